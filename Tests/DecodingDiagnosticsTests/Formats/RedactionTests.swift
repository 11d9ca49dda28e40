import JSONText
import Testing

@testable import DecodingDiagnostics

@Suite("Redaction")
struct RedactionTests {
  /// Every place of a report that can contain a value contains this one.
  private static let secret = "hunter2-sesame"

  private func planted() throws -> ReportUnderTest {
    let secret = Self.secret
    var sample = ReportUnderTest(
      #"{"items": [{"password": "\#(secret)"}, {"password": "\#(secret)!"}], "n": 4711471147, "ok": null}"#)
    sample.report.thrown = "DecodingError.dataCorrupted: \(secret)"
    sample.report.output = "printed \(secret)"
    var failure = try sample.failure(
      .dataCorrupted, .unknownEnumValue, at: "items[0].password", "items[1].password", pattern: "items[*].password"
    ) {
      $0.expected = "Password"
      $0.found = "string"
      $0.message = "`password` is \"\(secret)\", which is not a case of `Password`."
      $0.detail = "cannot initialize from \(secret)"
      $0.values = [ValueCount(text: "\"\(secret)\"", count: 1), ValueCount(text: "\"\(secret)!\"", count: 1)]
      $0.fixes = [0, 1]
    }
    let problem = SyntaxProblem(.unquotedString, 24..<40, found: secret, replacement: "\"\(secret)\"")
    let attempt = failure
    failure.attempts = [Attempt(type: secret.isEmpty ? "" : "A", failures: [attempt, sample.syntaxFailure(problem)])]
    let number = try sample.failure(.typeMismatch, .numberOutOfRange, at: "n") {
      $0.expected = "Int8"
      $0.values = [ValueCount(text: "4711471147", count: 1)]
    }
    sample.report.failures = [failure, number, sample.syntaxFailure(problem)]
    sample.report.warnings = try WarningKind.allCases.map { try warning($0, failure, in: sample) }
    sample.report.fixes = [fix(.codingKeys), fix(.enumCase)]
    var plan = Plan(fixes: [1], verification: .compiled, remaining: 0)
    plan.diff = "+case x = \"\(secret)\""
    plan.documentDiff = plan.diff
    sample.report.plan = plan
    return sample
  }

  private func warning(_ kind: WarningKind, _ failure: Failure, in sample: ReportUnderTest) throws -> Warning {
    var warning = Warning(kind: kind, path: "items[0].password", message: "it is \(Self.secret)")
    warning.key = "password"
    warning.property = "password"
    warning.count = 1
    warning.decoded = Self.secret
    warning.date = DateReading(meant: "secondsSince1970", instant: Self.secret)
    warning.swallowed = [failure]
    if kind != .ignoredKeys { warning.values = failure.values }
    warning.occurrences = [try sample.occurrence("items[0].password")]
    warning.syntax = failure.syntax
    return warning
  }

  private func fix(_ kind: FixKind) -> Fix {
    let secret = Self.secret
    var fix = Fix(kind: kind, title: "Take \(secret)", explanation: "12 \(secret)", verification: .compiled)
    fix.loses = "12 \(secret)"
    fix.documentDiff = "-\(secret)"
    if kind == .enumCase {
      fix.diff = "+case x = \"\(secret)\""
      fix.snippet = fix.diff
    }
    return fix
  }

  @Test(arguments: RendererRegistry.names)
  func noFormatShowsAValue(_ format: String) throws {
    var sample = try planted()
    let secrets = [Self.secret, "hunter2", "sesame", "4711"]
    let open = try FormatSample.render(format, [sample])
    #expect(secrets.contains { open.contains($0) }, "the secret was planted")
    sample.report = sample.report.redacted()
    let text = try FormatSample.render(format, [sample]) { $0.isRedacted = true }
    for secret in secrets { #expect(!text.contains(secret), "\(text)") }
    #expect(text.contains("password"), "keys stay")
  }

  @Test func framesShowMasks() throws {
    var sample = try FormatSample.make()
    sample.report = sample.report.redacted()
    let text = try FormatSample.render("text", [sample]) { $0.isRedacted = true }
    #expect(
      text.contains(
        """
        error[typeMismatch]: `price` is a string; `Order.Item` expects `Double`
          --> orders.json:4:27  items[1].price
           |
           | {
           |   "sku": "****",
           |   "price": "****"
           |            ^^^^^^ expected Double
           | }
           |
        """))
    #expect(text.contains("= 2 of 3 places fail like this; also `items[2].price` (line 5)"))
  }

  @Test func placesAndCountsStay() throws {
    let report = try FormatSample.make().report
    let redacted = report.redacted()
    #expect(redacted.failures.map(\.path) == report.failures.map(\.path))
    #expect(redacted.failures.map(\.count) == report.failures.map(\.count))
    #expect(redacted.failures[0].occurrences.map(\.location) == report.failures[0].occurrences.map(\.location))
    #expect(redacted.failures[0].values == [ValueCount(text: #""****""#, count: 2)])
  }

  @Test(
    arguments: [
      (#""Ada""#, #""****""#), (#""""#, #""""#), (#""a rather long text""#, #""********""#),
      (#""cut at 80…"#, #""********""#),
      ("12", "0"), ("-12.50", "-0.0"), ("1e9", "0e0"), ("true", "bool"), ("false", "bool"), ("null", "null"),
      (#"{"a": 1}"#, "{…}"), ("{}", "{}"), ("[1, 2", "[…]"), ("nil", "****"),
    ])
  func masks(_ literal: String, _ mask: String) {
    #expect(ValueMask.mask(literal) == mask)
  }

  @Test func anErrorOfTheModelsOwnLosesItsName() {
    var report = DocumentReport(file: "a.json", encoding: "utf-8", verdict: .fails)
    report.thrown = "hunter2 is no password"
    #expect(report.redacted().thrown == "(redacted)")
    report.thrown = "DecodingError.typeMismatch: hunter2"
    #expect(report.redacted().thrown == "DecodingError.typeMismatch (redacted)")
  }
}
