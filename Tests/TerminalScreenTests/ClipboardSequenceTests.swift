import Testing

@testable import TerminalScreen

struct ClipboardSequenceTests {
  @Test(
    arguments: [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
      ("items[1].price", "aXRlbXNbMV0ucHJpY2U="),
      ("é—", "w6nigJQ="),
    ])
  func textIsSentInBase64(text: String, encoded: String) {
    #expect(ClipboardSequence.copying(Array(text.utf8)) == "\u{1B}]52;c;\(encoded)\u{7}")
  }

  @Test func longestSequenceIsWithinTheLimitOfTerminals() {
    let longest = ClipboardSequence.copying(Array(repeating: 0xFF, count: ClipboardSequence.limit))
    #expect(longest.utf8.count <= 100_000)
  }
}
