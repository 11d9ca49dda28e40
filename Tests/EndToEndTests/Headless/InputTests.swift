import Foundation
import TestSupport
import Testing

/// Documents as people have them: folders of responses, JSON Lines, the output of other tools.
@Suite struct InputTests {
  private static let model = "struct Point: Decodable { let x: Int; let y: Int? }\n"

  private func folder(_ files: [String: String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(InputTests.model, to: "Point.swift")
    for (path, text) in files {
      let url = folder.url.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    return folder
  }

  private func run(_ arguments: [String], in folder: TemporaryFolder, input: Data = Data()) async throws -> ProgramRun {
    try await InspectBinary().run(
      arguments + ["--model", "Point", "--source", ".", "--no-fixes", "--format", "json"], input: input, in: folder.url)
  }

  @Test func aFolderStandsForTheDocumentsBelowIt() async throws {
    let folder = try folder([
      "all/b.json": #"{"x": "1"}"#, "all/a/deep.json": #"{"x": 1}"#, "all/.hidden.json": "oops",
      "all/notes.txt": "oops",
      "all/.git/c.json": "oops", "all/z.JSON": #"{"x": 2}"#,
    ])
    let run = try await run(["all/", "all/b.json"], in: folder)
    let report = try run.report()
    #expect(report.documents.map(\.file) == ["all/a/deep.json", "all/b.json", "all/z.JSON"])
    #expect(report.documents.map(\.verdict) == ["decodes", "fails", "decodes"])
    #expect(run.status == 1)
  }

  @Test func aPatternStandsForWhatItMatches() async throws {
    let folder = try folder(["r1.json": #"{"x": 1}"#, "r2.json": #"{"x": 2}"#, "s.json": "oops"])
    #expect(try await run(["r*.json"], in: folder).report().documents.map(\.file) == ["r1.json", "r2.json"])
    let none = try await run(["q*.json"], in: folder)
    #expect(none.status == 2)
    #expect(none.errorOutput.contains("q*.json"))
  }

  @Test(arguments: [
    ("x.json", [0x1F, 0x8B, 8, 0], "x.json is compressed with gzip; unpack it: `gzip -dc x.json | inspect -`"),
    ("x.jsonl", [0x1F, 0x8B, 8, 0], "x.jsonl is compressed with gzip"),
    ("x.jsonl", [0x28, 0xB5, 0x2F, 0xFD], "x.jsonl is compressed with Zstandard"),
    ("x.json", Array("bplist00".utf8), "x.json is a binary property list"),
    ("x.json", Array(repeating: 0, count: 64), "x.json is binary data, not JSON"),
    ("x.jsonl", [0x82, 0xA1, 0x78, 1, 2, 3, 4, 5, 6, 7, 0xC0, 1, 2], "x.jsonl is binary data, not JSON"),
    ("x.jsonl", [0xFF, 0xFE, 0x7B, 0], "x.jsonl is in UTF-16"),
  ])
  func whatIsNoTextIsSaidSo(file: String, bytes: [UInt8], message: String) async throws {
    let folder = try folder([:])
    try Data(bytes).write(to: folder.url.appendingPathComponent(file))
    let run = try await run([file], in: folder)
    #expect(run.status == 2)
    #expect(run.errorOutput.contains(message))
    #expect(run.output == "")
    guard file.hasSuffix("l") else { return }
    let stream = try await self.run(["-", "--lines"], in: folder, input: Data(bytes))
    #expect(stream.status == 2)
    #expect(stream.errorOutput.contains(message.replacingOccurrences(of: file, with: "standard input")))
  }

  @Test func linesWithoutADocumentAreNoFailure() async throws {
    let folder = try folder(["empty.jsonl": "", "blank.jsonl": "\n \n"])
    for file in ["empty.jsonl", "blank.jsonl"] {
      let run = try await InspectBinary().run([file, "--model", "Point", "--source", "."], in: folder.url)
      #expect(run.output == "\(file): no documents\n\nNo documents.\n")
      #expect(run.status == 0)
    }
  }

  @Test(arguments: [["points.jsonl"], ["points.log", "--lines"]])
  func everyLineIsADocument(_ arguments: [String]) async throws {
    let text = "{\"x\": 1}\n\n{\"x\": \"2\"}\n{\"y\": 3}\n{\"x\": 4,\n{\"x\": \"5\"}"
    let folder = try folder([arguments[0]: text])
    let run = try await run(arguments, in: folder)
    let document = try run.document()
    #expect(document.model == "Point")
    #expect(document.verdict == "fails")
    let places = document.failures.map { failure in failure.occurrences.map(\.location.line) }
    #expect(Set(places) == [[3, 6], [4], [5]])
    #expect(document.failures.first { $0.category == "typeMismatch" }?.path == "x")
    #expect(document.failures.first { $0.category == "typeMismatch" }?.occurrences.last?.location.offset == 45)
    #expect(run.status == 1)
  }

  @Test func linesAreDetected() async throws {
    let folder = try folder(["points.txt": "{\"x\": 1}\n{\"x\": 2}\n"])
    let run = try await run(["points.txt"], in: folder)
    #expect(try run.document().verdict == "decodes")
    #expect(run.errorOutput.contains("each line is a JSON value"))
    #expect(run.status == 0)
  }

  @Test(arguments: [["points.json"], ["points.json", "more.json"]])
  func aFileThatIsNamedAsOneDocumentIsOne(_ arguments: [String]) async throws {
    let folder = try folder(["points.json": "{\"x\": 1}\n{\"x\": 2}\n", "more.json": "{\"x\": 3}"])
    let run = try await run(arguments, in: folder)
    let document = try #require(try run.report().documents.first { $0.file == "points.json" })
    #expect(document.verdict == "invalidJSON")
    #expect(document.failures.first?.occurrences.first?.location.line == 2)
    #expect(run.errorOutput.contains("points.json: each line is a JSON value of its own; `--lines` decodes each"))
    #expect(run.status == 1)
  }

  @Test func linesComeFromStandardInput() async throws {
    let folder = try folder([:])
    let lines = (0..<3_000).map { "{\"x\": \($0 == 2_998 ? "null" : "\($0)")}\n" }.joined()
    let run = try await run(["-", "--lines"], in: folder, input: Data(lines.utf8))
    let failure = try #require(try run.document().failures.first)
    #expect(failure.occurrences.map(\.location.line) == [2_999])
    #expect(failure.outOf == 3_000)
  }

  @Test(
    arguments: [
      ("HTTP/1.1 200 OK\r\nA: b\r\n\r\n{\"x\": \"1\"}", "HTTP headers", 4, 7),
      (")]}'\n{\"x\": \"1\"}", "guard prefix", 2, 7),
      ("cb({\"x\": \"1\"});", "JSONP", 1, 10), ("data: {\"x\": \"1\"}\n\n", "event stream", 1, 13),
      ("né INFO {\"x\": \"1\"} done", "log lines", 1, 15),
      ("let s = \"{\\\"x\\\": \\\"1\\\"}\"", "string literal", 1, 18),
    ])
  func otherTextAroundTheJSONIsPassedOver(_ text: String, _ form: String, _ line: Int, _ column: Int) async throws {
    let folder = try folder(["answer.txt": text])
    let run = try await run(["answer.txt"], in: folder)
    let document = try run.document()
    #expect(document.faults == [Fault(category: "typeMismatch", path: "x", key: nil, line: line, column: column)])
    #expect(run.errorOutput.contains(form), "\(run.errorOutput)")
  }

  @Test func severalEventsAreLines() async throws {
    let folder = try folder(["stream.txt": "data: {\"x\": 1}\n\ndata: {\"x\": \"2\"}\n\ndata: [DONE]\n"])
    let document = try await run(["stream.txt"], in: folder).document()
    #expect(document.faults == [Fault(category: "typeMismatch", path: "x", key: nil, line: 3, column: 13)])
    // The first event determines the model, and each is kept for display and for Foundation.
    let found = try await InspectBinary().run(["stream.txt", "--no-fixes"], in: folder.url)
    #expect(
      found.output.hasPrefix(
        "stream.txt: 2 documents, 1 of which do not decode as `Point`: 1 failure\n  `JSONDecoder` throws"))
    #expect(
      found.output.contains(
        "--> stream.txt:3:13  x\n   |\n 3 |       {\"x\": \"2\"}\n   |             ^^^ expected Int\n"))
  }
}
