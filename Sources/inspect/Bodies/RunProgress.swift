import Foundation
import NcursesTerminal
import Locking

/// The progress and speed of a run over many documents, on standard error if that is a terminal.
final class RunProgress: Sendable {
  private static let interval = Duration.milliseconds(100)

  private struct State {
    var files = 0
    var bytes = 0
    var lastShown = ContinuousClock.now
    var isShown = false
  }

  private let total: Int
  private let start = ContinuousClock.now
  private let isOnTerminal = ControllingTerminal.isTerminal(STDERR_FILENO)
  private let state = Mutex(State())

  init(files: Int) { total = files }

  func add(files: Int, bytes: Int) {
    state.withLock { state in
      state.files += files
      state.bytes += bytes
      let now = ContinuousClock.now
      guard isOnTerminal, now - state.lastShown >= Self.interval else { return }
      state.lastShown = now
      state.isShown = true
      let seconds = (now - start) / .seconds(1)
      StandardError.replaceLine(
        with: ProgressText.line(state.files, of: total, bytes: state.bytes, seconds: seconds))
    }
  }

  /// Removes the line.
  func finish() {
    if state.withLock({ $0.isShown }) { StandardError.replaceLine(with: "") }
  }
}

enum ProgressText {
  /// `312 of 1,000 files, 1,204 MB, 148 MB/s`.
  static func line(_ files: Int, of total: Int, bytes: Int, seconds: Double) -> String {
    let megabytes = Double(bytes) / 1_000_000
    let rate = seconds > 0 ? megabytes / seconds : 0
    let amount =
      "\(Int(megabytes).formatted(.number.locale(locale))) MB, \(Int(rate).formatted(.number.locale(locale))) MB/s"
    guard total > 1 else { return amount }
    return "\(files.formatted(.number.locale(locale))) of \(total.formatted(.number.locale(locale))) files, \(amount)"
  }

  private static let locale = Locale(identifier: "en_US_POSIX")
}
