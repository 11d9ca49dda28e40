import Foundation
import TestSupport
import Testing

/// Folders of Swift files like those of apps, without a package: models next to views, imports of unavailable
/// frameworks, wrappers, protocols, namespaces and conformances in other files.
@Suite struct AppTreeTests {
  struct Tree: Sendable, CustomTestStringConvertible {
    let name: String
    let document: String
    let model: String
    /// `line:column category path` of each finding.
    let findings: [String]
    var testDescription: String { name }
  }

  static let trees = [
    Tree(
      name: "Bookshelf", document: "library.json", model: "LibraryResponse",
      findings: [
        "7:17 typeMismatch books[0].rating", "14:19 keyNotFound books[1].authors[0]",
        "16:16 dataCorrupted books[1].shelf",
      ]),
    Tree(
      name: "Wallet", document: "accounts.json", model: "[Account]",
      findings: ["8:19 dataCorrupted [0].transactions[1].amount", "11:64 typeMismatch [1].balance"]),
    Tree(
      name: "Fleet", document: "vehicles.json", model: "Page<Vehicle>",
      findings: ["6:53 typeMismatch items[0].position.longitude", "13:19 valueNotFound items[1].position"]),
    Tree(
      name: "Chat", document: "thread.json", model: "API.V2.Thread",
      findings: [
        "12:44 typeMismatch messages[1].sender.isBot", "13:53 keyNotFound messages[1].body.attachment",
        "16:85 dataCorrupted messages[2].body.kind",
      ]),
    Tree(
      name: "Health", document: "export.json", model: "Export",
      findings: ["5:37 typeMismatch samples[1].value", "6:52 dataCorrupted samples[2].startDate"]),
    Tree(
      name: "Shop", document: "products.json", model: "[Product]",
      findings: [
        "12:31 typeMismatch [1].price", "12:53 typeMismatch [1].isSoldOut", "10:18 silentNil [0].image_url",
        "7:7 swallowedFailure [0].variants[1]",
      ]),
  ]

  private func folder(_ tree: String) -> URL {
    PackageFolder.root.appendingPathComponent("Tests/AppTrees/\(tree)")
  }

  @Test(arguments: trees) func theModelIsFoundAndDecoded(tree: Tree) async throws {
    let arguments = ["Responses/\(tree.document)", "--no-fixes"]
    let binary = try InspectBinary()
    let report = try await binary.run(arguments + ["--format", "json"], in: folder(tree.name)).document()
    #expect(report.model == tree.model)
    let concise = try await binary.run(arguments + ["--format", "concise"], in: folder(tree.name))
    #expect(concise.status == 1)
    #expect(concise.output.split(separator: "\n").map(Self.summary) == tree.findings)
  }

  /// `Responses/a.json:7:17: error: typeMismatch: … (books[0].rating)` → `7:17 typeMismatch books[0].rating`
  private static func summary(_ line: Substring) -> String {
    guard let match = line.wholeMatch(of: /[^:]+:(\d+:\d+): \w+: (\w+): .* \((.*)\)/) else { return String(line) }
    return "\(match.output.1) \(match.output.2) \(match.output.3)"
  }

  @Test func theDecoderOfTheAppIsUsedAndNamed() async throws {
    let binary = try InspectBinary()
    let found = try await binary.run(["Responses/vehicles.json", "--no-fixes"], in: folder("Fleet"))
    #expect(found.output.contains("Decoder: `JSONDecoder.fleet` (Networking/JSONDecoder+Fleet.swift:4)"))
    #expect(found.errorOutput.isEmpty)
    let chosen = try await binary.run(
      ["Responses/vehicles.json", "--no-fixes", "--key-strategy", "useDefaultKeys"], in: folder("Fleet"))
    #expect(!chosen.output.contains("`JSONDecoder.fleet` ("))
  }

  @Test func aNameOfAnotherModuleIsStoodInForAndSaid() async throws {
    let copy = try TemporaryFolder()
    let tree = copy.url.appendingPathComponent("Player")
    try FileManager.default.copyItem(at: folder("Player"), to: tree)
    let run = try await InspectBinary().run(["track.json", "--no-screen"], in: tree)
    #expect(run.status == 0)
    #expect(run.output.contains("any JSON for `Seconds` (Track.swift:6)"))
    #expect(run.output.contains("length: `Seconds` is undeclared, so any value was accepted."))
  }
}
