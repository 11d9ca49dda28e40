/// A check in a type's own code that may throw an error of its own, with what decides whether it does, according to the
/// source.
public struct OwnCheck: Codable, Sendable, Equatable {
  /// The keys from the type's own value to another; an element or key that only the data has is ``any``.
  public typealias Place = [String]

  public static let any = "*"
  /// Stands for any error.
  public static let unknownError = "*"

  /// The error as the code names it, e.g. `DecodingError.dataCorrupted` or `OrderError.unequal`.
  public var error: String
  /// The place that the error names, if it does.
  public var place: Place?
  /// The values that decide; the type's own value if that is unknown.
  public var values: [Place]
  /// The lists of which only the number of elements matters.
  public var counts: [Place]

  /// The value that the check tests, if it is one only; others decide no more than whether the code gets there.
  public var tested: Place?

  public init(error: String, place: Place?, values: [Place], counts: [Place], tested: Place? = nil) {
    (self.error, self.place, self.values, self.counts, self.tested) = (error, place, values, counts, tested)
  }

  /// Whether the check may have thrown an error.
  ///
  /// - Parameter path: The place that a `DecodingError` names.
  func mayThrow(_ thrown: any Error, at path: Place?) -> Bool {
    if error == Self.unknownError { return true }
    if let path { return error.hasPrefix("DecodingError") && (place.map { Self.areOne($0, path) } ?? true) }
    let type = TypeName.inSource(Swift.type(of: thrown))
    let names = error.split(separator: ".").map { $0.prefix { $0 != "(" } }
    return names.contains { $0 == type.split(separator: ".").last ?? "" } || !error.contains { $0.isUppercase }
  }

  /// Whether it may depend on a value that failed.
  ///
  /// - Parameter isLeftOut: Whether the value is omitted from its list.
  func depends(on failed: Place, isLeftOut: Bool) -> Bool {
    if values.contains(where: { Self.overlap($0, failed) }) { return true }
    return counts.contains { list in
      Self.overlap(list, failed) && (failed.count <= list.count || isLeftOut && failed.count == list.count + 1)
    }
  }

  private static func areOne(_ first: Place, _ second: Place) -> Bool {
    first.count == second.count && overlap(first, second)
  }

  /// Whether one place is in the other, or the same.
  private static func overlap(_ first: Place, _ second: Place) -> Bool {
    zip(first, second).allSatisfy { $0 == $1 || $0 == any || $1 == any }
  }
}
