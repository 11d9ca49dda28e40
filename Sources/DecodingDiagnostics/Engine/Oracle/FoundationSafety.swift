package import Foundation
package import JSONText

extension Data {
  /// The same JSON with a newline after a number that ends it.
  ///
  /// Foundation reads such a number past the end of the data: what lies behind it in memory then decides what it makes
  /// of the digits, and sometimes it stops the program.
  package var withClosedNumber: Data {
    // In UTF-16 and UTF-32 one of the first four bytes is zero; Foundation makes a closed copy of those by itself.
    guard let last, last > UInt8(ascii: " "), !#""}]"#.utf8.contains(last), !prefix(4).contains(0) else { return self }
    return self + [UInt8(ascii: "\n")]
  }
}

extension JSONDocument {
  /// Whether `JSONDecoder` would end the program instead of rejecting the text.
  ///
  /// Where JSON5 may have a key without quotes, Foundation stops the program at a byte that begins no character of UTF-8. Such
  /// bytes are harmless in strings and comments: a text without any other fault is handed on.
  package var endsProgram: Bool {
    guard options.allowsJSON5, breakage != nil, text.encoding == .utf8 else { return false }
    return text.withUnsafeBytes { $0.contains { $0 >= 0xF8 } }
  }
}
