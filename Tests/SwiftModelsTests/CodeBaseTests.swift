import DecodingDiagnostics
import Foundation
import TestSupport
import JSONText
import Testing

@testable import SwiftModels

/// The part of a large code base that concerns a model: the rest is not even parsed.
@Suite struct CodeBaseTests {
  /// `.apiDate` in an expression is a member added to Foundation's types, and never one of the sources' own types.
  @Test(arguments: [
    ("extension JSONDecoder.DateDecodingStrategy { static var apiDate: Self { .iso8601 } }", 1),
    ("enum Form { case apiDate }", 0), ("struct Form { static let apiDate = 1 }", 0),
    ("enum Form {}\nextension Form { static var apiDate: Int { 1 } }", 0), ("let apiDate = 1", 1),
  ])
  func aNameOfAnExpressionMeans(_ source: String, places: Int) {
    let code = CodeBase([SwiftFile(path: "A.swift", absolutePath: "/p/A.swift", text: source)])
    #expect(code.places(of: WordHash.of("apiDate"), near: CodeBase.Nearness(in: code)).count == places)
  }

  /// A target that the manifest's own functions define is in the usual layout of packages.
  @Test(arguments: [
    ("Modules/Core/Sources/Core/A.swift", "Core"), ("Sources/App/A.swift", "App"),
    ("Modules/Core/Tests/CoreTests/A.swift", "CoreTests"), ("Other/A.swift", nil),
  ])
  func aFileIsOfTheTarget(path: String, module: String?) throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      let package = Package(name: "p", targets: [module(name: "Core")] + [
        target(name: "Core"), .target(name: "App"), .testTarget(name: "CoreTests")])
      """, to: "Package.swift")
    try folder.write("", to: "Sources/App/A.swift")
    var homes = SourceHomes(top: folder.url.path, isNamed: false)
    let home = homes.home(of: folder.url.path + "/" + path, package: folder.url.path, project: nil).home
    #expect(home == module.map { .target($0, package: folder.url.path) } ?? .loose(package: folder.url.path))
  }

  /// What a module adds to a foreign type, for other modules only if it is public.
  @Test(arguments: [
    ("import Kit", "public extension KeyedDecodingContainer {", "", true),
    ("import Kit", "extension KeyedDecodingContainer {", "public", true),
    ("import Kit", "extension KeyedDecodingContainer {", "", false),
    ("import Kit", "extension KeyedDecodingContainer {", "private", false),
    ("", "public extension KeyedDecodingContainer {", "", false),
  ])
  func anExtensionOfAnotherModuleIsReached(imports: String, head: String, access: String, isReached: Bool) throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      import PackageDescription
      let package = Package(
        name: "p", targets: [.target(name: "App", dependencies: ["Kit"]), .target(name: "Kit")])
      """, to: "Package.swift")
    try folder.write("\(imports)\nstruct Order: Codable { let id: Int }", to: "Sources/App/Order.swift")
    try folder.write(
      "\(head) \(access) func decode(_ type: Int.Type, forKey key: Key) throws -> Int { 0 } }",
      to: "Sources/Kit/Reading.swift")
    let code = CodeBase(
      SourceTree(below: folder.url.path, currentDirectory: folder.url.path).files, store: nil)
    let roots = code.places(of: WordHash.of("Order"), near: .init(in: code))
    let reached = code.files(reachedFrom: roots).files.map { code.files[$0].path }
    #expect(reached.contains("Sources/Kit/Reading.swift") == isReached)
    #expect(reached.contains("Sources/App/Order.swift"))
  }

  /// Types of tests are looked at where nothing else is nearly as much like the document.
  @Test(arguments: [
    (#"{"title":"a","subtitle":"b"}"#, ["Mock"]),
    (#"{"id":1,"title":"a","note":"b"}"#, ["Post"]),
    // An object in the document that is just like a type of the tests says little about the document.
    (#"{"id":1,"a":{"title":"a","subtitle":"b"},"b":1,"c":2,"d":3}"#, ["Post"]),
  ])
  func typesOfTestsAreRoots(document: String, roots: [String]) throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "struct Post: Decodable { let id: Int; let user: Int; let title: String; let note: String }",
      to: "Sources/App/Post.swift")
    try folder.write(
      "struct Mock: Decodable { let title: String; let subtitle: String }", to: "Tests/AppTests/Mock.swift")
    let code = CodeBase(SourceTree(below: folder.url.path, currentDirectory: folder.url.path).files, store: nil)
    let outline = DocumentOutline(JSONDocument(Array(document.utf8)))
    let found = code.roots(suiting: outline, near: .init(in: code, currentDirectory: folder.url.path))
    #expect(found.map { code.outlines[Int($0.file)].qualifiedName(of: Int($0.item)) } == roots)
  }

  /// A generic type has few keys of its own, so that it is little like the object that it reads.
  @Test func aBoxIsARootThoughItReadsASingleKey() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      struct Group<Item: Decodable>: Decodable { let tests: [Item] }
      struct Box<Item: Decodable>: Decodable { let tests: [Item]; let missing: Int }
      struct Vector: Decodable { let id: Int; let text: String; let flag: Bool; let note: String }
      """, to: "Sources/App/Models.swift")
    let code = CodeBase(SourceTree(below: folder.url.path, currentDirectory: folder.url.path).files, store: nil)
    let json = #"{"a":1,"b":2,"c":3,"d":4,"tests":[{"id":1,"text":"a","flag":true,"note":"b"}]}"#
    let outline = DocumentOutline(JSONDocument(Array(json.utf8)))
    let found = code.roots(suiting: outline, near: .init(in: code, currentDirectory: folder.url.path))
    let names = Set(found.map { code.outlines[Int($0.file)].qualifiedName(of: Int($0.item)) })
    #expect(names.isSuperset(of: ["Group", "Vector"]))
  }

  /// A name behind that of a module is of that module.
  @Test(arguments: [
    ("Core.Player", ["Sources/Core/Player.swift"]), ("Game.Player", ["Sources/Game/Player.swift"]),
    ("Core.Player.ID", ["Sources/Core/Player.swift"]),
    ("Player", ["Sources/Core/Player.swift", "Sources/Game/Player.swift"]),
  ])
  func aNameOfAModuleReaches(type: String, reached: [String]) throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      import PackageDescription
      let package = Package(
        name: "p",
        targets: [.target(name: "App", dependencies: ["Core", "Game"]), .target(name: "Core"), .target(name: "Game")])
      """, to: "Package.swift")
    try folder.write(
      "import Core\nimport Game\nstruct Order: Codable { let player: \(type) }", to: "Sources/App/Order.swift")
    for module in ["Core", "Game"] {
      try folder.write(
        "public struct Player: Codable { public typealias ID = Int; let id: ID }", to: "Sources/\(module)/Player.swift")
    }
    let code = CodeBase(
      SourceTree(below: folder.url.path, currentDirectory: folder.url.path).files, store: nil)
    let roots = code.places(of: WordHash.of("Order"), near: .init(in: code))
    let found = code.files(reachedFrom: roots).files.map { code.files[$0].path }.sorted()
    #expect(found == ["Sources/App/Order.swift"] + reached)
  }

  /// Of several types of one name the decodable one is meant, and among those the one whose keys the document has.
  @Test(arguments: [
    (["class Area {}", "struct Area: Codable { let name: String }"], #"{"name":""}"#, [1]),
    (
      ["struct Area: Codable { let name: String }", "struct Area: Codable { let title: String }"], #"{"title":""}"#, [1]
    ),
    (["enum Area: Codable { case a }", "enum Area: Codable { case b }"], #"{"title":""}"#, [0, 1]),
  ])
  func namesakesAreToldApart(sources: [String], json: String, meant: [Int32]) {
    let code = CodeBase(
      sources.enumerated().map { SwiftFile(path: "\($0).swift", absolutePath: "/p/\($0).swift", text: $1) })
    let name = WordHash.of("Area")
    let outline = DocumentOutline(JSONDocument(Array(json.utf8)))
    let told = code.namesakes(suiting: outline, near: .init()).map { [$1] }.first
    #expect((told ?? code.places(of: name, near: .init())).map(\.file).sorted() == meant)
  }

  /// Of two that are alike the one is meant that shares more folders with the document. Copies need no choice, but what
  /// they mention may differ.
  @Test(arguments: [
    ("/p/Kit/Tests/area.json", "String", 1), ("/p/App/area.json", "String", 0), ("/p/area.json", "String", 0),
    ("/p/Kit/area.json", "String", 1), ("/p/area.json", "Name", nil),
  ])
  func ofNamesakesTheNearestIsMeant(document: String, type: String, meant: Int32?) {
    let source = "struct Area: Codable { let name: \(type) }\nstruct Name { let text: Int }"
    let code = CodeBase(
      ["/p/App/Area.swift", "/p/Kit/Sources/Area.swift"].map { SwiftFile(path: $0, absolutePath: $0, text: source) })
    let nearness = CodeBase.Nearness(document: document, in: code, currentDirectory: "/p")
    let outline = DocumentOutline(JSONDocument(Array(#"{"name":""}"#.utf8)))
    let told = code.namesakes(suiting: outline, near: nearness).map { [$1] }.first
    let places = told ?? code.places(of: WordHash.of("Area"), near: nearness)
    #expect(places.map(\.file).sorted() == (meant.map { [$0] } ?? [0, 1]))
  }

  /// Files that use the name of a changed type, by location; the model is in the target `Models`, or next to a sample.
  @Test(arguments: [
    (SourcePath.Home.target("Models", package: "/p"), "", true),
    (.target("App", package: "/p"), "import Models\n", true), (.target("App", package: "/p"), "", false),
    (.target("Models", package: "/q"), "", false), (.loose(package: "/p"), "", false),
  ])
  func usersAreFilesThatSeeTheModel(_ home: SourcePath.Home, imports: String, isUser: Bool) throws {
    let model = SourcePath.Home.target("Models", package: "/p")
    #expect(try users(in: home, "users/Use.swift", imports, of: model).contains(1) == isUser)
  }

  @Test(arguments: [("orders/Use.swift", true), ("orders/more/Use.swift", true), ("songs/Use.swift", false)])
  func usersOfALooseModelAreNearIt(_ path: String, isUser: Bool) throws {
    let home = SourcePath.Home.loose(package: "/p")
    #expect(try users(in: home, path, "", of: home).contains(1) == isUser)
  }

  private func users(
    in home: SourcePath.Home, _ path: String, _ imports: String, of model: SourcePath.Home
  ) throws -> Set<Int> {
    let folder = try TemporaryFolder()
    let files = [
      ("orders/Model.swift", "struct Order: Codable { let total: Double }\n", model),
      (path, imports + "func f(_ order: Order) {}\n", home),
    ]
    for (path, text, _) in files { try folder.write(text, to: path) }
    let code = CodeBase(
      files.map { path, _, home in
        SourcePath(absolutePath: folder.url.path + "/" + path, path: path, home: home, isTest: false)
      }, store: nil)
    let edit = ModelEdit.retype(PropertyReference("Order", "total"), to: "String")
    return code.files(using: TouchedNames(of: [edit], in: ModelIndex([FileIndex]())), of: [0])
  }
}
