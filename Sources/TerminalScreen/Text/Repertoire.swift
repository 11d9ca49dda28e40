/// The characters that a terminal is known to show.
public enum Repertoire: Hashable, Sendable {
  case unicode
  /// U+0020 to U+007E. Everything else is written out as `\u{…}`.
  case ascii
}
