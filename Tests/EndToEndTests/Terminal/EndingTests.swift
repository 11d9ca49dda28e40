import Foundation
import TestSupport
import Testing

/// The tool ended at random, as Tests/Endings/run does it thousands of times.
@Suite struct EndingTests {
  private static let python = "/usr/bin/env python3 --version > /dev/null 2>&1"
  private static var hasPython: Bool { system(python) == 0 }

  @Test(.enabled(if: hasPython, "needs Python"))
  func whateverEndsTheToolNothingIsLeftBehind() async throws {
    let run = try await InspectBinary().runShell(#"Tests/Endings/run "$INSPECT" 20 7"#)
    #expect(run.status == 0, "\(run.output) \(run.errorOutput)")
  }
}
