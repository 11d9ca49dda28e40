/// The kinds of decoding failure: the four of `DecodingError`, text that is not JSON, and errors of the model's own.
public enum FailureCategory: String, Codable, Sendable, CaseIterable {
  case keyNotFound, valueNotFound, typeMismatch, dataCorrupted, invalidJSON, thrownByModel
}

/// Whether a failure is certain, or may follow from another.
public enum Certainty: String, Codable, Sendable {
  case certain
  /// May only follow from an earlier failure in the same value.
  case consequential
}

/// The exact reason of a failure, finer than its category.
public enum FailureReason: String, Codable, Sendable, CaseIterable {
  case missingKey
  case missingSuper
  case nullValue
  case wrongKind
  /// A number with a fraction where an integer is expected.
  case fractionalNumber
  /// A number outside the range of the expected type.
  case numberOutOfRange
  case invalidDate
  case invalidBase64
  case invalidURL
  case invalidUUID
  case invalidDecimal
  case unknownEnumValue
  /// An enum with associated values found no case key, or several.
  case enumCaseCount
  /// An unkeyed container has fewer elements than the model reads.
  case pastEnd
  /// A key of a `[Int: T]` that is not an integer.
  case dictionaryKey
  /// An alternating array of keys and values that ends after a key.
  case unpairedKey
  /// Text that is not JSON; ``Failure/syntax`` has the problem.
  case syntax
  /// A `DecodingError` that the model's own code created; ``Failure/detail`` quotes it.
  case refusedByModel
  /// Another error that the model's own code threw.
  case thrownByModel
  /// The model's own code trapped, hung or ended the process.
  case trapped, hung, exited
  /// A loop of the model's own code tries the same element again and again: `JSONDecoder` would never return.
  case endlessLoop
  /// The model's own code used more memory than it may.
  case exhausted
}

/// One cause of failure, at one place or at thousands.
public struct Failure: Codable, Sendable, Equatable {
  public var category: FailureCategory
  public var reason: FailureReason
  /// The path of the one place, or the pattern of all, e.g. `data[*].items[*].price`.
  public var path: String
  /// The path with every index and dictionary key left open, and the path whose values are counted in ``outOf``; only
  /// set while reports are merged.
  public var pattern: OpenPattern?
  /// The missing key of a `keyNotFound`.
  public var key: String?
  /// The type that the model expects, as Swift text.
  public var expected: String?
  /// The kind of value found: `string`, `number`, `bool`, `null`, `object`, `array` or `nothing`.
  public var found: String?
  /// The message: one complete sentence.
  public var message: String
  /// The message of the model or of Foundation, if there is one.
  public var detail: String?
  public var syntax: SyntaxFacts?
  /// The formats of the values, if a date is expected.
  public var date: DateFacts?
  /// How many places fail this way.
  public var count: Int
  /// How many places in the document the pattern matches.
  public var outOf: Int
  /// In how many documents the failure occurs; nil if there is only one.
  public var spread: Spread?
  /// Distinct values, rarest first, at most 20.
  public var values: [ValueCount]
  /// The first 100 places.
  public var occurrences: [Occurrence]
  /// Byte offsets of all places, in document order, which the screen steps through.
  public var offsets: OffsetList
  /// The type whose decoding asked for the value and the property (or case) it asked for.
  public var requester: Requester?
  public var declaration: Declaration?
  public var certainty: Certainty
  /// ``FindingFingerprint/identifier`` with dictionary keys left open; nil in a report on one document.
  public var fingerprint: String?
  /// What replaces the value in a recovered one, as Swift prints it; nil if it is dropped from its collection.
  public var standIn: String?
  /// The types that the model tried in turn without success, the closest first.
  public var attempts: [Attempt]
  /// Indices of the document's fixes.
  public var fixes: [Int]
  /// Indices of the fixes of the plan that decoding needs to get here; nil for a failure of the unchanged model.
  public var behind: [Int]?

  public init(category: FailureCategory, reason: FailureReason, path: String, message: String = "") {
    self.category = category
    self.reason = reason
    self.path = path
    self.message = message
    count = 0
    outOf = 0
    values = []
    occurrences = []
    offsets = OffsetList([])
    certainty = .certain
    attempts = []
    fixes = []
  }
}

extension Failure {
  /// Whether the model's own code throws, possibly after several failed attempts: how it handles the value decides.
  var isRefusal: Bool { [.refusedByModel, .thrownByModel].contains(reason) || !attempts.isEmpty }
}

/// One of several types that the model tried at a place, and why it did not fit.
public struct Attempt: Codable, Sendable, Equatable {
  public var type: String
  public var failures: [Failure]

  public init(type: String, failures: [Failure]) {
    self.type = type
    self.failures = failures
  }
}

/// A value as the JSON spells it, and at how many of the places it occurs.
public struct ValueCount: Codable, Sendable, Equatable {
  public var text: String
  public var count: Int

  public init(text: String, count: Int) {
    self.text = text
    self.count = count
  }
}

/// The type that asked for a value, and the key: used to find the declaration in the source.
public struct Requester: Codable, Sendable, Hashable {
  /// The type as `String(reflecting:)` prints it, module included, without the contexts of private types.
  public var type: String
  /// The name of the coding key (`CodingKeys.price`), the raw value of the enum, or nil for the type itself.
  public var key: String?
  /// The name of the coding keys that the key is one of, unless they are `CodingKeys`: an initializer may read several
  /// objects, each by its own keys.
  public var keys: String?
  /// The option set between the property and the number that it is read from.
  public var options: String?

  public init(type: String, key: String?, keys: String? = nil) {
    self.type = type
    self.key = key
    self.keys = keys
  }
}
