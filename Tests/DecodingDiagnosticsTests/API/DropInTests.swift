import DecodingDiagnostics
import Foundation
import Testing

@Suite struct DropInTests {
  @Test func itDecodesAsBefore() throws {
    #expect(
      try JSONDecoder().decodeDiagnosing([Shop.Order].self, from: Shop.good)
        == JSONDecoder().decode([Shop.Order].self, from: Shop.good))
  }

  @Test func itThrowsTheWholeReport() throws {
    let error = try #require(
      #expect(throws: DiagnosedError.self) {
        try JSONDecoder().decodeDiagnosing(
          [Shop.Order].self, from: Shop.bad, named: "GET /orders", reporting: .allFailures)
      })
    #expect(error.underlyingError is DecodingError)
    #expect(error.report.failures.count == 5)
    #expect("\(error)".hasPrefix("GET /orders does not decode as `[Shop.Order]`: 6 failures in 5 groups"))
    #expect("\(error)".contains("`JSONDecoder` throws: "))
    #expect(error.localizedDescription == "\(error)")
  }

  /// Counts the runs of its init; a loop over failures would run it again.
  private struct Counting: Decodable {
    final class Count: @unchecked Sendable { var value = 0 }
    static let key = CodingUserInfoKey(rawValue: "count")
    let price: Double

    enum CodingKeys: CodingKey { case price }

    init(from decoder: any Decoder) throws {
      if let key = Self.key, let count = decoder.userInfo[key] as? Count { count.value += 1 }
      price = try decoder.container(keyedBy: CodingKeys.self).decode(Double.self, forKey: .price)
    }
  }

  @Test(
    "after a throw no code of the model's runs unless asked for",
    arguments: [(FailureReporting.explaining, true), (.allFailures, false)])
  func runsNothingMore(_ reporting: FailureReporting, isOnce: Bool) throws {
    let decoder = JSONDecoder()
    let count = Counting.Count()
    decoder.userInfo[try #require(Counting.key)] = count
    let error = try #require(
      #expect(throws: DiagnosedError.self) {
        try decoder.decodeDiagnosing(
          [Counting].self, from: Data(#"[{"price":"1"},{"price":"2"}]"#.utf8), reporting: reporting)
      })
    #expect((count.value == 1) == isOnce)
    #expect(error.report.failures.first?.path == (isOnce ? "[0].price" : "[*].price"))
    #expect("\(error)".hasPrefix("JSON does not decode as `[DropInTests.Counting]`: "))
  }

  @Test("text that is not JSON comes to no code of the model's, as with JSONDecoder")
  func invalidText() throws {
    let decoder = JSONDecoder()
    let count = Counting.Count()
    decoder.userInfo[try #require(Counting.key)] = count
    let data = Data(#"[{"price":1},{"price":2]"#.utf8)
    #expect(throws: DiagnosedError.self) {
      try decoder.decodeDiagnosing([Counting].self, from: data, reporting: .explaining)
    }
    #expect(count.value == 0)
  }

  @Test("offsets are of the UTF-8 text, whatever the encoding", arguments: [String.Encoding.utf8, .utf16LittleEndian])
  func offsets(_ encoding: String.Encoding) throws {
    let data = try #require(#"[{"é":"€","price":"x"}]"#.data(using: encoding))
    let location = diagnose([Counting].self, from: data).failures.first?.occurrences.first?.location
    #expect(location?.offset == 21)
    #expect(location?.column == 19)
  }

  @Test func theErrorCrossesTasks() async {
    let text = await Task.detached { () -> String in
      do {
        _ = try JSONDecoder().decodeDiagnosing([Int].self, from: Data("[true]".utf8))
        return ""
      } catch { return "\(error)" }
    }.value
    #expect(text.contains("`[0]` is a bool; expected `Int`"))
  }
}
