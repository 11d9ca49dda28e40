import DecodingCapture
import Foundation
import TestSupport
import Testing

/// The app below and the source that the tool compiles decode the same.
struct CapturedOrder: Decodable {
  struct Item: Decodable {
    let price: Double
    let placedAt: Date
  }

  enum Status: String, Decodable { case open, paid }

  let id: Int
  let status: Status
  let items: [Item]
}

/// A bundle that an app wrote shows the failure of the document that it was created from.
@Suite struct CaptureRunTests {
  private static let source = """
    import Foundation

    struct CapturedOrder: Decodable {
      struct Item: Decodable {
        let price: Double
        let placedAt: Date
      }

      enum Status: String, Decodable { case open, paid }

      let id: Int
      let status: Status
      let items: [Item]
    }
    """

  private static func item(_ price: String) -> String { #"{"price": \#(price), "placed_at": "2026-02-11T08:15:00Z"}"# }

  private static let body = """
    {
      "id": 4711,
      "status": "paid",
      "items": [\(item("12.5")), \(item(#""12,50""#))]
    }
    """

  private func folder(_ body: String = body) throws -> (folder: TemporaryFolder, bundle: String) {
    let folder = try TemporaryFolder()
    try folder.write(Self.source, to: "CapturedOrder.swift")
    try folder.write(body, to: "order.json")
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    decoder.dateDecodingStrategy = .iso8601
    let url = folder.url
    let capture = DecodingCapture { bundle in try? bundle.data.write(to: url.appendingPathComponent(bundle.fileName)) }
    _ = try? capture.decode(
      CapturedOrder.self, from: Data(body.utf8), using: decoder,
      response: CapturedResponse(method: "GET", status: 200, template: "/orders/{id}", contentType: "application/json"))
    let names = try FileManager.default.contentsOfDirectory(atPath: url.path)
    return (folder, try #require(names.first { $0.hasSuffix(".inspection") }))
  }

  private func failures(_ run: ProgramRun) throws -> [String] {
    let report = try #require(
      JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any], "\(run.errorOutput)")
    let document = try #require((report["documents"] as? [[String: Any]])?.first)
    let failures = try #require(document["failures"] as? [[String: Any]])
    return failures.map { "\($0["category"] ?? "") \($0["path"] ?? "")" }
  }

  @Test func theCapturedFailureIsThatOfTheDocument() async throws {
    let (folder, bundle) = try folder()
    let original = try await InspectBinary().run(
      [
        "order.json", "--model", "CapturedOrder", "--key-strategy", "convertFromSnakeCase", "--date-strategy",
        "iso8601",
        "--format", "json", "--no-fixes",
      ], in: folder.url)
    let captured = try await InspectBinary().run([bundle, "--format", "json", "--no-fixes"], in: folder.url)
    #expect(try failures(captured) == ["typeMismatch items[1].price"])
    #expect(try failures(captured) == failures(original))
    #expect(captured.status == 1)
    #expect(captured.errorOutput.contains("GET /orders/{id}, 200"))
    #expect(captured.output.contains(#""convertFromSnakeCase""#))
  }

  @Test func whatOnlyTheRedactionBreaksIsNotCheckedAndTheFixIsProved() async throws {
    let (folder, bundle) = try folder()
    let run = try await InspectBinary().run([bundle, "--no-screen"], in: folder.url)
    #expect(run.output.contains("error[typeMismatch]: `price` is a string"), "\(run.errorOutput)")
    #expect(run.output.contains("The capture does not contain this value"))
    #expect(!run.output.contains("not a case of"))
    #expect(run.output.contains("fix 1["))
    #expect(!run.output.contains("Add case"))
  }

  /// A failing value of an enum is redacted, and still fails.
  @Test func theScreenOpensABundleToo() async throws {
    let (folder, bundle) = try folder(Self.body.replacingOccurrences(of: "paid", with: "on_hold"))
    try folder.write(":wait CapturedOrder\n:wait not a case\n:dump screen\nq\n", to: "script")
    let run = try await InspectBinary().run(
      [bundle, "--screen-script", "script", "--screen-size", "120x30", "--no-fixes"], in: folder.url)
    let screen = try String(contentsOf: folder.url.appendingPathComponent("screen"), encoding: .utf8)
    #expect(screen.contains("dataCorrupted") || screen.contains("not a case"), "\(screen) \(run.errorOutput)")
    #expect(screen.contains("CapturedOrder"))
  }

  @Test func whatIsNoBundleIsSaidToBeNone() async throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"id": 1}"#, to: "a.inspection")
    let run = try await InspectBinary().run(["a.inspection", "--model", "X"], in: folder.url)
    #expect(run.status == 2)
    #expect(run.errorOutput.contains("a.inspection is not a capture"))
  }
}
