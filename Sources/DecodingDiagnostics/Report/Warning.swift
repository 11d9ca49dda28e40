/// Faults that throw no error: the result differs from the JSON.
public enum WarningKind: String, Codable, Sendable, CaseIterable {
  case silentNil, undecodedProperty, swallowedFailure, alteredValue, precisionLoss, ambiguousDate, nullOrMissing
  case duplicateKey, nonstandardJSON
  /// Informational; grouped and listed last.
  case ignoredKeys
}

/// Strings that the model's own code reads at a place where the document has another.
public struct KnownTexts: Codable, Sendable, Equatable {
  public enum Relation: String, Codable, Sendable {
    /// Another spelling of the document's string, which the code knows.
    case spelling
    /// Other words that the code knows.
    case otherWord
    /// A string with another meaning, which decodes as the same value.
    case readAlike
    /// Another number, which decodes as the same value.
    case numberReadAlike
  }

  public var texts: [String]
  public var relation: Relation

  public init(texts: [String], relation: Relation) {
    self.texts = texts
    self.relation = relation
  }
}

/// One fault that throws no error, at one place or at many.
public struct Warning: Codable, Sendable, Equatable {
  public var kind: WarningKind
  /// The path of the one place, or the pattern of all.
  public var path: String
  /// As in ``Failure/pattern``.
  public var pattern: OpenPattern?
  public var count: Int
  public var outOf: Int
  /// In how many documents the warning occurs; nil if there is only one.
  public var spread: Spread?
  /// The message: one complete sentence.
  public var message: String
  /// The affected property, as the model names it.
  public var property: String?
  /// The relevant key of the JSON: the similar key, the duplicate, the ignored one.
  public var key: String?
  /// The type that the model expects there.
  public var expected: String?
  /// The value after decoding, as text.
  public var decoded: String?
  /// The key as the decoder's key strategy converts it, if that matters.
  public var convertedKey: String?
  /// For `silentNil`: whether the property is not optional and gets a fallback from the model in place of nil.
  public var takesFallback: Bool?
  /// What a number that was read as an absurd date obviously means.
  public var date: DateReading?
  /// For a string that the model's code does not read, or not all of it: what it reads in its place.
  public var known: KnownTexts?
  /// For `nullOrMissing`: in how many objects at the same place the key is missing.
  public var absences: Int?
  public var syntax: SyntaxFacts?
  /// The failures that were silently discarded.
  public var swallowed: [Failure]
  /// Distinct values, rarest first, at most 20; for `ignoredKeys` the keys, in document order, at most 100.
  public var values: [ValueCount]
  /// The first 100 places.
  public var occurrences: [Occurrence]
  /// Byte offsets of all places, in document order; of ignored keys only the first 1,000.
  public var offsets: OffsetList
  public var requester: Requester?
  public var declaration: Declaration?
  /// The project's setting for warnings of this kind; nil if there is none.
  public var severity: WarningSeverity?
  public var fixes: [Int]

  public init(kind: WarningKind, path: String, message: String = "") {
    self.kind = kind
    self.path = path
    self.message = message
    count = 0
    outOf = 0
    swallowed = []
    values = []
    occurrences = []
    offsets = OffsetList([])
    fixes = []
  }
}
