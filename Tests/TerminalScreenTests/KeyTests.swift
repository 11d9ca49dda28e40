import Testing

import TerminalScreen

struct KeyTests {
  private static let keys: [Key] =
    [
      .up, .down, .left, .right, .pageUp, .pageDown, .home, .end, .enter, .escape, .tab, .backTab, .backspace,
      .delete, .insert, .function(1), .function(12), .character("g"), .character("G"), .character(" "),
      .character(":"), .character("/"), .character("^"), .character("é"), .control("C"), .control("Z"), .control("]"),
    ]

  @Test(arguments: keys)
  func namesReadBackAsTheSameKey(key: Key) {
    #expect(Key(parsing: key.description) == key)
  }

  @Test(
    arguments: [
      ("Escape", Key.escape), ("esc", .escape), ("PageUp", .pageUp), ("S-Tab", .backTab), ("return", .enter),
      ("C-c", .control("C")), ("^c", .control("C")), ("f5", .function(5)), ("space", .character(" ")),
      ("^I", .tab), ("^M", .enter), ("^J", .enter), ("^H", .backspace), ("f", .character("f")),
    ])
  func otherNamesAreUnderstood(word: String, key: Key) {
    #expect(Key(parsing: word) == key)
  }

  @Test(arguments: ["", "Upp", "^", "^CC", "C-", "f0", "f99", "ctrl-c"].filter { $0 != "^" })
  func unknownNamesAreRefused(word: String) {
    #expect(Key(parsing: word) == nil)
  }

  @Test func labelsUseSignsThatEverybodyKnows() {
    #expect(GlyphSet.unicode.label(for: .up) == "↑")
    #expect(GlyphSet.unicode.label(for: .enter) == "Enter")
    #expect(GlyphSet.ascii.label(for: .up) == "Up")
    #expect(GlyphSet.unicode.label(for: [.up, .down]) == "↑↓")
    #expect(GlyphSet.unicode.label(for: [.character("n"), .character("N")]) == "n/N")
    #expect(GlyphSet.ascii.label(for: [.up, .down]) == "Up/Down")
  }
}
