/// Options of an inspection, besides the type, the document and the decoder.
public struct InspectorOptions: Codable, Sendable {
  /// The root type as the developer wrote it; the type's own name where nil.
  public var model: String?
  /// Places where the model's own code trapped or hung in an earlier run: they are reported and left out.
  public var omittedPlaces: [OmittedPlace] = []
  /// What the report says of the decoder; read off the decoder where nil. On Linux a formatter cannot be read off.
  public var settings: DecoderSettings?
  /// Facts from the source of the models, if it is available; some warnings need them.
  public var modelFacts: ModelFacts?
  /// The document is one of many whose reports are added up: the report has what that needs, such as keys that are null
  /// here and may be missing elsewhere, and leaves out what would grow with the documents.
  public var isPart = false
  /// A part tells the offsets of all its failures all the same.
  public var keepsOffsets = false

  public init() {}
}

/// A value whose decoding ended the process.
public struct OmittedPlace: Codable, Sendable, Hashable {
  public enum Reason: String, Codable, Sendable {
    case trapped, hung, exited, exhausted
    /// Code would have run that is not here: nothing is known of the value.
    case leftOut
  }

  /// The byte offset of the value.
  public var offset: Int
  /// The type that was being decoded.
  public var type: String
  public var reason: Reason
  /// The runtime's own words, e.g. `Fatal error: boom`, and where in the source.
  public var detail: String?
  /// The value is fine: it was a substitute of ours that upset the model's code.
  public var onlySubstitution: Bool

  public init(offset: Int, type: String, reason: Reason, detail: String?, onlySubstitution: Bool) {
    self.offset = offset
    self.type = type
    self.reason = reason
    self.detail = detail
    self.onlySubstitution = onlySubstitution
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
