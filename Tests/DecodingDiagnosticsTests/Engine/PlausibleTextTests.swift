import DecodingDiagnostics
import Foundation
import Testing

/// Code that converts a string rejects the empty one that replaces a failing value: an acceptable one is found.
@Suite struct PlausibleTextTests {
  private struct Refusal: Error {}

  private struct Quantity: Decodable {
    let value: Int
    init(from decoder: any Decoder) throws {
      let text = try decoder.singleValueContainer().decode(String.self)
      guard text.hasPrefix("0x"), let value = Int(text.dropFirst(2), radix: 16) else { throw Refusal() }
      self.value = value
    }
  }

  private struct Clock: Decodable {
    let hour: Int
    init(from decoder: any Decoder) throws {
      let parts = try decoder.singleValueContainer().decode(String.self).split(separator: ":").compactMap { Int($0) }
      guard parts.count == 2 else { throw Refusal() }
      hour = parts[0]
    }
  }

  private struct Account: Decodable {
    let balance: Quantity
    let opens: Clock
    let nonce: Quantity
    let behind: Int
  }

  @Test("each value that a type's own code refuses, and what stands behind them")
  func ownTypes() {
    let found = report(Account.self, #"{"balance": "0x", "opens": "8", "nonce": "x", "behind": "1"}"#)
    #expect(
      found.summaries == [
        "thrownByModel thrownByModel at balance", "thrownByModel thrownByModel at opens",
        "thrownByModel thrownByModel at nonce", "typeMismatch wrongKind at behind",
      ])
    #expect(found.completeness == .exhaustive)
  }

  private struct Transaction: Decodable {
    let block: Int
    let index: Int
    let day: Date
    enum CodingKeys: CodingKey { case block, index, day }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      block = try Self.number(.block, container)
      index = try Self.number(.index, container)
      let text = try container.decode(String.self, forKey: .day)
      guard let day = ISO8601DateFormatter().date(from: text) else { throw Refusal() }
      self.day = day
    }

    private static func number(_ key: CodingKeys, _ container: KeyedDecodingContainer<CodingKeys>) throws -> Int {
      let text = try container.decode(String.self, forKey: key)
      guard text.hasPrefix("0x"), let number = Int(text.dropFirst(2), radix: 16) else { throw Refusal() }
      return number
    }
  }

  @Test("texts that one initializer makes numbers of")
  func ownInitializer() {
    let found = report(Transaction.self, #"{"block": null, "index": null, "day": "2024-01-02T03:04:05Z"}"#)
    #expect(found.summaries == ["valueNotFound nullValue at block", "valueNotFound nullValue at index"])
    #expect(found.failures.allSatisfy { $0.certainty == .certain })
    #expect(found.failures.map(\.standIn) == [#""0x1""#, #""0x1""#])
  }

  @Test("a type that takes none of the texts leaves what is behind it unknown")
  func noneFits() {
    struct Picky: Decodable {
      init(from decoder: any Decoder) throws {
        guard try decoder.singleValueContainer().decode(String.self) == "open sesame" else { throw Refusal() }
      }
    }
    struct Door: Decodable {
      let word: Picky
      let behind: Int
    }
    #expect(report(Door.self, #"{"word": "please", "behind": "1"}"#).completeness != .exhaustive)
  }
}
