import Testing

@testable import DecodingDiagnostics

@Suite("Concise format")
struct ConciseRendererTests {
  @Test func everyPlaceIsALine() throws {
    #expect(
      try FormatSample.render("concise", [FormatSample.make(), FormatSample.good]) == """
        orders.json:4:27: error: typeMismatch: `price` is a string; `Order.Item` expects `Double` (items[1].price)
        orders.json:5:27: error: typeMismatch: `price` is a string; `Order.Item` expects `Double` (items[2].price)
        orders.json:7:15: error: keyNotFound: the key `vatNumber` is missing from `customer`; `Customer` requires it (customer)
        orders.json:7:39: warning: silentNil: `vatID` is nil although `customer` has the key `vat_number` (customer.vat_number)

        """)
  }

  @Test func whatIsBehindAFixIsSaid() throws {
    var sample = try FormatSample.make()
    sample.report.warnings = []
    sample.report.failures = [sample.report.failures[1], sample.report.failures[1]]
    sample.report.failures[1].behind = [0]
    sample.report.fixes = [Fix(kind: .optional, title: "", explanation: "", verification: .compiled)]
    let missing = "orders.json:7:15: error: keyNotFound: the key `vatNumber` is missing from `customer`"
    #expect(
      try FormatSample.render("concise", [sample]) == """
        \(missing); `Customer` requires it (customer)
        \(missing); `Customer` requires it. Decoding gets here only with fix 1 (customer)

        """)
    #expect(Catalogue.heading(of: sample.report).hasSuffix(": 1 failure, 1 behind them"))
    #expect(try FormatSample.render("json", [sample]).contains("\"behind\": ["))
  }

  @Test func placesBeyondTheFirstHundredAreCounted() throws {
    var sample = try FormatSample.make()
    sample.report.failures = [sample.report.failures[0]]
    sample.report.failures[0].count = 9_842
    sample.report.warnings = []
    #expect(try FormatSample.render("concise", [sample]).hasSuffix("(items[2].price); 9,840 further places\n"))
  }

  @Test func aModelThatCannotBeUsedIsOneLine() throws {
    #expect(
      try FormatSample.render("concise", [FormatSample.unusable]) == """
        b.json:1:1: error: modelError: The models do not compile: cannot find 'Foo'␊B.swift:1:1: error: cannot find 'Foo'

        """)
  }

  @Test func nothingIsSaidOfWhatDecodes() throws {
    #expect(try FormatSample.render("concise", [FormatSample.good]) == "")
  }
}
