/// What a fix does to the data at best; among fixes with the same result those of an earlier tier come first.
public enum FixTier: String, Codable, Sendable, CaseIterable {
  /// The data is read from where it is, under the name that it has.
  case sameData
  /// The data is read in the form that it has.
  case otherForm
  /// Several forms or kinds are accepted side by side.
  case severalForms
  /// What does not fit is kept as something else, falls back to a default, or is dropped.
  case unlikeData
  /// Absent values are nil, or a check is given up.
  case absence
  /// A guess, a placeholder, or what would hide that a value has moved.
  case lastResort

  /// The order of the tier's first place: each has as many places as are needed, and some are free.
  var start: Int {
    switch self {
    case .sameData: 0
    case .otherForm: 6
    case .severalForms: 12
    case .unlikeData: 22
    case .absence: 32
    case .lastResort: 42
    }
  }
}
