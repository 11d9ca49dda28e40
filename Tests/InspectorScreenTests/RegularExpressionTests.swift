import Testing

@testable import InspectorScreen

@Suite("Regular expressions")
struct RegularExpressionTests {
  private func match(_ pattern: String, _ text: String, ignoresCase: Bool = false) -> String? {
    guard let expression = RegularExpression(pattern, ignoresCase: ignoresCase) else { return nil }
    let bytes = Array(text.utf8)
    let range = bytes.withUnsafeBufferPointer { expression.firstMatch(in: $0) }
    return range.map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  @Test(arguments: [
    ("a(b|c)*d", "xabcbd", "abcbd"), ("a+", "baaa", "aaa"), ("a{2}", "aaa", "aa"), ("a{2,}", "aaaa", "aaaa"),
    ("a{1,2}b", "aaab", "aab"), ("[a-c]+", "xxabcd", "abc"), ("[^a-c]+", "abxyc", "xy"), ("\\d+", "v12.5", "12"),
    ("\\.5", "12.5", ".5"), ("^\\w+", "price 3", "price"), ("\\w+$", "the end", "end"), ("\\bis\\b", "this is", "is"),
    ("colou?r", "color", "color"), ("a|ab", "ab", "a"), ("(?:ab)+", "ababx", "abab"), ("ä.ü", "xäöüx", "äöü"),
    ("[]]", "a]", "]"), ("x*", "aaa", ""), ("a+?", "aa", "aa"),
  ])
  func findsTheFirstMatch(_ pattern: String, _ text: String, _ expected: String) {
    #expect(match(pattern, text) == expected)
  }

  @Test(arguments: [("^b", "ab"), ("b$", "ba"), ("[0-9]{3}", "12"), ("\\Bis", "is"), ("a.c", "ac")])
  func findsNothingElse(_ pattern: String, _ text: String) {
    #expect(match(pattern, text) == nil)
  }

  @Test func caseIsIgnoredWhereAsked() {
    #expect(match("or[d-e]ER", "ORDER", ignoresCase: true) == "ORDER")
    #expect(match("order", "ORDER") == nil)
  }

  @Test(arguments: ["(", ")", "[a", "a{", "a{2,1}", "*", "\\", "a{9999}", "(((((a{99}){99}){99}){99}){99})"])
  func incompletePatternsAreNone(_ pattern: String) {
    #expect(RegularExpression(pattern, ignoresCase: false) == nil)
  }

  /// The pattern that hangs every engine that backtracks.
  @Test func noPatternTakesForEver() {
    #expect(match("(a+)+b", String(repeating: "a", count: 5_000)) == nil)
  }
}
