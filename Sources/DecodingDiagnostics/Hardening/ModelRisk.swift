/// What a service may send tomorrow and a model does not decode, though it decodes every sample.
///
/// It was tried: one value of the samples was changed, and the result decoded.
public struct ModelRisk: Codable, Sendable, Equatable {
  public enum Kind: String, Codable, Sendable, CaseIterable {
    /// A key that is required, and that the samples show as good as absent somewhere.
    case requiredKey
    /// An enum without a case for what it does not know.
    case closedEnum
    /// An array or dictionary that one element ends the decoding of.
    case strictCollection
    /// Integers that are near the width of their type.
    case numberWidth
    /// Dates of one form, where the samples have several.
    case dateForm
    /// A `try!` in the model's own decoding.
    case forcedTry
  }

  /// What in the samples speaks for it.
  public enum Sign: Codable, Sendable, Equatable {
    /// Nothing but the model itself.
    case modelAlone
    /// At so many places the value is an empty string or a placeholder.
    case emptyValues(Int)
    /// The same key is missing or null at other places.
    case absentElsewhere(path: String, count: Int)
    /// The largest number, as the JSON spells it.
    case largest(String)
    /// A value that is in another form, from another place.
    case otherForm(String, path: String)
  }

  /// How much is lost when it happens.
  public enum Loss: Codable, Sendable, Equatable {
    /// The process ends.
    case process
    /// The document does not decode.
    case document
    /// A part of the document, of this many bytes, is dropped silently.
    case part(bytes: Int, of: Int)
  }

  public var kind: Kind
  /// From a document's root, with indices left open.
  public var path: String
  /// `Order.status`, or the enum: `Status`.
  public var subject: String
  /// How many values there are.
  public var count: Int
  /// The values, where they are few: the rarest first.
  public var values: [ValueCount]
  public var sign: Sign
  /// What the value was changed to; nil where it was removed.
  public var tried: String?
  public var loss: Loss
  /// One sentence that is alone.
  public var message = ""
  /// Indices into the report's fixes.
  public var fixes: [Int] = []
  /// Why there is no fix.
  public var refusal: String?
}

extension ModelRisk {
  /// What loses more comes first, then what the samples speak for.
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
  /// Of a document; more than all of it where the process ends.
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
