import Foundation
import Testing

@testable import SwiftModels

@Suite struct SliceTests {
  private func kept(_ text: String, from names: Set<String>) -> [String] {
    let file = SwiftFile(path: "a.swift", absolutePath: "/a.swift", text: text)
    let index = ModelIndex([file])
    let units = SourceSlice(of: index, reaching: names).kept[0, default: []].sorted()
    let lines = units.map { file.place(at: index.files[0].units[$0].range.lowerBound).line }
    return lines.map { String(text.split(separator: "\n", omittingEmptySubsequences: false)[$0 - 1]) }
  }

  @Test func keepsWhatTheRootMentions() {
    let text = """
      struct Order: Codable { let items: [Item] }
      struct Item: Codable {}
      struct Unrelated: Codable { let order: Order }
      func helper() -> Order? { nil }
      """
    #expect(
      kept(text, from: ["Order"]) == ["struct Order: Codable { let items: [Item] }", "struct Item: Codable {}"])
  }

  @Test func keepsExtensionsThatMatter() {
    let text = """
      struct Order: Codable { let a: Default<Int> }
      extension Order: Identifiable { var id: Int { 1 } }
      extension Order { var label: Int { 1 } }
      extension KeyedDecodingContainer { func decode<T>(_ type: Default<T>.Type) {} }
      @propertyWrapper struct Default<T> {}
      extension Other { init(x: Int) {} }
      struct Other {}
      """
    let kept = kept(text, from: ["Order"])
    #expect(kept.count == 4)
    #expect(!kept.contains { $0.contains("label") || $0.contains("Other") })
  }

  @Test(arguments: [
    ("struct V: View { var body: some View { Text(\"\") } }", "Text", "V.body"),
    ("struct Order: Codable { let id: Int; var tint: Color { .red } }", "Color", "Order.tint"),
    ("#Preview { Order() }", "Preview", "#Preview"), ("import Nowhere", "Nowhere", "import Nowhere"),
    ("struct Order: Codable, Entity { let id: Int }", "Entity", "Order: Entity"),
    ("extension Order { func show() -> Window { 1 } }", "Window", "Order.show()"),
    ("struct V: View { @State var x: Zeta }", "Zeta", "V"),
  ])
  func findsTheSmallestRemovableDeclaration(source: String, at word: String, name: String) throws {
    #expect(try removable(source, at: word)?.name == name)
  }

  @Test(arguments: [
    ("struct Order: Codable { let id: Color }", "Color"),
    ("struct Order: Codable { init(from decoder: any Decoder) throws { Nope() } }", "Nope"),
    ("struct Order: Codable { enum CodingKeys: Nope, CodingKey { case a } }", "Nope"),
    ("extension KeyedDecodingContainer { func decode() { Nope() } }", "Nope"),
    ("enum Order: Codable { case a(Nope) }", "Nope"),
  ])
  func neverRemovesWhatDecodingNeeds(source: String, at word: String) throws {
    #expect(try removable(source, at: word) == nil)
  }

  private func removable(_ source: String, at word: String) throws -> RemovableDeclaration? {
    let start = try #require(source.range(of: word)?.lowerBound)
    let offset = source.utf8.distance(from: source.startIndex, to: start)
    return RemovableDeclaration.around(offset, inSource: source, models: ["Order"])
  }

  @Test func blanksKeepLinesAndColumns() {
    var text = BlankedText("é\nab cd")
    text.blank(0..<5)
    #expect(text.text == "  \n   cd")
    #expect(text.bytes.count == "é\nab cd".utf8.count)
  }
}
