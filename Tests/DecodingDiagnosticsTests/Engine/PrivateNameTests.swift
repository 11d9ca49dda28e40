import DecodingDiagnostics
import Testing

private struct Wrapper<Value: Decodable>: Decodable { let value: Value }

private enum PrivateShop {
  fileprivate struct Order: Decodable { let id: Int }
}

/// Reports of private types are the same in every process, although the runtime names these by addresses.
@Suite struct PrivateNameTests {
  private struct Line: Decodable { let price: Double }

  private func requesters(_ type: (some Decodable).Type, _ json: String) -> [String?] {
    report(type, json).failures.map { $0.requester?.type }
  }

  @Test func requestersHaveNoAddress() {
    let module = "DecodingDiagnosticsTests"
    #expect(requesters(PrivateShop.Order.self, #"{"id":"1"}"#) == ["\(module).PrivateShop.Order"])
    #expect(requesters(Line.self, #"{"price":true}"#) == ["\(module).PrivateNameTests.Line"])
    #expect(
      requesters(Wrapper<Line>.self, #"{"value":null}"#) == ["\(module).Wrapper<\(module).PrivateNameTests.Line>"])
  }

  @Test func typesOfFunctionsHaveNone() {
    struct Local: Decodable { let id: Int }
    #expect(requesters(Local.self, #"{"id":"1"}"#) == ["DecodingDiagnosticsTests.PrivateNameTests.Local"])
  }
}
