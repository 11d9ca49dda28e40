internal import Foundation

/// Text in Latin-1 or Windows-1252, the encodings of older programs, as UTF-8.
enum WesternText {
  /// Nil where all of it is ASCII, a byte stands for no character, or some characters are UTF-8: then bytes were lost.
  static func transcoded(_ bytes: [UInt8]) -> [UInt8]? {
    guard !hasCharacters(bytes), bytes.contains(where: { $0 >= 0x80 }) else { return nil }
    return String(bytes: bytes, encoding: .windowsCP1252).map { Array($0.utf8) }
  }

  /// Whether some bytes are a character of UTF-8, ASCII left out.
  private static func hasCharacters(_ bytes: [UInt8]) -> Bool {
    bytes.indices.contains { index in
      bytes[index] >= 0xC2
        && (2...4).contains { length in
          String(validating: bytes[index...].prefix(length), as: UTF8.self)?.unicodeScalars.count == 1
        }
    }
  }
}
