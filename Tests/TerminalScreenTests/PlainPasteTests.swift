import TerminalScreen
import Testing

@Suite struct PlainPasteTests {
  private func keys(_ text: String) -> [TerminalEvent] { text.map { .key(.character($0)) } }

  @Test func aLongRunOfCharactersIsOnePaste() {
    let text = String(repeating: "abc", count: 5_000)
    #expect(PlainPaste.joined(keys(text)) == [.paste(text)])
    #expect(PlainPaste.joined([.key(.down)] + keys(text) + [.key(.up)]) == [.key(.down), .paste(text), .key(.up)])
  }

  /// In a text field that many characters, elsewhere a key that is held down.
  @Test func oneCharacterVeryOftenIsAHeldKey() {
    let run = String(repeating: "j", count: 5_000)
    #expect(PlainPaste.joined(keys(run)) == [.held("j", count: 5_000)])
    #expect(PlainPaste.joined(keys(run) + [.key(.down)]) == [.held("j", count: 5_000), .key(.down)])
  }

  @Test(arguments: ["", "jjk", String(repeating: "ab", count: 127), String(repeating: "j", count: 255)])
  func keysThatSomebodyPressesStayKeys(_ text: String) {
    #expect(PlainPaste.joined(keys(text)) == keys(text))
  }
}
