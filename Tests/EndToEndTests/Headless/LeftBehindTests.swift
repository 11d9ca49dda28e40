import Foundation
import TestSupport
import Testing

/// Files that the tool writes besides reports, their places, and what is left of them.
@Suite struct LeftBehindTests {
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("struct Point: Decodable { let x: Int }\n", to: "work/Point.swift")
    try folder.write(#"{ "x": "1" }"#, to: "work/bad.json")
    for name in ["tmp", "home"] { try folder.write("", to: name + "/.keep") }
    return folder
  }

  private func names(_ folder: TemporaryFolder, _ name: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.url.path + "/" + name).sorted()
  }

  private func environment(_ folder: TemporaryFolder, _ changes: [String: String?]) -> [String: String?] {
    ["TMPDIR": folder.url.path + "/tmp"].merging(changes) { $1 }
  }

  @Test(arguments: [nil, "."])
  func withoutHomeNothingStaysAndOneLineSaysSo(_ home: String?) async throws {
    let folder = try folder()
    let run = try await InspectBinary().run(
      ["bad.json", "--no-fixes"],
      environment: environment(folder, ["HOME": home, "XDG_CACHE_HOME": nil, "XDG_STATE_HOME": nil]),
      in: folder.url.appendingPathComponent("work"))
    #expect(run.status == 1)
    #expect(run.errorOutput.contains("XDG_CACHE_HOME"), "\(run.errorOutput)")
    #expect(try names(folder, "tmp") == [".keep"])
    #expect(try names(folder, "work") == ["Point.swift", "bad.json"])
  }

  /// The tool ends before it has started anything.
  @Test(.enabled(if: OtherUser.isAvailable, "needs root and setpriv"))
  func nothingStaysInAFolderOfAnotherUser() async throws {
    let folder = try folder()
    let tmp = folder.url.appendingPathComponent("tmp")
    try OtherUser.own(tmp)
    let run = try await InspectBinary().run(
      ["bad.json", "--no-fixes"],
      environment: environment(folder, ["HOME": nil, "XDG_CACHE_HOME": nil, "XDG_STATE_HOME": nil]),
      in: folder.url.appendingPathComponent("work"))
    #expect(run.status == 2)
    #expect(run.errorOutput.contains("\(tmp.path) belongs to another user"), "\(run.errorOutput)")
    #expect(try names(folder, "tmp") == [".keep"])
  }

  @Test func relativeVariablesPutNothingIntoTheFolder() async throws {
    let folder = try folder()
    let run = try await InspectBinary().run(
      ["bad.json", "--no-fixes"],
      environment: environment(
        folder,
        [
          "HOME": folder.url.path + "/home", "XDG_CACHE_HOME": "cache", "XDG_STATE_HOME": "state",
          "XDG_CONFIG_HOME": "config",
        ]),
      in: folder.url.appendingPathComponent("work"))
    #expect(run.status == 1, "\(run.errorOutput)")
    #expect(try names(folder, "work") == ["Point.swift", "bad.json"])
    #expect(try names(folder, "home") == [".cache", ".keep"])
    #expect(try names(folder, "tmp") == [".keep"])
  }

  /// A journal in a place that is writable by anybody.
  @Test func withoutHomeNothingIsUndone() async throws {
    let folder = try folder()
    try folder.write("as it is\n", to: "outside.txt")
    let work = folder.url.path + "/work"
    let record = """
      {"workingFolder": "\(work)", "entries": [{"path": "../outside.txt", "absolutePath": "\(folder.url.path)/outside.txt",
       "before": "taken over\\n", "after": "as it is\\n"}]}
      """
    for place in ["tmp/.local/state", "tmp/state", "home/state"] {
      try folder.write(record, to: place + "/decoding-inspector/undo/1.json")
    }
    let bare = try await InspectBinary().run(
      ["--undo"], environment: environment(folder, ["HOME": nil, "XDG_CACHE_HOME": nil, "XDG_STATE_HOME": nil]),
      in: URL(fileURLWithPath: work))
    #expect(bare.status == 2)
    // Even in the user's own journal, entries that lead out of the folder are ignored.
    let own = try await InspectBinary().run(
      ["--undo"], environment: environment(folder, ["XDG_STATE_HOME": folder.url.path + "/home/state"]),
      in: URL(fileURLWithPath: work))
    #expect(own.status == 2)
    #expect(own.errorOutput.contains(folder.url.path + "/outside.txt"), "\(own.errorOutput)")
    #expect(try String(contentsOfFile: folder.url.path + "/outside.txt", encoding: .utf8) == "as it is\n")
  }

  @Test func undoNamesTheAbsolutePath() async throws {
    let folder = try folder()
    let work = folder.url.appendingPathComponent("work")
    let environment = environment(folder, ["XDG_STATE_HOME": folder.url.path + "/home/state"])
    let fix = try await InspectBinary().run(["bad.json", "--fix", "--yes"], environment: environment, in: work)
    #expect(fix.errorOutput.contains("Changed Point.swift"), "\(fix.errorOutput)")
    let undo = try await InspectBinary().run(["--undo"], environment: environment, in: work)
    #expect(undo.status == 0)
    #expect(undo.errorOutput.contains(work.path + "/Point.swift"), "\(undo.errorOutput)")
  }

  /// The next run removes what a crash leaves behind.
  @Test(arguments: ["KILL", "SEGV", "ABRT"])
  func theNextRunClearsUpAfterACrash(_ signal: String) async throws {
    let folder = try folder()
    try folder.write(
      "struct Point: Decodable { init(from: any Decoder) throws { while true {} } }\n", to: "work/Point.swift")
    let script = """
      export TMPDIR=$PWD/../tmp
      "$INSPECT" bad.json --no-fixes > /dev/null & tool=$!
      for i in $(seq 600); do ls -d $TMPDIR/inspector-*/?????? && break; sleep 0.1; done >&2
      kill -\(signal) $tool; wait $tool
      echo 'struct Point: Decodable { let x: Int }' > Point.swift
      "$INSPECT" bad.json --no-fixes > /dev/null
      ls $TMPDIR
      """
    let run = try await InspectBinary().runShell(script, in: folder.url.appendingPathComponent("work"))
    #expect(run.output.isEmpty, "\(run.output)")
  }

  /// Every signal that would normally end the tool ends it with everything that it has started.
  @Test(arguments: ["QUIT", "USR1", "USR2", "ALRM", "VTALRM", "PROF", "IO", "PWR", "STKFLT", "RTMIN", "RTMAX", "XFSZ"])
  func aSignalLeavesNothingBehind(_ signal: String) async throws {
    let folder = try folder()
    try folder.write(
      "struct Point: Decodable { init(from: any Decoder) throws { while true {} } }\n", to: "work/Point.swift")
    let script = """
      set -m
      export TMPDIR=$PWD/../tmp
      "$INSPECT" bad.json --no-fixes > /dev/null & tool=$!
      for i in $(seq 600); do grep -q . /proc/$tool/task/*/children && break; sleep 0.1; done
      kill -\(signal) $tool; wait $tool
      status=$?
      ls $TMPDIR
      test $status -gt 128
      """
    let run = try await InspectBinary().runShell(script, in: folder.url.appendingPathComponent("work"))
    #expect(run.output.isEmpty, "\(run.output)")
    #expect(run.status == 0)
  }
}
