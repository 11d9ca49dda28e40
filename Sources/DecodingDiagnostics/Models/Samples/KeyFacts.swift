internal import Foundation

/// What the keys of all objects at a place have in common.
struct KeyFacts {
  /// The form of keys that are values.
  enum Form: String, Sendable {
    /// No property has such a name.
    case number, date, uuid
    /// Codes that could also be names of properties, so several of them are needed, and no other keys.
    case currency, language

    var isCode: Bool { self == .currency || self == .language }
  }

  private var forms: Set<Form>?
  /// Whether a well-known code is among the keys.
  private var hasKnownCode = false

  /// The form that all keys share.
  var form: Form? {
    guard let forms, forms.count == 1, let form = forms.first else { return nil }
    return form.isCode && !hasKnownCode ? nil : form
  }

  mutating func add(_ key: String) {
    if let forms, forms.isEmpty { return }
    let form = Self.form(of: key)
    forms = forms.map { form.map($0.intersection) ?? [] } ?? form ?? []
    hasKnownCode = hasKnownCode || Self.knownCodes.contains(key) || Self.isRegional(key)
  }

  private static func form(of key: String) -> Set<Form>? {
    guard let first = key.utf8.first, key.utf8.count <= 40 else { return nil }
    if key.utf8.count == 36, UUID(uuidString: key) != nil { return [.uuid] }
    if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) {
      if key.allSatisfy(\.isASCIIDigit) { return [.number] }
      return DateForm(text: key) == nil ? nil : [.date]
    }
    if key.utf8.count == 3, key.allSatisfy(\.isASCIIUppercase) { return [.currency] }
    return key.utf8.count == 2 && key.allSatisfy(\.isASCIILowercase) || isRegional(key) ? [.language] : nil
  }

  private static let knownCodes: Set<String> = ["USD", "EUR", "GBP", "JPY", "CHF", "CNY", "en", "de", "fr", "es", "ja"]

  /// Whether a key is a regional language code: `en-US`, `pt_BR`, `zh-Hans`.
  private static func isRegional(_ key: String) -> Bool {
    let parts = key.split { $0 == "-" || $0 == "_" }
    guard parts.count == 2, parts[0].utf8.count == 2, parts[0].allSatisfy(\.isASCIILowercase) else { return false }
    return parts[1].utf8.count == 2 && parts[1].allSatisfy(\.isASCIIUppercase) || ["Hans", "Hant"].contains(parts[1])
  }
}

extension Character {
  fileprivate var isASCIIUppercase: Bool { ("A"..."Z").contains(self) }
  fileprivate var isASCIILowercase: Bool { ("a"..."z").contains(self) }
}
