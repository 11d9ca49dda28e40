/// Makes text of any origin harmless: nothing in it controls a terminal, changes the writing direction, or is hidden.
///
/// All output of the program goes through here, whatever the stream and the format.
///
///     VisibleText.line("a\u{1B}[31m\u{202E}b")   // a␛[31m‹U+202E›b
public enum VisibleText {
  /// Whether a scalar is shown as an escape.
  public static func isHidden(_ scalar: Unicode.Scalar) -> Bool { HiddenScalars.contain(scalar) }

  /// The text on one line: line ends are shown like other control characters.
  public static func line(_ text: some StringProtocol, isASCII: Bool = false) -> String {
    visible(text, isASCII: isASCII) { _, _ in false }
  }

  /// The text with its lines and tabs.
  public static func block(_ text: some StringProtocol, isASCII: Bool = false) -> String {
    visible(text, isASCII: isASCII) { scalar, _ in scalar == "\n" || scalar == "\t" }
  }

  /// The same, keeping the sequences that set colours, for text in which everything else was made harmless before.
  ///
  /// - Parameter keepsLinks: Whether links of OSC 8 are kept too.
  public static func colored(_ text: some StringProtocol, keepsLinks: Bool = false) -> String {
    visible(text, isASCII: false) { scalar, rest in
      scalar == "\n" || scalar == "\t"
        || scalar == "\u{1B}" && (beginsColor(rest) || keepsLinks && beginsLink(rest))
    }
  }

  /// `]8;;`, or the end of such a sequence.
  private static func beginsLink(_ rest: Substring.UnicodeScalarView) -> Bool {
    rest.first == "\\" || rest.starts(with: "]8;;".unicodeScalars)
  }

  /// The visible form of a hidden scalar: a picture for the old control characters, else its code point.
  public static func escape(_ scalar: Unicode.Scalar, isASCII: Bool = false) -> String {
    if isASCII { return "\\u{\(hexadecimal(scalar.value, digits: 1))}" }
    if scalar.value < 0x20, let picture = Unicode.Scalar(0x2400 + scalar.value) { return String(Character(picture)) }
    return scalar.value == 0x7F ? "␡" : "‹U+\(hexadecimal(scalar.value, digits: 4))›"
  }

  private static func visible(
    _ text: some StringProtocol, isASCII: Bool,
    except isKept: (_ scalar: Unicode.Scalar, _ rest: Substring.UnicodeScalarView) -> Bool
  ) -> String {
    if isPlain(text) { return String(text) }
    var result = String.UnicodeScalarView()
    var previous: Unicode.Scalar = " "
    var rest = Substring(text).unicodeScalars
    while let scalar = rest.popFirst() {
      let selects = HiddenScalars.isVariationSelector(scalar) && takesVariations(previous)
      if !HiddenScalars.contain(scalar) || selects || isKept(scalar, rest) {
        result.append(scalar)
      } else {
        result.append(contentsOf: escape(scalar, isASCII: isASCII).unicodeScalars)
      }
      previous = scalar
    }
    return String(result)
  }

  /// Whether all of a text is printable ASCII, as most is.
  private static func isPlain(_ text: some StringProtocol) -> Bool {
    text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
  }

  /// Emoji and ideographs have variants; a selector after anything else only hides something.
  private static func takesVariations(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x80 && !HiddenScalars.contain(scalar)
  }

  /// Whether `[`, numbers and `m` follow an escape.
  private static func beginsColor(_ rest: Substring.UnicodeScalarView) -> Bool {
    guard rest.first == "[" else { return false }
    let end = rest.dropFirst().first { !("0"..."9" ~= $0 || $0 == ";") }
    return end == "m"
  }

  static func hexadecimal(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
