import Foundation
import TestSupport
import Testing

/// Code outside the current folder only runs on request.
@Suite struct CodeFromOutsideTests {
  @Test func aLinkThatLeavesTheFolderIsNotFollowed() async throws {
    let folder = try TemporaryFolder()
    try folder.write("struct Point: Decodable { let x: Int }\n", to: "dl/Model.swift")
    try folder.write(#"{ "x": 1 }"#, to: "mine/a.json")
    let mine = folder.url.appendingPathComponent("mine")
    try FileManager.default.createSymbolicLink(
      atPath: mine.path + "/Link.swift", withDestinationPath: "../dl/Model.swift")
    let unasked = try await InspectBinary().run(["a.json", "--no-fixes"], in: mine)
    #expect(unasked.status == 2)
    #expect(unasked.errorOutput.contains("No Swift files"), "\(unasked.errorOutput)")
    let named = try await InspectBinary().run(["a.json", "--no-fixes", "--source", "Link.swift"], in: mine)
    #expect(named.status == 0, "\(named.errorOutput)")
    // Inside the folder, a link is as good as a file.
    let above = try await InspectBinary().run(["mine/a.json", "--no-fixes"], in: folder.url)
    #expect(above.status == 0, "\(above.errorOutput)")
  }

  /// The manifest reports where it was run.
  @Test func aManifestAboveTheCurrentFolderIsNotRun() async throws {
    let folder = try TemporaryFolder()
    let mark = folder.url.path + "/mark"
    try folder.write(
      """
      // swift-tools-version: 6.0
      import Foundation
      import PackageDescription
      FileManager.default.createFile(atPath: "\(mark)", contents: nil)
      let package = Package(name: "App", targets: [.target(name: "App"), .target(name: "Kit")])
      """, to: "Package.swift")
    try folder.write("public struct Money: Decodable { let amount: Int }\n", to: "Sources/Kit/Money.swift")
    try folder.write("import Kit\nstruct Bill: Decodable { let total: Money }\n", to: "Sources/App/Bill.swift")
    try folder.write(#"{ "total": { "amount": 1 } }"#, to: "Sources/App/bill.json")
    let inner = folder.url.appendingPathComponent("Sources/App")
    _ = try await InspectBinary().run(["bill.json", "--no-fixes", "--target", "App"], in: inner)
    #expect(!FileManager.default.fileExists(atPath: mark))
  }

  @Test func aManifestThatIsALinkToTheOutsideIsNotRun() async throws {
    let folder = try TemporaryFolder()
    let mark = folder.url.path + "/mark"
    try folder.write(
      """
      // swift-tools-version: 6.0
      import Foundation
      import PackageDescription
      FileManager.default.createFile(atPath: "\(mark)", contents: nil)
      let package = Package(name: "App", targets: [.target(name: "App")])
      """, to: "dl/Package.swift")
    try folder.write("struct Point: Decodable { let x: Int }\n", to: "mine/Sources/App/Point.swift")
    try folder.write(#"{ "x": 1 }"#, to: "mine/a.json")
    let mine = folder.url.appendingPathComponent("mine")
    try FileManager.default.createSymbolicLink(
      atPath: mine.path + "/Package.swift", withDestinationPath: "../dl/Package.swift")
    let run = try await InspectBinary().run(["a.json", "--no-fixes"], in: mine)
    #expect(run.status == 0, "\(run.errorOutput)")
    #expect(!FileManager.default.fileExists(atPath: mark))
  }

  /// Opening a pipe that nobody writes to would never end.
  @Test func aPipeIsNoManifest() async throws {
    let folder = try TemporaryFolder()
    try folder.write("struct Point: Decodable { let x: Int }\n", to: "Point.swift")
    try folder.write(#"{ "x": 1 }"#, to: "a.json")
    #expect(mkfifo(folder.url.path + "/Package.swift", 0o600) == 0)
    let run = try await InspectBinary().run(["a.json", "--no-fixes"], in: folder.url)
    #expect(run.status == 0, "\(run.errorOutput)")
  }

  @Test func theReportNamesTheFilesOfTheModel() async throws {
    let folder = try TemporaryFolder()
    try folder.write("struct Point: Decodable { let x: Int }\n", to: "Models/Point.swift")
    try folder.write(#"{ "x": 1 }"#, to: "a.json")
    let run = try await InspectBinary().run(["a.json"], in: folder.url)
    #expect(run.status == 0)
    #expect(run.output.contains("Models/Point.swift"), "\(run.output)")
  }
}
