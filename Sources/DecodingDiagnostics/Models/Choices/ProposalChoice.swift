/// The type that was chosen for a property, and the evidence in the samples.
public struct ProposalChoice: Sendable, Equatable {
  public enum Reason: Sendable, Equatable {
    /// Only the kind of its values is known.
    case plain
    /// Every string is of the type.
    case everyValue
    /// Dates, with a sample of each format.
    case dates([String])
    /// Integers whose key names a point in time.
    case instant
    /// Few strings that repeat often.
    case words(Int)
    /// Numbers with a fraction whose key names an amount.
    case money
    /// Integers whose key names a measure.
    case measure
    /// An integer outside the range of `Int`.
    case wide
    /// Integers with the name of numbers that have a fraction elsewhere.
    case fractionElsewhere
    /// Only null, or no elements.
    case noValue
    /// The keys are data.
    case keysAreNumbers, keysAreDates, keysAreUUIDs, keysAreCurrencies, keysAreLanguages
    case manyKeys(Int)
    case varyingKeys(Int, objects: Int)
    case sameShape(Int)
    case askedFor
    /// The key that names the kind of an object, and the number of kinds.
    case tag(String, kinds: Int)
    /// Values of several kinds.
    case kinds([String])
  }

  /// The path from the root: `orders[*].id`.
  public let path: String
  /// The type as the source spells it.
  public internal(set) var type: String
  /// The number of values, including null.
  public let count: Int
  public let nulls: Int
  /// The number of objects; nil if the choice is not about a property.
  public let objects: Int?
  public let reason: Reason
  /// The number of distinct strings, if they are few.
  public internal(set) var distinct: Int?

  public init(path: String, type: String, count: Int, nulls: Int, objects: Int?, reason: Reason) {
    self.path = path
    self.type = type
    self.count = count
    self.nulls = nulls
    self.objects = objects
    self.reason = reason
  }

  /// Whether some sample lacks a value of the property.
  public var isLacking: Bool { objects != nil && (missing > 0 || nulls > 0) }

  /// The number of objects without the key.
  public var missing: Int { objects.map { max(0, $0 - count) } ?? 0 }
}
