/// What replaces failed values in a recovered one.
public struct Substitution: Codable, Sendable, Equatable, CustomStringConvertible {
  /// The path of the one place, or the pattern of all.
  public var path: String
  /// The missing key, where one is missing.
  public var key: String?
  /// At how many places.
  public var count: Int
  /// The first 100 places.
  public var occurrences: [Occurrence]
  /// The stand-in as Swift prints it; nil where the value was left out of its collection.
  public var standIn: String?

  public var description: String { Catalogue.substitution(self) }
}

extension Diagnosis {
  /// What replaces failed values in ``recoveredValue``, in the order of ``failures``; empty where nothing failed.
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
