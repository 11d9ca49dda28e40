/// What replaces failed values in a recovered value.
public struct Substitution: Codable, Sendable, Equatable, CustomStringConvertible {
  /// The path of the one place, or the pattern of all places.
  public var path: String
  /// The missing key, if a key is missing.
  public var key: String?
  /// The number of places.
  public var count: Int
  /// The first 100 places.
  public var occurrences: [Occurrence]
  /// The stand-in as Swift prints it; nil if the value was dropped from its collection.
  public var standIn: String?

  public var description: String { Catalogue.substitution(self) }
}

extension Diagnosis {
  /// What replaces failed values in ``recoveredValue``, in the order of ``failures``; empty if nothing failed.
  ///
  /// ```swift
  /// for substitution in diagnosis.substitutions { print(substitution) }
  /// ```
  /// ```
  /// orders[*].items[*].price: 0.0 (3 places)
  /// orders[2].customer.email: ""
  /// ```
  public var substitutions: [Substitution] {
    guard recoveredValue != nil else { return [] }
    return report.failures.map { failure in
      Substitution(
        path: failure.path, key: failure.key, count: failure.count, occurrences: failure.occurrences,
        standIn: failure.standIn)
    }
  }
}
