/// How natural a fix is; among fixes with the same result those of an earlier tier come first.
public enum FixTier: String, Codable, Sendable, CaseIterable {
  /// The evidence names the change: a key, a root, a case or a setting.
  case direct
  /// The model accepts the data in the format that it has.
  case otherForm
  /// The model adapts: a bridge, another place, or an enum over several kinds.
  case adapted
  /// What does not fit is kept in another type, falls back to a default, or is dropped.
  case unlikeData
  /// Absent values become nil, or a check is removed.
  case absence
  /// A guess, a placeholder, or a change that would hide that a value has moved.
  case lastResort

  /// The order of the tier's first place: each tier has as many places as it needs, and some are free.
  var start: Int {
    switch self {
    case .direct: 0
    case .otherForm: 6
    case .adapted: 12
    case .unlikeData: 22
    case .absence: 32
    case .lastResort: 42
    }
  }
}
