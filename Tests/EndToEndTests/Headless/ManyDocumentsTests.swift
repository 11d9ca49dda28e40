import Foundation
import TestSupport
import Testing

/// Folders of responses and files of lines, inspected as one body of evidence.
@Suite struct ManyDocumentsTests {
  private static let model = """
    struct Order: Codable {
      let id: Int
      let price: Double
      let note: String?
    }

    """

  private func folder(_ files: [String: String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(Self.model, to: "Order.swift")
    for (path, text) in files {
      let url = folder.url.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    return folder
  }

  private func run(
    _ arguments: [String], in folder: TemporaryFolder, format: String? = "json", input: Data = Data()
  ) async throws -> ProgramRun {
    let format = format.map { ["--format", $0] } ?? []
    return try await InspectBinary().run(
      arguments + ["--model", "Order", "--source", ".", "--no-fixes"] + format, input: input, in: folder.url)
  }

  private static let responses = [
    "r/a.json": #"{"id": 1, "price": "2.50"}"#, "r/b.json": #"{"id": 2, "price": 2.5, "note": null}"#,
    "r/c.json": #"{"id": 3, "price": "n/a"}"#,
    "r/d.jsonl": "{\"id\": 4, \"price\": 1}\n{\"id\": \"5\", \"price\": \"6\"}\n",
  ]

  @Test func groupsSpanFiles() async throws {
    let run = try await run(["r/"], in: folder(Self.responses))
    let report = try run.report()
    #expect(report.documents.map(\.file) == ["r/a.json", "r/b.json", "r/c.json", "r/d.jsonl"])
    #expect(report.documents.map(\.verdict) == ["fails", "decodes", "fails", "fails"])
    #expect(report.documents.first?.thrown?.hasPrefix("DecodingError.typeMismatch") == true)
    let together = try #require(report.together?.first)
    #expect(together.file == "r/")
    #expect(together.records?.total == 5)
    #expect(together.records?.failing == 3)
    #expect(together.records?.failingFiles.names == ["r/a.json", "r/c.json", "r/d.jsonl"])
    let price = try #require(together.failures.first { $0.path == "price" })
    #expect((price.count, price.outOf) == (3, 5))
    #expect(price.spread == .init(files: 3, records: 3, names: ["r/a.json", "r/c.json", "r/d.jsonl"]))
    #expect(price.occurrences.map(\.file) == ["r/a.json", "r/c.json", "r/d.jsonl"])
    #expect(price.declaration?.symbol == "Order.price")
    #expect(together.warnings.map(\.kind) == ["nullOrMissing"])
    #expect(run.status == 1)
  }

  @Test func foundationIsAskedForEveryShortDocument() async throws {
    let files = (0..<9).map { ("r/\($0).json", #"{"id": \#($0), "price": "\#($0)"}"#) }
    let run = try await run(["r/"], in: folder(Dictionary(uniqueKeysWithValues: files)))
    let thrown = try run.report().documents.map { $0.thrown?.hasPrefix("DecodingError.typeMismatch") }
    #expect(thrown == Array(repeating: true, count: 9))
  }

  @Test func theTextNamesFilesAndShowsTheFirstPlace() async throws {
    let run = try await run(["r/"], in: folder(Self.responses), format: "text")
    #expect(
      run.output.hasPrefix("r/: 5 documents in 4 files, 3 of which do not decode as `Order`: 4 failures in 2 groups"))
    #expect(run.output.contains("3 files do not decode: r/a.json, r/c.json and r/d.jsonl"))
    #expect(run.output.contains("--> r/a.json:1:20  price"))
    #expect(run.output.contains(#"1 | {"id": 1, "price": "2.50"}"#))
    #expect(run.output.contains("in 3 of 4 files: r/a.json, r/c.json and r/d.jsonl"))
    #expect(run.output.contains("--> r/d.jsonl:2:8  id"))
    #expect(run.output.contains(#"2 | {"id": "5", "price": "6"}"#))
  }

  @Test func otherFormatsNameTheFileOfEachPlace() async throws {
    let folder = try folder(Self.responses)
    let concise = try await run(["r/"], in: folder, format: "concise").output
    #expect(concise.contains("r/c.json:1:20: error: typeMismatch:"))
    #expect(concise.contains("r/d.jsonl:2:22: error: typeMismatch:"))
    #expect(try await run(["r/"], in: folder, format: "sarif").output.contains("\"uri\": \"r/c.json\""))
    #expect(try await run(["r/"], in: folder, format: "junit").output.contains("classname=\"r/b.json\""))
    #expect(try await run(["r/"], in: folder, format: "github").output.contains("file=r/a.json,line=1"))
  }

  @Test(arguments: ["json", "text", "concise", "sarif", "junit", "github", "gitlab"])
  func mergedPartsGiveTheReportOfOneRun(_ format: String) async throws {
    let folder = try folder(Self.responses)
    var parts: [String] = []
    for (number, files) in [["r/d.jsonl"], ["r/c.json", "r/a.json"], ["r/b.json"]].enumerated() {
      let part = try await run(files + ["--report-part"], in: folder, format: nil)
      #expect(part.errorOutput == "")
      try folder.write(part.output, to: "\(number).part")
      parts.append("\(number).part")
    }
    let whole = try await run(["r/"], in: folder, format: format)
    let merged = try await run(["--merge"] + parts.reversed(), in: folder, format: format)
    #expect(merged.output == whole.output)
    #expect(merged.status == whole.status)
  }

  @Test func theSameFileInTwoPartsIsRefused() async throws {
    let folder = try folder(Self.responses)
    try folder.write(try await run(["r/a.json", "--report-part"], in: folder, format: nil).output, to: "1.part")
    let merged = try await run(["--merge", "1.part", "1.part"], in: folder)
    #expect(merged.status == 2)
    #expect(merged.errorOutput.contains("r/a.json is already in another part"))
    #expect(merged.output == "")
  }

  @Test func streamsHaveNamesOfTheirOwn() async throws {
    let folder = try folder([:])
    for name in ["x", "y"] {
      let part = try await run(
        ["-", "--lines", "--report-part", "--input-name", name], in: folder, format: nil,
        input: Data("{\"id\": 1, \"price\": \"1\"}\n".utf8))
      try folder.write(part.output, to: name)
    }
    let together = try #require(try await run(["--merge", "x", "y"], in: folder).report().together?.first)
    #expect(together.failures.first?.spread?.names == ["x", "y"])
  }

  @Test func aStreamOfLinesIsReadInPieces() async throws {
    let line = "{\"id\": 1, \"price\": 2, \"note\": \"\(String(repeating: "n", count: 200))\"}\n"
    let count = 30_000
    let text = String(repeating: line, count: count) + "{\"id\": 1, \"price\": \"x\"}\r\n\n{\"id\":\n{\"id\": 2}"
    let folder = try folder(["big.log": text])
    let fromFile = try await run(["big.log"], in: folder)
    let document = try fromFile.document()
    #expect(document.records?.total == count + 3)
    #expect(document.failures.map { $0.occurrences.map(\.location.line) } == [[count + 1], [count + 3], [count + 4]])
    #expect(document.failures.first?.occurrences.first?.location.offset == line.utf8.count * count + 19)
    let fromStream = try await run(["-", "--lines"], in: folder, input: Data(text.utf8)).document()
    #expect(
      fromStream.failures.map(\.occurrences.first?.location.offset)
        == document.failures.map(\.occurrences.first?.location.offset))
    #expect(fromStream.records?.total == document.records?.total)
  }

  @Test func aModelThatTrapsIsAFailureOfItsDocument() async throws {
    let folder = try folder(["a.json": #"{"n": 1}"#, "b.json": #"{"n": 0}"#, "c.json": #"{"n": 2}"#])
    try TrappingModel.write(to: folder)
    let run = try await InspectBinary().run(
      ["a.json", "b.json", "c.json", "--model", "Trap", "--source", ".", "--no-fixes", "--format", "json"],
      in: folder.url)
    #expect(try run.report().documents.map(\.verdict) == ["decodes", "fails", "decodes"])
    #expect(try run.report().documents[1].failures.first?.category == "thrownByModel")
  }

  @Test func whatIsCountedInASampleIsSaidToBe() async throws {
    let lines = (0..<200).map { "{\"id\": \($0), \"price\": \($0 % 4 == 0 ? "\"2.5\"" : "2.5")}" }
    let folder = try folder(["lines.jsonl": lines.joined(separator: "\n")])
    let run = try await InspectBinary().run(
      ["lines.jsonl", "--model", "Order", "--source", ".", "--no-screen"], in: folder.url)
    #expect(run.output.contains("50 of 200 places fail like this"))
    #expect(run.output.contains(/= In a sample of \d+ of the 200 documents: \d+ of\s+\d+ values/))
  }

  @Test func anInterruptedStreamIsReportedAsFarAsItCame() async throws {
    let note = String(repeating: "n", count: 2_000)
    let line = "{\"id\": 1, \"price\": \"x\", \"note\": \"\(note)\"}\n"
    let folder = try folder(["lines": String(repeating: line, count: 200) + "{\"id\": 2, "])
    // The pipe holds only a part of the lines: when all are written, the tool has read the others.
    let run = try await InspectBinary().runShell(
      """
      set -m; mkfifo pipe; "$INSPECT" - --lines --model Order --source . --no-fixes --format json < pipe > report.json &
      exec 3> pipe; cat lines >&3; kill -INT $!; wait $!
      """, in: folder.url)
    #expect(run.status == 130)
    let report = try JSONDecoder().decode(
      MachineReport.self, from: Data(contentsOf: folder.url.appendingPathComponent("report.json")))
    let records = try #require(report.documents.first?.records)
    #expect((100...200).contains(records.total))
    #expect(records.failing == records.total)
    #expect(report.documents.first?.failures.map(\.category) == ["typeMismatch"])
    #expect(run.errorOutput.contains("interrupted"))
  }

  @Test func filesThatCannotBeReadAreNamedAndTheOthersReported() async throws {
    let run = try await run(["r/a.json", "gone.json", "r/b.json"], in: folder(Self.responses))
    #expect(run.status == 2)
    #expect(run.errorOutput.contains("gone.json: no such file"))
    #expect(try run.report().documents.count == 2)
  }
}
