public import DecodingDiagnostics

/// The result of decoding a document with other settings.
public enum DecodeOutcome: Sendable, Equatable {
  case failures(Int)
  /// With these settings, the document is not valid JSON, which hides all other failures.
  case notJSON
  /// Such a decoder does not compile here.
  case impossible

  public init(_ report: DocumentReport?) {
    switch report?.verdict {
    case .invalidJSON: self = .notJSON
    case .decodes, .fails: self = .failures(report?.firstFailureCount ?? 0)
    case .modelError, nil: self = .impossible
    }
  }
}

extension DecodeOutcome: Comparable {
  /// Orders by quality, the best first: invalid JSON is worse than any number of failures.
  public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .failures(let count): count
    case .notJSON: .max - 1
    case .impossible: .max
    }
  }
}

/// A decoder for a document: a plain one, or one that the sources declare.
public struct DecoderOffer: Sendable, Equatable {
  /// The expression in the developer's code: `API.decoder`; nil for a plain `JSONDecoder()`.
  public var name: String?
  /// The location of its declaration: `API.swift:12`.
  public var place: String

  public init(name: String?, place: String) {
    self.name = name
    self.place = place
  }
}
