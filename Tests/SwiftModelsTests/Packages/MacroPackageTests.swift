import Foundation
import TestSupport
import Testing

@testable import SwiftModels

/// Building swift-syntax takes minutes: these tests only run if `INSPECT_MACRO_TESTS` is set.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["INSPECT_MACRO_TESTS"] != nil)) struct MacroPackageTests {
  @Test func loadsTypesWhoseDecodingAMacroWrites() throws {
    let fixture = try PackageFixture("macros", Self.files)
    let json = #"{"owner_name":1,"items":[{"id":"1"}]}"#
    let expected = ["owner_name: Cart.swift:3", "items[0].id: Cart.swift:6"]
    #expect(try fixture.failures("Cart", json) == expected)
    #expect(try fixture.failures("Cart", json) == expected)
    #expect(fixture.builds == [.module("Keys")])
    let inspector = try fixture.inspector()
    let model = try inspector.prepare(model: "Cart")
    let file = try #require(model.index.files.map(\.file).first { $0.absolutePath.hasSuffix("Cart.swift") })
    let edited = try inspector.prepare(
      model: "Cart", edits: [file.absolutePath: file.text.replacingOccurrences(of: "id: Int", with: "id: String")])
    #expect(edited.index.types(named: "Item").first?.properties.first?.type == "String")
  }

  private static let files = [
    "macros/Package.swift": """
    // swift-tools-version: 6.0
    import CompilerPluginSupport
    import PackageDescription
    let package = Package(
      name: "macros", platforms: [.macOS(.v14)],
      dependencies: [.package(url: "https://github.com/swiftlang/swift-syntax", "603.0.1"..<"604.0.0")],
      targets: [
        .macro(
          name: "KeysMacros",
          dependencies: [
            .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
            .product(name: "SwiftCompilerPlugin", package: "swift-syntax"),
          ]),
        .target(name: "Keys", dependencies: ["KeysMacros"]),
        .target(name: "Models", dependencies: ["Keys"]),
      ])
    """,
    "macros/Sources/KeysMacros/CodableMacro.swift": """
    import SwiftCompilerPlugin
    import SwiftSyntax
    import SwiftSyntaxMacros

    struct CodableMacro: ExtensionMacro {
      static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
        providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
      ) throws -> [ExtensionDeclSyntax] {
        let names = declaration.memberBlock.members.compactMap { member in
          member.decl.as(VariableDeclSyntax.self)?.bindings.first?.pattern.trimmedDescription
        }
        let cases = names.map { "case \\($0) = \\"\\(spelled($0))\\"" }.joined(separator: "; ")
        return [
          try ExtensionDeclSyntax("extension \\(type.trimmed): Codable { enum CodingKeys: String, CodingKey { \\(raw: cases) } }")
        ]
      }
    }

    func spelled(_ name: String) -> String {
      name.map { $0.isUppercase ? "_" + $0.lowercased() : String($0) }.joined()
    }

    @main struct Plugin: CompilerPlugin { let providingMacros: [any Macro.Type] = [CodableMacro.self] }
    """,
    "macros/Sources/Keys/Keys.swift": """
    @attached(extension, conformances: Codable, names: named(CodingKeys))
    public macro Codable() = #externalMacro(module: "KeysMacros", type: "CodableMacro")
    """,
    "macros/Sources/Models/Cart.swift": """
    import Keys
    @Codable struct Cart {
      var ownerName: String
      var items: [Item]
    }
    @Codable struct Item { var id: Int }
    """,
  ]
}
