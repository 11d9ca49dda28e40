/// The settings of a `JSONDecoder`.
enum DecoderSetting: String, Codable, Sendable, CaseIterable {
  case keyDecodingStrategy, dateDecodingStrategy, dataDecodingStrategy, nonConformingFloatDecodingStrategy
  case allowsJSON5, assumesTopLevelDictionary

  /// The only types whose values it affects; nil if it may affect any.
  var concernedTypes: Set<String>? {
    switch self {
    case .dateDecodingStrategy: ["Date"]
    case .dataDecodingStrategy: ["Data"]
    case .nonConformingFloatDecodingStrategy: ["Double", "Float", "CGFloat", "Float16", "Float80"]
    case .keyDecodingStrategy, .allowsJSON5, .assumesTopLevelDictionary: nil
    }
  }

  static let names = Set(allCases.map(\.rawValue))
}
