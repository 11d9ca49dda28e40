/// Something that a service may send in the future and that a model does not decode, although it decodes every sample.
///
/// It was tested: one value of the samples was changed, and the result was decoded.
public struct ModelRisk: Codable, Sendable, Equatable {
  public enum Kind: String, Codable, Sendable, CaseIterable {
    /// A required key for which the samples suggest that it may be absent.
    case requiredKey
    /// An enum without a case for unknown values.
    case closedEnum
    /// An array or dictionary that fails if one element does.
    case strictCollection
    /// Integers close to the limits of their type.
    case numberWidth
    /// Dates that are read in one format, although the samples contain several.
    case dateForm
    /// A `try!` in the model's own decoding.
    case forcedTry
  }

  /// The evidence in the samples.
  public enum Sign: Codable, Sendable, Equatable {
    /// None; only the model itself suggests it.
    case modelAlone
    /// The number of places where the value is an empty string or a placeholder.
    case emptyValues(Int)
    /// The same key is missing or null at other places.
    case absentElsewhere(path: String, count: Int)
    /// The largest number, as the JSON spells it.
    case largest(String)
    /// A value in another format, from another place.
    case otherForm(String, path: String)
  }

  /// How much is lost if it happens.
  public enum Loss: Codable, Sendable, Equatable {
    /// The process crashes.
    case process
    /// The document does not decode.
    case document
    /// A part of the document, of this many bytes, is silently dropped.
    case part(bytes: Int, of: Int)
  }

  public var kind: Kind
  /// The path from a document's root, with indices open.
  public var path: String
  /// The property, `Order.status`, or the enum, `Status`.
  public var subject: String
  /// The number of values.
  public var count: Int
  /// The values, if they are few, the rarest first.
  public var values: [ValueCount]
  public var sign: Sign
  /// The new value that was tried; nil if it was removed.
  public var tried: String?
  public var loss: Loss
  /// The message: one complete sentence.
  public var message = ""
  /// Indices of the report's fixes.
  public var fixes: [Int] = []
  /// Why there is no fix.
  public var refusal: String?
}

extension ModelRisk {
  /// Orders by loss, then by evidence.
  public static func ranksBefore(_ first: ModelRisk, _ second: ModelRisk) -> Bool {
    first.rank == second.rank ? first.path < second.path : second.rank.lexicographicallyPrecedes(first.rank)
  }

  private var rank: [Double] {
    [loss.share, sign.weight, Double(Kind.allCases.count) - Double(kind.order), Double(count)]
  }
}

extension ModelRisk.Kind {
  fileprivate var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension ModelRisk.Loss {
  /// The lost share of a document; greater than 1 if the process ends.
  var share: Double {
    switch self {
    case .process: 2
    case .document: 1
    case .part(let bytes, let all): all == 0 ? 0 : Double(bytes) / Double(all)
    }
  }
}

extension ModelRisk.Sign {
  fileprivate var weight: Double { self == .modelAlone ? 0 : 1 }
}
