/// A page of `inspect --explain NAME`: one kind of failure, warning or fix, with a sample that anyone can run.
public struct ExplainPage: Sendable, Equatable {
  /// The subject of a page; a few names have two.
  public enum Subject: String, Sendable, CaseIterable {
    case failure, warning, fix
  }

  /// A document and a model, small enough to read at a glance.
  public struct Sample: Sendable, Equatable {
    public var json: String
    public var swift: String
    /// The decoded type, in Swift.
    public var root: String
    /// A statement that configures the `JSONDecoder` called `decoder`.
    public var decoder: String?

    init(json: String, swift: String, root: String, decoder: String? = nil) {
      self.json = json
      self.swift = swift
      self.root = root
      self.decoder = decoder
    }
  }

  /// The result of Foundation's JSONDecoder for the sample, verbatim.
  public enum Outcome: Sendable, Equatable {
    /// The error as `String(describing:)` prints it.
    case fails(String)
    /// The decoded value as `String(describing:)` prints it.
    case decodes(String)
  }

  /// One way to fix the sample, and its cost.
  public struct WayOut: Sendable, Equatable {
    public var advice: String
    public var swift: String
    public var cost: String

    init(_ advice: String, swift: String, cost: String) {
      self.advice = advice
      self.swift = swift
      self.cost = cost
    }
  }

  public var name: String
  public var subjects: [Subject]
  /// The title, one line.
  public var title: String
  public var cause: String
  public var sample: Sample
  public var outcome: Outcome
  public var waysOut: [WayOut]
  /// Names of related pages.
  public var related: [String]

  init(
    _ name: String, _ subjects: Subject..., title: String, cause: String, sample: Sample, outcome: Outcome,
    waysOut: [WayOut], related: [String] = []
  ) {
    self.name = name
    self.subjects = subjects
    self.title = title
    self.cause = cause
    self.sample = sample
    self.outcome = outcome
    self.waysOut = waysOut
    self.related = related
  }
}
