import Foundation
import TestSupport
import Testing

/// A model that is compiled once and used without a compiler or the sources.
@Suite struct SavedModelTests {
  private static let model = """
    enum API {
      static let decoder: JSONDecoder = {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return decoder
      }()
    }
    struct Order: Decodable {
      let orderId: Int
      let items: [Item]
      struct Item: Decodable { let price: Double; let note: String? }
    }

    """
  private static let document = """
    {"order_id": "7", "items": [{"price": 1, "note": null}, {"price": "2"}]}

    """

  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("import Foundation\n" + Self.model, to: "Order.swift")
    try folder.write(Self.document, to: "order.json")
    return folder
  }

  private func save(
    _ folder: TemporaryFolder, _ arguments: [String] = ["--model", "Order", "--decoder", "API.decoder"]
  ) async throws {
    let run = try await InspectBinary().run(
      arguments + ["--source", "Order.swift", "--save-model", "saved.model"], in: folder.url)
    #expect(run.status == 0)
    #expect(run.errorOutput.contains("saved.model: wrote Order, "))
    #expect(run.errorOutput.contains("libswiftCore"))
  }

  @Test(arguments: ["json", "text", "sarif"])
  func itReportsAsTheSourcesDo(_ format: String) async throws {
    let folder = try folder()
    try await save(folder)
    // Two files: for a single one the machine format includes the time.
    let arguments = ["order.json", "order.json", "--format", format, "--no-fixes"]
    let fromSources = try await InspectBinary().run(
      arguments + ["--lines", "--model", "Order", "--decoder", "API.decoder", "--source", "Order.swift"], in: folder.url
    )
    let fromFile = try await InspectBinary().run(
      arguments + ["--lines", "--use-model", "saved.model"], in: folder.url)
    #expect(fromFile.output == fromSources.output)
    #expect(fromFile.output.contains("Order.swift"))
    #expect(fromFile.status == 1)
  }

  /// Saving finds the sources' way of decoding that fits the document, which then needs no name.
  @Test func theDocumentChoosesModelAndDecoder() async throws {
    let folder = try folder()
    try await save(folder, ["order.json"])
    let run = try await InspectBinary().run(
      ["order.json", "--use-model", "saved.model", "--format", "json"], in: folder.url)
    let document = try run.document()
    #expect(document.model == "Order")
    #expect(document.decoder.keyDecodingStrategy == "convertFromSnakeCase")
    #expect(document.failures.map(\.path) == ["order_id", "items[1].price"])
  }

  @Test(.enabled(if: OtherUser.isAvailable))
  func itNeedsNoEnvironmentNoRightsAndWritesNothing() async throws {
    let folder = try folder()
    try await save(folder)
    let run = try await InspectBinary().runShell(
      """
      chmod 555 . && chmod 444 * && \(OtherUser.command) env -i "$INSPECT" order.json --use-model saved.model
      """, in: folder.url)
    #expect(run.status == 1)
    #expect(run.output.contains("does not decode as `Order`: 2 failures"))
    #expect(run.errorOutput == "")
  }

  @Test func whatDoesNotMatchIsOneLine() async throws {
    let folder = try folder()
    try await save(folder)
    for (change, words) in [
      ("head -c 5000 saved.model > bad", "bad is damaged"), ("(cat saved.model; echo) > bad", "bad is damaged"),
      ("sed 's/Order/0rder/' saved.model > bad", "bad is damaged"),
      ("cp Order.swift bad", "bad is not a saved model"), ("rm bad", "bad cannot be read: No such file"),
      ("sed 's/inspector-model 001/inspector-model 002/' saved.model > bad", "bad is a saved model of format 2"),
    ] {
      let run = try await InspectBinary().runShell(
        "\(change); \"$INSPECT\" order.json --use-model bad", in: folder.url)
      #expect(run.status == 2)
      #expect(run.output == "")
      #expect(run.errorOutput.contains(words))
      #expect(run.errorOutput.split(separator: "\n").count == 1)
    }
  }

  @Test(arguments: [["--model", "Order"], ["--source", "."], ["--date-strategy", "iso8601"], ["--fix"]])
  func whatItBringsIsNotChosenAgain(_ arguments: [String]) async throws {
    let folder = try folder()
    let run = try await InspectBinary().run(["order.json", "--use-model", "saved.model"] + arguments, in: folder.url)
    #expect(run.status == 64)
  }

  /// The model's own code ends the process: the rest is inspected without that place, even without a compiler.
  @Test func aModelThatTrapsIsAFailureOfItsLine() async throws {
    let folder = try TemporaryFolder()
    try TrappingModel.write(to: folder)
    try folder.write("{\"n\": 1}\n{\"n\": 0}\n{\"n\": \"2\"}\n", to: "n.jsonl")
    let run = try await InspectBinary().runShell(
      """
      "$INSPECT" --save-model t.model --model Trap --source Trap.swift 2>/dev/null
      rm Trap.swift; env -i "$INSPECT" n.jsonl --use-model t.model --format json
      """, in: folder.url)
    let document = try run.document()
    #expect(document.failures.map(\.category) == ["thrownByModel", "typeMismatch"])
    #expect(document.records?.failing == 2)
  }
}
