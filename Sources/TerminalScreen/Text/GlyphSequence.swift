internal import VisibleText

/// The glyphs of a string as the terminal will show them.
///
/// `"e\u{301}\u{200B}👩\u{1F3FD}"` gives `é` (one base, one mark), the eight characters of `‹U+200B›`, and `👩`.
struct GlyphSequence: Sequence, IteratorProtocol {
  private var scalars: String.UnicodeScalarView.SubSequence.Iterator
  private var lookahead: Unicode.Scalar?
  private var writtenOut: String.UnicodeScalarView.SubSequence = ""[...].unicodeScalars
  /// The base of the previous glyph, if it is shown as is.
  private var last: Unicode.Scalar?
  private let options: DisplayText

  init(_ text: some StringProtocol, _ options: DisplayText) {
    self.options = options
    scalars = Substring(text).unicodeScalars.makeIterator()
    lookahead = scalars.next()
  }

  mutating func next() -> Glyph? {
    if let scalar = writtenOut.popFirst() { return Glyph(scalar) }
    while let scalar = lookahead {
      lookahead = scalars.next()
      switch options.treatment(of: scalar) {
      case .spacing(let width):
        last = scalar
        return completed(Glyph(scalar, width: width))
      case .mark:
        // A mark without a base would be combined with whatever is to its left on the screen.
        var glyph = Glyph("\u{25CC}")
        glyph.add(scalar)
        return completed(glyph)
      case .dropped where last.map { $0.value >= 0x80 } == true:
        continue
      case .dropped:
        // A joiner or variation selector without a base must be visible.
        writtenOut = VisibleText.escape(scalar)[...].unicodeScalars
        if let first = writtenOut.popFirst() { return Glyph(first) }
      case .written(let text):
        last = nil
        writtenOut = text[...].unicodeScalars
        if let first = writtenOut.popFirst() { return Glyph(first) }
      }
    }
    return nil
  }

  /// Adds the marks that follow a base, and skips what must not follow it.
  private mutating func completed(_ start: Glyph) -> Glyph {
    var glyph = start
    while let scalar = lookahead, scalar.value >= 0x80 {
      if Self.isSkinTone(scalar), Self.isEmoji(glyph.base) {
        lookahead = scalars.next()
        continue
      }
      guard options.repertoire == .unicode, case .mark = options.treatment(of: scalar) else { break }
      glyph.add(scalar)
      lookahead = scalars.next()
    }
    return glyph
  }

  private static func isSkinTone(_ scalar: Unicode.Scalar) -> Bool {
    (0x1F3FB...0x1F3FF).contains(scalar.value)
  }

  private static func isEmoji(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x80 && (scalar.properties.isEmojiModifierBase || scalar.properties.isEmojiPresentation)
  }
}
