/// Makes text from documents and models safe to print: nothing in it moves the cursor or turns the writing direction.
enum Printable {
  /// The text on one line: control characters as their Unicode pictures (`?` in ASCII), direction marks as U+FFFD.
  static func line(_ text: some StringProtocol, isASCII: Bool = false) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      guard let replacement = replacement(of: scalar, isASCII: isASCII) else {
        result.append(scalar)
        continue
      }
      result.append(replacement)
    }
    return String(result)
  }

  private static func replacement(of scalar: Unicode.Scalar, isASCII: Bool) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x00...0x1F: isASCII ? "?" : Unicode.Scalar(0x2400 + scalar.value)
    case 0x7F: isASCII ? "?" : "\u{2421}"
    case 0x80...0x9F: isASCII ? "?" : "\u{FFFD}"
    case 0x2028, 0x2029: isASCII ? "?" : "\u{2424}"
    case 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: isASCII ? "?" : "\u{FFFD}"
    default: nil
    }
  }
}
