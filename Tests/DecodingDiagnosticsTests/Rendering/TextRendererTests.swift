import JSONText
import Testing

@testable import DecodingDiagnostics

@Suite("Text report")
struct TextRendererTests {
  static let orders = """
    {
      "items": [
        {"sku": "A", "price": 9.5},
        {"sku": "B", "price": "12,50"},
        {"sku": "C", "price": "9,90"}
      ],
      "customer": {"id": 7, "vat_number": "ATU1"}
    }
    """

  @Test func aGroupOfMismatches() throws {
    var sample = ReportUnderTest(Self.orders)
    sample.report.thrown = "DecodingError.typeMismatch: expected value of type Double."
    let failure = try sample.failure(
      .typeMismatch, .wrongKind, at: "items[1].price", "items[2].price", pattern: "items[*].price", outOf: 3
    ) {
      $0.expected = "Double"
      $0.found = "string"
      $0.requester = Requester(type: "Shop.Order.Item", key: "price")
      $0.declaration = Declaration(file: "Order.swift", line: 14, column: 9, symbol: "Order.Item.price")
      $0.values = [ValueCount(text: #""12,50""#, count: 1), ValueCount(text: #""9,90""#, count: 1)]
    }
    sample.report.failures = [failure]
    #expect(
      sample.text() == """
        orders.json does not decode as `Order`: 2 failures in 1 group
          `JSONDecoder` throws: DecodingError.typeMismatch: expected value of type Double.

        error[typeMismatch]: `price` is a string; `Order.Item` expects `Double`
          --> orders.json:4:27  items[1].price
           |
         4 |     {"sku": "B", "price": "12,50"},
           |                           ^^^^^^^ expected Double
           |
           = `Order.Item.price` is declared at Order.swift:14:9
           = 2 of 3 places fail like this; also `items[2].price` (line 5)
           = values: "12,50" (1), "9,90" (1)

        Does not decode: 2 failures.

        """)
  }

  @Test(arguments: [(0, "before any fix was tested"), (1, "with 1 fix untested"), (12, "with 12 fixes untested")])
  func thatTimeWasOverIsSaid(_ number: Int, _ changes: String) throws {
    var sample = ReportUnderTest(Self.orders)
    sample.report.untriedFixes = number
    #expect(sample.text().contains("note: The time limit was reached \(changes)"), "\(sample.text())")
  }

  @Test func aMissingKeyNamesTheKeysThatAreThere() throws {
    var sample = ReportUnderTest(Self.orders)
    sample.report.failures = [
      try sample.failure(.keyNotFound, .missingKey, at: "customer") {
        $0.key = "vatNumber"
        $0.expected = "String"
        $0.requester = Requester(type: "Shop.Customer", key: "vatNumber")
      }
    ]
    #expect(
      sample.text() == """
        orders.json does not decode as `Order`: 1 failure

        error[keyNotFound]: the key `vatNumber` is missing from `customer`; `Customer` requires it
          --> orders.json:7:15  customer
           |
         7 |   "customer": {"id": 7, "vat_number": "ATU1"}
           |               ^ missing, String
           |
           = keys of the object: `id`, `vat_number`
           = similar key: `vat_number`

        Does not decode: 1 failure.

        """)
  }

  @Test func theDeclarationIsShownWhereItsSourceIsAtHand() throws {
    var sample = ReportUnderTest(#"{"id": null}"#)
    sample.report.failures = [
      try sample.failure(.valueNotFound, .nullValue, at: "id") {
        $0.expected = "Int"
        $0.found = "null"
        $0.declaration = Declaration(file: "Order.swift", line: 120, column: 7, symbol: "Order.id")
      }
    ]
    let text = sample.text { $0.sourceExcerpt = { _ in SourceExcerpt(line: "  let id: Int", nameLength: 2) } }
    #expect(
      text == """
        orders.json does not decode as `Order`: 1 failure

        error[valueNotFound]: `id` is null; expected `Int`
           --> orders.json:1:8  id
            |
          1 | {"id": null}
            |        ^^^^ expected Int
            |
           ::: Order.swift:120:7  Order.id
            |
        120 |   let id: Int
            |       --
            |

        Does not decode: 1 failure.

        """)
  }

  @Test func aSyntaxProblemPointsAtCauseAndOpener() {
    var sample = ReportUnderTest("{\n  \"a\": [1, 2,\n  3,\n  4\n}", verdict: .invalidJSON)
    let problem = SyntaxProblem(
      .mismatchedBracket, 25..<26, expected: [.closingBracket], found: "}", opener: 9)
    sample.report.failures = [sample.syntaxFailure(problem)]
    #expect(
      sample.text() == """
        orders.json is not valid JSON: 1 failure

        error[invalidJSON]: found `}`, expected `]` to close the array
          --> orders.json:5:1
           |
         2 |   "a": [1, 2,
           |        - opened here
        …
         5 | }
           | ^ expected `]`
           |
           = A bracket in between is missing, or the wrong one was typed.

        Does not decode: 1 failure.

        """)
  }

  @Test func aValueInOneLongLineIsFormatted() throws {
    let filler = (0..<60).map { #"{"sku":"S-\#($0)"}"# }.joined(separator: ",")
    var sample = ReportUnderTest(
      #"{"items":[\#(filler),{"sku":"B-2041","tags":["eu"],"price":"12,50","quantity":3,"title":"Tea"}]}"#)
    sample.report.failures = [
      try sample.failure(.typeMismatch, .wrongKind, at: "items[60].price") {
        $0.expected = "Double"
        $0.found = "string"
      }
    ]
    #expect(
      sample.text() == """
        orders.json does not decode as `Order`: 1 failure

        error[typeMismatch]: `price` is a string; expected `Double`
          --> orders.json:1:939  items[60].price  (byte 938)
           |
           | {
           |   …
           |   "tags": […],
           |   "price": "12,50",
           |            ^^^^^^^ expected Double
           |   "quantity": 3,
           |   …
           | }
           |

        Does not decode: 1 failure.

        """)
  }

  @Test func longLinesAreCutAroundTheValue() throws {
    let before = String(repeating: "x", count: 120)
    let after = String(repeating: "y", count: 90)
    var sample = ReportUnderTest(#"{"a": "\#(before)", "b": "no", "c": "\#(after)"}"#)
    sample.report.failures = [
      try sample.failure(.typeMismatch, .wrongKind, at: "b") {
        $0.expected = "Int"
        $0.found = "string"
      }
    ]
    let text = sample.text { $0.width = 60 }
    #expect(
      text.contains(
        """
         1 | …xxxxxxxxx", "b": "no", "c": "yyyyyyyyyyyyyyyyyyyyyyyy…
           |                   ^^^^ expected Int

        """))
  }

  @Test(arguments: [false, true])
  func headingsAreWrappedForReadingOnly(isWrapped: Bool) throws {
    var sample = ReportUnderTest(#"{"ready": "no"}"#)
    sample.report.failures = [
      try sample.failure(.typeMismatch, .wrongKind, at: "ready") {
        $0.expected = "Int"
        $0.found = "string"
        $0.message = "`ready` is a string; `Order` expects `Int`, and this goes on"
      }
    ]
    let text = sample.text {
      $0.width = 60
      $0.wrapsHeadings = isWrapped
    }
    let space = isWrapped ? "\n  " : " "
    #expect(
      text.contains("\nerror[typeMismatch]: `ready` is a string; `Order` expects\(space)`Int`, and this goes on\n"))
  }

  @Test func wideCharactersTabsAndControlCharactersKeepTheCaretInPlace() throws {
    var sample = ReportUnderTest("{\t\"名前\": \"e\u{301}\u{1F600}\", \"n\": \"x\u{202E}\"}")
    sample.report.failures = [
      try sample.failure(.typeMismatch, .wrongKind, at: "n") {
        $0.expected = "Int"
        $0.found = "string"
      }
    ]
    #expect(
      sample.text().contains(
        """
         1 | {    "名前": "e\u{301}\u{1F600}", "n": "x‹U+202E›"}
           |                          ^^^^^^^^^^^ expected Int

        """))
  }

  @Test func attemptsAndConsequentialFailuresComeLast() throws {
    var sample = ReportUnderTest(#"{"age": {"n": 1}, "name": ""}"#)
    let number = try sample.failure(.typeMismatch, .wrongKind, at: "age") {
      $0.expected = "Int"
      $0.found = "object"
    }
    let text = try sample.failure(.typeMismatch, .wrongKind, at: "age") {
      $0.expected = "String"
      $0.found = "object"
    }
    let doubtful = try sample.failure(.dataCorrupted, .refusedByModel, at: "name") {
      $0.certainty = .consequential
      $0.detail = "no name"
      $0.requester = Requester(type: "App.Person", key: "name")
    }
    let chain = try sample.failure(.typeMismatch, .wrongKind, at: "age") {
      $0.expected = "Age"
      $0.found = "object"
      $0.attempts = [Attempt(type: "Int", failures: [number]), Attempt(type: "String", failures: [text])]
    }
    sample.report.failures = [doubtful, chain]
    #expect(
      sample.text() == """
        orders.json does not decode as `Order`: 1 failure, 1 possible

        error[typeMismatch]: `age` is an object; expected `Int` or `String`
          --> orders.json:1:9  age
           |
         1 | {"age": {"n": 1}, "name": ""}
           |         ^ expected Age
           |
           = types tried in turn, none of which matches:
               Int: `age` is an object; expected `Int`.
               String: `age` is an object; expected `String`.

        possible error[dataCorrupted]: `Person` rejects `name`: no name
          --> orders.json:1:27  name
           |
         1 | {"age": {"n": 1}, "name": ""}
           |                           ^^ thrown by Person.init(from:)
           |
           = this may be a consequence of an earlier failure in the same value

        Does not decode: 1 failure.

        """)
  }

  @Test func warningsFollowAndIgnoredKeysAreFolded() throws {
    var sample = ReportUnderTest(#"{"avatar_url": "a", "x": 1, "y": 2}"#, model: "Account", verdict: .decodes)
    var silent = Warning(kind: .silentNil, path: "")
    silent.key = "avatar_url"
    silent.property = "avatarURL"
    silent.requester = Requester(type: "App.Account", key: "avatarURL")
    silent.occurrences = [try sample.occurrence("avatar_url")]
    silent.count = 1
    let ignored = ["x", "y"].map { Warning(kind: .ignoredKeys, path: $0) }
    sample.report.warnings = [ignored[0], silent, ignored[1]]
    #expect(
      sample.text() == """
        orders.json decodes as `Account`: 1 warning

        warning[silentNil]: `Account.avatarURL` is nil although the top-level object has the key `avatar_url`
          --> orders.json:1:16  avatar_url
           |
         1 | {"avatar_url": "a", "x": 1, "y": 2}
           |                ^^^ not read: avatarURL is nil
           |

        note[ignoredKeys]: no property reads these 2 keys: `x`, `y`

        Decodes: 1 warning.

        """)
  }

  @Test(arguments: [
    (2, nil, "resolves 2 failures, none remain"), (2, 1, "resolves 1 failure and 1 warning, none remain"),
    (3, 3, "resolves 3 warnings, none remain"),
  ])
  func failuresAndWarningsThatAFixResolvesAreCountedApart(_ resolves: Int, _ warnings: Int?, _ words: String) {
    var sample = ReportUnderTest("{}")
    var fix = Fix(kind: .codingKeys, title: "Map `id`", explanation: "the key is `ID`", verification: .compiled)
    fix.resolves = resolves
    fix.mendedWarnings = warnings
    sample.report.fixes = [fix]
    #expect(sample.text().contains(words))
  }

  @Test func fixesAndPlanStandAfterTheFindings() throws {
    var sample = ReportUnderTest(#"{"price": "1.5"}"#)
    var fix = Fix(
      kind: .stringBacked, title: "Read `price` from text.", explanation: "1 of 1 values is a numeric string",
      verification: .compiled)
    fix.resolves = 1
    fix.diff = """
      --- Order.swift
      +++ Order.swift
      @@ -1,3 +1,3 @@
       struct Order: Decodable {
      -  let price: Double
      +  @FromText var price: Double
       }

      """
    sample.report.fixes = [fix]
    sample.report.plan = Plan(fixes: [0], verification: .compiled, remaining: 0)
    sample.report.failures = [
      try sample.failure(.typeMismatch, .wrongKind, at: "price") {
        $0.expected = "Double"
        $0.found = "string"
        $0.fixes = [0]
      }
    ]
    #expect(
      sample.text() == """
        orders.json does not decode as `Order`: 1 failure

        error[typeMismatch]: `price` is a string; expected `Double`
          --> orders.json:1:11  price
           |
         1 | {"price": "1.5"}
           |           ^^^^^ expected Double
           |
           = fix 1 resolves it: Read `price` from text

        fix 1[stringBacked]: Read `price` from text
           = 1 of 1 values is a numeric string
           = proved by compiling and decoding: resolves 1 failure, none remain; no data is lost
             --- Order.swift
             +++ Order.swift
             @@ -1,3 +1,3 @@
              struct Order: Decodable {
             -  let price: Double
             +  @FromText var price: Double
              }

        plan: fix 1 alone leaves no failures (proved by compiling and decoding)

        Does not decode: 1 failure, 1 proved fix.

        """)
  }

  @Test func whatWasNotCheckedAndWhatTheModelPrintedIsSaid() {
    var sample = ReportUnderTest("{}", model: "Thing", verdict: .decodes)
    sample.report.completeness = .notChecked([UncheckedPlace(path: "a.b", reason: "no value of Kind could be made")])
    sample.report.output = "hello\n\u{1B}[31mred"
    sample.report.decoder.dateDecodingStrategy = .iso8601
    sample.report.decoder.keyDecodingStrategy = .convertFromSnakeCase
    #expect(
      sample.text() == """
        orders.json decodes as `Thing`
          Decoder: keys `convertFromSnakeCase`, dates `iso8601`

        note: not everything could be checked; there may be further failures below these paths:
          a.b: no value of Kind could be made

        note: the model printed while decoding:
          hello
          ␛[31mred

        Decodes.

        """)
  }

  @Test func placesThatWereNotCheckedForOneReasonAreOneLine() {
    var sample = ReportUnderTest("{}", model: "Thing", verdict: .decodes)
    let paths = ["a", "", "b", "c", "d", "e"]
    sample.report.completeness = .notChecked(
      paths.map { UncheckedPlace(path: $0, reason: $0 == "b" ? "other" : "one") })
    #expect(
      sample.text().contains(
        """

        note: not everything could be checked; there may be further failures below these paths:
          a, (root), c and 2 more: one
          b: other

        """))
  }

  @Test func aModelErrorShowsTheCompilersWords() {
    var sample = ReportUnderTest("{}", verdict: .modelError)
    sample.report.message = "Order.swift:3:7: error: cannot find type 'Foo' in scope"
    #expect(
      sample.text() == """
        `Order` cannot be used to decode orders.json
          Order.swift:3:7: error: cannot find type 'Foo' in scope

        The model could not be used.

        """)
  }

  @Test func severalDocumentsEndWithATotal() throws {
    var failing = ReportUnderTest(#"{"a": null}"#, file: "a.json")
    failing.report.failures = [
      try failing.failure(.valueNotFound, .nullValue, at: "a") {
        $0.expected = "Int"
        $0.found = "null"
      }
    ]
    let good = ReportUnderTest("{}", file: "b.json", verdict: .decodes)
    let report = Report(documents: [failing.report, good.report])
    let text = TextRenderer(options: .init()).render(report, documents: [failing.document, nil])
    #expect(text.hasSuffix("\n\nb.json decodes as `Order`\n\n2 documents, 1 does not decode: 1 failure, 0 warnings.\n"))
  }

  @Test func coloursComeOnlyWhenAskedForAndASCIIIsASCII() throws {
    var sample = ReportUnderTest(#"{"a": "\#(String(repeating: "x", count: 200))", "b": null}"#)
    sample.report.failures = [
      try sample.failure(.valueNotFound, .nullValue, at: "b") {
        $0.expected = "Int"
        $0.found = "null"
      }
    ]
    #expect(!sample.text().contains("\u{1B}"))
    let plainASCII = sample.text { $0.isASCII = true }
    #expect(plainASCII.utf8.allSatisfy { $0 < 0x80 })
    let colored = sample.text { $0.isColored = true }
    #expect(colored.contains("\u{1B}[1;31merror[valueNotFound]\u{1B}[0m"))
    let plain = colored.replacing(/\u{1B}\[[0-9;]*m/, with: "")
    #expect(plain == sample.text())
  }

  @Test func aPlaceIsALinkToItsFileWhereTheTerminalHasLinks() throws {
    var sample = ReportUnderTest(Self.orders)
    sample.report.failures = [try sample.failure(.keyNotFound, .missingKey, at: "customer") { $0.key = "vatNumber" }]
    let linked = sample.text {
      $0.hasLinks = true
      $0.absolutePath = { "/home/ana maria/" + $0 }
    }
    let link = "\u{1B}]8;;file:///home/ana%20maria/orders.json\u{1B}\\orders.json:7:15\u{1B}]8;;\u{1B}\\"
    #expect(linked.contains("--> \(link)  customer"), "\(linked.debugDescription)")
    #expect(linked.replacing(#/\x1B\]8;;[^\x1B]*\x1B\\/#, with: "") == sample.text())
  }

  @Test func foundationsWordsAreNotRepeatedButTheModelsAre() throws {
    var sample = ReportUnderTest(#"{"a": "x"}"#)
    let unknown = try sample.failure(.dataCorrupted, .unknownEnumValue, at: "a") {
      $0.expected = "Kind"
      $0.detail = "Cannot initialize Kind from invalid String value x"
    }
    let refused = try sample.failure(.dataCorrupted, .refusedByModel, at: "a") {
      $0.expected = "Kind"
      $0.message = "Kind refuses `a`."
      $0.detail = "too short"
    }
    sample.report.failures = [unknown, refused]
    #expect(!sample.text().contains("Cannot initialize"))
    #expect(sample.text().contains("   = error message: too short\n"))
  }

  @Test func manyPlacesAreCountedAndSummedUp() throws {
    var sample = ReportUnderTest("[null, null, null, null, null, null]")
    sample.report.failures = [
      try sample.failure(.valueNotFound, .nullValue, at: "[0]", "[1]", "[2]", "[3]", "[4]", "[5]", pattern: "[*]") {
        $0.expected = "Int"
        $0.found = "null"
        $0.count = 9_842
        $0.outOf = 9_842
      }
    ]
    #expect(
      sample.text().contains(
        """
           = all 9,842 places fail like this; also `[1]` (line 1), `[2]` (line 1), `[3]` (line 1) and 9,838
             more

        """))
  }
}
