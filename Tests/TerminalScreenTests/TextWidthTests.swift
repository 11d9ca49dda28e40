import Testing

@testable import TerminalScreen

struct TextWidthTests {
  @Test(
    arguments: [
      ("", 0), ("abc", 3), ("漢字", 4), ("😀", 2), ("e\u{301}", 1), ("ﾞ", 1), ("…│▶", 3), ("🇩🇪", 2),
      ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2), ("é", 1), ("\u{301}", 1),
    ])
  func columnsAreThoseOfTheTerminal(text: String, columns: Int) {
    #expect(TextWidth.columns(text) == columns)
  }

  @Test(
    arguments: [
      ("a\u{1B}[31mb", "a␛[31mb"), ("a\tb\nc\r\u{7}\0", "a⇥b↵c␍␇␀"), ("\u{7F}\u{85}", "␡‹U+0085›"),
      ("\u{202E}abc\u{2066}", "‹U+202E›abc‹U+2066›"), ("a\u{200B}b\u{FEFF}c\u{2060}", "a‹U+200B›b‹U+FEFF›c‹U+2060›"),
      ("soft\u{AD}hyphen", "soft‹U+00AD›hyphen"), ("❤\u{FE0F}", "❤"), ("👍🏽", "👍"), ("x🏽", "x🏽"),
      ("👩\u{200D}💻", "👩💻"), ("\u{301}a", "\u{25CC}\u{301}a"), ("\u{378}", "‹U+0378›"),
      ("e\u{301}\u{300}\u{302}\u{303}x", "e\u{301}\u{300}\u{302}x"), ("plain text", "plain text"),
    ])
  func textIsShownWithoutWhatDisturbsTheLine(text: String, shown: String) {
    let sanitised = DisplayText.sanitised(text)
    #expect(Array(sanitised.unicodeScalars) == Array(shown.unicodeScalars))
    #expect(DisplayText.sanitised(sanitised) == sanitised)
    #expect(TextWidth.columns(text) == TextWidth.columns(shown))
  }

  @Test func joinersCanBeShown() {
    let options = DisplayText(joiners: .shown)
    #expect(DisplayText.sanitised("👩\u{200D}👧", options) == "👩‹ZWJ›👧")
    #expect(TextWidth.columns("👩\u{200D}👧", options) == 9)
  }

  @Test(
    arguments: [("é", "\\u{E9}"), ("\u{1B}", "\\u{1B}"), ("😀", "\\u{1F600}"), ("e\u{301}", "e\\u{301}"), ("~", "~")])
  func asciiTerminalsGetEscapes(text: String, shown: String) {
    #expect(DisplayText.sanitised(text, DisplayText(repertoire: .ascii)) == shown)
  }

  @Test func signsOfSentencesAreSpeltInASCII() {
    let options = DisplayText(repertoire: .ascii)
    #expect(DisplayText.sanitised("3 → 1 …", options) == "3 -> 1 ...")
    #expect(TextWidth.columns("…", options) == 3)
  }

  @Test(
    arguments: [
      ("abcdef", 6, "abcdef"), ("abcdef", 5, "abcd…"), ("abcdef", 1, "…"), ("abcdef", 0, ""), ("", 3, ""),
      ("漢字漢字", 7, "漢字漢…"), ("漢字漢字", 6, "漢字…"), ("漢字", 4, "漢字"), ("a\u{1B}bcd", 4, "a␛b…"),
      ("ab … 2 more", 5, "ab …"),
      ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"),
    ])
  func textIsCutAtItsEnd(text: String, columns: Int, cut: String) {
    #expect(TextWidth.truncated(text, to: columns) == cut)
  }

  @Test(
    arguments: [
      ("items[1].price", 14, "items[1].price"), ("items[1].price", 7, "….price"), ("items[1].price", 1, "…"),
      ("漢字漢字", 4, "…字"), ("abc", 0, ""),
    ])
  func textIsCutAtItsStart(text: String, columns: Int, cut: String) {
    #expect(TextWidth.truncatedAtStart(text, to: columns) == cut)
  }

  @Test func asciiEllipsisTakesItsOwnWidth() {
    #expect(TextWidth.truncated("abcdef", to: 5, ellipsis: "...") == "ab...")
    #expect(TextWidth.truncated("abcdef", to: 2, ellipsis: "...") == "..")
  }

  @Test func longTextIsOnlyLookedAtAsFarAsItIsShown() {
    let text = String(repeating: "漢", count: 5_000_000)
    var grid = Grid(Size(columns: 10, rows: 1))
    #expect(TextWidth.truncated(text, to: 10) == "漢漢漢漢…")
    #expect(!TextWidth.fits(text, columns: 1000))
    #expect(grid.put(text, at: Position(column: 0, row: 0)) == 10)
  }

  @Test(
    arguments: [
      ("one two three", 7, ["one two", "three"]), ("one two three", 8, ["one two", "three"]), ("", 5, [""]),
      ("onetwothree", 4, ["onet", "woth", "ree"]), ("a\nb", 5, ["a", "b"]), ("漢字漢", 3, ["漢", "字", "漢"]),
      ("漢字", 1, ["漢", "字"]), ("  indented text", 10, ["  indented", "text"]), ("ab  cd", 3, ["ab", "cd"]),
      // A word that has to be broken anyway begins where there is room, but not for a few of its letters.
      ("abc defghijklmnop q", 10, ["abc defghi", "jklmnop q"]),
      ("abcdef ghijklmnopq", 10, ["abcdef", "ghijklmnop", "q"]), ("  abcdefghijkl", 10, ["  abcdefgh", "ijkl"]),
    ])
  func textIsWrapped(text: String, columns: Int, lines: [String]) {
    #expect(TextWidth.wrapped(text, columns: columns) == lines)
  }

  /// If the following rows are shorter, a word that fits none of them is broken in the first.
  @Test(arguments: [(10, ["ab", "cdefghij k"]), (7, ["ab cdefghi", "j k"])])
  func aWordThatFitsNoRowIsBroken(longest: Int, lines: [String]) {
    #expect(TextWidth.wrapped("ab cdefghij k", columns: 10, longestWord: longest) == lines)
  }

  @Test func wrappingAnywhereKeepsSpaces() {
    #expect(TextWidth.wrapped("ab cd ef", columns: 4, atSpaces: false) == ["ab c", "d ef"])
  }

  @Test func everySignTakesOneColumn() {
    for child in Mirror(reflecting: GlyphSet.unicode).children {
      guard let sign = child.value as? String else { continue }
      #expect(TextWidth.columns(sign) == 1, "\(child.label ?? "")")
      #expect(DisplayText.sanitised(sign) == sign)
    }
    for child in Mirror(reflecting: GlyphSet.ascii).children {
      guard let sign = child.value as? String else { continue }
      #expect(sign.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }, "\(child.label ?? "")")
    }
  }
}
