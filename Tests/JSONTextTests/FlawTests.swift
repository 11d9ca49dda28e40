import JSONText
import TestSupport
import Testing

@Suite("Flawed literals")
struct FlawTests {
  static let strings = [
    BrokenText(#"["a⟨\q⟩"]"#, .badEscape, replacement: #"\\q"#),
    BrokenText(#"["C:⟨\U⟩sers"]"#, .badEscape, replacement: #"\\U"#),
    BrokenText(#"["⟨\u12⟩x4"]"#, .badUnicodeEscape),
    BrokenText(#"["m⟨\u{e1}⟩s"]"#, .badUnicodeEscape, replacement: #"\u00E1"#),
    BrokenText(#"["⟨\u{1F600}⟩"]"#, .badUnicodeEscape, replacement: #"\uD83D\uDE00"#),
    BrokenText("[\"a⟨\t⟩b\"]", .controlCharacter, replacement: #"\t"#),
    BrokenText("[\"a⟨\u{1}⟩b\"]", .controlCharacter, replacement: #"\u0001"#),
    BrokenText(#"["⟨\ud83d⟩ x"]"#, .loneSurrogate, replacement: #"\uFFFD"#),
    BrokenText(#"["⟨\ude00⟩"]"#, .loneSurrogate, replacement: #"\uFFFD"#),
    BrokenText(#"["⟨\ud83d⟩\u0041"]"#, .loneSurrogate, replacement: #"\uFFFD"#),
    BrokenText(#"{"⟨\x⟩": 1}"#, .badEscape, replacement: #"\\x"#),
  ]

  static let numbers = [
    BrokenText("[⟨0⟩12]", .leadingZero, replacement: ""),
    BrokenText("[-⟨00⟩1.5]", .leadingZero, replacement: ""),
    BrokenText("[⟨0⟩0]", .leadingZero, replacement: ""),
    BrokenText("[1.⟨⟩]", .missingDigits),
    BrokenText("[1.⟨⟩e5]", .missingDigits, replacement: "0"),
    BrokenText("[-⟨⟩]", .missingDigits),
    BrokenText("[-⟨⟩.5]", .missingDigits, replacement: "0"),
    BrokenText("[1e⟨⟩]", .missingDigits),
    BrokenText("[1e+⟨⟩]", .missingDigits),
    BrokenText("[⟨1.2.3⟩]", .badNumber, replacement: "\"1.2.3\""),
    BrokenText("[117.84⟨.⟩]", .badNumber, replacement: ""),
    BrokenText("[⟨2024-01-31⟩]", .badNumber, replacement: "\"2024-01-31\""),
    BrokenText("[⟨1+2⟩]", .badNumber),
  ]

  @Test("in strings", arguments: FlawTests.strings) func inStrings(_ text: BrokenText) { expectFlaw(text) }

  @Test("in numbers", arguments: FlawTests.numbers) func inNumbers(_ text: BrokenText) { expectFlaw(text) }

  @Test func bytesThatAreNoUTF8() throws {
    let document = JSONDocument(Array("[\"caf".utf8) + [0xE9] + Array("\"]".utf8))
    let node = try #require(document.flawedNodes().first)
    #expect(document.breakage == nil)
    #expect(document.flaw(of: node)?.cause == .invalidUTF8)
    #expect(document.flaw(of: node)?.range == 5..<6)
    #expect(document.flaw(of: node)?.found == "0xE9")
    #expect(document.string(of: node) == nil)
  }

  @Test func soundLiteralsHaveNone() throws {
    let document = JSONDocument(Array(#"["a\n", 1.5e3]"#.utf8))
    let root = try #require(document.root)
    #expect(document.children(of: root).allSatisfy { document.flaw(of: $0) == nil && !document.isFlawed($0) })
    #expect(document.flawedNodes().isEmpty)
  }

  private func expectFlaw(_ text: BrokenText) {
    let marked = MarkedJSON(text.marked)
    let document = JSONDocument(marked.bytes)
    #expect(document.breakage == nil)
    let flaws = document.flawedNodes().map(document.flaw(of:))
    #expect(flaws.count == 1)
    #expect(flaws.first??.cause == text.cause)
    #expect(flaws.first??.range == marked.ranges.first)
    #expect(flaws.first??.replacement == text.replacement)
  }
}
