import Foundation
import TestSupport
import Testing

/// Models in a Swift package that has to be built for them.
@Suite(.serialized) struct PackageRunTests {
  /// A package with a model that uses a C type.
  private func folder(model: String = "struct Order: Decodable { let count: unit_count; let price: Double }") throws
    -> TemporaryFolder
  {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "shop", targets: [
        .target(name: "CUnits"), .target(name: "Models", dependencies: ["CUnits"]),
      ])
      """, to: "shop/Package.swift")
    try folder.write("typedef int unit_count;\n", to: "shop/Sources/CUnits/include/units.h")
    try folder.write("#include \"units.h\"\n", to: "shop/Sources/CUnits/units.c")
    try folder.write("import CUnits\n\(model)\n", to: "shop/Sources/Models/Order.swift")
    try folder.write(#"{ "count": "1", "price": "2.5" }"#, to: "order.json")
    return folder
  }

  private func contents(_ folder: TemporaryFolder) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.url.path).sorted()
  }

  @Test func theNamedPackageIsBuiltOnceAndLeftAsItIs() async throws {
    let folder = try folder()
    let before = try contents(folder)
    let cache = try TemporaryFolder()
    let arguments = ["order.json", "--package-path", "shop", "--format", "json"]
    let first = try await InspectBinary().run(
      arguments, environment: ["XDG_CACHE_HOME": cache.url.path], in: folder.url, within: .seconds(300))
    #expect(first.status == 1)
    #expect(first.errorOutput == "inspect: building package shop: the models import CUnits\n")
    let document = try first.document()
    #expect(document.model == "Order")
    #expect(document.failures.map(\.path) == ["count", "price"])
    #expect(document.failures.first?.declaration?.file == "shop/Sources/Models/Order.swift")
    #expect(document.failures.first?.declaration?.line == 2)
    #expect(first.output.contains("\"compiled\""), "a fix is compiled against what the package has built")
    let second = try await InspectBinary().run(
      arguments, environment: ["XDG_CACHE_HOME": cache.url.path], in: folder.url, within: .seconds(300))
    #expect(second.errorOutput.isEmpty)
    #expect(try second.document().failures.map(\.path) == document.failures.map(\.path))
    #expect(try contents(folder) == before)
  }

  /// A name that neither the files nor the package declare has a stand-in, which is reported.
  @Test func aNameThatNothingDeclaresIsSaid() async throws {
    let folder = try folder(model: "struct Order: Decodable { let count: unit_cuont }")
    let run = try await InspectBinary().run(
      ["../order.json", "--model", "Order"], in: folder.url.appendingPathComponent("shop"), within: .seconds(300))
    #expect(run.status == 0)
    #expect(run.output.contains("any JSON for `unit_cuont`"))
  }

  @Test(arguments: [
    (["--package-path", "nowhere"], "nowhere contains no `Package.swift`."),
    (
      ["--package-path", "shop", "--target", "None", "--model", "Other"],
      "The package shop has no target `None` with models; it has Models."
    ),
  ])
  func whatIsNotThereIsSaid(arguments: [String], message: String) async throws {
    let folder = try folder()
    let run = try await InspectBinary().run(["order.json"] + arguments, in: folder.url, within: .seconds(300))
    #expect(run.status == 2)
    #expect(run.errorOutput.contains(message))
  }
}
