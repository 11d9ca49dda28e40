import Foundation
import Testing

@testable import DecodingDiagnostics

/// Replacements for failing values, so that the failures after them are found as well.
@Suite struct StandInTests {
  private struct Behind<Value: Decodable>: Decodable {
    let value: Value
    let behind: Int
  }

  @Test(
    arguments: [
      TimeZone.self, Locale.self, Calendar.self, DateInterval.self, DateComponents.self, Duration.self, IndexSet.self,
      PersonNameComponents.self, URL.self, UUID.self, Decimal.self, Data.self, Date.self,
      ClosedRange<Int>.self, Range<Double>.self, [Int: String].self, [Size: Int].self, Set<String>.self,
      URLComponents.self, Expression.self, Shape.self, Only.self, OneOrMore.self, Family.self,
      CGPoint.self, CGRect.self, NSRange.self, CGFloat.self, NullAlone.self,
    ] as [DecodableType])
  func whatFailsBehindItIsFound(type: DecodableType) throws {
    let found = reportBehind(type)
    #expect(found.failures.map(\.path).last == "behind")
    #expect(found.completeness == .exhaustive)
  }

  @Test("a character set is not made of neutral answers, on which Foundation traps")
  func characterSet() {
    #expect(report(Behind<CharacterSet>.self, #"{"value": {}, "behind": "1"}"#).failures.last?.path == "behind")
  }

  private func reportBehind<Value: Decodable>(_ type: Value.Type) -> DocumentReport {
    report(Behind<Value>.self, #"{"value": true, "behind": "1"}"#)
  }

  @Test("a number's text stands in for a text of which the model makes a number")
  func convertedValues() {
    let found = report([Priced].self, #"[{"price": 2.5, "behind": "1"}]"#)
    #expect(found.summaries == ["typeMismatch wrongKind at [0].price", "typeMismatch wrongKind at [0].behind"])
    #expect(found.failures.allSatisfy { $0.certainty == .certain })
  }

  @Test("a good value that comes later in the document stands in for one that nothing else can")
  func laterValues() {
    let found = report(
      [Behind<Signed>].self,
      #"[{"value": "x", "behind": "1"}, {"value": ["+", 2], "behind": 3}, {"value": "y", "behind": "4"}]"#)
    #expect(
      found.summaries == ["typeMismatch wrongKind at [*].value", "typeMismatch wrongKind at [*].behind"])
    #expect(found.failures.map(\.count) == [2, 2])
    #expect(found.completeness == .exhaustive)
  }

  @Test("every key that does not convert, and every value, whatever key it has")
  func dictionaryKeys() {
    let numbered = report([Int: String].self, #"{"1": "a", "x": "b", "y": 2, "3": 4}"#)
    #expect(
      numbered.summaries == [
        "typeMismatch dictionaryKey at x", "typeMismatch dictionaryKey at y", "typeMismatch wrongKind at *",
      ])
    let sized = report([String: [Size: Int]].self, #"{"a": {"small": "1", "huge": 2}, "b": {"large": 1, "tiny": 3}}"#)
    #expect(
      sized.summaries == ["typeMismatch wrongKind at a.small", "dataCorrupted dictionaryKey at *.*"])
    #expect(numbered.failures.map(\.count) == [1, 1, 2])
    #expect(numbered.completeness == .exhaustive)
    #expect(sized.completeness == .exhaustive)
  }
}

private enum Size: String, Codable, CodingKeyRepresentable { case small, large }
private indirect enum Expression: Codable { case add(Expression, Expression), negated(Expression), literal(Int) }
private enum Shape: Codable { case circle(radius: Double), square(Int, Int), empty }
private enum Only: Codable { case amount(Int) }
/// Code that model generators write for a key that was null in their sample.
private final class NullAlone: Codable {
  init(from decoder: any Decoder) throws {
    guard try decoder.singleValueContainer().decodeNil() else {
      throw DecodingError.typeMismatch(
        NullAlone.self, .init(codingPath: decoder.codingPath, debugDescription: "Wrong type"))
    }
  }
}
private struct OneOrMore: Codable {
  let first: Shape
  let others: [Shape]
}
private final class Family: Codable {
  let name: String
  let children: [Family]
}

typealias DecodableType = any (Decodable & SendableMetatype).Type

private struct Priced: Decodable {
  let price: Decimal
  let behind: Int
  enum CodingKeys: CodingKey { case price, behind }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let text = try container.decode(String.self, forKey: .price)
    guard let price = Decimal(string: text) else {
      throw DecodingError.dataCorruptedError(forKey: .price, in: container, debugDescription: "no number")
    }
    self.price = price
    behind = try container.decode(Int.self, forKey: .behind)
  }
}

/// Accepts no neutral values.
private struct Signed: Decodable {
  let words: [Int]
  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    guard try container.decode(String.self) == "+" else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no sign")
    }
    words = [try container.decode(Int.self)]
  }
}
