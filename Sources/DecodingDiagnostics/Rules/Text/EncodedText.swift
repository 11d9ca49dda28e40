internal import Foundation

/// JSON that was encoded once more for a page, a URL or a mail: `%7B%22id%22%3A1%7D`, `{&quot;id&quot;:1}`,
/// `eyJpZCI6MX0=`.
struct EncodedText {
  enum Encoding: String {
    case percent = "percent encoding"
    case entities = "HTML escaping"
    case base64 = "Base64 encoding"
    case terminal = "terminal control codes"
  }

  let encoding: Encoding
  let bytes: [UInt8]

  /// Nil if the bytes look like none of them; the result need not be JSON.
  init?(_ bytes: [UInt8]) {
    guard let text = String(wellFormed: bytes)?.trimmingCharacters(in: .whitespacesAndNewlines) else {
      return nil
    }
    for (encoding, decode) in Self.decoders {
      guard let decoded = decode(text), let first = decoded.first, JSONBrackets.openers.contains(first) else {
        continue
      }
      self.encoding = encoding
      self.bytes = decoded
      return
    }
    return nil
  }

  private static let decoders: [(Encoding, @Sendable (String) -> [UInt8]?)] = [
    (.percent, percentDecoded), (.entities, withoutEntities), (.base64, base64Decoded),
    (.terminal, withoutControlCodes),
  ]

  private static func percentDecoded(_ text: String) -> [UInt8]? {
    guard ["%7b", "%5b"].contains(text.prefix(3).lowercased()) else { return nil }
    // HTML forms encode a space as a plus.
    let plain = text.contains("%20") ? text : text.replacing("+", with: " ")
    return plain.removingPercentEncoding.map { Array($0.utf8) }
  }

  private static let entities = [
    ("&quot;", "\""), ("&#34;", "\""), ("&#39;", "'"), ("&apos;", "'"), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&"),
  ]

  private static func withoutEntities(_ text: String) -> [UInt8]? {
    guard text.contains("&quot;") || text.contains("&#34;"), !text.contains("\"") else { return nil }
    return Array(entities.reduce(text) { $0.replacing($1.0, with: $1.1) }.utf8)
  }

  /// Removes colours and other control sequences for a terminal.
  private static func withoutControlCodes(_ text: String) -> [UInt8]? {
    guard text.utf8.contains(0x1B) else { return nil }
    let codes = /\u{1B}(?:\[[0-9;?]*[A-Za-z]|[()][A-Za-z0-9]|[=>])/
    return Array(text.replacing(codes, with: "").trimmingCharacters(in: .whitespacesAndNewlines).utf8)
  }

  private static func base64Decoded(_ text: String) -> [UInt8]? {
    let digits = text.filter { !$0.isWhitespace && $0 != "=" }.replacing("-", with: "+").replacing("_", with: "/")
    guard digits.utf8.count > 10, digits.wholeMatch(of: /[A-Za-z0-9+\/]+/) != nil else { return nil }
    let padding = String(repeating: "=", count: (4 - digits.utf8.count % 4) % 4)
    return Data(base64Encoded: digits + padding).map(Array.init)
  }
}
