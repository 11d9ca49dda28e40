import DecodingCapture
import DecodingDiagnostics
import Foundation
import JSONText
import Testing

/// The contents of a bundle, and the number of bundles.
@Suite struct DecodingCaptureTests {
  struct Order: Decodable, Equatable {
    struct Item: Decodable, Equatable { let price: Double }
    enum Status: String, Decodable { case open }

    let id: Int
    let firstName: String?
    let items: [Item]?
    let rates: [String: Int]?
    let at: Date?
    let status: Status?
    let small: Int8?
  }

  private static let decoder = {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    decoder.dateDecodingStrategy = .iso8601
    return decoder
  }()

  @Test func whatDecodesIsNotCaptured() throws {
    let found = Captured()
    let capture = DecodingCapture(sink: found.take)
    let order = try capture.decode(Order.self, from: Data(#"{"id": 7}"#.utf8))
    #expect(order.id == 7)
    #expect(found.bundles.isEmpty)
  }

  @Test func theErrorIsFoundations() throws {
    let capture = DecodingCapture { _ in }
    #expect(throws: DecodingError.self) { try capture.decode(Order.self, from: Data("{}".utf8)) }
  }

  /// Bodies, and their redacted forms.
  @Test(
    arguments: [
      // The value of the wrong kind keeps its form; keys of the objects on the path are kept.
      (
        #"{"id": 4711, "items": [{"price": 12.5}, {"price": "12,50", "name": "Tea"}]}"#,
        #"{"id": 256, "items": [{"price": 1.5}, {"price": "00,00", "name": "Xxx"}]}"#
      ),
      // Keys near a missing key are kept.
      (#"{"ID": 39, "first_name": "Ada"}"#, #"{"ID": 1, "first_name": "Aaa"}"#),
      // Keys of a dictionary are data, and so are those of a table off the path.
      (
        #"{"id": 1, "rates": {"ada": 1, "b": null, "4711": "x"}}"#,
        #"{"id": 1, "rates": {"…1": 1, "…2": null, "3": "x"}}"#
      ),
      (
        #"{"id": null, "scores": {"ada": 1, "grace": 2}, "mixed": {"kind": "a", "rank": 2}}"#,
        #"{"id": null, "scores": {"…1": 1, "…2": 1}, "mixed": {"kind": "a", "rank": 1}}"#
      ),
      // Dates that do not fit the strategy fail because of their form.
      (
        #"{"id": 1, "at": "2026-02-11 08:15:59"}"#, #"{"id": 1, "at": "2000-01-01 00:00:00"}"#
      ),
      (#"{"id": 1, "status": "on_hold"}"#, #"{"id": 1, "status": "xx_xxxx"}"#),
      (#"{"id": 1, "first_name": "Ada", "small": 300}"#, #"{"id": 1, "first_name": "Aaa", "small": 256}"#),
      // Text that is not JSON keeps its problem.
      (#"{"id": 12 "name": "Ada"}"#, #"{"xx": 1 "xxxx": "Xxx"}"#),
    ])
  func bodiesAreRedactedByForm(_ body: String, _ expected: String) throws {
    let found = Captured()
    let capture = DecodingCapture(sink: found.take)
    #expect(throws: (any Error).self) { try capture.decode(Order.self, from: Data(body.utf8), using: Self.decoder) }
    #expect(try found.body() == expected)
  }

  /// The redacted body fails in the same place, with the same kind of error.
  @Test(
    arguments: [
      (#"{"id": 1, "items": [{"price": 1}, {"price": 2.5}, {"cost": 3}]}"#, "keyNotFound items[2] price"),
      // On Linux Foundation throws these without their place.
      (#"{"id": 1.5, "first_name": "a"}"#, "dataCorrupted id"),
      (#"{"id": 1, "first_name": "a", "small": 200}"#, "dataCorrupted small"),
      (#"{"id": 1, "first_name": "a", "small": -129}"#, "dataCorrupted small"),
      (#"{"id": 18446744073709551616, "first_name": "a"}"#, "dataCorrupted id"),
      (#"{"id": 1, "rates": {"a": 1, "b": "2"}}"#, "typeMismatch rates[\"…2\"]"),
      (#"{"id": 1, "at": "yesterday"}"#, "dataCorrupted at"),
      (#"{"id": 1, "at": "2026-13-01T00:00:00Z"}"#, "dataCorrupted at"),
      (#"{"id": 1, "status": "on hold"}"#, "dataCorrupted status"),
      (#"{"id": 1, "items": [{"price": 12,50}]}"#, "invalidJSON xxxxx[0]"),
      (#"{"id": 1, "first_name": []}"#, "typeMismatch first_name"), ("[]", "typeMismatch"),
      (#"{"id": 1, "items": [1, 2"#, "invalidJSON xxxxx"),
    ])
  func theRedactedBodyFailsAlike(_ body: String, _ expected: String) throws {
    let found = Captured()
    let capture = DecodingCapture(sink: found.take)
    _ = try? capture.decode(Order.self, from: Data(body.utf8), using: Self.decoder)
    let redacted = try #require(try found.body())
    let failures = diagnose(Order.self, from: Data(redacted.utf8), using: Self.decoder).failures
    let texts = failures.flatMap { failure in
      failure.occurrences.map { place in
        ["\(failure.category)", place.path, failure.key ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
      }
    }
    #expect(texts == [expected], "\(redacted)")
  }

  /// Far from the failing path a large body is cut, and the path keeps its indices.
  @Test func aLargeBodyIsCutAroundTheFailingPath() throws {
    let items = (0..<500).map { #"{"price": \#($0), "tags": ["a", "b", "c"]}"# } + [#"{"price": true}"#]
    let body = #"{"id": 1, "items": [\#(items.joined(separator: ", "))], "log": [\#(items.joined(separator: ", "))]}"#
    var options = CaptureOptions()
    options.bodyByteLimit = 12_000
    let found = Captured()
    let capture = DecodingCapture(options: options, sink: found.take)
    _ = try? capture.decode(Order.self, from: Data(body.utf8))
    let redacted = try #require(try found.body())
    #expect(redacted.utf8.count < 12_000)
    let document = JSONDocument(Array(redacted.utf8))
    #expect(document.breakage == nil)
    let path = try #require(JSONPath(parsing: "items[500].price"))
    #expect(document.node(at: path).map(document.kind(of:)) == .bool)
    let second = try #require(JSONPath(parsing: "log[1]"))
    #expect(document.node(at: second) == nil)
  }

  @Test func whatCannotBeCutToTheLimitIsLeftOut() throws {
    var options = CaptureOptions()
    options.bodyByteLimit = 10
    let found = Captured()
    let capture = DecodingCapture(options: options, sink: found.take)
    _ = try? capture.decode(Order.self, from: Data(#"{"id": "a long value"}"#.utf8))
    #expect(found.bundles.count == 1)
    #expect(try found.body() == nil)
  }

  @Test func equalFailuresAreCapturedOnceAndTheQuotaHolds() {
    var options = CaptureOptions()
    options.quota = 2
    let found = Captured()
    let capture = DecodingCapture(options: options, sink: found.take)
    for body in [
      #"{"id": 1, "items": [{"price": "a"}]}"#, #"{"id": 2, "items": [{"price": 1}, {"price": "b"}]}"#, #"{}"#,
      #"{"id": "x"}"#,
    ] {
      _ = try? capture.decode(Order.self, from: Data(body.utf8))
    }
    #expect(found.bundles.count == 2)
    #expect(Set(found.bundles.map(\.fingerprint)).count == 2)
  }

  @Test func whatAnEarlierRunSentIsNotSentAgain() throws {
    let first = Captured()
    _ = try? DecodingCapture(sink: first.take).decode(Order.self, from: Data("{}".utf8))
    let known = Set(first.bundles.map(\.fingerprint))
    let second = Captured()
    _ = try? DecodingCapture(known: known, sink: second.take).decode(Order.self, from: Data("{}".utf8))
    #expect(known.count == 1)
    #expect(second.bundles.isEmpty)
  }

  /// A private type, which `String(reflecting:)` prints with an address that differs from run to run.
  private struct Parcel: Decodable {
    let id: Int
  }

  @Test func aPrivateTypeIsTheSameInEveryRun() throws {
    let found = Captured()
    _ = try? DecodingCapture(sink: found.take).decode([Parcel].self, from: Data("[{}]".utf8))
    let bundle = try #require(found.bundles.first)
    let fields = try JSONSerialization.jsonObject(with: bundle.data) as? [String: Any]
    #expect(fields?["type"] as? String == "Swift.Array<DecodingCaptureTests.DecodingCaptureTests.Parcel>")
    #expect(bundle.fingerprint == "7a8458bee9d2d496")
  }

  @Test func theFieldsAreTheTools() throws {
    var options = CaptureOptions()
    options.appVersion = "1.2 (34)"
    let found = Captured()
    let capture = DecodingCapture(options: options, sink: found.take)
    let response = CapturedResponse(
      method: "GET", status: 200, template: "/orders/{id}", contentType: "application/json; charset=utf-8")
    _ = try? capture.decode([Order].self, from: Data(#"[{"id": "x"}]"#.utf8), using: Self.decoder, response: response)
    let bundle = try #require(found.bundles.first)
    #expect(bundle.fileName == "ArrayOrder-\(bundle.fingerprint).inspection")
    let read = try #require(CapturedInspection(bundle.data))
    #expect(read.model == "[DecodingCaptureTests.Order]")
    #expect(read.module == "DecodingCaptureTests")
    #expect(read.path == "[0].id")
    #expect(read.error.category == .typeMismatch)
    #expect(read.error.expected == "Swift.Int")
    #expect(read.error.text == "Expected to decode Int but found a string instead.")
    #expect(read.settings?.keyDecodingStrategy == .convertFromSnakeCase)
    #expect(read.settings?.dateDecodingStrategy == .iso8601)
    #expect(read.app?.version == "1.2 (34)")
    #expect(read.response?.url == "/orders/{id}")
    #expect(read.response?.contentType == "application/json")
    #expect(read.body?.byteCount == 13)
  }
}
