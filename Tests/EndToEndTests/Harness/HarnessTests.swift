import Foundation
import TestSupport
import Testing

/// The harness itself: its statements about a terminal and a program have to be true before a test can rely on them.
@Suite struct HarnessTests {
  @Test func aTerminalHasItsSizeAndStartsUntouched() async throws {
    try await TmuxSession.with(columns: 57, rows: 13) { session in
      try await session.enter("stty size")
      try await session.waitFor("13 57")
      #expect(try await session.flags() == .restored)
      #expect(try await session.capture().rows.count == 13)
    }
  }

  @Test func theAlternateScreenAndTheCursorAreSeen() async throws {
    try await TmuxSession.with { session in
      try await session.enter(#"printf '\e[?1049h\e[?25l\e[7mreversed\e[0m'; read -r"#)
      try await session.waitUntilFlags("the alternate screen") { $0.isAlternateScreen && !$0.isCursorVisible }
      let screen = try await session.waitUntil("the word", styled: true) { $0.shows("reversed") }
      #expect(screen.isReversed("reversed"))
      try await session.enter(#"printf '\e[?1049l\e[?25h'"#)
      try await session.enter(#"printf '\e[?1049l\e[?25h'"#)
      try await session.waitUntilRestored()
    }
  }

  @Test func aProgramsStatusAndBothOutputsAreKeptApart() async throws {
    let run = try await InspectBinary().runShell("cat; echo aside >&2; exit 3")
    #expect(run.output == "")
    #expect(run.errorOutput == "aside\n")
    #expect(run.status == 3)
    #expect(!run.wasEndedBySignal)
  }

  @Test func aProgramThatRunsTooLongIsEnded() async throws {
    await #expect(throws: ProgramTimeout.self) {
      try await ProgramRun.of(
        "/bin/sh", ["-c", "sleep 60"], environment: InspectBinary.environment(), in: PackageFolder.root,
        within: .seconds(1))
    }
  }
}
