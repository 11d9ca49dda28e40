import Foundation
import TestSupport
import Testing

/// The tool ended at random, as Tests/Endings/run does it thousands of times: as often as `INSPECT_ENDINGS` says. On a
/// busy machine an end may come before the tool can do anything, so this is not part of an ordinary run.
@Suite struct EndingTests {
  private static let count = ProcessInfo.processInfo.environment["INSPECT_ENDINGS"].flatMap(Int.init)

  @Test(.enabled(if: count != nil, "needs INSPECT_ENDINGS and Python"))
  func whateverEndsTheToolNothingIsLeftBehind() async throws {
    let run = try await InspectBinary().runShell(#"Tests/Endings/run "$INSPECT" \#(Self.count ?? 0) 7"#)
    #expect(run.status == 0, "\(run.output) \(run.errorOutput)")
  }
}
