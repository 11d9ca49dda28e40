import DecodingCapture
import Foundation
import TestSupport
import Testing

/// No data of a body leaves the device: each canary is a value, a key that is data, or a part of a URL.
@Suite struct CanaryTests {
  /// Strings, numbers and keys of a body that the bundles in the tests below must not contain.
  private static let canaries = [
    "Ada", "Lovelace", "ada@example.org", "4711", "90210", "1815", "Kestrel", "secret-token", "c0ffee42", "8f14e45f",
    "17.25", "on_hold", "Québec", "grace", "hopper",
  ]

  private struct Customer: Decodable {
    let name: String
    let email: String
    let zip: Int
  }

  private struct Order: Decodable {
    enum Status: String, Decodable { case open, paid }

    let id: Int
    let customer: Customer
    let status: Status
    let total: Double
    let balances: [String: Int]
  }

  private struct Own: Decodable {
    struct Refusal: Error, CustomStringConvertible {
      let description: String
    }

    init(from decoder: any Decoder) throws {
      throw Refusal(description: "Ada Lovelace is refused")
    }
  }

  private struct Wordy: Decodable {
    init(from decoder: any Decoder) throws {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath, debugDescription: "Cannot initialize Ada from invalid String value Kestrel"))
    }
  }

  private static let customer = #"{"name": "Ada Lovelace", "email": "ada@example.org", "zip": 90210}"#

  private static let bodies: [String] = [
    // A value of the wrong kind, next to others.
    #"{"id": 4711, "customer": \#(customer), "status": "open", "total": "17.25", "balances": {}}"#,
    // A value that matches no case: Foundation quotes it.
    #"{"id": 4711, "customer": \#(customer), "status": "on_hold", "total": 17.25, "balances": {}}"#,
    // A missing key, with a similar one.
    #"{"id": 4711, "customer": {"full_name": "Ada Lovelace", "email": "ada@example.org", "zip": 90210}}"#,
    // A failure below keys that are data.
    #"{"id": 4711, "customer": \#(customer), "status": "paid", "total": 17.25, "balances": {"ada@example.org": 1815, "grace": "hopper"}}"#,
    // A number that Foundation quotes.
    #"{"id": 90210.1815, "customer": \#(customer)}"#, #"{"id": 471100000000000000000000, "customer": 1}"#,
    // Null, and tables that the model does not read.
    #"{"id": null, "notes": {"grace": 1, "hopper": 2}, "c0ffee42": [1815, "Québec"], "8f14e45f": {"secret-token": true}}"#,
    // Not an object, not JSON, and truncated JSON.
    #"["Ada", "Lovelace", 4711]"#, #"{"id": 4711, "name": "Ada Lovelace" "token": "secret-token"}"#,
    #"{"id": 4711, "customer": {"name": "Ada Lov"#, "<html>Ada Lovelace 4711</html>", #"'Ada' Québec 90210"#, "4711",
    #""Kestrel""#,
  ]

  @Test(arguments: bodies, [CaptureOptions.Redaction.values, .valuesAndKeys])
  func noValueLeaves(_ body: String, _ redaction: CaptureOptions.Redaction) throws {
    var options = CaptureOptions()
    options.redaction = redaction
    let bundle = try #require(Self.bundle(of: Order.self, body, options))
    Self.expectNoCanary(in: bundle)
  }

  @Test(arguments: [16, 64, 256])
  func whatIsCutHoldsNothingEither(_ limit: Int) throws {
    var options = CaptureOptions()
    options.bodyByteLimit = limit
    for body in Self.bodies {
      Self.expectNoCanary(in: try #require(Self.bundle(of: [Order].self, "[\(body)]", options)))
    }
  }

  @Test func whatTheModelSaysIsNotPassedOn() throws {
    let body = #"{"name": "Kestrel", "of": "Ada"}"#
    Self.expectNoCanary(in: try #require(Self.bundle(of: Own.self, body)))
    Self.expectNoCanary(in: try #require(Self.bundle(of: Wordy.self, body)))
  }

  @Test func noValueOfAURLLeaves() throws {
    let url = try #require(
      URL(
        string: "https://grace:hopper@api.example:8443/v2/users/4711/ada@example.org?page=1815&grace%20h=hopper#Kestrel"
      ))
    #expect(CapturedResponse.template(of: url) == "https://api.example:8443/v2/users/{}/{}?page={}&{}={}")
    let response = CapturedResponse(
      method: "GET", status: 200, url: url, contentType: "application/json; boundary=Kestrel")
    Self.expectNoCanary(in: try #require(Self.bundle(of: Order.self, Self.bodies[0], response: response)))
  }

  /// The test does detect values that are present.
  @Test func withoutRedactionTheyAreThere() throws {
    var options = CaptureOptions()
    options.redaction = .none
    let bundle = try #require(Self.bundle(of: Order.self, Self.bodies[1], options))
    let text = String(decoding: bundle.data, as: UTF8.self)
    #expect(["Ada", "ada@example.org", "4711", "on_hold"].allSatisfy(text.contains))
  }

  private static func bundle<Value: Decodable>(
    of type: Value.Type, _ body: String, _ options: CaptureOptions = CaptureOptions(),
    response: CapturedResponse? = nil
  ) -> CapturedBundle? {
    let found = Captured()
    let capture = DecodingCapture(options: options, sink: found.take)
    _ = try? capture.decode(type, from: Data(body.utf8), response: response)
    return found.bundles.first
  }

  private static func expectNoCanary(in bundle: CapturedBundle) {
    let text = String(decoding: bundle.data, as: UTF8.self)
    for canary in canaries { #expect(!text.contains(canary), "\(canary) is in \(text)") }
  }
}
