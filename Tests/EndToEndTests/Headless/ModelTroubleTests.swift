import Foundation
import TestSupport
import Testing

/// Models that do not compile, or that do more than decode.
@Suite struct ModelTroubleTests {
  private static let batch = #"{ "items": [{ "id": "one" }, { "id": 2 }, { "id": 3 }, { "id": 4 }] }"#
  private static let idOfTheFirst = Fault(
    category: "typeMismatch", path: "items[0].id", key: nil, line: 1, column: 21)

  /// A model whose items run `code` once `id` is read.
  private func folder(running code: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      struct Batch: Decodable {
        let items: [Item]
      }

      struct Item: Decodable {
        let id: Int
        enum CodingKeys: CodingKey { case id }
        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          id = try container.decode(Int.self, forKey: .id)
          \(code)
        }
      }
      """, to: "Batch.swift")
    try folder.write(ModelTroubleTests.batch, to: "batch.json")
    return folder
  }

  @Test func theCompilersOwnMessageNamesTheUsersFileAndLine() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      struct Point: Decodable {
        let x: Int
        let y: Int = "two"
      }
      """, to: "Point.swift")
    try folder.write(#"{ "x": 1, "y": 2 }"#, to: "point.json")
    let arguments = ["point.json", "--source", "Point.swift", "--model", "Point", "--no-fixes", "--format", "json"]
    let run = try await InspectBinary().run(arguments, in: folder.url)
    #expect(run.status == 2)
    let document = try run.document()
    #expect(document.verdict == "modelError")
    let message = try #require(document.message)
    #expect(message.contains("Point.swift:3:"))
    #expect(message.contains("'String'"))
    #expect(run.errorOutput.contains("Point.swift:3:"))
  }

  @Test func aTrapIsSaidWithItsPlaceAndTheRestIsThere() async throws {
    let folder = try folder(running: #"if id == 3 { fatalError("three is too many") }"#)
    let run = try await InspectBinary().run(["batch.json", "--no-fixes", "--format", "json"], in: folder.url)
    let document = try run.document()
    #expect(document.faults.contains(ModelTroubleTests.idOfTheFirst), "what was known before the trap is kept")
    let trap = try #require(document.failures.first { $0.category == "thrownByModel" })
    #expect(trap.occurrences.map(\.path) == ["items[2]"])
    #expect(trap.message.contains("Item"))
    #expect(document.verdict == "fails")
    #expect(run.status == 1)
  }

  @Test func aHangIsEndedAndSaid() async throws {
    let folder = try folder(running: "while id == 3 {}")
    let run = try await InspectBinary().run(
      ["batch.json", "--no-fixes", "--format", "json"], in: folder.url, within: .seconds(300))
    let document = try run.document()
    #expect(document.faults.contains(ModelTroubleTests.idOfTheFirst))
    let hang = try #require(document.failures.first { $0.category == "thrownByModel" })
    #expect(hang.occurrences.map(\.path) == ["items[2]"])
    #expect(hang.message.contains("Item"))
  }

  @Test func anErrorOfTheModelsOwnIsReported() async throws {
    let folder = try folder(running: "if id == 3 { throw CancellationError() }")
    let document = try await InspectBinary().run(["batch.json", "--no-fixes", "--format", "json"], in: folder.url)
      .document()
    let failure = try #require(document.failures.first { $0.category == "thrownByModel" })
    #expect(failure.occurrences.map(\.path) == ["items[2].id"])
    #expect(document.faults.contains(ModelTroubleTests.idOfTheFirst))
  }

  @Test func whatTheModelPrintsIsKeptApartFromTheReport() async throws {
    let folder = try folder(running: #"print("decoded item \(id)")"#)
    let document = try await InspectBinary().run(["batch.json", "--no-fixes", "--format", "json"], in: folder.url)
      .document()
    #expect(try #require(document.output).contains("decoded item 4"))
    let text = try await InspectBinary().run(["batch.json"], in: folder.url)
    #expect(text.output.contains("decoded item 4"))
  }

  @Test func withoutACompilerItIsSaidWhatToInstall() async throws {
    let folder = try folder(running: "")
    let environment = ["PATH": "/nowhere", "XDG_CACHE_HOME": folder.url.appendingPathComponent("cache").path]
    let run = try await InspectBinary().run(["batch.json"], environment: environment, in: folder.url)
    #expect(run.status == 2)
    let lines = run.errorOutput.split(separator: "\n").filter { $0.contains("swiftc") }
    #expect(lines.count == 1, "\(run.errorOutput)")
  }

  @Test func topLevelCodeOfAScriptNeverRuns() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      import Foundation
      struct Point: Decodable { let x: Int }
      try! Data().write(to: URL(fileURLWithPath: "touched"))
      print("run")
      """, to: "main.swift")
    try folder.write(#"{ "x": "1" }"#, to: "point.json")
    let run = try await InspectBinary().run(["point.json", "--no-fixes", "--format", "json"], in: folder.url)
    let document = try run.document()
    #expect(document.faults == [Fault(category: "typeMismatch", path: "x", key: nil, line: 1, column: 8)])
    #expect(document.output == nil)
    #expect(!FileManager.default.fileExists(atPath: folder.url.appendingPathComponent("touched").path))
  }

  private static let point = "struct Point: Decodable { let x: Int }\n"

  /// A folder with two models of the same name that are no copies, or one under a condition for another system, or unusable folders.
  @Test(
    arguments: [
      (
        ["a/M.swift": point, "b/M.swift": point.replacing("Int", with: "Double")], [:],
        "`Point` is ambiguous: it is declared at a/M.swift:1:8 and b/M.swift:1:8."
      ),
      (
        ["M.swift": "#if canImport(WinSDK)\n\(point)#endif\n"], [:],
        "`Point` at M.swift:2:8 is inside `#if canImport(WinSDK)`, which is false on this system."
      ),
      (
        ["M.swift": point], ["TMPDIR": "/nowhere/at/all"],
        "The folder for temporary files, /nowhere/at/all, cannot be used: No such file or directory. Set `TMPDIR`"
      ),
      (
        ["M.swift": point], ["XDG_CACHE_HOME": "/dev/null/cache"],
        "The cache cannot be used: /dev/null: Not a directory. Set `XDG_CACHE_HOME`"
      ),
    ] as [([String: String], [String: String], String)])
  func whatIsInTheWayIsSaidInOneLine(files: [String: String], environment: [String: String], message: String)
    async throws
  {
    let folder = try TemporaryFolder()
    for (path, text) in files { try folder.write(text, to: path) }
    try folder.write(#"{ "x": 1 }"#, to: "point.json")
    let run = try await InspectBinary().run(
      ["point.json", "--no-fixes"], environment: environment.mapValues { $0 }, in: folder.url)
    #expect(run.status == 2)
    #expect(run.errorOutput.contains(message), "\(run.errorOutput)")
    #expect(run.errorOutput.split(separator: "\n").count == 1)
  }
}
