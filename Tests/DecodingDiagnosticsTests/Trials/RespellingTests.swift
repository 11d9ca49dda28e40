import Testing

@testable import DecodingDiagnostics

@Suite("Other spellings of a string that code may know") struct RespellingTests {
  @Test(arguments: [
    ("YES", ["yes", "no"], "yes"),
    ("In-Transit", ["in_transit"], "in_transit"),
    ("°F", [], "F"),
    ("13,2", [], "13.2"),
    ("1.204,60", [], "1204.60"),
    ("USD 412.10", [], "412.10"),
    ("30.06.2026", [], "2026-06-30"),
    ("2026/6/3", [], "2026-06-03"),
  ])
  func isAmong(_ text: String, _ words: [String], _ spelling: String) {
    #expect(Respelling.all(of: text, knowing: words, heard: []).contains(spelling))
  }

  @Test(arguments: ["yes", "F", "412.10", "2026-06-30", ""])
  func neverTheStringItself(_ text: String) {
    #expect(!Respelling.all(of: text, knowing: [text], heard: []).contains(text))
  }

  @Test func anotherWordIsNoSpelling() {
    #expect(!Respelling.all(of: "LL", knowing: ["L", "H"], heard: []).contains("L"))
  }

  @Test(arguments: [("Monday", "mon"), ("DBIT", "D"), ("F", "female")])
  func abbreviationsAreSpellings(_ text: String, _ word: String) {
    #expect(Respelling.all(of: text, knowing: [word], heard: []).contains(word))
  }

  @Test(
    "A word that occurs next to a longer one means something else.",
    arguments: [("pending_review", "pending", "pending"), ("deleted", "d", "new")])
  func abbreviationsOccurAlone(_ text: String, _ word: String, _ other: String) {
    #expect(!Respelling.all(of: text, knowing: [word], heard: [other]).contains(word))
  }
}
