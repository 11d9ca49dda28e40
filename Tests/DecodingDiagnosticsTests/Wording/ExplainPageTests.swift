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
    #expect(page.waysOut.count == 2)
    for way in page.waysOut {
      #expect(way.advice.hasSuffix("."))
      #expect(way.cost.hasSuffix("."))
      #expect(!way.swift.isEmpty)
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
    ("silent-nill", "There is no page 'silent-nill'; near names are silentNil."),
    ("keyNotFund", "There is no page 'keyNotFund'; near names are keyNotFound."),
    ("dateStratgy", "There is no page 'dateStratgy'; near names are dateStrategy and dataStrategy."),
  ])
  func anUnknownNameBringsNearOnes(_ name: String, _ sentence: String) {
    #expect(Catalogue.unknownExplainName(name) == sentence)
  }

  @Test func aPageAsText() throws {
    let page = try #require(Catalogue.explain("integerWidth"))
    #expect(
      page.text(width: 80) == """
        integerWidth: overflow or a fractional number: a wider type, Double or Decimal

        300 does not fit UInt8, and 18.5 is no Int. (18.0 is: JSONDecoder reads it as
        18.) On Linux the error is the one of a syntax error, with an empty path; this
        report has the place.

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

        Ways out
          1. Take a wider integer.
               let battery: Int
             Cost: Uses that want the narrow type have to convert, and decide what does
             not fit.

          2. Take Double, or Decimal for amounts, where there are fractions.
               let battery: Double
             Cost: Double keeps 15 to 17 digits; whole numbers beyond 2^53 come out
             changed.

        See also: dataCorrupted, precisionLoss

        """)
  }
}
