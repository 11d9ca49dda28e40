import Foundation
import TestSupport
import Testing

@testable import SwiftModels

@Suite struct NetworkPatienceTests {
  @Test(arguments: [
    (["Fetching https://example.org/a.git"], 3, true), (["Fetching https://example.org/a.git"], 2, false),
    (["Updating https://example.org/a.git", ""], 3, true),
    (["Fetching https://example.org/a.git", "[1/9] Compiling A a.swift"], 9, false),
    (["Computing version for https://example.org/a.git"], 9, false), ([], 9, false),
  ])
  func endsWhereNobodyAnswers(lines: [Substring], seconds: Int, isOver: Bool) {
    var patience = NetworkPatience(limitSeconds: 3)
    for line in lines { patience.take(line) }
    for _ in 0..<seconds { patience.tick() }
    #expect(patience.isOver == isOver)
    patience.take("[2/9] Compiling B b.swift")
    #expect(!patience.isOver)
  }

  @Test func tellsWhatIsFetchedFromWhatIsBuilt() {
    #expect(
      ModelProgress(buildLine: "Fetching https://example.org/a.git")
        == .resolving(what: "Fetching https://example.org/a.git"))
    #expect(ModelProgress(buildLine: "warning: unused") == nil)
  }

  @Test func saysHowToDoWithoutANetwork() {
    let error = ModelError.packageNotFetched(
      package: "/home/me/App", what: "Fetching https://example.org/a", seconds: 300)
    #expect(error.message.contains("of the package App are missing"))
    #expect(error.message.contains("`swift package resolve` in /home/me/App"))
    let refused = ModelError.packageDoesNotBuild(
      package: "App", [CompilerDiagnostic(place: nil, text: "fatal: unable to access 'https://example.org/a/'")])
    #expect(refused.details.last?.hasPrefix("help: With a network, run `swift package resolve`") == true)
  }

  @Test func cutsLines() {
    var lines = LineSplitter()
    #expect(lines.lines(adding: Array("a\nb".utf8)[...]) == ["a"])
    #expect(lines.lines(adding: Array("c\n\nd\n".utf8)[...]) == ["bc", "", "d"])
    #expect(lines.lines(adding: Array("e".utf8)[...]) == [])
  }
}

/// Dependencies that the user's own build has fetched are reused, and stay unchanged.
@Suite struct ResolvedDependenciesTests {
  @Test func copiesWhatIsFetched() throws {
    let folder = try TemporaryFolder()
    let build = folder.url.path + "/app/.build"
    try folder.write("// swift-tools-version: 5.9", to: "app/Package.swift")
    try folder.write("{}", to: "app/.build/workspace-state.json")
    try folder.write("pack", to: "app/.build/repositories/a-1/objects/pack")
    try folder.write("\(build)/repositories/a-1/objects\n", to: "app/.build/checkouts/a/.git/objects/info/alternates")
    try folder.write("url = \(build)/repositories/a-1\n", to: "app/.build/checkouts/a/.git/config")
    try folder.write("let a = 1", to: "app/.build/checkouts/a/Sources/a.swift")
    let scratch = folder.url.path + "/scratch"
    ResolvedDependencies(of: try SwiftPackage(at: folder.url.path + "/app")).copy(to: scratch)
    func text(_ path: String) throws -> String { try String(contentsOfFile: scratch + "/" + path, encoding: .utf8) }
    #expect(try text("workspace-state.json") == "{}")
    #expect(try text("checkouts/a/Sources/a.swift") == "let a = 1")
    #expect(try text("checkouts/a/.git/objects/info/alternates") == "\(scratch)/repositories/a-1/objects\n")
    #expect(try text("checkouts/a/.git/config") == "url = \(scratch)/repositories/a-1\n")
    #expect(try String(contentsOfFile: build + "/checkouts/a/.git/config", encoding: .utf8).contains(build))
  }

  @Test func keepsWhatWasFetchedBefore() throws {
    let folder = try TemporaryFolder()
    try folder.write("// swift-tools-version: 5.9", to: "app/Package.swift")
    try folder.write("theirs", to: "app/.build/workspace-state.json")
    try folder.write("ours", to: "scratch/workspace-state.json")
    ResolvedDependencies(of: try SwiftPackage(at: folder.url.path + "/app")).copy(to: folder.url.path + "/scratch")
    #expect(try String(contentsOfFile: folder.url.path + "/scratch/workspace-state.json", encoding: .utf8) == "ours")
  }
}
