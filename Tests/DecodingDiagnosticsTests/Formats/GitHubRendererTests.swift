import Testing

@testable import DecodingDiagnostics

@Suite("GitHub format")
struct GitHubRendererTests {
  @Test func aGroupIsOneAnnotation() throws {
    #expect(
      try FormatSample.render("github", [FormatSample.make()]) == """
        ::error file=orders.json,line=4,col=27,endLine=4,endColumn=33,title=typeMismatch::`price` is a string; \
        `Order.Item` expects `Double` (items[*].price, 2 of 3 places)
        ::error file=orders.json,line=7,col=15,endLine=7,endColumn=15,title=keyNotFound::the key `vatNumber` is missing \
        from `customer`; `Customer` requires it (customer)
        ::warning file=orders.json,line=7,col=39,endLine=7,endColumn=44,title=silentNil::`vatID` is nil although \
        `customer` has the key `vat_number` (customer)
        Does not decode: 3 failures, 1 warning.

        """)
  }

  @Test func noMoreThanTenAndErrorsFirst() throws {
    var first = try FormatSample.make()
    first.report.failures = Array(repeating: first.report.failures[1], count: 6)
    var second = try FormatSample.make(file: "more.json")
    second.report.failures = Array(repeating: second.report.failures[1], count: 5)
    let lines = try FormatSample.render("github", [first, second]).split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("::error ") } == 10)
    #expect(!lines.contains { $0.hasPrefix("::warning") })
    #expect(lines[10] == "3 further groups of findings; at most 10 are annotated.")
    #expect(lines[11] == "2 documents, none decode: 11 failures, 2 warnings.")
  }

  @Test func whatWouldEndAPropertyIsEscaped() throws {
    #expect(GitHubRenderer.property("a,b:c%\r\nd") == "a%2Cb%3Ac%25%0D%0Ad")
    #expect(GitHubRenderer.data("100%, a:b\r\nc") == "100%25, a:b%0D%0Ac")
    let text = try FormatSample.render("github", [FormatSample.make(file: "x,line=1:.json")])
    #expect(text.hasPrefix("::error file=x%2Cline=1%3A.json,line=4,"))
  }

  @Test func aModelThatCannotBeUsedIsAnError() throws {
    let text = try FormatSample.render("github", [FormatSample.unusable])
    #expect(
      text.hasPrefix("::error file=b.json,title=modelError::The models do not compile: cannot find 'Foo'%0AB.swift:1:1")
    )
  }
}
