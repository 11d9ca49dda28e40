import SwiftParser
import SwiftSyntax
import Testing

@testable import SwiftModels

/// A tree that reuses parts of an earlier one equals that of parsing the whole text.
@Suite struct ParsedSourceTests {
  private static let model = """
    import Foundation

    /// An order, as the shop's API sends it.
    struct Order: Codable {
      let id: Int
      let total: Double  // in francs
      let lines: [OrderLine]

      enum CodingKeys: String, CodingKey {
        case id, total
        case lines = "order_lines"
      }

      var label: String {
        lines.map { line in "\\(line.name): \\(line.price)" }.joined(separator: ", ")
      }
    }

    #if os(Linux)
      struct OrderLine: Codable { let name: String; let price: Double }
    #else
      struct OrderLine: Codable { let name: String }
    #endif

    extension Order {
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.decode(Int.self, forKey: .id)
        total = try container.decode(Double.self, forKey: .total)
        lines = try container.decodeIfPresent([OrderLine].self, forKey: .lines) ?? []
      }
    }

    """

  private static let lines = model.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)

  @Test(arguments: [
    "  let total: Double?", "", "}", "{", "/*", "*/", "  let text = \"\"\"", "@available(*, deprecated)", "#endif",
    "  case other = \"", "struct Other { let id: Int }", "extension Order: Equatable {}\r", "  \u{FEFF}// ö€🎈",
  ])
  func oneLineWhereverItComes(_ line: String) {
    let parsed = ParsedSource(Self.model)
    // Each line of text is inserted at different places.
    for position in stride(from: line.utf8.count % 5, to: Self.lines.count, by: 5) {
      var (replaced, inserted) = (Self.lines, Self.lines)
      replaced[position] = line
      inserted.insert(line, at: position)
      for text in [replaced, inserted].map({ $0.joined(separator: "\n") }) {
        expectSame(parsed.reparsed(as: text), text)
      }
    }
  }

  @Test func severalPlacesAndSeveralSteps() {
    var parsed = ParsedSource(Self.model)
    var text = Self.model
    for (old, new) in [
      ("total: Double ", "total: Price "), ("case id, total", "case id, total = \"sum\""),
      ("Foundation\n", "Foundation\nimport Other\n"),
      ("let name: String }", "let name: String? }"), ("    id = ", "    // first\n    id = "), ("import Other\n", ""),
    ] {
      text.replace(old, with: new)
      parsed = parsed.reparsed(as: text)
      expectSame(parsed, text)
    }
  }

  @Test(arguments: ["", "\n", "struct A {}", "\n\n\n", "let a = 1\n// end"])
  func wholeTexts(_ text: String) {
    expectSame(ParsedSource(Self.model).reparsed(as: text), text)
    expectSame(ParsedSource(text).reparsed(as: Self.model), Self.model)
    expectSame(ParsedSource(text).reparsed(as: text), text)
  }

  private func expectSame(_ parsed: ParsedSource, _ text: String) {
    let whole = Parser.parse(source: text)
    #expect(parsed.tree.description == text)
    #expect(parsed.tree.debugDescription == whole.debugDescription, "\(text)")
  }
}

/// The edits between two texts concern whole lines, and turn one into the other.
@Suite struct LineChangesTests {
  @Test(arguments: [
    ("a\nb\nc\nd\n", "a\nx\nc\nd\ne\n", ["2..<4 x\n", "8..<8 e\n"]),
    ("a\nb\n", "a\nb\n", []),
    ("", "a", ["0..<0 a"]),
    ("a", "", ["0..<1 "]),
    ("a\nb", "a\nb\n", ["2..<3 b\n"]),
    ("a\nb\nc\n", "b\nc\n", ["0..<2 "]),
    ("a\nb\nc\n", "x\nb\ny\n", ["0..<2 x\n", "4..<6 y\n"]),
    ("é\nb\n", "é\nö\n", ["3..<5 ö\n"]),
  ])
  func editsOfLines(before: String, after: String, expected: [String]) {
    let edits = LineChanges(from: before, to: after).edits
    let described = edits.map {
      "\($0.range.lowerBound)..<\($0.range.upperBound) \(String(decoding: $0.replacement, as: UTF8.self))"
    }
    #expect(described == expected)
  }
}
