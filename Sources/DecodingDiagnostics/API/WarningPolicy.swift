/// How warnings affect an expectation that data decodes.
public enum WarningPolicy: Sendable, Hashable {
  /// Data that decodes passes, whatever is lost on the way.
  case ignored
  /// Warnings count as failures; ignored keys, which are only informational, do not.
  case fail
  /// Warnings count as failures, except these kinds.
  case failExcept(Set<WarningKind>)

  /// Returns whether a warning of the kind counts.
  public func counts(_ kind: WarningKind) -> Bool {
    guard !kind.isInformational else { return false }
    switch self {
    case .ignored: return false
    case .fail: return true
    case .failExcept(let tolerated): return !tolerated.contains(kind)
    }
  }
}

extension WarningKind {
  /// Whether the result matches the JSON, so that the warning is only for information.
  public var isInformational: Bool { self == .ignoredKeys }
}
