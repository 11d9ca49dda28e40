import SwiftParser
import Testing

@testable import SwiftModels

/// The information that one compile passes to the next.
@Suite struct CompileRoundTests {
  private let texts = Dictionary(uniqueKeysWithValues: (0..<20).map { ("/\($0).swift", BlankedText("\($0)")) })
  private let files = (0..<20).map { "/\($0).swift" }

  private func error(_ text: String, in file: Int = 0, line: Int = 1) -> CompilerOutput.Located {
    CompilerOutput("/\(file).swift:\(line):1: error: \(text)").located[0]
  }

  /// All files are compiled first and last; in between, only those are checked that changed or had errors.
  @Test func filesWithoutErrorsAreNotCheckedAgain() {
    var checked = CheckedFiles()
    #expect(checked.changed(in: texts, among: files) == nil)
    checked.note([error("x", in: 3)], of: texts, checked: files)
    #expect(checked.changed(in: texts, among: files) == [3])
    var changed = texts
    changed["/5.swift"] = BlankedText("other")
    #expect(checked.changed(in: changed, among: files) == [3, 5])
    checked.note([], of: changed, checked: ["/3.swift", "/5.swift"])
    #expect(checked.changed(in: changed, among: files) == nil)
    changed["/20.swift"] = BlankedText("added")
    #expect(checked.changed(in: changed, among: files + ["/20.swift"]) == [20])
  }

  @Test func fewFilesAreCompiledAtOnce() {
    var checked = CheckedFiles()
    let few = Array(files.prefix(8))
    checked.note([error("x", in: 3)], of: texts, checked: few)
    #expect(checked.changed(in: texts, among: few) == nil)
  }

  @Test func namesOfAnotherPlatformAreThoseThatAreOnlyThere() {
    let source = """
      #if canImport(UIKit)
      struct Sheet {}
      extension Order { var color: Int { let local = 1; return local } }
      #elseif os(Linux)
      struct Page {}
      #endif
      struct Order {
        #if os(iOS)
        let tint: Int
        var id: Int { 1 }
        #else
        let id: Int
        #endif
        #if DEBUG
        let flag: Bool
        #endif
      }
      """
    #expect(ConditionalNames.found(in: Parser.parse(source: source), only: .iOS) == ["Sheet", "color", "tint"])
  }

  /// A type that `#if` code only extends is declared elsewhere, or nowhere.
  @Test func extensionsUnderConditionsDeclareNoType() {
    let text =
      "#if DEBUG\nextension Color {}\nstruct Own {}\nextension Own {}\n#if os(iOS)\nextension Tint {}\n#endif\n#endif"
    let index = ModelIndex([SwiftFile(path: "a.swift", absolutePath: "/a.swift", text: text)])
    #expect(index.files[0].units.map(\.extended) == [["Color", "Tint"]])
    #expect(ModelCompiler.Request(index: index, names: []).declared.here == ["Own"])
  }

  /// With the flags of the package manager.
  @Test(arguments: [("Sources/Shop/Order.swift", OracleVerdict.decodes), ("Order.swift", nil)])
  func filesOfATargetAreCompiledAsThoseOfAPackage(path: String, verdict: OracleVerdict?) throws {
    let fixture = try ModelFixture([
      "Package.swift": """
      // swift-tools-version:5.9
      import PackageDescription
      let package = Package(name: "Shop", targets: [.target(name: "Shop")])
      """,
      path: """
      struct Order: Decodable {
        #if SWIFT_PACKAGE
        let id: Int
        #else
        let id: String
        #endif
      }
      """,
    ])
    let found = try fixture.verdict("Order", #"{"id":1}"#)
    if let verdict { #expect(found == verdict) } else { #expect(found != .decodes) }
  }

  /// One error is found while parts are checked, and afterwards one that only a compile shows.
  @Test func manyFilesCompileInRounds() throws {
    var files = Dictionary(
      uniqueKeysWithValues: (1..<20).map { number in
        ("M\(number).swift", "struct M\(number): Decodable { let next: M\(number + 1)? }")
      })
    files["M0.swift"] = "struct M0: Decodable, Missing { let next: M1? }"
    files["M20.swift"] = """
      struct M20: Decodable, Equatable {
        let id: Int
        static func == (first: M20, second: M20) -> Bool { let same: Bool; return same }
      }
      """
    let fixture = try ModelFixture(files)
    let inspector = try fixture.inspector()
    let model = try inspector.prepare(model: "M0")
    #expect(model.leftOut.map(\.name) == ["M0: Missing", "M20.==()"])
    let document = InspectedDocument(bytes: Array(#"{"next":{"next":null}}"#.utf8), file: "-")
    #expect(try inspector.oracle(document, with: model) == .decodes)
  }
}
