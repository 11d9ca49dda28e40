internal import Foundation

/// The settings of a `JSONDecoder`, in the form that the engine needs.
struct DecodingStrategies {
  let key: JSONDecoder.KeyDecodingStrategy
  let date: JSONDecoder.DateDecodingStrategy
  let data: JSONDecoder.DataDecodingStrategy
  let float: JSONDecoder.NonConformingFloatDecodingStrategy
  let allowsJSON5: Bool
  let userInfo: [CodingUserInfoKey: any Sendable]
  let convertsKeys: Bool
  /// Whether a closure converts keys; unlike a built-in strategy, it may give another result for each call.
  let hasKeyClosure: Bool

  init(of decoder: JSONDecoder) {
    key = decoder.keyDecodingStrategy
    date = decoder.dateDecodingStrategy
    data = decoder.dataDecodingStrategy
    float = decoder.nonConformingFloatDecodingStrategy
    allowsJSON5 = decoder.allowsJSON5
    userInfo = decoder.userInfo
    hasKeyClosure = if case .custom = decoder.keyDecodingStrategy { true } else { false }
    convertsKeys = if case .useDefaultKeys = decoder.keyDecodingStrategy { false } else { true }
  }

  /// Returns the key as the model sees it; `codingPath` is that of the container.
  func convert(_ key: String, codingPath: [any CodingKey]) -> String {
    switch self.key {
    case .useDefaultKeys: key
    case .convertFromSnakeCase: key.camelCasedAsFoundationDoes
    case .custom(let convert): convert(codingPath + [AnyCodingKey(stringValue: key)]).stringValue
    @unknown default: key
    }
  }
}

extension String {
  /// The `camelCase` spelling of a `snake_case` key by the rules of `convertFromSnakeCase`: leading and trailing
  /// underscores are kept, the first word is lowercased only if another follows, the others are capitalized.
  ///
  /// `_first_name_` → `_firstName_`, `avatar_url` → `avatarUrl`, `ALL` → `ALL`, `ALL_CAPS` → `allCaps`, `___` → `___`.
  public var camelCasedAsFoundationDoes: String {
    guard let first = firstIndex(where: { $0 != "_" }), let last = lastIndex(where: { $0 != "_" }) else { return self }
    let words = self[first...last].split(separator: "_")
    guard words.count > 1 else { return self }
    let joined = words[0].lowercased() + words.dropFirst().map { $0.capitalized }.joined()
    return self[..<first] + joined + self[index(after: last)...]
  }
}
