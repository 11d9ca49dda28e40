import Dispatch
import Locking

/// A queue of jobs for several threads; a job may add further ones. No thread is idle while any job is waiting.
final class TrialQueue<Job: Sendable>: Sendable {
  private struct State {
    var jobs: [Job]
    /// The number of jobs that are waiting or running.
    var open: Int
  }

  private let state: Mutex<State>
  private let waiting = DispatchSemaphore(value: 0)

  init(_ jobs: [Job]) {
    state = Mutex(State(jobs: jobs, open: jobs.count))
    for _ in jobs { waiting.signal() }
  }

  /// Blocks until all jobs are done.
  ///
  /// - Parameter work: Does a job, on any thread, and returns follow-up jobs, which are done next.
  func carryOut(threads: Int, _ work: @Sendable (Job) -> [Job]) {
    guard state.withLock({ $0.open > 0 }) else { return }
    DispatchQueue.concurrentPerform(iterations: threads) { _ in
      while let job = take() { finish(followedBy: work(job)) }
    }
  }

  /// Returns the next job; nil when everything is done.
  private func take() -> Job? {
    waiting.wait()
    let job = state.withLock { $0.jobs.isEmpty ? nil : $0.jobs.removeFirst() }
    // Wakes the next waiting thread, which finds the queue finished too.
    if job == nil { waiting.signal() }
    return job
  }

  private func finish(followedBy jobs: [Job]) {
    let isOver = state.withLock { state in
      state.jobs.insert(contentsOf: jobs, at: 0)
      state.open += jobs.count - 1
      return state.open == 0
    }
    for _ in 0..<(isOver ? 1 : jobs.count) { waiting.signal() }
  }
}
