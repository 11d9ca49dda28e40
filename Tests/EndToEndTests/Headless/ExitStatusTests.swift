import Foundation
import TestSupport
import Testing

/// The view of a script: the exit status, the contents of each output, and one clear line if something is impossible.
@Suite struct ExitStatusTests {
  private static let model = "struct Point: Decodable { let x: Int; let y: Int }\n"

  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(ExitStatusTests.model, to: "Point.swift")
    try folder.write(#"{ "x": 1, "y": 2 }"#, to: "good.json")
    try folder.write(#"{ "x": 1, "y": "2" }"#, to: "bad.json")
    return folder
  }

  @Test func zeroWhereEverythingDecodes() async throws {
    let folder = try folder()
    let run = try await InspectBinary().run(["good.json"], in: folder.url)
    #expect(run.status == 0, "\(run.errorOutput)")
    #expect(run.output.contains("Point"))
  }

  @Test func oneWhereADocumentDoesNotDecode() async throws {
    let folder = try folder()
    #expect(try await InspectBinary().run(["bad.json"], in: folder.url).status == 1)
  }

  @Test func severalFilesAreReportedInTheOrderOfTheirNames() async throws {
    let folder = try folder()
    let run = try await InspectBinary().run(
      ["good.json", "bad.json", "--no-fixes", "--format", "json"], in: folder.url)
    let report = try run.report()
    #expect(report.formatVersion == 1)
    #expect(report.documents.map(\.file) == ["bad.json", "good.json"])
    #expect(report.documents.map(\.verdict) == ["fails", "decodes"])
    #expect(run.status == 1)
  }

  @Test func anUnreadableFileOutranksAFailure() async throws {
    let folder = try folder()
    let run = try await InspectBinary().run(["bad.json", "absent.json", "--no-fixes"], in: folder.url)
    #expect(run.status == 2)
    #expect(run.errorOutput.contains("absent.json"))
    #expect(run.output.contains("typeMismatch"), "what could be read is still reported")
  }

  @Test func aFolderInPlaceOfAFileIsSaidAtOnce() async throws {
    let folder = try folder()
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("nested"), withIntermediateDirectories: false)
    let run = try await InspectBinary().run(["nested"], in: folder.url)
    #expect(run.status == 2)
    #expect(run.errorOutput.contains("nested"))
  }

  @Test func noFileIsAUsageError() async throws {
    let run = try await InspectBinary().run([])
    #expect(run.status == 64)
    #expect(run.errorOutput.contains("Usage"))
    #expect(run.output.isEmpty)
  }

  @Test(
    arguments: [
      ["--no-such-flag"], ["--format", "yaml"], ["--date-strategy", "tuesdays"], ["--key-strategy", "shouting"],
      ["--float-strategy", "maybe"], ["--data-strategy", "hex"], ["--color", "sometimes"],
    ])
  func anArgumentThatIsNoneIsAUsageError(_ arguments: [String]) async throws {
    let run = try await InspectBinary().run(["Samples/orders/orders.json"] + arguments)
    #expect(run.status == 64)
    let wrong = try #require(arguments.last)
    #expect(run.errorOutput.contains(wrong), "\(run.errorOutput)")
    #expect(run.output.isEmpty)
  }

  @Test func helpNamesEveryFlag() async throws {
    let run = try await InspectBinary().run(["--help"])
    #expect(run.status == 0)
    let flags = [
      "--source", "--model", "--decoder", "--key-strategy", "--date-strategy", "--data-strategy", "--float-strategy",
      "--json5", "--format", "--list-models", "--strict", "--no-screen", "--ascii", "--color", "--explain",
    ]
    for flag in flags { #expect(run.output.contains(flag), "\(flag)") }
    #expect(!run.output.contains("--crash-test"))
  }

  @Test func standardInputIsReadForADash() async throws {
    let folder = try folder()
    let input = Data(#"{ "x": 1, "y": true }"#.utf8)
    let run = try await InspectBinary().run(["-", "--no-fixes", "--format", "json"], input: input, in: folder.url)
    let document = try run.document()
    #expect(document.file == "-")
    #expect(document.faults == [Fault(category: "typeMismatch", path: "y", key: nil, line: 1, column: 16)])
    #expect(run.status == 1)
  }

  @Test func strictCountsWarningsAsFailures() async throws {
    let folder = try folder()
    try folder.write("{ \"x\": 1, \"y\": 2, }", to: "comma.json")
    #expect(try await InspectBinary().run(["comma.json"], in: folder.url).status == 0)
    #expect(try await InspectBinary().run(["comma.json", "--strict"], in: folder.url).status == 1)
    #expect(try await InspectBinary().run(["good.json", "--strict"], in: folder.url).status == 0)
  }

  @Test func aPipeThatIsClosedEndsQuietly() async throws {
    let folder = try TemporaryFolder()
    try folder.write(GeneratedReadings.modelSource, to: "Readings.swift")
    try folder.write(GeneratedReadings.document(count: 2_000), to: "readings.json")
    let run = try await InspectBinary().runShell(#""$INSPECT" readings.json --format json | true"#, in: folder.url)
    #expect(run.errorOutput == "")
  }

  @Test func colourIsOnlyForTerminalsUnlessAskedFor() async throws {
    let folder = try folder()
    let plain = try await InspectBinary().run(["bad.json", "--no-fixes"], in: folder.url)
    let coloured = try await InspectBinary().run(["bad.json", "--color", "always", "--no-fixes"], in: folder.url)
    #expect(!plain.output.contains("\u{1B}"))
    #expect(coloured.output.contains("\u{1B}["))
  }

  @Test func asciiTextHasNoOtherCharacters() async throws {
    let run = try await InspectBinary().run(["Samples/orders/orders.json", "--ascii", "--no-fixes"])
    #expect(run.output.contains("typeMismatch"))
    #expect(run.output.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test func aCategoryIsExplained() async throws {
    let run = try await InspectBinary().run(["--explain", "keyNotFound"])
    #expect(run.status == 0)
    #expect(run.output.contains("keyNotFound"))
    #expect(try await InspectBinary().run(["--explain", "noSuchThing"]).status == 64)
  }
}
