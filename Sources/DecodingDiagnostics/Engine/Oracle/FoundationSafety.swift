package import Foundation

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
