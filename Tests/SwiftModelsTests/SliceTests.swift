import Foundation
import TestSupport
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

  /// The compiler needs them although nothing names them.
  @Test func keepsCodingKeysInExtensions() {
    let text = """
      struct Order: Codable { let a: Int }
      extension Order { private enum CodingKeys: String, CodingKey { case a = "b" } }
      """
    #expect(kept(text, from: ["Order"]).count == 2)
  }

  /// A member, label or parameter with the name is a different thing.
  @Test func doesNotTakeMembersForDeclarations() {
    let text = """
      struct Order: Codable { let separator: Int; func f(_ item: Item) -> Int { item.rows + g(limit: 1) { page in page } } }
      struct Item: Codable {}
      func g(limit size: Int, _ f: (Int) -> Int) -> Int { Helpers.join(f(size)) }
      enum Helpers { static func join(_ x: Int) -> Int { x } }
      func join() {}
      let separator = View()
      func rows() -> View { View() }
      func limit() -> View { View() }
      func page() -> View { View() }
      struct View {}
      """
    let kept = kept(text, from: ["Order"])
    #expect(kept.count == 7)
    #expect(kept.filter { $0.contains("View") } == ["func page() -> View { View() }", "struct View {}"])
  }

  @Test(arguments: [
    ("init(view: View) { self.init() }", false), ("init(total: View) { self.init() }", true),
    ("init(_ view: View) { self.init() }", true), ("init(total: Int, view: View? = nil) { self.init() }", true),
    ("init(rawValue: View) { self.init() }", true), ("subscript(view: View) -> Int { 1 }", true),
  ])
  func keepsInitializersThatMayBeCalled(member: String, isKept: Bool) {
    let text = """
      struct Order: Codable { static func make() -> Order { Order(total: 1) } }
      extension Order { \(member) }
      struct View {}
      """
    #expect(kept(text, from: ["Order"]).contains("struct View {}") == isKept)
  }

  /// A module that imports the root's module contains nothing that the root needs.
  @Test func leavesDependentModulesOut() throws {
    let folder = try TemporaryFolder()
    try folder.write("// swift-tools-version: 5.9", to: "Package.swift")
    let files = [
      ("Models/Order.swift", "public struct Order: Codable { public var total = 1 }"),
      ("App/Order+View.swift", "import Kit\nextension Order: Shown { var total2: View { View() } }\nstruct View {}"),
      ("Kit/Kit.swift", "@_exported import Models\npublic protocol Shown {}"),
      ("Other/Other.swift", "extension Order: Other {}\nprotocol Other {}"),
    ].map { SwiftFile(path: $0.0, absolutePath: folder.url.path + "/Sources/" + $0.0, text: $0.1) }
    let index = ModelIndex(files)
    let kept = SourceSlice(of: index, reaching: ["Order"]).kept.keys.map { index.files[$0].file.path }.sorted()
    #expect(kept == ["Models/Order.swift", "Other/Other.swift"])
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
    ("extension KeyedDecodingContainer { func decode() -> Int { Nope() } }", "Nope"),
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
