/// What was chosen for a property, and what of the samples it was chosen by.
public struct ProposalChoice: Sendable, Equatable {
  public enum Reason: Sendable, Equatable {
    /// The kind of its values is all there is to tell.
    case plain
    /// Each string is one.
    case everyValue
    /// Dates by their spelling, a sample of each form.
    case dates([String])
    /// Integers whose key names an instant.
    case instant
    /// So few strings, so often.
    case words(Int)
    /// Numbers with a fraction whose key names an amount.
    case money
    /// Integers whose key names a measure.
    case measure
    /// An integer is beyond the range of `Int`.
    case wide
    /// Integers that are called like numbers with a fraction.
    case fractionElsewhere
    /// Nothing but null, or no element.
    case noValue
    /// The keys are data.
    case keysAreNumbers, keysAreDates, keysAreUUIDs, keysAreCurrencies, keysAreLanguages
    case manyKeys(Int)
    case varyingKeys(Int, objects: Int)
    case sameShape(Int)
    case askedFor
    /// The key that names the kind of an object, and how many kinds there are.
    case tag(String, kinds: Int)
    /// Values of several kinds.
    case kinds([String])
  }

  /// From the root: `orders[*].id`.
  public let path: String
  /// As the source spells it.
  public internal(set) var type: String
  /// How many values there are, null among them.
  public let count: Int
  public let nulls: Int
  /// Out of how many objects; nil if the choice is not about a property.
  public let objects: Int?
  public let reason: Reason
  /// Different strings, where they are few.
  public internal(set) var distinct: Int?

  public init(path: String, type: String, count: Int, nulls: Int, objects: Int?, reason: Reason) {
    self.path = path
    self.type = type
    self.count = count
    self.nulls = nulls
    self.objects = objects
    self.reason = reason
  }

  /// Some sample lacks the value of the property.
  public var isLacking: Bool { objects != nil && (missing > 0 || nulls > 0) }

  /// In how many objects the key is missing.
  public var missing: Int { objects.map { max(0, $0 - count) } ?? 0 }
}
