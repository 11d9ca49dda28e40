import DecodingDiagnostics
import Foundation
import JSONText
import TestSupport
import Testing

@testable import SwiftModels

/// Models that cannot be compiled from their files alone: each package is really built.
@Suite(.serialized) struct PackageTests {
  @Test func loadsInternalAndPrivateTypesOfALibrary() throws {
    let fixture = try PackageFixture("shop", Self.library)
    let before = try fixture.contents()
    #expect(try fixture.failures("Order", #"{"count":"1"}"#) == ["count: Order.swift:2"])
    #expect(try fixture.failures("Hidden", #"{"id":1}"#) == ["id: Order.swift:3"])
    #expect(try fixture.failures("[Page<Order>]", #"[{"content":{"count":2}}]"#).isEmpty)
    #expect(try fixture.failures("Order", #"{"number":"1"}"#, decoder: "API.decoder") == ["number: Order.swift:2"])
    #expect(fixture.builds == [.module("CUnits")])
    #expect(try fixture.contents() == before)
  }

  private static let library =
    PackageFixture.unitFiles(in: "shop").merging([
      "shop/Package.swift": PackageFixture.manifest(
        "shop",
        targets: """
          .target(name: "CUnits"),
          .target(name: "Models", dependencies: ["CUnits"]),
          """),
      "shop/Sources/Models/Order.swift": """
      import CUnits
      struct Order: Decodable { let count: unit_count }
      private struct Hidden: Decodable { let id: String }
      struct Page<Content: Decodable>: Decodable { let content: Content }
      """,
      "shop/Sources/Models/API.swift": """
      import Foundation
      private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
      }
      enum API {
        static var decoder: JSONDecoder {
          let decoder = JSONDecoder()
          decoder.keyDecodingStrategy = .custom { path in
            Key(stringValue: path.last?.stringValue == "number" ? "count" : "other")
          }
          return decoder
        }
      }
      """,
    ]) { $1 }

  @Test func loadsTypesOfExecutables() throws {
    let fixture = try PackageFixture("tool", Self.executables)
    #expect(try fixture.failures("Settings", #"{"limit":"1"}"#) == ["limit: App.swift:3"])
    #expect(try fixture.failures("Arguments", #"{"limit":"1"}"#) == ["limit: main.swift:3"])
    #expect(fixture.builds == [.module("CUnits"), .module("CUnits")])
  }

  private static let executables =
    PackageFixture.unitFiles(in: "tool").merging([
      "tool/Package.swift": PackageFixture.manifest(
        "tool",
        targets: """
          .target(name: "CUnits"),
          .executableTarget(name: "App", dependencies: ["CUnits"]),
          .executableTarget(name: "Script", dependencies: ["CUnits"]),
          """),
      "tool/Sources/App/App.swift": """
      import CUnits
      @main struct App { static func main() { print("ran") } }
      struct Settings: Decodable { var limit: unit_count = unit_limit() }
      """,
      "tool/Sources/Script/main.swift": """
      import CUnits
      print("ran")
      struct Arguments: Decodable { let limit: unit_count }
      """,
    ]) { $1 }

  /// The tool runs while the package is built, and is not part of what is loaded; its output is read, but not changed
  /// by fixes.
  @Test func modelsThatAPluginWritesAreReadAndLeftAsTheyAre() throws {
    let fixture = try PackageFixture(
      "made",
      [
        "made/Package.swift": PackageFixture.manifest(
          "made",
          targets: """
            .executableTarget(name: "maker"),
            .plugin(name: "Making", capability: .buildTool(), dependencies: ["maker"]),
            .target(name: "Models", plugins: ["Making"]),
            """),
        "made/Sources/maker/main.swift": """
        import Foundation
        try "struct Line: Decodable { let sku: String }".write(
          toFile: CommandLine.arguments[1], atomically: true, encoding: .utf8)
        """,
        "made/Plugins/Making/Making.swift": """
        import PackagePlugin
        @main struct Making: BuildToolPlugin {
          func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
            let output = context.pluginWorkDirectoryURL.appending(path: "Line.swift")
            return [
              .buildCommand(
                displayName: "Making", executable: try context.tool(named: "maker").url, arguments: [output.path()],
                outputFiles: [output])
            ]
          }
        }
        """,
        "made/Sources/Models/Order.swift": "struct Order: Decodable { let id: Int; let lines: [Line] }\n",
      ])
    let json = #"{"id": "1", "lines": [{"sku": 3}]}"#
    #expect(try fixture.failures("Order", json) == ["id: Order.swift:1", "lines[0].sku: Line.swift:1"])
    let inspector = try fixture.inspector()
    _ = try inspector.prepare(model: "Order")
    var editor = SourceEditor(inspector.index)
    #expect(throws: EditError.self) {
      try editor.apply([.retype(PropertyReference("Line", "sku"), to: "Int")])
    }
  }

  @Test func aNameThatNothingDeclaresBuildsNothing() throws {
    let fixture = try PackageFixture(
      "typo",
      [
        "typo/Package.swift": PackageFixture.manifest("typo", targets: #".target(name: "Models"),"#),
        "typo/Sources/Models/Order.swift": "struct Order: Decodable { let id: Int; let name: Strng }\n",
      ])
    let model = try fixture.inspector().prepare(model: "Order")
    #expect(model.leftOut.map(\.name).contains("Strng"))
    #expect(fixture.builds.isEmpty)
  }

  @Test func packagesNamedByTheirPathsAreWatched() throws {
    let fixture = try PackageFixture(
      "app",
      [
        "app/Package.swift": PackageFixture.manifest("app", targets: #".target(name: "App", path: "Sources/App"),"#)
          + #"let kit = Package.Dependency.package(path: "../kit")"#,
        "app/Sources/App/App.swift": "",
        "kit/Package.swift": "// swift-tools-version: 5.9\n.package(path: \"../app\")", "kit/Sources/Kit/Kit.swift": "",
      ])
    let listing = SourceListing(paths: ["Sources"], forDocument: nil, currentDirectory: fixture.path)
    let root = fixture.folder.url.path + "/"
    #expect(
      listing.files.map { $0.hasPrefix(root) ? String($0.dropFirst(root.count)) : $0 } == [
        "app/Sources/App/App.swift", "app/Package.swift", "kit/Sources/Kit/Kit.swift", "kit/Package.swift",
      ])
    #expect(listing.folders.contains { $0.hasSuffix("kit/Sources/Kit") })
  }

  @Test func keepsTargetsApart() throws {
    let fixture = try PackageFixture("apart", Self.siblings)
    let json = #"{"item":{"id":"1"},"own":{"name":1}}"#
    #expect(try fixture.failures("Cart", json) == ["item.id: Basics.swift:2", "own.name: Cart.swift:2"])
    #expect(try fixture.failures("Item", #"{"id":"1"}"#, target: "Basics") == ["id: Basics.swift:2"])
    #expect(try fixture.failures("Item", #"{"name":1}"#, target: "Cart") == ["name: Cart.swift:2"])
    #expect(
      try fixture.problem("Item", target: "Other")
        == .unknownTarget("Other", package: "apart", targets: ["Basics", "Cart"]))
  }

  @Test func compilesEditedSiblingsForVariants() throws {
    let fixture = try PackageFixture("apart", Self.siblings)
    let before = try fixture.contents()
    let inspector = try fixture.inspector()
    let model = try inspector.prepare(model: "Cart")
    let file = try #require(model.index.files.map(\.file).first { $0.absolutePath.hasSuffix("Basics.swift") })
    let document = InspectedDocument(bytes: Array(#"{"item":{"id":"1"},"own":{"name":"x"}}"#.utf8), file: "-")
    let edited = try inspector.prepare(
      model: "Cart", edits: [file.absolutePath: file.text.replacingOccurrences(of: "id: Int", with: "id: String")])
    #expect(try inspector.inspect(document, with: model).verdict == .fails)
    #expect(try inspector.inspect(document, with: edited).verdict == .decodes)
    #expect(throws: ModelError.self) {
      try inspector.prepare(
        model: "Cart", edits: [file.absolutePath: file.text.replacingOccurrences(of: "id: Int", with: "id: Nothing")])
    }
    #expect(fixture.builds.count == 1)
    #expect(try fixture.contents() == before)
  }

  private static let siblings =
    [
      "apart/Package.swift": PackageFixture.manifest(
        "apart",
        targets: """
          .target(name: "Basics"),
          .target(name: "Cart", dependencies: ["Basics"]),
          """),
      "apart/Sources/Basics/Basics.swift": """
      public struct Wrapper<Value> { public var value: Value }
      public struct Item: Decodable { let id: Int }
      """,
      "apart/Sources/Cart/Cart.swift": """
      import Basics
      struct Item: Decodable { let name: String }
      struct Cart: Decodable { let item: Basics.Item, own: Item }
      """,
    ]

  @Test func loadsTypesOfDependencies() throws {
    let fixture = try PackageFixture("shop", Self.dependency)
    let json = #"{"price":{"amount":"1"}}"#
    #expect(try fixture.failures("Order", json) == ["price.amount: Money.swift:3"])
    #expect(try fixture.failures("Order", json) == ["price.amount: Money.swift:3"])
    #expect(fixture.builds == [.module("Money")])

    // The target's own files are compiled without a build; its dependencies are built again.
    try fixture.folder.write("\n\nimport Money\nstruct Order: Decodable { let price: Money, id: Int }", to: Self.order)
    #expect(try fixture.failures("Order", json) == [": Order.swift:4", "price.amount: Money.swift:3"])
    #expect(fixture.builds.count == 1)
    try fixture.folder.write("public struct Money: Decodable { let amount: String }", to: Self.money)
    #expect(try fixture.failures("Order", json) == [": Order.swift:4"])
    #expect(fixture.builds.count == 2)
  }

  private static let order = "shop/Sources/Models/Order.swift"
  private static let money = "money/Sources/Money/Money.swift"
  private static let dependency = [
    "shop/Package.swift": PackageFixture.manifest(
      "shop", dependencies: #".package(path: "../money")"#,
      targets: #".target(name: "Models", dependencies: [.product(name: "Money", package: "money")])"#),
    order: "import Money\nstruct Order: Decodable { let price: Money }",
    "money/Package.swift": """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "money", products: [.library(name: "Money", targets: ["Money"])], targets: [.target(name: "Money")])
    """,
    money: "\n\npublic struct Money: Decodable { let amount: Double }",
  ]

  @Test func compilesUnderThePackagesConditions() throws {
    let fixture = try PackageFixture("conditions", Self.conditions)
    #expect(try fixture.failures("Order", #"{"fancy":1,"note":"x"}"#) == ["fancy: Order.swift:4"])
    #expect(try fixture.failures("Order", #"{"fancy":true}"#).isEmpty)
    #expect(fixture.builds == [.condition("FANCY")])
  }

  private static let conditions = [
    "conditions/Package.swift": PackageFixture.manifest(
      "conditions",
      targets: """
        .target(name: "Models", resources: [.process("note.txt")], swiftSettings: [.define("FANCY")]),
        """),
    "conditions/Sources/Models/note.txt": "from a resource",
    "conditions/Sources/Models/Order.swift": """
    import Foundation
    struct Order: Decodable {
      #if FANCY
        let fancy: Bool
      #endif
      let note: String
      enum CodingKeys: CodingKey { case fancy, note }
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        #if FANCY
          fancy = try container.decode(Bool.self, forKey: .fancy)
        #endif
        note = try container.decodeIfPresent(String.self, forKey: .note) ?? Self.text()
      }
      static func text() throws -> String {
        guard let url = Bundle.module.url(forResource: "note", withExtension: "txt") else { throw CocoaError(.fileNoSuchFile) }
        return try String(contentsOf: url, encoding: .utf8)
      }
    }
    """,
  ]

  @Test func findsCandidatesInPackages() throws {
    let fixture = try PackageFixture("shop", Self.library)
    let inspector = try fixture.inspector()
    let bytes = Array(#"[{"count":1}]"#.utf8)
    let ranking = try inspector.candidates(for: JSONDocument(bytes), in: InspectedDocument(bytes: bytes, file: "-"))
    #expect(ranking.clearWinner?.expression == "[Order]")
    #expect(fixture.builds.count == 1)
  }

  @Test func whatIsMissingInAPackageThatDoesNotBuildIsStoodInFor() throws {
    let fixture = try PackageFixture("broken", Self.broken)
    let model = try fixture.inspector().prepare(model: "Cart")
    let missing = try #require(model.leftOut.first { $0.name == "Unknown" })
    #expect(missing.place.file.hasSuffix("Sources/Basics/Basics.swift"))
    #expect(missing.place.line == 2)
  }

  private static let broken = [
    "broken/Package.swift": PackageFixture.manifest(
      "broken",
      targets: """
        .target(name: "Basics"),
        .target(name: "Cart", dependencies: ["Basics"]),
        """),
    "broken/Sources/Basics/Basics.swift": "public struct Item: Decodable {\n  let id: Unknown\n}",
    "broken/Sources/Cart/Cart.swift": "import Basics\nstruct Cart: Decodable { let item: Item }",
  ]

  @Test func takesWhatIsNeededOfATargetThatDoesNotBuild() throws {
    let fixture = try PackageFixture("partly", Self.partly)
    #expect(try fixture.failures("Order", #"{"count":"1"}"#) == ["count: Order.swift:2"])
  }

  private static let partly =
    PackageFixture.unitFiles(in: "partly").merging([
      "partly/Package.swift": PackageFixture.manifest(
        "partly",
        targets: """
          .target(name: "CUnits"),
          .target(name: "Models", dependencies: ["CUnits"]),
          """),
      "partly/Sources/Models/Order.swift": "import CUnits\nstruct Order: Decodable { let count: unit_count }",
      "partly/Sources/Models/View.swift":
        "import SwiftUI\nstruct OrderView: View { var body: some View { Text(\"\") } }",
    ]) { $1 }
}
