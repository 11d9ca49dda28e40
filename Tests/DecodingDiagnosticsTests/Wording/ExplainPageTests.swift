import Testing

@testable import DecodingDiagnostics

@Suite("Explain pages")
struct ExplainPageTests {
  @Test func everyCategoryWarningAndFixHasAPage() {
    let names = { (subject: ExplainPage.Subject) in
      Set(ExplainPages.all.filter { $0.subjects.contains(subject) }.map(\.name))
    }
    #expect(names(.failure) == Set(FailureCategory.allCases.map(\.rawValue)))
    #expect(names(.warning) == Set(WarningKind.allCases.map(\.rawValue)))
    #expect(names(.fix) == Set(FixKind.allCases.map(\.rawValue)))
  }

  @Test func namesAreUnique() {
    #expect(Set(Catalogue.explainedNames).count == Catalogue.explainedNames.count)
  }

  @Test(arguments: ExplainPages.all)
  func aPageIsComplete(_ page: ExplainPage) {
    #expect(!page.title.isEmpty && !page.title.hasSuffix("."))
    #expect(page.cause.hasSuffix("."))
    expectPlain(page.title, page.cause)
    #expect(page.waysOut.count == 2)
    for way in page.waysOut {
      #expect(way.advice.hasSuffix("."))
      #expect(way.cost.hasSuffix("."))
      #expect(!way.swift.isEmpty)
      expectPlain(way.advice, way.cost)
    }
    switch page.outcome {
    case .fails(let text), .decodes(let text): #expect(!text.isEmpty)
    }
    for name in page.related { #expect(Catalogue.explain(name) != nil, "\(page.name) names \(name)") }
    #expect(!page.related.contains(page.name))
  }

  @Test func aNameIsFoundInAnyCase() {
    #expect(Catalogue.explain("SILENTNIL")?.name == "silentNil")
    #expect(Catalogue.explain("nonsense") == nil)
  }

  @Test(arguments: [
    ("silent-nill", "No topic is called `silent-nill`; did you mean `silentNil`?"),
    ("keyNotFund", "No topic is called `keyNotFund`; did you mean `keyNotFound`?"),
    ("dateStratgy", "No topic is called `dateStratgy`; did you mean `dateStrategy` or `dataStrategy`?"),
  ])
  func anUnknownNameBringsNearOnes(_ name: String, _ sentence: String) {
    #expect(Catalogue.unknownExplainName(name) == sentence)
  }

  @Test func aPageAsText() throws {
    let page = try #require(Catalogue.explain("integerWidth"))
    #expect(
      page.text(width: 80) == """
        integerWidth: a number out of range or with a fraction: use a wider type

        300 does not fit in a `UInt8`, and 18.5 is not an `Int`. (18.0 is: `JSONDecoder`
        reads it as 18.) On Linux the error looks like a syntax error, with an empty
        path; this report has the path.

        The JSON
            {"battery": 300}

        The model
            struct Device: Decodable {
              let battery: UInt8
            }

        JSONDecoder
            decoder.decode(Device.self, from: data)

        throws
            DecodingError.dataCorrupted: Data was corrupted. Debug description: The given data was not valid JSON.

        Solutions
          1. Use a wider integer.
               let battery: Int
             Cost: Uses that need the narrow type have to convert, and handle what does
             not fit.

          2. Use `Double`, or `Decimal` for amounts, if there are fractions.
               let battery: Double
             Cost: A `Double` keeps 15 to 17 digits; integers beyond 2^53 are rounded.

        See also: dataCorrupted, precisionLoss

        """)
  }
}
