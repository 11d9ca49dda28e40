/// The differences between documents and earlier ones.
public struct Drift: Codable, Sendable, Equatable {
  public enum Change: String, Codable, Sendable {
    case appeared, gone
  }

  public enum Subject: String, Codable, Sendable {
    /// A failure, identified by its fingerprint.
    case failure
    /// A key of an object.
    case key
    /// A kind of value: `string`, `null`, `fraction` …
    case kind
    /// A form of strings: `0-0-0` instead of `0-0-0a0:0:0a`.
    case form
    /// A string or number where there used to be only a few.
    case value
  }

  /// How often something occurs, out of the places where it could.
  public struct Rate: Codable, Sendable, Equatable {
    public var count: Int
    public var outOf: Int

    public var share: Double { outOf == 0 ? 0 : Double(count) / Double(outOf) }
  }

  public struct Item: Codable, Sendable, Equatable {
    public var change: Change
    public var subject: Subject
    /// The path with all indices open; for a key, that of its object.
    public var path: String
    /// The key, kind, form or value as the JSON spells it, or the category of a failure. Nil for more forms or values
    /// than are kept.
    public var what: String?
    /// The message of a failure.
    public var message: String?
    /// The ``FindingFingerprint/identifier`` of a failure.
    public var fingerprint: String?
    public var model: String?
    public var now: Rate
    public var before: Rate
    /// The files in which it occurs, or occurred: the first by name, at most three.
    public var files: [String]
  }

  /// The name of the earlier evidence on the command line.
  public var against: String
  public var now: EvidenceCounts
  public var before: EvidenceCounts
  /// Whether both sides have a census of keys and values; otherwise only failures are compared.
  public var hasCensus: Bool
  public var items: [Item]

  public func count(_ change: Change, _ subject: Subject) -> Int {
    items.count { $0.change == change && $0.subject == subject }
  }

  /// Whether documents fail in a new way.
  public var hasNewFailures: Bool { count(.appeared, .failure) > 0 }
  /// Whether anything appeared that did not exist before.
  public var hasAppeared: Bool { items.contains { $0.change == .appeared } }
}
