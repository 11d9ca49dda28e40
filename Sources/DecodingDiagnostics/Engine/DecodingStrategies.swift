internal import Foundation

/// What a `JSONDecoder` is set to, in the form that the engine works with.
struct DecodingStrategies {
  let key: JSONDecoder.KeyDecodingStrategy
  let date: JSONDecoder.DateDecodingStrategy
  let data: JSONDecoder.DataDecodingStrategy
  let float: JSONDecoder.NonConformingFloatDecodingStrategy
  let allowsJSON5: Bool
  let userInfo: [CodingUserInfoKey: any Sendable]
  let convertsKeys: Bool
  /// Keys are converted by a closure, which tells one call from another.
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

  /// The key as the model sees it; `codingPath` is that of the container.
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
  /// `snake_case` to `camelCase` by the rules of JSONDecoder's `convertFromSnakeCase`: leading and trailing underscores
  /// stay, the first word goes all lower case only if another follows, the others are capitalised.
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
