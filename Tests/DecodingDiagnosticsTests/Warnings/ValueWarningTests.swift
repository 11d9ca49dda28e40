import DecodingDiagnostics
import Foundation
import Testing

@Suite("Values that become something else")
struct ValueWarningTests {
  struct Link: Decodable { let url: URL }

  @Test(
    arguments: [
      (#""https://example.org/a?b=c&d=[e]#f""#, nil),
      (#""https:\/\/example.org\/a%20b""#, nil),
      (#""https://example.org/##""#, "https://example.org/#%23"),
      (#""https://example.org/a b""#, "https://example.org/a%20b"),
      (#""https://example.org/issues{/name}""#, "https://example.org/issues%7B/name%7D"),
      (#""https://example.org/caf\u00e9""#, "https://example.org/caf%C3%A9"),
    ] as [(String, String?)])
  func aURLThatFoundationEncodes(literal: String, decoded: String?) {
    let found = warnings([Link].self, #"[{"url": \#(literal)}]"#)
    #expect(found.map(\.kind) == (decoded == nil ? [] : [.alteredValue]))
    #expect(found.first?.decoded == decoded)
    #expect(found.first.map { $0.property == "url" && $0.path == "[0].url" } ?? true)
  }

  enum Number: Decodable {
    case integer(Int64), unsigned(UInt64), other(Double)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let value = try? container.decode(Int64.self) {
        self = .integer(value)
      } else if let value = try? container.decode(UInt64.self) {
        self = .unsigned(value)
      } else {
        self = .other(try container.decode(Double.self))
      }
    }
  }

  @Test func anIntegerThatOneAttemptOfSeveralHoldsLosesNoDigits() {
    #expect(warnings([Number].self, "[1, 18446744073709551610]").isEmpty)
    #expect(warnings([Number].self, "[184467440737095516100]").summary == ["precisionLoss [0]"])
  }

  enum Value: Decodable {
    case bytes(mime: String, Data)
    case text(String)

    init(from decoder: any Decoder) throws {
      let text = try decoder.singleValueContainer().decode(String.self)
      self = text.hasPrefix("data:") ? .bytes(mime: "", Data(text.utf8)) : .text(text)
    }
  }

  @Test func aTextTakenForBytes() throws {
    let json = #"[{"v": "data:,Hello"}, {"v": "hello"}, {"v": "data:image/png;base64,AAAA"}]"#
    let found = warnings([[String: Value]].self, json)
    #expect(found.summary == ["alteredValue [0].v"])
    #expect(found.first?.decoded == "Data")
  }

  @Test(
    arguments: [
      ("0.1", nil), ("19.99", nil), ("52.520006599999999", nil), ("9007199254740992", nil), ("1e22", nil),
      ("12345678901234567000", nil), ("100000000000000000000", nil), ("-0.0", nil), ("0.30000000000000004", nil),
      ("0.1000000000000000055511151231257827", nil),
      ("9007199254740993", "9007199254740992.0"), ("12345678901234567891", "1.2345678901234567e+19"),
      ("0.12345678901234567891", "0.12345678901234568"),
    ] as [(String, String?)])
  func aNumberThatADoubleDoesNotHold(literal: String, decoded: String?) {
    let found = warnings([Double].self, "[\(literal)]")
    #expect(found.map(\.kind) == (decoded == nil ? [] : [.precisionLoss]))
    #expect(found.first?.decoded == decoded)
  }

  @Test(arguments: [("19.99", false), ("16777217", true), ("1234567.89", true), ("0.25", false), ("16777216", false)])
  func aNumberThatAFloatDoesNotHold(literal: String, isLost: Bool) {
    #expect(warnings([Float].self, "[\(literal)]").map(\.kind) == (isLost ? [.precisionLoss] : []))
    #expect(warnings([Decimal].self, "[\(literal)]").isEmpty)
  }

  @Test(
    arguments: [
      ("340282366920938463463374607431768211455", nil), ("1e60", nil), ("12345678901234567890.123456789", nil),
      (
        "115792089237316195423570985008687907853269984665640564039457584007913129639935",
        "115792089237316195423570985008687907853000000000000000000000000000000000000000"
      ),
    ] as [(String, String?)])
  func aNumberThatADecimalDoesNotHold(literal: String, decoded: String?) {
    let found = warnings([Decimal].self, "[\(literal)]")
    #expect(found.map(\.kind) == (decoded == nil ? [] : [.precisionLoss]))
    #expect(found.first?.decoded?.prefix(30) == decoded?.prefix(30))
  }

  struct Event: Decodable { let startedAt: Date }

  @Test(
    arguments: [
      (JSONDecoder.DateDecodingStrategy.deferredToDate, "1630195200", "2052-08-29T00:00:00Z", "secondsSince1970"),
      (.deferredToDate, "1630195200000", nil, "millisecondsSince1970"),
      (.secondsSince1970, "1630195200000", nil, "millisecondsSince1970"),
      (.secondsSince1970, "1630195200000000", nil, "microsecondsSince1970"),
      (.millisecondsSince1970, "1630195200", "1970-01-19T20:49:55Z", "secondsSince1970"),
      (.millisecondsSince1970, "1630195200000", nil, nil),
      (.secondsSince1970, "1630195200", nil, nil),
      (.secondsSince1970, "4102444800", nil, nil),
      (.secondsSince1970, "0", nil, nil),
      (.millisecondsSince1970, "0", nil, nil),
      (.deferredToDate, "652838400.25", nil, nil),
      (.deferredToDate, "1000000000", nil, nil),
    ] as [(JSONDecoder.DateDecodingStrategy, String, String?, String?)])
  func aNumberReadInAnotherEpoch(
    strategy: JSONDecoder.DateDecodingStrategy, literal: String, decoded: String?, meant: String?
  ) {
    let found = warnings([Event].self, #"[{"startedAt": \#(literal)}]"#, .dates(strategy))
    #expect(found.map(\.kind) == (meant == nil ? [] : [.ambiguousDate]))
    #expect(found.first?.date?.meant == meant)
    if let decoded { #expect(found.first?.decoded == decoded) }
    if meant != nil { #expect(found.first?.date?.instant == "2021-08-29T00:00:00Z") }
  }
}

extension ValueWarningTests {
  @Test(
    arguments: [
      ("yyyy-MM-dd", "2024-12-30", nil), ("yyyy-MM-dd HH:mm:ss", "2024-02-29 23:59:59", nil),
      ("yyyy-mm-dd", "2024-05-01", "2024-05-01"),
      ("yyyy-MM-DD", "2024-05-31", "2024-05-31"), ("yyyy/MM/dd", "2024/05/31", nil), ("dd.MM.yyyy", "31.05.2024", nil),
    ] as [(String, String, String?)])
  func aTextReadAsAnotherDay(format: String, text: String, day: String?) throws {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(identifier: "Pacific/Auckland")
    formatter.dateFormat = format
    let found = warnings([Event].self, #"[{"startedAt": "\#(text)"}]"#, .dates(.formatted(formatter)))
    #expect(found.map(\.kind) == (day == nil ? [] : [.ambiguousDate]))
    #expect(found.first?.date?.instant == day)
  }
}
