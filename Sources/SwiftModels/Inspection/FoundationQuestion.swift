import Dispatch
import Locking

/// The verdict of Foundation's own decoder on a document that is being inspected.
///
/// A copy of the worker that inspects the document gives it at no cost. Where there is no copy, or it died, a worker is
/// started for it, which runs in the meantime.
public final class FoundationQuestion: Sendable {
  public typealias Verdict = Result<OracleVerdict, ModelError>

  private enum State {
    case open
    case asked
    case answered(Verdict?)
  }

  private let ask: @Sendable () -> Verdict?
  private let state = Mutex(State.open)
  private let asking = DispatchGroup()

  /// - Parameter ask: Asks in a separate worker.
  public init(_ ask: @escaping @Sendable () -> Verdict?) {
    self.ask = ask
  }

  /// Asks in a separate worker, unless that has been done or the verdict is known.
  public func askSeparately() {
    guard leavesOpen(for: .asked) else { return }
    DispatchQueue.global().async(group: asking) {
      let verdict = self.ask()
      self.state.withLock { $0 = .answered(verdict) }
    }
  }

  func take(_ answer: FoundationAnswer) {
    _ = leavesOpen(for: .answered(.success(answer.thrown.map(OracleVerdict.throws) ?? .decodes)))
  }

  /// Waits for the verdict; nil if nobody was asked.
  public func answer() -> Verdict? {
    asking.wait()
    return state.withLock { if case .answered(let verdict) = $0 { verdict } else { nil } }
  }

  /// Returns false, and changes nothing, if the question is no longer open.
  private func leavesOpen(for next: State) -> Bool {
    state.withLock { state in
      guard case .open = state else { return false }
      state = next
      return true
    }
  }
}
