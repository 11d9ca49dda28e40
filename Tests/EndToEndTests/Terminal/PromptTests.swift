import Foundation
import TestSupport
import Testing

/// The prompt that replaces the screen.
@Suite struct PromptTests {
  @Test func aLineOfKeysIsAnsweredWithSentences() async throws {
    try await TmuxSession.with(in: PackageFolder.samples.appendingPathComponent("orders")) { session in
      try await session.enter(#""$INSPECT" --prompt --no-fixes orders.json"#)
      try await session.waitFor("Failure 1 of 5: typeMismatch")
      try await session.enter("n")
      try await session.waitFor("orders.json, line 16, column 19")
      try await session.enter("nope")
      try await session.waitFor("\"nope\" is not a key")
      try await session.enter("q")
      try await session.enter("echo status=$?")
      try await session.waitFor("status=1")
    }
  }

  @Test func aLineAtATimeIsAnsweredInAPipe() async throws {
    let run = try await InspectBinary().run(
      ["Samples/orders/orders.json", "--prompt", "--no-fixes"], input: Data("?\nEsc\nq\n".utf8))
    #expect(run.output.contains("next failure") && !run.output.contains("\u{1B}"))
  }
}
