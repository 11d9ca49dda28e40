/// What is in documents now and was not in earlier ones, or the other way round.
public struct Drift: Codable, Sendable, Equatable {
  public enum Change: String, Codable, Sendable {
    case appeared, gone
  }

  public enum Subject: String, Codable, Sendable {
    /// A failure, by its fingerprint.
    case failure
    /// A key of an object.
    case key
    /// A kind of value: `string`, `null`, `fraction` …
    case kind
    /// A form of strings: `0-0-0` where there was `0-0-0a0:0:0a`.
    case form
    /// A string or number where there were always the same few.
    case value
  }

  /// How often something is, among the places where it might be.
  public struct Rate: Codable, Sendable, Equatable {
    public var count: Int
    public var outOf: Int

    public var share: Double { outOf == 0 ? 0 : Double(count) / Double(outOf) }
  }

  public struct Item: Codable, Sendable, Equatable {
    public var change: Change
    public var subject: Subject
    /// The path with every index left open; of a key, that of its object.
    public var path: String
    /// The key, kind, form or value as the JSON spells it; the category of a failure. Nil for more forms or values than
    /// are told apart.
    public var what: String?
    /// Of a failure, in one sentence.
    public var message: String?
    /// ``FindingFingerprint/identifier`` of a failure.
    public var fingerprint: String?
    public var model: String?
    public var now: Rate
    public var before: Rate
    /// Where it is, or was: the first files by name, at most three.
    public var files: [String]
  }

  /// What it is compared with, as the command line named it.
  public var against: String
  public var now: EvidenceCounts
  public var before: EvidenceCounts
  /// Whether both sides say which keys and values there are; else only failures are compared.
  public var hasCensus: Bool
  public var items: [Item]

  public func count(_ change: Change, _ subject: Subject) -> Int {
    items.count { $0.change == change && $0.subject == subject }
  }

  /// Whether documents fail in a way in which they did not.
  public var hasNewFailures: Bool { count(.appeared, .failure) > 0 }
  /// Whether anything is there that was not.
  public var hasAppeared: Bool { items.contains { $0.change == .appeared } }
}
