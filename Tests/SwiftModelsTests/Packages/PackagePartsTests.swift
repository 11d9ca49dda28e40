import Foundation
import TestSupport
import Testing

@testable import SwiftModels

@Suite struct PackagePartsTests {
  @Test func takesACommandApart() {
    let command = ModuleCommand([
      "/usr/bin/swiftc", "-module-name", "App", "-c", "/p/A.swift", "/p/B.swift", "-I", "/m", "-incremental", "-j2",
      "-DDEBUG", "-Xcc", "-fmodule-map-file=/p/module.modulemap", "-index-store-path", "/i", "-swift-version", "5",
      "-g", "-Xfrontend", "-load-plugin-executable", "-Xfrontend", "/b/Keys-tool#Keys,More", "-Xcc", "-g",
    ])
    #expect(command.sources == ["/p/A.swift", "/p/B.swift"])
    #expect(
      command.settings == [
        "-I", "/m", "-DDEBUG", "-Xcc", "-fmodule-map-file=/p/module.modulemap", "-swift-version", "5", "-Xfrontend",
        "-load-plugin-executable", "-Xfrontend", "/b/Keys-tool#Keys,More", "-Xcc", "-g",
      ])
    #expect(command.macroModules == ["Keys", "More"])
  }

  @Test(
    arguments: [
      (
        "[12/103] Compiling App App.swift",
        ModelProgress.buildStep(number: 12, of: 103, what: "Compiling App App.swift")
      ),
      ("Building for debugging...", nil), ("[a/b] x", nil), ("", nil),
    ] as [(String, ModelProgress?)])
  func readsStepsOfABuild(line: String, step: ModelProgress?) {
    #expect(ModelProgress(buildLine: line[...]) == step)
  }

  @Test(arguments: [
    ("Sources/App/A.swift", true, false), ("Lib/Models/Deep/A.swift", false, true), ("Samples/A.swift", false, false),
    ("A.swift", false, false),
  ])
  func knowsWhichFilesArePartOfAPackage(file: String, isUsual: Bool, isNamed: Bool) throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      // swift-tools-version: 5.9
      .target(name: "Models", path: "Lib/Models")
      """, to: "Package.swift")
    let path = folder.url.path + "/" + file
    let package = try SwiftPackage(at: folder.url.path)
    #expect(SwiftPackage.containing(path) == package)
    #expect(package.holdsAsUsual(path) == isUsual)
    #expect(package.mayHold(path) == isNamed)
  }

  @Test(
    arguments: [
      ("#if FANCY", ["FANCY"]), ("  #elseif canImport(Money) && !OLD", ["Money", "OLD"]), ("#if DEBUG", []),
      ("let text = \"#if FANCY\"", []), ("#if os(Linux)", ["Linux"]),
    ] as [(String, [String])])
  func findsConditions(text: String, names: [String]) {
    #expect(PackageNeed.conditions(in: text) == names)
  }

  @Test(
    arguments: [
      ("#if FANCY", .condition("FANCY")), ("#if canImport(Money)", .module("Money")), ("#if OLD", nil),
    ] as [(String, BuildReason?)])
  func tellsModulesFromConditions(text: String, reason: BuildReason?) {
    #expect(PackageNeed.condition(in: text, manifest: #".define("FANCY"), .target(name: "Money")"#) == reason)
  }
}
