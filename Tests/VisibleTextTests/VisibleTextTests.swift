import Foundation
import Testing

@testable import VisibleText

@Suite struct VisibleTextTests {
  @Test(arguments: [
    ("plain", "plain"), ("a\u{1B}[31mb", "a␛[31mb"), ("a\nb\tc\r\n", "a␊b␉c␍␊"), ("\u{7F}\u{9B}", "␡‹U+009B›"),
    ("na\u{200B}me", "na‹U+200B›me"), ("\u{202E}cba", "‹U+202E›cba"), ("a\u{E0041}", "a‹U+E0041›"),
    ("❤\u{FE0F}", "❤\u{FE0F}"), ("a\u{FE0F}", "a‹U+FE0F›"), ("\u{FE0F}", "‹U+FE0F›"),
    ("\u{200B}\u{FE0F}", "‹U+200B›‹U+FE0F›"), ("é名\u{301}", "é名\u{301}"),
  ])
  func aLineShowsWhatIsHidden(_ text: String, _ expected: String) {
    #expect(VisibleText.line(text) == expected)
  }

  @Test func inASCIITheEscapesAreSwifts() {
    #expect(VisibleText.line("a\u{1B}b\u{200B}", isASCII: true) == "a\\u{1B}b\\u{200B}")
  }

  @Test func aBlockKeepsItsLines() {
    #expect(VisibleText.block("a\n\tb\u{1B}[0m\r") == "a\n\tb␛[0m␍")
  }

  @Test(arguments: [
    ("\u{1B}[1;31mred\u{1B}[0m", "\u{1B}[1;31mred\u{1B}[0m"), ("\u{1B}[2J", "␛[2J"),
    ("\u{1B}]0;title\u{7}", "␛]0;title␇"),
    ("\u{1B}", "␛"), ("\u{1B}[31", "␛[31"), ("\u{9B}31m", "‹U+009B›31m"),
  ])
  func ofSequencesOnlyColoursPass(_ text: String, _ expected: String) {
    #expect(VisibleText.colored(text) == expected)
  }

  @Test(arguments: ["\u{85}", "\u{202E}x\u{2066}", "\u{E0041}\u{FEFF}", "na\u{200B}me", "é\u{1F600}", "\u{7F}"])
  func harmlessJSONSaysTheSame(_ text: String) throws {
    let raw = String(decoding: try JSONEncoder().encode([text: text]), as: UTF8.self)
    let harmless = VisibleText.json(raw)
    #expect(!harmless.unicodeScalars.contains(where: VisibleText.isHidden))
    #expect(try JSONDecoder().decode([String: String].self, from: Data(harmless.utf8)) == [text: text])
  }
}
