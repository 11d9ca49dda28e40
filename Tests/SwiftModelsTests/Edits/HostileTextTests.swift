import DecodingDiagnostics
import SwiftParser
import SwiftSyntax
import Testing

/// Text from a document becomes a literal in the source that a fix writes, and never code.
@Suite struct HostileTextTests {
  @Test(arguments: [
    "plain", "a\"b", "a\\(exit(7))b", "\"; exit(7); let a = \"", "a\nb\r\nc\td", "\u{0}\u{1B}[31m\u{202E}",
    "\\", "\\\"", "é名\u{1F600}",
  ])
  func aTextIsOneLiteral(_ text: String) throws {
    let source = Parser.parse(source: SwiftLiteral.of(text))
    #expect(!source.hasError)
    let item = try #require(source.statements.first?.item)
    #expect(source.statements.count == 1)
    #expect(item.as(StringLiteralExprSyntax.self)?.representedLiteralValue == text)
  }

  /// Read back, it is the same: nothing in it is hidden in the source.
  @Test func nothingHidesInALiteral() {
    #expect(SwiftLiteral.of("na\u{200B}me\u{1B}") == "\"na\\u{200B}me\\u{1B}\"")
  }
}
