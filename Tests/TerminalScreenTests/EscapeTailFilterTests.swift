import Testing

@testable import TerminalScreen

struct EscapeTailFilterTests {
  private let start = ContinuousClock.now

  private func tokens(_ text: String) -> [InputToken] { text.unicodeScalars.map { .character($0) } }

  private func keys(_ events: [TerminalEvent]) -> String {
    events.map { event in
      if case .key(let key) = event { key.description } else { "?" }
    }.joined(separator: " ")
  }

  @Test(
    arguments: [
      ("a\r\t\u{7F}\u{3}", "a Enter Tab Backspace ^C"), ("\u{1B}", "Esc"), ("\u{1B}[15;2~x", "x"), ("\u{1B}OPx", "x"),
      ("[A", "[ A"), ("\u{1B}[", "Esc ["), ("\u{1B}x", "Esc x"), ("\u{1B}\u{1B}[A", "Esc"),
      ("\u{1B}[\u{3}", "Esc [ ^C"),
    ])
  func unknownSequencesAreNoCommands(text: String, keys expected: String) {
    var filter = EscapeTailFilter()
    #expect(keys(filter.events(of: tokens(text), at: start)) == expected)
  }

  @Test(arguments: [("[A", 200, ""), ("[Aj", 200, "j"), ("[", 200, "["), ("[A", 900, "[ A"), ("j", 1, "j")])
  func theRestOfASplitSequenceIsNoCommand(text: String, milliseconds: Int, keys expected: String) {
    var filter = EscapeTailFilter()
    #expect(keys(filter.events(of: tokens("\u{1B}"), at: start)) == "Esc")
    #expect(filter.events(of: [], at: start) == [])
    let later = start + .milliseconds(milliseconds)
    #expect(keys(filter.events(of: tokens(text), at: later)) == expected)
    #expect(keys(filter.events(of: tokens("[A"), at: later)) == "[ A")
  }
}
