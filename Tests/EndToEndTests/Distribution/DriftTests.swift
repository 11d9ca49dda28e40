import Foundation
import TestSupport
import Testing

/// Changes since an earlier part.
@Suite struct DriftTests {
  private static func orders(_ count: Int, _ members: (Int) -> String) -> String {
    (0..<count).map { "{\"id\": \($0)\(members($0))}\n" }.joined()
  }

  /// Yesterday: `kind` is one of two, every tenth `price` is a string, `old` is everywhere. Today: a third `kind`,
  /// dates with a time, `price` always a number, every fourth `id` a string, a new `note`, and no `old`.
  private static let made = Task { try await makeFolder() }

  private func folder() async throws -> TemporaryFolder { try await Self.made.value }

  private static func makeFolder() async throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("struct Order: Decodable { let id: Int; let price: Double }\n", to: "Order.swift")
    try folder.write(
      orders(40) { number in
        let price = number % 10 == 0 ? "\"1\"" : "1.5"
        return
          ", \"price\": \(price), \"kind\": \"\(number % 2 == 0 ? "new" : "paid")\", \"on\": \"2026-01-01\", \"old\": 1"
      }, to: "yesterday.jsonl")
    let today = (0..<40).map { number in
      let id = number % 4 == 0 ? "\"\(number)\"" : "\(number)"
      let kind = number == 3 ? "held" : "new"
      return "{\"id\": \(id), \"price\": 1.5, \"kind\": \"\(kind)\", \"on\": \"2026-01-01T10:00:00\", \"note\": null}\n"
    }
    try folder.write(today.joined(), to: "today.jsonl")
    let run = try await InspectBinary().runShell(
      """
      "$INSPECT" --save-model m --model Order --source Order.swift 2> /dev/null &&
      "$INSPECT" --use-model m --report-part yesterday.jsonl > old.part
      """, in: folder.url)
    #expect(run.status == 0)
    return folder
  }

  private struct Drift: Decodable {
    struct Rate: Decodable, Equatable {
      let count: Int
      let outOf: Int
    }

    struct Item: Decodable {
      let change: String
      let subject: String
      let path: String
      let what: String?
      let now: Rate
      let before: Rate
      let files: [String]

      var text: String { "\(change) \(subject) \(path) \(what ?? "")" }
    }

    let hasCensus: Bool
    let items: [Item]
  }

  private struct Report: Decodable { let drift: Drift }

  @Test func everyChangeIsTold() async throws {
    let run = try await InspectBinary().runShell(
      "\"$INSPECT\" --use-model m today.jsonl --against old.part --format json", in: folder().url)
    let drift = try JSONDecoder().decode(Report.self, from: run.outputData).drift
    #expect(drift.hasCensus)
    #expect(
      Set(drift.items.map(\.text)) == [
        "appeared failure id typeMismatch", "gone failure price typeMismatch", "appeared key  note", "gone key  old",
        "appeared kind id string", "appeared value kind \"held\"", "gone value kind \"paid\"",
        "appeared form on \"0-0-0a0:0:0\"", "gone form on \"0-0-0\"",
      ])
    let id = try #require(drift.items.first { $0.text == "appeared failure id typeMismatch" })
    #expect(id.now == .init(count: 10, outOf: 40))
    #expect(id.before == .init(count: 0, outOf: 40))
    #expect(id.files == ["today.jsonl"])
    #expect(drift.items.first { $0.subject == "value" && $0.change == "appeared" }?.now == .init(count: 1, outOf: 40))
  }

  @Test(arguments: [
    ("--format text", 1, "new failure: typeMismatch at id: `id` is a string"),
    ("--format text", 1, "new value: \"held\" at kind: 1 of 40 (2.5%) now, 0 of 40 then; in"),
    ("--format text", 1, "key gone: `old` in (root): 0 of 40 now, 40 of 40 (100%) then"),
    ("--format sarif", 1, "\"baselineState\": \"new\""), ("--format sarif", 1, "\"baselineState\": \"absent\""),
    ("--format text --fail-on new", 1, ""), ("--format text --fail-on drift", 1, ""),
    ("--format text --fail-on new --max-failing 100", 1, ""), ("--format text --redact", 1, "new type: string at id"),
  ])
  func itIsShownAndCounts(_ arguments: String, _ status: Int32, _ words: String) async throws {
    let run = try await InspectBinary().runShell(
      "\"$INSPECT\" --use-model m today.jsonl --against old.part \(arguments)", in: folder().url)
    #expect(run.status == status)
    #expect(words.isEmpty || run.output.replacing(/\s+/, with: " ").contains(words))
    #expect(!arguments.contains("--redact") || !run.output.contains("held"))
  }

  /// The same data again has nothing new, and documents that fail as before are accepted.
  @Test(arguments: [("--fail-on new", 0), ("--fail-on drift", 0), ("--fail-on new --max-failing 3", 1), ("", 1)])
  func whatIsKnownIsNotNew(_ arguments: String, _ status: Int32) async throws {
    let run = try await InspectBinary().runShell(
      "\"$INSPECT\" --use-model m yesterday.jsonl --against old.part --format text \(arguments)", in: folder().url)
    #expect(run.status == status)
    #expect(run.output.contains("since old.part (40 documents in 1 file): nothing new, nothing gone"))
  }
}
