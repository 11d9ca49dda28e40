import Foundation
import TestSupport
import Testing

/// A part that is missing, truncated or counted twice is an error, and never a clean report.
@Suite struct PartCountTests {
  /// Two parts of two files with five documents, two of which fail; no document of `good.part` fails.
  private static let made = Task { try await makeFolder() }

  private func folder() async throws -> TemporaryFolder { try await Self.made.value }

  private static func makeFolder() async throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("struct Order: Decodable { let id: Int }\n", to: "Order.swift")
    try folder.write("{\"id\": 1}\n{\"id\": \"2\"}\n{\"id\": null}\n", to: "a.jsonl")
    try folder.write("{\"id\": 4}\n{\"id\": 5}\n", to: "b.jsonl")
    let run = try await InspectBinary().runShell(
      """
      set -e
      "$INSPECT" --save-model m --model Order --source Order.swift
      "$INSPECT" --use-model m --report-part a.jsonl > bad.part
      "$INSPECT" --use-model m --report-part b.jsonl > good.part
      cat bad.part good.part > both.parts
      "$INSPECT" --merge --report-part bad.part good.part > tree.part
      """, in: folder.url)
    #expect(run.status == 0, "parts with findings are made, too: \(run.errorOutput)")
    return folder
  }

  @Test(arguments: [
    (
      "bad.part good.part --expect-parts 2 --expect-documents 5 --expect-bytes 55", 1,
      "merged 2 parts: 5 documents in 2 files"
    ),
    ("both.parts --expect-parts 2", 1, "merged 2 parts"), ("tree.part --expect-parts 2", 1, "merged 2 parts"),
    ("good.part --expect-parts 2", 2, "expected 2 parts, merged 1: something is missing"),
    ("bad.part good.part --expect-parts 1", 2, "expected 1 part, merged 2: there are too many"),
    ("good.part --expect-documents 5", 2, "expected 5 documents, merged 2"),
    ("bad.part good.part --expect-bytes 56", 2, "expected 56 bytes, merged 55"),
    ("bad.part tree.part", 2, "a.jsonl is already in another part"), ("/dev/null", 2, "is not a partial report"),
    ("<(head -c 300 bad.part) good.part", 2, "is not a partial report"),
    ("<(sed 's/\"documents\":3/\"documents\":4/' bad.part)", 2, "does not contain the number of documents"),
    ("both.parts --exit-zero", 0, ""), ("both.parts --max-failing 2", 0, ""), ("both.parts --max-failing 1", 1, ""),
    ("both.parts --max-failing 40%", 0, ""), ("both.parts --max-failing 39.9%", 1, ""),
  ])
  func countsAreHeldTo(_ arguments: String, _ status: Int32, _ words: String) async throws {
    let run = try await InspectBinary().runShell("\"$INSPECT\" --merge \(arguments)", in: folder().url)
    #expect(run.status == status)
    #expect(words.isEmpty || run.errorOutput.contains(words))
    #expect(run.output.isEmpty == (status == 2))
  }

  @Test func aPartThatLacksAFileIsAFailure() async throws {
    let run = try await InspectBinary().runShell(
      "\"$INSPECT\" --use-model m --report-part b.jsonl gone.jsonl", in: folder().url)
    #expect(run.status == 2)
  }

  @Test func everyFailingDocumentHasARow() async throws {
    let folder = try await folder()
    let run = try await InspectBinary().runShell(
      "\"$INSPECT\" --use-model m a.jsonl b.jsonl --failing-rows rows --redact --format json", in: folder.url)
    let text = try String(contentsOf: folder.url.appendingPathComponent("rows"), encoding: .utf8)
    let rows = try text.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(rows.compactMap { $0["line"] as? Int }.sorted() == [2, 3])
    #expect(Set(rows.compactMap { $0["file"] as? String }) == ["a.jsonl"])
    #expect(Set(rows.compactMap { $0["category"] as? String }) == ["typeMismatch", "valueNotFound"])
    let fingerprints = rows.compactMap { $0["fingerprint"] as? String }
    #expect(fingerprints.allSatisfy { run.output.contains("\"fingerprint\": \"\($0)\"") })
  }
}
