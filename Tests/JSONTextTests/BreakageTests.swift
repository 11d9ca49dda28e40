import JSONText
import TestSupport
import Testing

/// A text with the place of its problem marked.
struct BrokenText: CustomTestStringConvertible, Sendable {
  var marked: String
  var cause: SyntaxProblem.Cause
  var replacement: String?
  /// The byte at which the opener must be.
  var opener: Int?

  init(_ marked: String, _ cause: SyntaxProblem.Cause, replacement: String? = nil, opener: Int? = nil) {
    self.marked = marked
    self.cause = cause
    self.replacement = replacement
    self.opener = opener
  }

  var testDescription: String { "\(cause) in \(marked.debugDescription)" }
}

@Suite("The cause and place of a structural break")
struct BreakageTests {
  static let separators = [
    BrokenText(#"{"a": 1⟨⟩ "b": 2}"#, .missingComma, replacement: ","),
    BrokenText("[1⟨⟩\n 2]", .missingComma, replacement: ","),
    BrokenText(#"["a"⟨⟩ "b"]"#, .missingComma, replacement: ","),
    BrokenText(#"["a"⟨⟩"b"]"#, .missingComma, replacement: ","),
    BrokenText(#"[{"a": 1}⟨⟩ {"a": 2}]"#, .missingComma, replacement: ","),
    BrokenText(#"{"a": "x"⟨⟩ "b": "y"}"#, .missingComma, replacement: ","),
    BrokenText("{\"a\": \"x\"⟨⟩\n\"b\": \"y\"}", .missingComma, replacement: ","),
    BrokenText(#"{"a": 1⟨;⟩ "b": 2}"#, .missingComma, replacement: ","),
    BrokenText(#"{"a"⟨⟩ 1}"#, .missingColon, replacement: ":"),
    BrokenText(#"{"a"⟨⟩ "b"}"#, .missingColon, replacement: ":"),
    BrokenText(#"{"a"⟨⟩, "b": 1}"#, .missingColon),
    BrokenText(#"{"a" ⟨=⟩ 1}"#, .missingColon, replacement: ":"),
    BrokenText(#"{"a" ⟨=>⟩ 1, "b": 2}"#, .missingColon, replacement: ":"),
    BrokenText(#"{"a":⟨⟩ }"#, .missingValue),
    BrokenText(#"{"a":⟨⟩, "b": 1}"#, .missingValue),
    BrokenText(#"{⟨⟩: 1}"#, .missingKey),
    BrokenText(#"[1,⟨,⟩ 2]"#, .extraComma, replacement: ""),
    BrokenText(#"[⟨,⟩1]"#, .extraComma, replacement: ""),
    BrokenText(#"{"a": 1,⟨,⟩}"#, .extraComma, replacement: ""),
    BrokenText(#"{"a": [1, 2⟨}⟩}"#, .mismatchedBracket, replacement: "]", opener: 6),
    BrokenText(#"[{"a": 1⟨]⟩]"#, .mismatchedBracket, replacement: "}", opener: 1),
    BrokenText(#"{"a": 1}⟨}⟩"#, .mismatchedBracket, replacement: ""),
    BrokenText(#"[1, ⟨@⟩]"#, .unexpectedCharacter),
  ]

  static let otherLanguages = [
    BrokenText(#"{"a": ⟨'it\'s "b"'⟩}"#, .singleQuotes, replacement: #""it's \"b\"""#),
    BrokenText("{⟨'a'⟩: 1}", .singleQuotes, replacement: #""a""#),
    BrokenText("{⟨name⟩: 1}", .unquotedKey, replacement: #""name""#),
    BrokenText("{\"x\": 1, ⟨first name⟩ : 1}", .unquotedKey, replacement: #""first name""#),
    BrokenText("{\"x\": \"y\", ⟨name\"⟩: 1}", .unquotedKey, replacement: #""name""#),
    BrokenText("{⟨1⟩: true}", .unquotedKey, replacement: #""1""#),
    BrokenText(#"{"a": ⟨hello world⟩, "b": 1}"#, .unquotedString, replacement: #""hello world""#),
    BrokenText("{\"a\": 1, ⟨// the end⟩\n}", .comment, replacement: ""),
    BrokenText("[1 ⟨/* one */⟩, 2]", .comment, replacement: ""),
    BrokenText("⟨# settings⟩\n{}", .comment, replacement: ""),
    BrokenText("[⟨/*⟩ 1]", .unclosedComment, opener: 1),
    BrokenText(#"{"a": ⟨NaN⟩}"#, .nonFiniteNumber, replacement: "null"),
    BrokenText("[⟨-nan⟩]", .nonFiniteNumber, replacement: "null"),
    BrokenText("[⟨Infinity⟩]", .nonFiniteNumber),
    BrokenText("[⟨-Infinity⟩]", .nonFiniteNumber),
    BrokenText("{\"a\":⟨\u{A0}⟩1}", .foreignSpace, replacement: " "),
    BrokenText("{⟨\u{A0}\u{3000}⟩\"a\": 1}", .foreignSpace, replacement: " "),
    BrokenText("[1⟨\u{200B}⟩, 2]", .foreignSpace, replacement: ""),
    BrokenText("\n⟨\u{FEFF}⟩{}", .foreignSpace, replacement: ""),
    BrokenText("[]⟨\u{2028}⟩", .foreignSpace, replacement: ""),
    BrokenText("[true⟨\u{2060}⟩]", .foreignSpace, replacement: ""),
    BrokenText("[⟨True⟩]", .capitalizedLiteral, replacement: "true"),
    BrokenText("[⟨None⟩]", .capitalizedLiteral, replacement: "null"),
    BrokenText("[⟨undefined⟩]", .undefinedLiteral, replacement: "null"),
    BrokenText("{\"a\": ⟨<null>⟩}", .printedNull, replacement: "null"),
    BrokenText("{\"a\": ⟨(nil)⟩}", .printedNull, replacement: "null"),
    BrokenText("[⟨ture⟩, 1]", .misspeltLiteral, replacement: "true"),
    BrokenText("[⟨fals⟩, 1]", .misspeltLiteral, replacement: "false"),
    BrokenText("[⟨nulll⟩]", .misspeltLiteral, replacement: "null"),
    BrokenText("{⟨“a”⟩: 1}", .typographicQuotes, replacement: "\"a\""),
    BrokenText("{⟨”a”⟩: 13, ”b”: [{\"g\": 0}]}", .typographicQuotes, replacement: "\"a\""),
    BrokenText("[⟨“don’t”⟩ , 1]", .typographicQuotes, replacement: "\"don’t\""),
    BrokenText("{⟨“⟩a\": 1}", .typographicQuotes, replacement: "\""),
    BrokenText(#"{⟨\"⟩a\": 1}"#, .escapedQuotes, replacement: "\""),
    BrokenText("[⟨+⟩1]", .leadingPlus, replacement: ""),
    BrokenText("[⟨⟩.5]", .missingDigits, replacement: "0"),
    BrokenText("[⟨0x1F⟩]", .badNumber),
    BrokenText(#"{"a": ⟨12px⟩}"#, .badNumber, replacement: "\"12px\""),
    BrokenText("[⟨1_000⟩]", .badNumber, replacement: "1000"),
    BrokenText("[⟨2024-01-31T10:00⟩]", .badNumber, replacement: "\"2024-01-31T10:00\""),
    BrokenText("[⟨`a`⟩]", .singleQuotes, replacement: "\"a\""),
    BrokenText("[1⟨, ...⟩]", .unexpectedCharacter, replacement: ""),
    BrokenText("[⟨...,⟩ 1]", .unexpectedCharacter, replacement: ""),
  ]

  static let quotes = [
    BrokenText(#"{"a": "say ⟨"⟩hi" there"}"#, .unescapedQuote, replacement: #"\""#),
    BrokenText(#"{"a": "say ⟨"⟩hi"}"#, .unescapedQuote, replacement: #"\""#),
    BrokenText(#"{"a": "the ⟨"⟩ quoted " word", "b": 1}"#, .unescapedQuote, replacement: #"\""#),
    BrokenText(#"["a ⟨"⟩b", c"]"#, .unescapedQuote, replacement: #"\""#),
    BrokenText(#"["first ⟨"⟩, b" last"]"#, .unescapedQuote, replacement: #"\""#),
    BrokenText(#"["first ⟨"⟩, b"]"#, .unescapedQuote, replacement: #"\""#),
    BrokenText(#"{"a": "first ⟨"⟩, b" last", "c": 1}"#, .unescapedQuote, replacement: #"\""#),
    BrokenText(#"{"a ⟨"⟩b" c": 1}"#, .unescapedQuote, replacement: #"\""#),
    BrokenText(#"{"a": ⟨"x⟩, "b": 1}"#, .unclosedString, replacement: #""x""#, opener: 6),
    BrokenText("{\"a\": ⟨\"x⟩,\n\"b\": 1}", .unclosedString, replacement: #""x""#, opener: 6),
    BrokenText(#"{"a": ⟨"x⟩}"#, .unclosedString, replacement: #""x""#, opener: 6),
    BrokenText(#"{⟨"a⟩: "x"}"#, .unclosedString, replacement: #""a""#, opener: 1),
    BrokenText(#"["⟨\u00⟩"]"#, .badUnicodeEscape),
    BrokenText(#"["⟨\u{9}⟩"]"#, .badUnicodeEscape, replacement: #"\u0009"#),
  ]

  static let endings = [
    BrokenText("⟨⟩", .emptyInput),
    BrokenText("⟨⟩ \n", .emptyInput),
    BrokenText("{\"a\": [1, 2⟨⟩\n", .unclosedArray, replacement: "]}", opener: 6),
    BrokenText("{\"a\": {\"b\": 1}⟨⟩", .unclosedObject, replacement: "}", opener: 0),
    BrokenText("{\n  \"a\": {\n    \"b\": 1⟨⟩,\n  \"c\": 2\n}\n", .unclosedObject, replacement: "}", opener: 9),
    BrokenText("{\"a\": 1, \"b\":⟨⟩", .truncated, opener: 0),
    BrokenText("[1,⟨⟩", .truncated, opener: 0),
    BrokenText("{\"a\": \"hel⟨⟩", .truncated, opener: 6),
    BrokenText("[tru⟨⟩", .truncated, opener: 0),
    BrokenText("⟨Forbidden⟩\n", .plainText),
    BrokenText("⟨Unauthorized.⟩", .plainText),
    BrokenText("⟨id,name⟩\n1,a\n", .plainText),
    BrokenText("⟨ok=true&items=1⟩", .plainText),
    BrokenText("⟨404: Not Found⟩", .plainText),
    BrokenText("⟨eyJpZCI6MSwibmFtZSI6ImEifQ⟩", .plainText),
    BrokenText("⟨None⟩", .capitalizedLiteral, replacement: "null"),
    BrokenText("⟨NaN⟩", .nonFiniteNumber, replacement: "null"),
    BrokenText("⟨Your request has been blocked: try again later.⟩\n", .plainText),
    BrokenText("⟨<!DOCTYPE html>⟩\n<html><body>403</body></html>", .htmlPage),
    BrokenText("⟨<?xml version=\"1.0\"?>⟩<a/>", .xmlDocument),
    BrokenText("⟨[\"a\": 1,⟩\n \"b\": nil]", .printedValue),
    BrokenText("⟨{⟩\n  a = 1;\n}\n", .printedValue),
    BrokenText("{\"a\": 1}\n⟨{⟩\"a\": 2}\n", .jsonLines),
    BrokenText("{\"a\": 1} ⟨{⟩\"a\": 2}", .severalDocuments),
    BrokenText("{\"a\": 1}⟨,⟩{\"a\": 2}", .severalDocuments),
    BrokenText("{\n\"a\": 1\n}\n⟨[⟩]", .severalDocuments),
    BrokenText("{\"a\": 1} ⟨and more⟩\n", .trailingText),
    BrokenText("{}⟨\u{0}⟩", .trailingText),
    BrokenText("⟨⟩\"a\": 1, \"b\": 2", .missingBraces),
  ]

  @Test("between the values", arguments: BreakageTests.separators) func betweenTheValues(_ text: BrokenText) {
    expectProblem(text)
  }

  @Test("habits of other languages", arguments: BreakageTests.otherLanguages) func habits(_ text: BrokenText) {
    expectProblem(text)
  }

  @Test("quotes", arguments: BreakageTests.quotes) func aroundQuotes(_ text: BrokenText) { expectProblem(text) }

  @Test("the text as a whole", arguments: BreakageTests.endings) func theTextAsAWhole(_ text: BrokenText) {
    expectProblem(text)
  }

  @Test func bytesThatAreNoUTF8() {
    let problem = JSONDocument(Array("[1, ".utf8) + [0xE9, 0x5D]).breakage
    #expect(problem?.cause == .invalidUTF8)
    #expect(problem?.range == 4..<5)
    #expect(problem?.found == "0xE9")
  }

  @Test func deeperThan512() {
    let problem = JSONDocument(Array(repeating: 0x5B, count: 600)).breakage
    #expect(problem?.cause == .tooDeep)
    #expect(problem?.range == 512..<513)
  }

  @Test func whatWasExpected() {
    #expect(JSONDocument(Array("[1 2]".utf8)).breakage?.expected == [.comma, .closingBracket])
    #expect(JSONDocument(Array("{\"a\" 1}".utf8)).breakage?.expected == [.colon])
    #expect(JSONDocument(Array("{x: 1}".utf8)).breakage?.expected == [.key, .closingBrace])
    #expect(JSONDocument(Array("1 2".utf8)).breakage?.expected == [.endOfText])
  }

  private func expectProblem(_ text: BrokenText) {
    let marked = MarkedJSON(text.marked)
    let problem = JSONDocument(marked.bytes).breakage
    #expect(problem?.cause == text.cause)
    #expect(problem?.range == marked.ranges.first)
    #expect(problem?.replacement == text.replacement)
    if let opener = text.opener { #expect(problem?.opener == opener) }
  }
}
