import Foundation
import InspectorScreen
import SwiftModels
import Locking

/// Reports to the screen what a job is doing, its progress, and how long it has been running if that is long.
final class ProgressReporter: Sendable {
  /// Shorter waits need no progress.
  private static let quietSeconds = 2
  /// More frequent updates would flicker, and every paint takes time from the work itself.
  private static let pause = Duration.milliseconds(50)

  private struct State {
    var progress = WorkProgress("")
    var start = ContinuousClock.now
    var toldPercent = ContinuousClock.now - pause
    var isOver = false
  }

  private let job: JobID
  private let queue: EventQueue
  private let cancellation: Cancellation
  private let state = Mutex(State())
  private let timer: Mutex<(any DispatchSourceTimer)?>

  init(_ job: JobID, _ queue: EventQueue, _ cancellation: Cancellation) {
    self.job = job
    self.queue = queue
    self.cancellation = cancellation
    timer = Mutex(DispatchSource.makeTimerSource(queue: .global()))
    timer.withLock { timer in
      timer?.schedule(deadline: .now() + 1, repeating: 1)
      timer?.setEventHandler { [weak self] in self?.countSeconds() }
      timer?.resume()
    }
  }

  deinit { timer.withLock { $0?.cancel() } }

  /// Starts the next step of the job.
  func begin(_ words: String) {
    change { state in
      state.progress = WorkProgress(words)
      state.start = .now
    }
  }

  /// Describes the same step differently.
  func say(_ words: String) { change { $0.progress.words = words } }

  func reach(_ done: Int, of total: Int) {
    guard total > 0 else { return }
    change { state in
      let now = ContinuousClock.now
      guard now - state.toldPercent >= Self.pause else { return }
      // A decoder may read a part again, which must not reduce the progress.
      state.progress.percent = min(100, max(state.progress.percent ?? 0, done * 100 / total))
      state.toldPercent = now
    }
  }

  /// Reports a step of preparing models.
  func take(_ step: ModelProgress) {
    let words = ProgressWords.building(step)
    switch step {
    case .indexing(let done, let count):
      say(words)
      reach(done, of: count)
    case .buildingPackage: begin(words)
    case .resolving: say(words)
    // The reporter counts the seconds itself.
    case .silent: break
    case .buildStep(let number, let count, _):
      say(words)
      reach(number, of: count)
    case .endedBuild: begin(words)
    }
  }

  /// Ends all reports, even if something is still running, which the screen would show as running work.
  func end() {
    state.withLock { $0.isOver = true }
    timer.withLock { $0?.cancel() }
  }

  private func countSeconds() {
    change { state in
      let seconds = Int((ContinuousClock.now - state.start).components.seconds)
      if seconds >= Self.quietSeconds { state.progress.seconds = seconds }
    }
  }

  private func change(_ body: (inout State) -> Void) {
    state.withLock { state in
      let before = state.progress
      body(&state)
      guard !state.isOver, !cancellation.isCancelled, state.progress != before else { return }
      queue.post(.progress(job, state.progress))
    }
  }
}
