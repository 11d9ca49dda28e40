import Foundation
import Testing

@testable import SwiftModels

@Suite struct ProcessTests {
  private func shell(_ script: String, bounds: ChildProcess.Bounds) -> ChildProcess.Command {
    ChildProcess.Command(
      executable: "/bin/bash", arguments: ["-c", script], environment: ["PATH": "/usr/bin:/bin"], bounds: bounds)
  }

  /// The grandchild holds the pipe: its end is only reached when the grandchild is gone too.
  @Test(arguments: [
    (ChildProcess.Bounds.group, "sleep 600 & echo up; wait"), (.session, "set -m; sleep 600 & echo up; wait"),
    (.session, "trap '' INT; set -m; sleep 600 & echo up; wait"),
  ])
  func aCancelledCommandEndsWithWhatItStarted(bounds: ChildProcess.Bounds, script: String) throws {
    let cancellation = Cancellation()
    let run = try CommandRun.run(
      shell(script, bounds: bounds), cancellation: cancellation, didPrint: { _ in cancellation.cancel() })
    // The shell may live long enough to report what was killed.
    #expect(run.output.hasPrefix("up\n"))
  }

  @Test func whatASessionLeavesBehindEndsWithIt() throws {
    let run = try CommandRun.run(
      shell("set -m; sleep 600 >&- 2>&- & echo $!", bounds: .session))
    let left = try #require(pid_t(run.output.trimmingCharacters(in: .whitespacesAndNewlines)))
    #expect(isGone(left))
    #expect(run.ending == .exited(0))
  }

  /// Waits up to ten seconds: a killed process takes a moment to die, and may not be waited for then.
  private func isGone(_ process: pid_t) -> Bool {
    for _ in 0..<1_000 {
      let facts = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8).split(separator: " ")
      guard let facts, !["Z", "X"].contains(facts[2]) else { return true }
      usleep(10_000)
    }
    return false
  }
}
