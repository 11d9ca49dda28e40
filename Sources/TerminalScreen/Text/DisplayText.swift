internal import VisibleText

/// Converts text of any origin into text that is safe to show: every scalar has the width that the terminal gives it,
/// and none controls the terminal or reorders the line.
///
///     DisplayText.sanitised("a\u{1B}[31m\u{202E}b")   // a␛[31m‹U+202E›b
///
/// Sanitising twice changes nothing. Everything that draws or measures text in this module sanitises it.
public struct DisplayText: Hashable, Sendable {
  /// What happens to the joiners in emoji families and some scripts.
  ///
  /// Terminals disagree on the width of joined characters, so joiners never reach a terminal.
  public enum Joiners: Hashable, Sendable {
    case dropped
    /// Written out as `‹ZWJ›`.
    case shown
  }

  public var joiners: Joiners
  public var repertoire: Repertoire

  public init(joiners: Joiners = .dropped, repertoire: Repertoire = .unicode) {
    self.joiners = joiners
    self.repertoire = repertoire
  }

  /// - Complexity: O(scalars of the text): cut long text first.
  public static func sanitised(_ text: some StringProtocol, _ options: DisplayText = DisplayText()) -> String {
    var result = String.UnicodeScalarView()
    for glyph in GlyphSequence(text, options) { glyph.append(to: &result) }
    return String(result)
  }

  /// What becomes of a scalar, regardless of its neighbours.
  enum Treatment {
    case spacing(width: Int)
    case mark
    case dropped
    case written(String)
  }

  func treatment(of scalar: Unicode.Scalar) -> Treatment {
    if scalar.value >= 0x20, scalar.value < 0x7F { return .spacing(width: 1) }
    if repertoire == .ascii {
      return .written(Self.plainSigns[scalar] ?? VisibleText.escape(scalar, isASCII: true))
    }
    if scalar.value < 0x20 || scalar.value == 0x7F { return .written(Self.picture(ofControl: scalar)) }
    return treatment(ofNonASCII: scalar)
  }

  /// Replacements for common symbols, easier to read than a code point.
  private static let plainSigns: [Unicode.Scalar: String] = ["…": "...", "→": "->"]

  private func treatment(ofNonASCII scalar: Unicode.Scalar) -> Treatment {
    switch scalar.value {
    case 0x200C, 0x200D:
      guard joiners == .shown else { return .dropped }
      return .written(scalar.value == 0x200D ? "‹ZWJ›" : "‹ZWNJ›")
    case 0xFE00...0xFE0F, 0xE0100...0xE01EF:
      return .dropped  // Variation selectors: whether U+FE0F makes a glyph wide differs between terminals.
    case 0xE0020...0xE007F where joiners == .dropped:
      return .dropped  // The letters of a flag's tag sequence.
    default:
      return VisibleText.isHidden(scalar) ? .written(VisibleText.escape(scalar)) : treatment(byWidth: scalar)
    }
  }

  private func treatment(byWidth scalar: Unicode.Scalar) -> Treatment {
    switch System.columns(of: scalar) {
    case ..<0:
      return .written(VisibleText.escape(scalar))
    case 0:
      return .mark
    case let width:
      return .spacing(width: min(width, 2))
    }
  }

  private static func picture(ofControl scalar: Unicode.Scalar) -> String {
    switch scalar.value {
    case 0x09: "⇥"
    case 0x0A: "↵"
    default: VisibleText.escape(scalar)
    }
  }
}
