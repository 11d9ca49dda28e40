public import DecodingDiagnostics

/// Facts about a worker that ended without an answer.
public struct WorkerDeath: Codable, Sendable, Equatable {
  public enum Cause: Codable, Sendable, Equatable {
    /// A signal such as SIGILL, which Swift raises for a trap.
    case signal(Int32)
    /// The model's code called `exit`.
    case exit(Int32)
    /// It stayed at one value for too long.
    case hang
    /// It exceeded its total time.
    case timeout
    /// It used this many bytes of memory, about its limit.
    case memory(Int)
  }

  public var cause: Cause
  /// The runtime's own message, e.g. `Fatal error: Index out of range`.
  public var message: String?
  /// The innermost place in the user's files.
  public var place: SourcePlace?
  /// The output of the model so far.
  public var output: String?

  /// Whether it ran into code that does not compile here.
  public var isOfLeftOutCode: Bool { message == "Fatal error: \(BlankedText.leftOutMark)" }

  /// The kind of misbehaviour, as in reports.
  public var reason: OmittedPlace.Reason {
    switch cause {
    case .signal: isOfLeftOutCode ? .leftOut : .trapped
    case .exit: .exited
    case .hang, .timeout: .hung
    case .memory: .exhausted
    }
  }
}
