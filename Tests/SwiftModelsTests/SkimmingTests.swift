import SwiftSyntax
import TestSupport
import Testing

@testable import SwiftModels

/// What a search is not about is blank, and everything else is where it was.
@Suite struct SkimmingTests {
  private static let source = """
    struct Order: Codable {
      let id: Int
      func show() { print(id) }
      init(from decoder: any Decoder) throws { id = try number(in: decoder.singleValueContainer()) }
    }
    struct Other { let name: String }
    func data(_ name: String) -> Data { read(name) }
    func order() -> Data { data("order") }
    func load() throws -> [Order] { try JSONDecoder().decode([Order].self, from: order()) }
    func number(in container: any SingleValueDecodingContainer) throws -> Int { 1 }
    func unrelated() { print("é") }
    """

  private static let code = CodeBase([SwiftFile(path: "A.swift", absolutePath: "/p/A.swift", text: source)])

  private func kept(_ text: String) -> [Int] {
    #expect(text.utf8.count == Self.source.utf8.count)
    return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .filter { $0.element.contains { !$0.isWhitespace } }.map { $0.offset + 1 }
  }

  @Test func whatNamesADocumentIsKeptWithItsUsers() throws {
    let file = try #require(try Self.code.skimmed([0], mentioning: "order.json").first)
    #expect(kept(file.tree.description) == [1, 2, 5, 6, 8, 9])
    #expect(file.file.text == Self.source)
  }

  @Test func whatATypeNeedsToDecodeIsKept() throws {
    let order = try #require(Self.code.decodableTypes.first)
    let file = try #require(try Self.code.skimmedForModels([order]).first)
    #expect(kept(file.file.text) == [1, 2, 4, 5])
    let needed = try #require(Self.code.names.topLevel.places(of: WordHash.of("number")).first)
    let both = try #require(try Self.code.skimmedForModels([order, needed]).first)
    #expect(kept(both.file.text) == [1, 2, 4, 5, 10])
  }

  @Test func whatSetsUpADecoderIsKept() throws {
    let file = try #require(try Self.code.skimmedForDecoders([0]).first)
    #expect(kept(file.file.text) == [1, 2, 4, 5, 6, 9, 10])
  }
}
