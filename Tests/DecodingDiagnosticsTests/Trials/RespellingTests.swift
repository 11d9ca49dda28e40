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
    #expect(Respelling.all(of: text, knowing: words).contains(spelling))
  }

  @Test(arguments: ["yes", "F", "412.10", "2026-06-30", ""])
  func neverTheStringItself(_ text: String) {
    #expect(!Respelling.all(of: text, knowing: [text]).contains(text))
  }

  @Test func anotherWordIsNoSpelling() {
    #expect(!Respelling.all(of: "LL", knowing: ["L", "H"]).contains("L"))
  }
}
