/// What a fix changes.
public enum FixKind: String, Codable, Sendable, CaseIterable {
  case codingKeys, keyDecodingStrategy, optional, defaultValue, stringBacked, numberAsString, flexible, lenientBool
  case dateStrategy, dataStrategy, floatStrategy, decodeArray, decodeObject, envelope, nestedKeys, dictionary
  case enumCase, enumRawType, enumAssociated, nullOrMissing, integerWidth, lossyArray, heterogeneousArray
  case emptyStringAsNil, urlInvalid, invalidJSON, wrapperMissingKey, excludeKey, classInheritance, wrongShape,
    addProperty
  case other
}

/// A change that fixes failures, proved by decoding with it.
public struct Fix: Codable, Sendable, Equatable {
  /// How a fix was proved.
  public enum Verification: String, Codable, Sendable {
    /// The edited source compiled and decoded.
    case compiled
    /// Decoded under changed settings or with changed text.
    case decoded
  }

  /// How the changed model treats the data.
  public enum Effect: String, Codable, Sendable {
    case lossless, loosensModel, losesData

    /// How much the change costs: the lower, the better.
    var rank: Int {
      switch self {
      case .lossless: 0
      case .loosensModel: 1
      case .losesData: 2
      }
    }
  }

  /// How certain it is that the change is what the developer intends.
  public enum Intent: String, Codable, Sendable {
    case certain, likely
    /// Proved with a filler value; shown with a placeholder that the developer fills in.
    case needsInput
  }

  public var kind: FixKind
  /// The id of the rule that proposed the fix: `inspect --explain ID` explains it.
  public var rule: String?
  public var title: String
  public var explanation: String
  public var verification: Verification
  public var resolves: Int
  public var reveals: Int
  public var introduces: Int
  public var remaining: Int
  public var effect: Effect
  /// Which values become nil, default or dropped, with counts.
  public var loses: String?
  public var intent: Intent
  /// The unified diff of the model's source, with paths relative to the current directory.
  public var diff: String?
  /// The unified diff of the JSON text.
  public var documentDiff: String?
  /// The root type to decode instead.
  public var root: String?
  public var decoderChange: DecoderChange?
  /// Swift to paste.
  public var snippet: String?
  /// The number of the fix in a run that proves the fixes of several documents together; otherwise its position counts.
  public var number: Int?
  /// On how many documents the fix was proved; nil if there is only one.
  public var documentCount: Int?
  /// How many of the resolved findings are warnings; nil if there are none.
  public var mendedWarnings: Int?
  /// The places in the program that no longer compile with the fix; nil if there are none.
  public var mustFollow: [FollowingPlace]?

  public init(kind: FixKind, title: String, explanation: String, verification: Verification) {
    self.kind = kind
    self.title = title
    self.explanation = explanation
    self.verification = verification
    resolves = 0
    reveals = 0
    introduces = 0
    remaining = 0
    effect = .lossless
    intent = .certain
  }
}

extension Fix {
  /// Whether the text contains nothing that could be repaired, such as a web page or an empty body. ``documentDiff``
  /// then only represents the expected response, as proof that the model needs no change.
  package var isAboutTheAnswer: Bool { kind == .invalidJSON && intent == .needsInput }

  /// The diff of the document if it is useful to a reader.
  package var usefulDocumentDiff: String? { isAboutTheAnswer ? nil : documentDiff }
}

extension Plan {
  /// Whether none of its fixes is a change that the developer could make.
  package func isAboutTheAnswer(among all: [Fix]) -> Bool {
    fixes.allSatisfy { all.indices.contains($0) && all[$0].isAboutTheAnswer }
  }
}

/// A change that would fix this document but breaks another one of the run.
public struct RefutedFix: Codable, Sendable, Equatable {
  public var kind: FixKind
  public var title: String
  /// The documents that it breaks.
  public var breaks: [String]
  /// How many failures it causes there.
  public var introduces: Int

  public init(kind: FixKind, title: String, breaks: [String], introduces: Int) {
    self.kind = kind
    self.title = title
    self.breaks = breaks
    self.introduces = introduces
  }
}

/// A change of the decoder's settings, as Swift statements on a `JSONDecoder` called `decoder` and as values.
public struct DecoderChange: Codable, Sendable, Equatable {
  public var swift: String
  public var settings: SettingsChange

  public init(swift: String, settings: SettingsChange) {
    self.swift = swift
    self.settings = settings
  }

  private enum CodingKeys: String, CodingKey { case swift }

  public init(from decoder: any Decoder) throws {
    swift = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .swift)
    settings = try SettingsChange(from: decoder)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(swift, forKey: .swift)
    try settings.encode(to: encoder)
  }
}

/// The shortest sequence of fixes that makes the document decode.
public struct Plan: Codable, Sendable, Equatable {
  /// Indices of the document's fixes.
  public var fixes: [Int]
  public var verification: Fix.Verification
  public var remaining: Int
  public var diff: String?
  public var documentDiff: String?
  public var root: String?
  public var decoderChange: DecoderChange?
  /// What the fixes lose only in combination, or what no single fix mentions.
  public var loses: String?
  /// On how many documents the plan was proved; nil if there is only one.
  public var documentCount: Int?
  /// The places in the program that no longer compile with the plan; nil if there are none.
  public var mustFollow: [FollowingPlace]?

  public init(fixes: [Int], verification: Fix.Verification, remaining: Int) {
    self.fixes = fixes
    self.verification = verification
    self.remaining = remaining
  }
}

extension DocumentReport {
  /// Removes a fix, and updates everything that refers to fixes by position.
  package mutating func removeFix(at index: Int) {
    let moved = { (known: [Int]) in known.filter { $0 != index }.map { $0 > index ? $0 - 1 : $0 } }
    fixes.remove(at: index)
    for number in failures.indices { failures[number].fixes = moved(failures[number].fixes) }
    for number in warnings.indices { warnings[number].fixes = moved(warnings[number].fixes) }
    guard var plan else { return }
    let isComplete = !plan.fixes.contains(index)
    plan.fixes = moved(plan.fixes)
    self.plan = isComplete ? plan : nil
  }
}
