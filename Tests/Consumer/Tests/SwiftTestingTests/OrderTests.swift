import DecodingTesting
import Foundation
import Shop
import Testing

@Suite struct OrderTests {
  @Test func goodResponsesDecode() throws {
    #expect(expectDecodes([Order].self, from: Responses.good)?.count == 2)
    #expect(try requireDecodes([Order].self, from: Responses.good, warnings: .fail).count == 2)
  }

  @Test func aBadResponseIsAnIssueAtTheCallersLineWithTheWholeReport() {
    let line = #line + 2
    withKnownIssue {
      expectDecodes([Order].self, from: Responses.bad, named: "orders.json")
    } matching: { issue in
      let text = issue.comments.map(\.rawValue).joined()
      return issue.sourceLocation?.line == line
        && text.hasPrefix("orders.json does not decode as `[Order]`: 2 failures")
        && text.contains("[0].price") && text.contains("[1].id") && text.contains("^^^^^^")
    }
  }

  @Test func whatIsRequiredEndsTheTestWithOneIssue() throws {
    try withKnownIssue {
      _ = try requireDecodes([Order].self, from: Responses.bad)
      Issue.record("the test went on")
    } matching: { issue in
      issue.comments.contains { $0.rawValue.hasPrefix("JSON does not decode as `[Order]`") }
    }
  }

  @Test func warningsCountWhereTheyAreAskedTo() {
    expectDecodes([Order].self, from: Responses.misspelt)
    expectDecodes([Order].self, from: Responses.misspelt, warnings: .failExcept([.silentNil]))
    withKnownIssue {
      expectDecodes([Order].self, from: Responses.misspelt, warnings: .fail)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("warning[silentNil]") }
    }
  }

  @Test func aFailureIsCapturedWithoutItsValues() throws {
    let client = OrderClient()
    #expect(throws: DecodingError.self) { try client.orders(from: Responses.bad) }
    #expect(throws: DecodingError.self) { try client.orders(from: Responses.bad) }
    #expect(client.captured.count == 1)
    let text = String(decoding: try #require(client.captured.first), as: UTF8.self)
    #expect(text.contains("Swift.Array<Shop.Order>") && text.contains("price") && !text.contains("8,90"))
    #expect(try client.orders(from: Responses.good).count == 2)
  }

  @Test func theDropInTellsEverything() throws {
    #expect(try OrderList(response: Responses.good).orders.count == 2)
    let error = #expect(throws: DiagnosedError.self) { try OrderList(response: Responses.bad) }
    #expect(error?.description.hasPrefix("GET /orders does not decode as `[Order]`: 1 failure") == true)
    #expect(OrderList.faults(in: Responses.bad) == ["[0].price", "[1].id"])
  }
}
