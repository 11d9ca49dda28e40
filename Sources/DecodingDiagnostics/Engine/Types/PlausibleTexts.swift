/// Strings that a model's own code may accept if it rejects the neutral one: `Int(text, radix: 16)` after a `0x`, a
/// date, a version.
enum PlausibleTexts {
  static let all = [
    "1", "0x1", "00:00", "2000-01-01", "2000-01-01T00:00:00Z", "2000-01-01 00:00:00", "1.0.0", "https://example.com",
    "00000000-0000-0000-0000-000000000000", "#000000", "000000", "en", "1,1", "1-1", "true",
    "2000-01-01T00:00:00.000Z", "2000-01-01T00:00:00", "01/01/2000", "01.01.2000", "00:00:00",
  ]
}

extension DecodeSession {
  /// Returns the result of `T.init` for one of these strings; nil if it rejects them all, which is determined once per
  /// type.
  func madeOfText<T: Decodable>(_ type: T.Type, _ depth: Int) -> T? {
    let id = ObjectIdentifier(type)
    guard plausibleTexts[id] != .some(nil) else { return nil }
    let texts = plausibleTexts[id].flatMap { $0 }.map { [$0] } ?? PlausibleTexts.all
    for text in texts {
      guard let value = try? type.init(from: NeutralDecoder(session: self, depth: depth, text: text)) else { continue }
      plausibleTexts[id] = text
      return value
    }
    plausibleTexts[id] = .some(nil)
    return nil
  }
}
