import TerminalScreen
import Testing

@Suite struct PlainPasteTests {
  private func keys(_ text: String) -> [TerminalEvent] { text.map { .key(.character($0)) } }

  @Test func aLongRunOfCharactersIsOnePaste() {
    let text = String(repeating: "abc", count: 5_000)
    #expect(PlainPaste.joined(keys(text)) == [.paste(text)])
    #expect(PlainPaste.joined([.key(.down)] + keys(text) + [.key(.up)]) == [.key(.down), .paste(text), .key(.up)])
  }

  @Test(arguments: ["", "jjk", String(repeating: "ab", count: 127), String(repeating: "j", count: 5_000)])
  func keysThatSomebodyPressesStayKeys(_ text: String) {
    #expect(PlainPaste.joined(keys(text)) == keys(text))
  }
}
