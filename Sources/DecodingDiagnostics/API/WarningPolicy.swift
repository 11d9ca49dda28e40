/// What warnings do to an expectation that data decodes.
public enum WarningPolicy: Sendable, Hashable {
  /// Data that decodes is good, whatever is lost on the way.
  case ignored
  /// Warnings count as failures; ignored keys, which are only informational, do not.
  case fail
  /// Warnings count as failures, these kinds excepted.
  case failExcept(Set<WarningKind>)

  /// Whether a warning of the kind counts.
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
  /// The result matches the JSON; the warning is for information.
  public var isInformational: Bool { self == .ignoredKeys }
}
