/// Documentation of Swift, Foundation and the JSON standard for each rule: the page that a finding links to.
enum SARIFRuleReferences {
  private static let apple = "https://developer.apple.com/documentation/"
  private static let json = "https://www.rfc-editor.org/rfc/rfc8259"

  static func uri(of rule: String) -> String {
    if let category = FailureCategory(rawValue: rule) { return uri(of: category) }
    return WarningKind(rawValue: rule).map(uri(of:)) ?? json
  }

  private static func uri(of category: FailureCategory) -> String {
    switch category {
    case .keyNotFound: apple + "swift/decodingerror/keynotfound(_:_:)"
    case .valueNotFound: apple + "swift/decodingerror/valuenotfound(_:_:)"
    case .typeMismatch: apple + "swift/decodingerror/typemismatch(_:_:)"
    case .dataCorrupted: apple + "swift/decodingerror/datacorrupted(_:)"
    case .invalidJSON: json + "#section-2"
    case .thrownByModel: apple + "swift/decodable/init(from:)"
    }
  }

  private static func uri(of kind: WarningKind) -> String {
    switch kind {
    case .duplicateKey: json + "#section-4"
    case .precisionLoss: json + "#section-6"
    case .nonstandardJSON: json + "#section-2"
    case .ambiguousDate: apple + "foundation/jsondecoder/datedecodingstrategy"
    case .alteredValue: apple + "foundation/jsondecoder"
    default: apple + "foundation/encoding-and-decoding-custom-types"
    }
  }
}
