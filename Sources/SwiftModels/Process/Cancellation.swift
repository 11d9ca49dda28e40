import Dispatch
import Locking

/// Cancels work that runs in other processes: stops the compilers and workers that it was passed to.
public final class Cancellation: Sendable {
  private struct State {
    var isCancelled = false
    var children: [Int32: ChildProcess] = [:]
    var others: [Cancellation] = []
  }

  private let state = Mutex(State())

  public init() {}

  /// Cancelled by itself after a while, at once if there is no time, or with another one.
  convenience init(of other: Cancellation?, after time: Duration) {
    self.init()
    other?.include(self)
    if time <= .zero { cancel() }
    DispatchQueue.global().asyncAfter(deadline: .now() + time / .seconds(1)) { self.cancel() }
  }

  public var isCancelled: Bool {
    state.withLock { $0.isCancelled }
  }

  public func cancel() {
    let others = state.withLock { state in
      state.isCancelled = true
      for child in state.children.values { child.stop() }
      return state.others
    }
    for other in others { other.cancel() }
  }

  /// Cancels another one too when this one is cancelled; at once if that has happened already.
  public func include(_ other: Cancellation) {
    let isCancelled = state.withLock { state in
      state.others.append(other)
      return state.isCancelled
    }
    if isCancelled { other.cancel() }
  }

  /// Stops the child when cancelled, until it is forgotten; at once if that has happened already.
  func watch(_ child: ChildProcess) {
    state.withLock { state in
      state.children[child.identifier] = child
      if state.isCancelled { child.stop() }
    }
  }

  /// To be called before the child is waited for: afterwards its number may belong to another process.
  func forget(_ child: ChildProcess) {
    state.withLock { _ = $0.children.removeValue(forKey: child.identifier) }
  }
}
