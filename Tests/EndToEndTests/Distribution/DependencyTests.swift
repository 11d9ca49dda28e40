import Foundation
import TestSupport
import Testing

/// The library works in packages that use another swift-syntax, and brings in none if no trait is requested.
@Suite struct DependencyTests {
  private struct Node: Decodable {
    let identity: String
    let version: String
    let dependencies: [Node]
  }

  /// - Parameters:
  ///   - swiftSyntax: The version that the package itself needs.
  ///   - traits: The traits of the library that it enables.
  private func resolve(swiftSyntax: String?, traits: String) async throws -> ProgramRun {
    let folder = try TemporaryFolder()
    let own =
      swiftSyntax.map { ".package(url: \"https://github.com/swiftlang/swift-syntax\", exact: \"\($0)\")," } ?? ""
    let product = swiftSyntax == nil ? "" : ".product(name: \"SwiftSyntax\", package: \"swift-syntax\"),"
    try folder.write(
      """
      // swift-tools-version: 6.1
      import PackageDescription
      let package = Package(
        name: "App", platforms: [.macOS(.v13), .iOS(.v16)],
        dependencies: [
          \(own)
          .package(name: "DecodingInspector", path: "\(PackageFolder.root.path)"\(traits)),
        ],
        targets: [
          .target(
            name: "App",
            dependencies: [\(product) .product(name: "DecodingDiagnostics", package: "DecodingInspector")]),
        ])
      """, to: "Package.swift")
    try folder.write("", to: "Sources/App/App.swift")
    return try await ProgramRun.of(
      "/bin/bash", ["-c", "swift package show-dependencies --format json 2> errors || { cat errors >&2; exit 1; }"],
      environment: InspectBinary.environment(), in: folder.url)
  }

  private func version(of package: String, in node: Node) -> String? {
    node.identity == package
      ? node.version : node.dependencies.lazy.compactMap { version(of: package, in: $0) }.first
  }

  @Test(arguments: ["600.0.1", "602.0.0", "603.0.1"])
  func itResolvesBesideAnotherSwiftSyntax(_ version: String) async throws {
    let run = try await resolve(swiftSyntax: version, traits: "")
    #expect(run.status == 0, "\(run.errorOutput)")
    let root = try JSONDecoder().decode(Node.self, from: run.outputData)
    #expect(self.version(of: "swift-syntax", in: root) == version)
  }

  @Test func withoutTraitsTheLibraryBringsNothing() async throws {
    let run = try await resolve(swiftSyntax: nil, traits: ", traits: []")
    #expect(run.status == 0, "\(run.errorOutput)")
    let root = try JSONDecoder().decode(Node.self, from: run.outputData)
    #expect(root.dependencies.count == 1)
    #expect(root.dependencies.flatMap(\.dependencies).isEmpty)
  }
}
