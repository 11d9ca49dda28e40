/// What can be set of a `JSONDecoder`.
enum DecoderSetting: String, Sendable, CaseIterable {
  case keyDecodingStrategy, dateDecodingStrategy, dataDecodingStrategy, nonConformingFloatDecodingStrategy
  case allowsJSON5, assumesTopLevelDictionary

  static let names = Set(allCases.map(\.rawValue))
}
