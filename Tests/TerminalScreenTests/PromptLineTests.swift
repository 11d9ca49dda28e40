import TerminalScreen
import Testing

@Suite struct PromptLineTests {
  @Test(arguments: [
    ("", [Key.enter]), ("n", [.character("n")]), ("P Space a", [.character("P"), .character(" "), .character("a")]),
    (":1", [.character(":"), .character("1"), .enter]),
    ("/a b", [.character("/"), .character("a"), .character(" "), .character("b"), .enter]),
  ])
  func aLineIsKeys(_ line: String, _ keys: [Key]) {
    #expect(PromptLine(line).events == keys.map(TerminalEvent.key))
  }

  @Test func aWordThatIsNoKeyIsNamed() {
    #expect(PromptLine("n nope").unknown == "nope" && PromptLine("n nope").events.isEmpty)
  }
}
