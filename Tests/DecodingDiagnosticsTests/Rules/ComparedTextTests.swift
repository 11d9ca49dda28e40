import Testing

@testable import DecodingDiagnostics

@Suite("Texts that code compares with a word for yes") struct ComparedTextTests {
  @Test(arguments: [("Yes", true), ("TRUE", true), ("1", true), ("yes", false), ("no", false), ("maybe", false)])
  func missesAYes(_ text: String, _ isMissed: Bool) {
    #expect(ComparedText.Test(word: "yes", ignoresCase: false).misses(text) == isMissed)
  }
}
