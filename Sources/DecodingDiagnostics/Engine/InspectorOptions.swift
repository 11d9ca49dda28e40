/// Options of an inspection, besides the type, the document and the decoder.
public struct InspectorOptions: Codable, Sendable {
  /// The root type in the developer's spelling; nil for the name of the type itself.
  public var model: String?
  /// Places where the model's own code trapped or hung in an earlier run: they are reported and not decoded.
  public var omittedPlaces: [OmittedPlace] = []
  /// The decoder settings to report; nil to read them from the decoder, which is impossible for a formatter on Linux.
  public var settings: DecoderSettings?
  /// Facts from the source of the models, if it is available; some warnings need them.
  public var modelFacts: ModelFacts?
  /// Whether the document is one of many whose reports are merged. The report then includes what merging needs, such as
  /// keys that are null here and may be missing elsewhere, and omits what would grow with the number of documents.
  public var isPart = false
  /// Whether a text that is not JSON is decoded as it would be if its syntax were right, which `JSONDecoder` does not do:
  /// what fails then lies behind the wrong syntax.
  public var looksBehindSyntax = false
  /// Whether a part reports the offsets of all its failures nevertheless.
  public var keepsOffsets = false

  public init() {}
}

/// A value whose decoding ended the process.
public struct OmittedPlace: Codable, Sendable, Hashable {
  public enum Reason: String, Codable, Sendable {
    case trapped, hung, exited, exhausted
    /// Unavailable code would have run: nothing is known about the value.
    case leftOut
  }

  /// The byte offset of the value.
  public var offset: Int
  /// The type that was being decoded.
  public var type: String
  public var reason: Reason
  /// The runtime's message, e.g. `Fatal error: boom`, and its source location.
  public var detail: String?
  /// Whether the value is fine: the model's code trapped on one of our stand-ins.
  public var onlySubstitution: Bool
  /// Whether every value of the type is omitted, not only the one at the offset.
  public var coversType = false

  public init(offset: Int, type: String, reason: Reason, detail: String?, onlySubstitution: Bool) {
    self.offset = offset
    self.type = type
    self.reason = reason
    self.detail = detail
    self.onlySubstitution = onlySubstitution
  }
}

extension [OmittedPlace] {
  /// Adds a place. Code that is unavailable is missing for other values of a type as well, so the second such place
  /// covers the whole type.
  public mutating func add(_ place: OmittedPlace) {
    let isMissingCode = place.reason == .leftOut && !place.onlySubstitution
    guard isMissingCode,
      let known = firstIndex(where: { $0.type == place.type && $0.reason == .leftOut && !$0.onlySubstitution })
    else { return append(place) }
    self[known].coversType = true
  }
}

extension FailureReason {
  public init(_ reason: OmittedPlace.Reason) {
    switch reason {
    case .trapped, .leftOut: self = .trapped
    case .hung: self = .hung
    case .exited: self = .exited
    case .exhausted: self = .exhausted
    }
  }
}
