import Foundation
import TestSupport
import Testing

/// Whatever happens while a fix is written, each source file is entirely the old or the new one, and one line says why.
@Suite struct FixMisfortuneTests {
  private static let files = [
    "Order.swift": "struct Order: Decodable {\n  let id: Int\n  let items: [Item]\n}\n",
    "Item.swift": "struct Item: Decodable {\n  let price: Double\n}\n",
  ]

  private func project() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (name, text) in Self.files { try folder.write(text, to: name) }
    try folder.write(#"{ "id": "1", "items": [{ "price": "2.5" }] }"#, to: "order.json")
    return folder
  }

  private func shell(
    _ line: String, in folder: TemporaryFolder, _ environment: [String: String?] = [:]
  ) async throws -> ProgramRun {
    var environment = environment
    environment["XDG_STATE_HOME"] = folder.url.appendingPathComponent("state").path
    return try await InspectBinary().runShell(line, environment: environment, in: folder.url)
  }

  private func texts(in folder: TemporaryFolder) throws -> [String: String] {
    try Self.files.keys.reduce(into: [:]) { texts, name in
      texts[name] = try String(contentsOf: folder.url.appendingPathComponent(name), encoding: .utf8)
    }
  }

  private func hiddenFiles(in folder: TemporaryFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.url.path).filter { $0.hasPrefix(".") }
  }

  // MARK: Killed

  /// Kills the writing process just before one of the calls by which it writes.
  private static let killer = #"""
    #define _GNU_SOURCE
    #include <dlfcn.h>
    #include <signal.h>
    #include <stdio.h>
    #include <stdlib.h>
    #include <string.h>
    #include <unistd.h>

    static int left;

    __attribute__((constructor)) static void begin(void) {
      static char line[4096];
      FILE *file = fopen("/proc/self/cmdline", "r");
      size_t count = file ? fread(line, 1, sizeof line - 1, file) : 0;
      if (file) fclose(file);
      for (size_t i = 0; i < count; i++) if (!line[i]) line[i] = ' ';
      const char *number = getenv("KILL_AT");
      left = number && strstr(line, " --fix") ? atoi(number) : 0;
    }

    static void step(void) { if (left > 0 && --left == 0) kill(getpid(), SIGKILL); }

    int rename(const char *from, const char *to) {
      int (*call)(const char *, const char *) = dlsym(RTLD_NEXT, "rename");
      if (strstr(from, ".inspect-") || strstr(from, ".pending")) step();
      return call(from, to);
    }

    int mkstemp(char *name) {
      int (*call)(char *) = dlsym(RTLD_NEXT, "mkstemp");
      if (strstr(name, ".inspect-")) step();
      return call(name);
    }

    int fsync(int descriptor) {
      int (*call)(int) = dlsym(RTLD_NEXT, "fsync");
      step();
      return call(descriptor);
    }
    """#

  @Test func whoeverIsKilledHalfWayCanBeUndone() async throws {
    let folder = try project()
    try folder.write(Self.killer, to: "killer.c")
    let built = try await shell("cc -shared -fPIC -o killer.so killer.c -ldl", in: folder)
    try #require(built.status == 0, "no C compiler to make the killer with: \(built.errorOutput)")
    var deaths = 0
    for call in 1... {
      let run = try await shell(
        "LD_PRELOAD=$PWD/killer.so exec \"$INSPECT\" order.json --fix --yes", in: folder, ["KILL_AT": "\(call)"])
      let texts = try texts(in: folder)
      guard run.wasEndedBySignal else {
        #expect(run.status == 0, "\(run.errorOutput)")
        #expect(texts.allSatisfy { Self.files[$0.key] != $0.value })
        break
      }
      deaths += 1
      // A file that differs from the old one is complete: it has to decode with the others once they are new.
      for (name, text) in texts { #expect(text == Self.files[name] || text.contains("@StringBacked")) }
      let undone = try await shell("\"$INSPECT\" --undo", in: folder)
      #expect(undone.status == 0 || undone.errorOutput.contains("Nothing to undo"), "\(undone.errorOutput)")
      #expect(try self.texts(in: folder) == Self.files, "killed before call \(call)")
    }
    // The journal, two new files next to the old ones, two renames, and the end of the run.
    #expect(deaths >= 10)
    #expect(try await shell("\"$INSPECT\" --undo", in: folder).status == 0)
    #expect(try texts(in: folder) == Self.files)
    #expect(try hiddenFiles(in: folder).isEmpty)
  }

  @Test func afterAKillTheNextFixAsksForTheUndoFirst() async throws {
    let folder = try project()
    let fixed = try await shell("\"$INSPECT\" order.json --fix --yes", in: folder)
    #expect(fixed.status == 0)
    // The state if the second of two renames never happened.
    let folderOfRuns = folder.url.appendingPathComponent("state/decoding-inspector/undo")
    try FileManager.default.moveItem(
      at: folderOfRuns.appendingPathComponent("1.json"), to: folderOfRuns.appendingPathComponent("1.pending"))
    try folder.write(Self.files["Order.swift"] ?? "", to: "Order.swift")
    let next = try await shell("\"$INSPECT\" order.json --fix --yes --model Order", in: folder)
    #expect(next.status == 2)
    #expect(next.errorOutput.contains("inspect --undo"))
    #expect(try await shell("\"$INSPECT\" --undo", in: folder).status == 0)
    #expect(try texts(in: folder) == Self.files)
  }

  // MARK: No space, no permission

  /// Whether tests may mount file systems of their own, in a namespace that ends with the command.
  private static let mountsFileSystems: Bool = {
    let probe = Process()
    probe.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    probe.arguments = ["unshare", "-m", "mount", "-t", "tmpfs", "tmpfs", "/mnt"]
    probe.standardError = FileHandle.nullDevice
    guard (try? probe.run()) != nil else { return false }
    probe.waitUntilExit()
    return probe.terminationStatus == 0
  }()

  private static let needsMount: Comment = "needs the right to mount a file system"

  /// Runs a script in a file system of 64 kilobytes that contains the project.
  private func inSmallFileSystem(_ script: String, _ folder: TemporaryFolder) async throws -> ProgramRun {
    try folder.write(
      """
      set -e
      mkdir small
      mount -t tmpfs -o size=64k tmpfs small
      cp Order.swift Item.swift order.json small/
      cd small
      set +e
      \(script)
      status=$?
      cmp -s Order.swift ../Order.swift && cmp -s Item.swift ../Item.swift && echo unchanged
      ls -A
      exit $status
      """, to: "script.sh")
    return try await shell("unshare -m --propagation private bash script.sh", in: folder)
  }

  @Test(.enabled(if: mountsFileSystems, needsMount)) func aFullDiskLeavesTheSources() async throws {
    let run = try await inSmallFileSystem(
      "head -c 1000000 /dev/zero > filler 2> /dev/null; \"$INSPECT\" order.json --fix --yes", try project())
    #expect(run.status == 2)
    #expect(run.errorOutput.contains("No space left on device"))
    #expect(run.errorOutput.split(separator: "\n").count == 1)
    #expect(run.output.hasSuffix("unchanged\nItem.swift\nOrder.swift\nfiller\norder.json\n"))
  }

  @Test(.enabled(if: mountsFileSystems, needsMount)) func withoutRoomForTheOriginalsNothingIsWritten() async throws {
    let run = try await inSmallFileSystem(
      "head -c 1000000 /dev/zero > filler 2> /dev/null; XDG_STATE_HOME=$PWD \"$INSPECT\" order.json --fix --yes",
      try project())
    #expect(run.status == 2)
    #expect(run.errorOutput.contains("--undo"))
    #expect(run.output.contains("unchanged\n"))
  }

  @Test(.enabled(if: mountsFileSystems, needsMount)) func aReadOnlyFolderIsSaid() async throws {
    let run = try await inSmallFileSystem(
      "mount -o remount,ro small . 2> /dev/null || mount -o remount,ro $PWD; \"$INSPECT\" order.json --fix --yes",
      try project())
    #expect(run.status == 2)
    #expect(run.errorOutput.contains("Read-only file system"))
    #expect(run.errorOutput.split(separator: "\n").count == 1)
    #expect(run.output.contains("unchanged\n"))
  }
}
