import Testing

@testable import InspectorScreen

@Suite("Regular expressions")
struct RegularExpressionTests {
  private func match(_ pattern: String, _ text: String, ignoresCase: Bool = false) -> String? {
    guard let expression = RegularExpression(pattern, ignoresCase: ignoresCase) else { return nil }
    let bytes = Array(text.utf8)
    let range = bytes.withUnsafeBufferPointer { expression.firstMatch(in: $0) }
    // The check for a match has to agree.
    let matcher = PatternMatcher(expression)
    let matches = bytes.withUnsafeBufferPointer { matcher.matches($0) }
    #expect(matches == (range != nil), "\(pattern) in \(text)")
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

  /// Random patterns of few letters reach each other's edge cases.
  @Test func allPatternsAreMatchedAlike() throws {
    var random = RandomEventsTests.Generator(state: 7)
    for _ in 0..<2_000 {
      let pattern = Self.pattern(depth: 3, &random)
      let expression = try #require(RegularExpression(pattern, ignoresCase: false), "\(pattern)")
      let matcher = PatternMatcher(expression)
      for _ in 0..<5 {
        let bytes = Array(Self.text(&random).utf8)
        let isFound = bytes.withUnsafeBufferPointer { expression.firstMatch(in: $0) != nil }
        let matches = bytes.withUnsafeBufferPointer { matcher.matches($0) }
        #expect(matches == isFound, "\(pattern) in '\(String(decoding: bytes, as: UTF8.self))'")
      }
    }
  }

  private static func text(_ random: inout RandomEventsTests.Generator) -> String {
    String((0..<Int.random(in: 0..<8, using: &random)).map { _ in "abä ".randomElement(using: &random) ?? "a" })
  }

  private static func pattern(depth: Int, _ random: inout RandomEventsTests.Generator) -> String {
    let atoms = ["a", "b", "ä", ".", "[^a]", "\\w", "\\b", "^", "$"]
    guard depth > 0 else { return atoms.randomElement(using: &random) ?? "a" }
    let (left, right) = (pattern(depth: depth - 1, &random), pattern(depth: depth - 1, &random))
    return switch Int.random(in: 0..<6, using: &random) {
    case 0: "(\(left)|\(right))"
    case 1: "(\(left))*"
    case 2: "(\(left))+\(right)"
    case 3: "(\(left)){1,2}\(right)"
    default: left + right
    }
  }

  /// A pattern with more states than are kept.
  @Test func aPatternOfManyStatesForgetsThem() {
    let text = (0..<4_000).map { $0 * $0 % 7 < 3 ? "a" : "b" }.joined()
    #expect(match("a[ab]{12}c", text) == nil)
    #expect(match("a[ab]{12}c", text + "abbbbbbbbbbbbc") != nil)
  }

  /// The pattern that hangs every backtracking engine.
  @Test func noPatternTakesForEver() {
    #expect(match("(a+)+b", String(repeating: "a", count: 5_000)) == nil)
  }
}
