package import Foundation
package import JSONText

extension Data {
  /// The same JSON with a newline appended if a number ends it.
  ///
  /// Foundation reads such a number past the end of the data. What follows in memory then decides how it interprets the
  /// digits, and sometimes it crashes.
  package var withClosedNumber: Data {
    // In UTF-16 and UTF-32 one of the first four bytes is zero; Foundation copies and terminates those itself.
    guard let last, last > UInt8(ascii: " "), !#""}]"#.utf8.contains(last), !prefix(4).contains(0) else { return self }
    return self + [UInt8(ascii: "\n")]
  }
}

extension JSONDocument {
  /// Whether `JSONDecoder` would crash instead of rejecting the text.
  ///
  /// Where JSON5 allows a key without quotes, Foundation crashes on a byte that cannot start a UTF-8 character. Such
  /// bytes are harmless in strings and comments, so text without any other fault is passed on.
  package var endsProgram: Bool {
    guard options.allowsJSON5, breakage != nil, text.encoding == .utf8 else { return false }
    return text.withUnsafeBytes { $0.contains { $0 >= 0xF8 } }
  }
}
