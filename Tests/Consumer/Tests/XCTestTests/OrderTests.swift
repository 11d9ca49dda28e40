import DecodingXCTest
import Foundation
import Shop
import XCTest

final class OrderTests: CapturingTestCase {
  func testGoodResponsesDecode() throws {
    XCTAssertEqual(expectDecodes([Order].self, from: Responses.good)?.count, 2)
    XCTAssertEqual(try requireDecodes([Order].self, from: Responses.good, warnings: .fail).count, 2)
  }

  func testABadResponseFailsAtTheCallersLineWithTheWholeReport() {
    let line = #line + 2
    let recorded = failures {
      expectDecodes([Order].self, from: Responses.bad, named: "orders.json")
    }
    XCTAssertEqual(recorded.map(\.line), [line])
    let text = recorded.first?.text ?? ""
    XCTAssert(text.contains("orders.json does not decode as `[Order]`: 2 failures"), text)
    XCTAssert(text.contains("[0].price") && text.contains("[1].id") && text.contains("^^^^^^"), text)
  }

  func testWhatIsRequiredEndsTheTestWithOneIssue() {
    let recorded = failures {
      _ = try? requireDecodes([Order].self, from: Responses.bad)
    }
    XCTAssertEqual(recorded.count, 1)
    XCTAssert(recorded.first?.text.contains("JSON does not decode as `[Order]`") == true)
  }

  func testWarningsCountWhereTheyAreAskedTo() {
    XCTAssertEqual(failures { expectDecodes([Order].self, from: Responses.misspelt) }.count, 0)
    let recorded = failures { expectDecodes([Order].self, from: Responses.misspelt, warnings: .fail) }
    XCTAssertEqual(recorded.count, 1)
    XCTAssert(recorded.first?.text.contains("warning[silentNil]") == true)
  }
}
