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
        try JSONDecoder().decodeDiagnosing([Shop.Order].self, from: Shop.bad, named: "GET /orders")
      })
    #expect(error.underlyingError is DecodingError)
    #expect(error.report.failures.count == 5)
    #expect("\(error)".hasPrefix("GET /orders does not decode as [Shop.Order]: 6 failures in 5 groups"))
    #expect("\(error)".contains("JSONDecoder throws: "))
    #expect(error.localizedDescription == "\(error)")
  }

  @Test func theErrorCrossesTasks() async {
    let text = await Task.detached { () -> String in
      do {
        _ = try JSONDecoder().decodeDiagnosing([Int].self, from: Data("[true]".utf8))
        return ""
      } catch { return "\(error)" }
    }.value
    #expect(text.contains("`[0]` is a bool where Int is wanted"))
  }
}
