import Foundation
import Testing

@testable import DecodingDiagnostics

@Suite("Baseline")
struct BaselineTests {
  @Test func theFileHasAFindingALine() throws {
    let baseline = Baseline(Report(documents: [try FormatSample.make().report]))
    #expect(
      baseline.text == """
        {
          "baselineVersion": 1,
          "findings": [
            {"category": "keyNotFound", "path": "customer", "key": "vatNumber", "expected": "String", "model": "Order"},
            {"category": "silentNil", "path": "customer", "key": "vat_number", "model": "Order"},
            {"category": "typeMismatch", "path": "items[*].price", "expected": "Double", "found": "string", "model": "Order"}
          ]
        }

        """)
    #expect(try Baseline(data: Data(baseline.text.utf8)) == baseline)
  }

  @Test func whatIsKnownIsCountedAndLeftOut() throws {
    let report = Report(documents: [try FormatSample.make().report])
    let accepted = report.accepting(Baseline(report)).documents[0]
    #expect(accepted.failures.isEmpty)
    #expect(accepted.warnings.map(\.kind) == [.ignoredKeys])
    #expect(accepted.accepted == AcceptedFindings(failures: 3, warnings: 1))
    #expect(!accepted.hasNewFailures)
    #expect(
      Catalogue.heading(of: accepted) == "orders.json does not decode as `Order`: 3 known failures, 1 known warning")
    #expect(
      Catalogue.total(of: Report(documents: [accepted])) == "No new failures: 3 known failures, 1 known warning.")
  }

  @Test func whatIsNewFails() throws {
    let report = Report(documents: [try FormatSample.make().report])
    var known = report
    known.documents[0].failures.removeFirst()
    let accepted = report.accepting(Baseline(known)).documents[0]
    #expect(accepted.failures.map(\.category) == [.typeMismatch])
    #expect(accepted.hasNewFailures)
    #expect(
      Catalogue.total(of: Report(documents: [accepted]))
        == "Does not decode: 2 failures, 1 known failure, 1 known warning.")
  }

  @Test func aModelThatCannotBeUsedIsNeverKnown() throws {
    let report = Report(documents: [FormatSample.unusable.report])
    #expect(report.accepting(Baseline(report)).documents[0].hasNewFailures)
  }

  @Test(
    arguments: [
      ("items[3].price", "items[*].price"), ("[0]", "[*]"), ("[12][3].a", "[*][*].a"),
      (#"["a[1]"].b[2]"#, #"["a[1]"].b[*]"#),
      (#"["x\"[3]"][4]"#, #"["x\"[3]"][*]"#), ("rates.*", "rates.*"), ("", ""), ("a[*]", "a[*]"),
    ])
  func indicesDoNotCount(_ path: String, _ pattern: String) {
    #expect(FindingFingerprint.pattern(path) == pattern)
  }

  @Test(
    arguments: [
      ("rates.*", "rates.EUR", true), ("rates.EUR", "rates.*", false), ("rates.*", "rates.EUR.x", false),
      ("rates.*", "fees.EUR", false), ("items[0].price", "items[7].price", true), ("a", "a", true), ("a", "b", false),
    ])
  func aPatternCoversItsPlaces(_ known: String, _ other: String, _ isCovered: Bool) {
    func fingerprint(_ path: String) -> FindingFingerprint {
      FindingFingerprint(Failure(category: .typeMismatch, reason: .wrongKind, path: path), model: "M")
    }
    #expect(fingerprint(known).covers(fingerprint(other)) == isCovered)
  }

  /// A newer tool, or more time for fixes, may find more behind what is accepted.
  @Test(arguments: [(["a"], true), ([], false)])
  func whatIsBehindAcceptedFailuresIsAcceptedWithThem(_ known: [String], _ isAccepted: Bool) throws {
    var report = DocumentReport(file: "a.json", encoding: "utf-8", model: "M", verdict: .fails)
    report.failures = [Failure(category: .typeMismatch, reason: .wrongKind, path: "a")]
    var baseline = report
    baseline.failures = baseline.failures.filter { known.contains($0.path) }
    var behind = Failure(category: .valueNotFound, reason: .nullValue, path: "a.b")
    behind.behind = [0]
    report.failures.append(behind)
    #expect(report.accepting(Baseline(Report(documents: [baseline]))).failures.isEmpty == isAccepted)
  }

  @Test func otherFactsMakeAnotherFinding() {
    var failure = Failure(category: .typeMismatch, reason: .wrongKind, path: "a")
    failure.expected = "Int"
    let known = FindingFingerprint(failure, model: "M")
    #expect(!known.covers(FindingFingerprint(failure, model: "N")))
    failure.expected = "String"
    #expect(!known.covers(FindingFingerprint(failure, model: "M")))
  }

  @Test(arguments: ["", "[]", "{}", #"{"baselineVersion": 1}"#])
  func whatIsNoBaselineIsRefused(_ text: String) {
    #expect(throws: BaselineError.unreadable) { try Baseline(data: Data(text.utf8)) }
  }

  @Test func aLaterVersionIsRefused() {
    #expect(throws: BaselineError.unknownVersion(2)) {
      try Baseline(data: Data(#"{"baselineVersion": 2, "findings": []}"#.utf8))
    }
  }
}
