import DecodingDiagnostics
import Foundation
import TestSupport
import Testing

@testable import SwiftModels

/// What of a large code base concerns a model: the rest is not even parsed.
@Suite struct CodeBaseTests {
  /// `.apiDate` in an expression is a member that Foundation's types were given, and never one of the sources' own types.
  @Test(arguments: [
    ("extension JSONDecoder.DateDecodingStrategy { static var apiDate: Self { .iso8601 } }", 1),
    ("enum Form { case apiDate }", 0), ("struct Form { static let apiDate = 1 }", 0),
    ("enum Form {}\nextension Form { static var apiDate: Int { 1 } }", 0), ("let apiDate = 1", 1),
  ])
  func aNameOfAnExpressionMeans(_ source: String, places: Int) {
    let code = CodeBase([SwiftFile(path: "A.swift", absolutePath: "/p/A.swift", text: source)])
    #expect(code.places(of: WordHash.of("apiDate"), near: CodeBase.Nearness(in: code)).count == places)
  }

  /// Files that use the name of a changed type, by where they are; the model is in the target `Models`, or beside a sample.
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
