public import DecodingDiagnostics

/// What came of decoding a document in another way.
public enum DecodeOutcome: Sendable, Equatable {
  case failures(Int)
  /// The text is not JSON then, which hides whatever else would fail.
  case notJSON
  /// Such a decoder does not compile here.
  case impossible

  public init(_ report: DocumentReport?) {
    switch report?.verdict {
    case .invalidJSON: self = .notJSON
    case .decodes, .fails: self = .failures(report?.failureCount ?? 0)
    case .modelError, nil: self = .impossible
    }
  }
}

extension DecodeOutcome: Comparable {
  /// The better one first: text that is not JSON is worse than any number of failures.
  public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .failures(let count): count
    case .notJSON: .max - 1
    case .impossible: .max
    }
  }
}

/// A decoder that a document can be decoded with: a plain one, or one that the sources declare.
public struct DecoderOffer: Sendable, Equatable {
  /// As the developer refers to it: `API.decoder`; nil for a plain `JSONDecoder()`.
  public var name: String?
  /// Where it is declared: `API.swift:12`.
  public var place: String

  public init(name: String?, place: String) {
    self.name = name
    self.place = place
  }
}
