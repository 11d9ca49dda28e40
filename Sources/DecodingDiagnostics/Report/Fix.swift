/// What a fix changes.
public enum FixKind: String, Codable, Sendable, CaseIterable {
  case codingKeys, keyDecodingStrategy, optional, defaultValue, stringBacked, numberAsString, flexible, lenientBool
  case dateStrategy, dataStrategy, floatStrategy, decodeArray, decodeObject, envelope, nestedKeys, dictionary
  case enumCase, enumRawType, enumAssociated, nullOrMissing, integerWidth, lossyArray, heterogeneousArray
  case emptyStringAsNil, urlInvalid, invalidJSON, wrapperMissingKey, excludeKey, classInheritance, wrongShape,
    addProperty
  case other
}

/// A change after which failures are gone, proved by decoding with it.
public struct Fix: Codable, Sendable, Equatable {
  /// How a fix was proved.
  public enum Verification: String, Codable, Sendable {
    /// The edited source compiled and decoded.
    case compiled
    /// Decoded under changed settings or with changed text.
    case decoded
  }

  /// What the changed model does to the data.
  public enum Effect: String, Codable, Sendable {
    case lossless, loosensModel, losesData

    /// How much it costs: the lower, the better.
    var rank: Int {
      switch self {
      case .lossless: 0
      case .loosensModel: 1
      case .losesData: 2
      }
    }
  }

  /// How sure it is that the change is what the developer means.
  public enum Intent: String, Codable, Sendable {
    case certain, likely
    /// Proved with a filler; shown with the placeholder that the developer fills in.
    case needsInput
  }

  public var kind: FixKind
  /// The id of the rule that proposed it: `inspect --explain ID` has its page.
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
  /// Unified diff against the model's source, paths relative to the current directory.
  public var diff: String?
  /// Unified diff against the JSON text.
  public var documentDiff: String?
  /// The root type to decode instead.
  public var root: String?
  public var decoderChange: DecoderChange?
  /// Swift to paste.
  public var snippet: String?
  /// By which the run knows it, where it proves the fixes of several documents together; else it is the position.
  public var number: Int?
  /// On how many documents it was proved; nil where there is but this one.
  public var documentCount: Int?
  /// How many of what it resolves are warnings; nil if there is none.
  public var mendedWarnings: Int?
  /// The places in the program that do not compile with it; nil if there is none.
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
  /// The text holds nothing that could be repaired, such as a web page or an empty body: `documentDiff` only stands for
  /// the answer that should have come, as the proof that the model needs no change. Readers are told in words.
  package var isAboutTheAnswer: Bool { kind == .invalidJSON && intent == .needsInput }

  /// The diff of the document that a reader has use for.
  package var usefulDocumentDiff: String? { isAboutTheAnswer ? nil : documentDiff }
}

extension Plan {
  /// Nothing in it is a change that the developer could make.
  package func isAboutTheAnswer(among all: [Fix]) -> Bool {
    fixes.allSatisfy { all.indices.contains($0) && all[$0].isAboutTheAnswer }
  }
}

/// What would fix this document, and breaks another one of the run.
public struct RefutedFix: Codable, Sendable, Equatable {
  public var kind: FixKind
  public var title: String
  /// The documents that it breaks.
  public var breaks: [String]
  /// How many failures it brings about there.
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

/// The shortest chain of fixes after which the document decodes.
public struct Plan: Codable, Sendable, Equatable {
  /// Indices into the document's fixes.
  public var fixes: [Int]
  public var verification: Fix.Verification
  public var remaining: Int
  public var diff: String?
  public var documentDiff: String?
  public var root: String?
  public var decoderChange: DecoderChange?
  /// What the fixes lose only in combination, or what no single fix mentions.
  public var loses: String?
  /// On how many documents it was proved; nil where there is but this one.
  public var documentCount: Int?
  /// The places in the program that do not compile with it; nil if there is none.
  public var mustFollow: [FollowingPlace]?

  public init(fixes: [Int], verification: Fix.Verification, remaining: Int) {
    self.fixes = fixes
    self.verification = verification
    self.remaining = remaining
  }
}

extension DocumentReport {
  /// Takes a fix out of the list, and out of what refers to it by its position.
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
