import Foundation
import TestSupport
import Testing

/// On a terminal the first run in a folder asks whether its code may be run; elsewhere there is no question.
@Suite struct TrustTests {
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("struct Point: Decodable { let x: Int }\n", to: "Models/Point.swift")
    try folder.write(#"{ "x": "1" }"#, to: "a.json")
    return folder
  }

  private func environment(_ state: TemporaryFolder) -> [String: String?] {
    ["INSPECT_TRUST_FOLDERS": nil, "XDG_STATE_HOME": state.url.path]
  }

  @Test func theAnswerIsRemembered() async throws {
    let (folder, state) = (try folder(), try TemporaryFolder())
    try await TmuxSession.with(in: folder.url, environment: environment(state)) { session in
      try await session.enter(#""$INSPECT" a.json --no-fixes"#)
      let question = try await session.waitFor("Trust this folder?")
      #expect(question.shows("Models/Point.swift"))
      try await session.enter("y")
      try await session.waitUntilFlags("the screen") { $0.isAlternateScreen }
      try await session.press("q")
      try await session.waitUntilRestored()
      try await session.enter(#"clear; "$INSPECT" a.json --no-fixes --no-screen; echo status=$?"#)
      let report = try await session.waitFor("status=1")
      #expect(!report.shows("Trust this folder?"))
    }
  }

  @Test func withoutAYesNothingIsRun() async throws {
    let (folder, state) = (try folder(), try TemporaryFolder())
    try await TmuxSession.with(in: folder.url, environment: environment(state)) { session in
      try await session.enter(#""$INSPECT" a.json --no-fixes --no-screen; echo status=$?"#)
      try await session.waitFor("Trust this folder?")
      try await session.enter("")
      let end = try await session.waitFor("status=2")
      #expect(end.shows("Nothing was compiled or run"))
    }
  }

  /// Nothing remains that could run the code once the file exists.
  @Test func aMissingFileEndsTheRunWithoutAQuestion() async throws {
    let (folder, state) = (try folder(), try TemporaryFolder())
    try await TmuxSession.with(in: folder.url, environment: environment(state)) { session in
      try await session.enter(#""$INSPECT" gone.json far/away.json --no-fixes --watch; echo status=$?"#)
      let end = try await session.waitFor("status=2")
      #expect(end.shows("gone.json: no such file"))
      #expect(end.shows("far/away.json: no such file"))
      #expect(!end.shows("Trust this folder?"))
      try folder.write(#"{ "x": "1" }"#, to: "gone.json")
      try await session.enter(#"clear; "$INSPECT" gone.json --no-fixes --watch"#)
      try await session.waitFor("Trust this folder?")
      try await session.enter("")
    }
  }

  @Test func trustGivenByTheFlagIsRemembered() async throws {
    let (folder, state) = (try folder(), try TemporaryFolder())
    let given = try await InspectBinary().run(
      ["a.json", "--no-fixes", "--trust"], environment: environment(state), in: folder.url)
    #expect(given.status == 1)
    try await TmuxSession.with(in: folder.url, environment: environment(state)) { session in
      try await session.enter(#""$INSPECT" a.json --no-fixes --no-screen; echo status=$?"#)
      #expect(try await !session.waitFor("status=1").shows("Trust this folder?"))
    }
  }

  @Test func whereNobodyCanBeAskedNothingIsAsked() async throws {
    let (folder, state) = (try folder(), try TemporaryFolder())
    let run = try await InspectBinary().run(["a.json", "--no-fixes"], environment: environment(state), in: folder.url)
    #expect(run.status == 1)
    #expect(run.errorOutput.isEmpty, "\(run.errorOutput)")
  }
}
