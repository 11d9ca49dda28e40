public import DecodingDiagnostics
import Dispatch
import Locking

/// The verdict of Foundation's own decoder on a document that is being inspected.
///
/// A copy of the worker that inspects the document gives it at no cost. Where there is no copy, or it died, a worker is
/// started for it, which runs in the meantime.
public final class FoundationQuestion: Sendable {
  private let ask: @Sendable () -> Result<OracleVerdict, ModelError>
  private let verdict = Mutex<Result<OracleVerdict, ModelError>?>(nil)
  private let isAsked = Mutex(false)
  private let asking = DispatchGroup()

  init(_ ask: @escaping @Sendable () -> Result<OracleVerdict, ModelError>) {
    self.ask = ask
  }

  /// Asks in a separate worker, unless that has been done or the verdict is known.
  public func askSeparately() {
    let isFirst = isAsked.withLock { isAsked in
      defer { isAsked = true }
      return !isAsked
    }
    guard isFirst else { return }
    DispatchQueue.global().async(group: asking) {
      let result = self.ask()
      self.verdict.withLock { $0 = result }
    }
  }

  func take(_ answer: FoundationAnswer) {
    let isNew = isAsked.withLock { isAsked in
      defer { isAsked = true }
      return !isAsked
    }
    if isNew { verdict.withLock { $0 = .success(answer.thrown.map(OracleVerdict.throws) ?? .decodes) } }
  }

  /// Waits for the verdict; nil if nobody was asked.
  public func answer() -> Result<OracleVerdict, ModelError>? {
    asking.wait()
    return verdict.withLock { $0 }
  }
}

extension ModelInspector {
  /// Returns a question to be passed to ``inspect``, or asked separately.
  public func question(
    on document: InspectedDocument, with model: LoadedModel, change: SettingsChange = .init(),
    cancellation: Cancellation? = nil
  ) -> FoundationQuestion {
    FoundationQuestion {
      Result { () throws(ModelError) in
        try self.oracle(document, with: model, change: change, cancellation: cancellation)
      }
    }
  }
}
