import DecodingDiagnostics
import JSONText
import TerminalScreen
import Testing

@testable import InspectorScreen

/// Results that arrive after the report: the choice of a model, Foundation's answer, the fixes.
@Suite("Later results")
struct LaterResultsTests {
  private static let tied = [
    ModelCandidate(model: "Order", file: "Order.swift", failures: 3),
    ModelCandidate(model: "Invoice", file: "Invoice.swift", failures: 3),
  ]

  /// A screen whose first decode is still running.
  private func waiting() throws -> (ScreenDriver, JobID, LoadedDocument) {
    let driver = ScreenDriver([("orders.json", Sample.orders)]) { _, request in
      request.model == nil ? nil : DocumentReport(file: "orders.json", encoding: "utf-8", verdict: .decodes)
    }
    return (driver, try #require(driver.document.inspecting?.id), try #require(driver.document.document))
  }

  @Test func modelsThatTieOpenTheChooser() throws {
    var (driver, job, loaded) = try waiting()
    driver.send(.undecided(job, Self.tied))
    #expect(driver.lines.contains { $0.contains("Which model is meant?") })
    let report = DocumentReport(file: "orders.json", encoding: "utf-8", model: "Order", verdict: .fails)
    driver.send(.inspected(job, Inspection(report, of: loaded)))
    #expect(driver.lines[0].contains("Order"))
    driver.press("Esc")
    #expect(driver.document.model == "Order")
    #expect(driver.screen.message?.text == "decoded as Order; m chooses another model")
    #expect(!driver.lines.contains { $0.contains("Which model is meant?") })
  }

  @Test func nobodyIsAskedAboutTheOnlyModel() throws {
    var (driver, job, _) = try waiting()
    driver.send(.undecided(job, Array(Self.tied.prefix(1))))
    #expect(!driver.lines.contains { $0.contains("Which model is meant?") })
    #expect(!driver.document.isUndecided)
  }

  /// Only the beginning of a long document was tried.
  @Test func failuresOfTiedModelsAreCountedMeanwhile() throws {
    var (driver, job, _) = try waiting()
    driver.candidates = [
      ModelCandidate(model: "Invoice", file: nil, failures: 1), ModelCandidate(model: "Order", file: nil, failures: 7),
    ]
    driver.send(.undecided(job, Self.tied.map { ModelCandidate(model: $0.model, file: nil) }))
    // The best candidates keep their places, since the user may be about to choose.
    #expect(driver.document.candidates.map(\.model) == ["Order", "Invoice"])
    #expect(driver.document.candidates.map(\.failures) == [7, 1])
    #expect(driver.lines.contains { $0.contains("▌  Order    7 failures") })
  }

  @Test func countingEndsWithTheAnswer() throws {
    var (driver, job, _) = try waiting()
    driver.answersRanking = false
    driver.send(.undecided(job, Self.tied.map { ModelCandidate(model: $0.model, file: nil) }))
    let counting = try #require(driver.document.ranking?.id)
    driver.press("Enter")
    #expect(driver.effects.contains(.cancel(counting)))
    #expect(driver.document.ranking == nil)
  }

  @Test func anotherModelCanBeChosenAtOnce() throws {
    var (driver, job, _) = try waiting()
    driver.send(.undecided(job, Self.tied))
    driver.press("Down Enter")
    #expect(driver.document.model == "Invoice")
    #expect(driver.effects == [.cancel(job)])
  }

  @Test func theChooserInterruptsNobody() throws {
    var (driver, job, _) = try waiting()
    driver.press("/")
    driver.send(.undecided(job, Self.tied))
    #expect(driver.screen.overlays.isEmpty)
    #expect(driver.document.candidates == Self.tied)
  }

  @Test func foundationsAnswerIsAddedToTheReport() throws {
    var driver = Sample.failures.driver(Size(columns: 140, rows: 60))
    let job = try #require(driver.document.reportJob)
    #expect(!driver.lines.contains { $0.contains("JSONDecoder alone says") })
    driver.send(.amended(job, .foundation(thrown: "typeMismatch at items[1].price", notRun: nil)))
    #expect(driver.lines.contains { $0.contains("JSONDecoder alone says") })
    #expect(driver.lines.contains { $0.contains("typeMismatch at items[1].price") })
  }

  @Test func fixesComeWithoutMovingAnything() throws {
    var driver = Sample.failures.driver()
    let job = try #require(driver.document.reportJob)
    driver.press("n")
    let path = driver.path
    driver.send(.progress(job, WorkProgress("testing fixes")))
    var report = try #require(driver.document.report)
    report.thrown = nil
    driver.send(.amended(job, .fixes(driver.inspection(of: report))))
    driver.send(.amended(job, .finished))
    #expect(driver.path == path)
    #expect(driver.document.following == nil)
  }

  @Test func failuresBehindOthersAreAddedWithoutMovingAnything() throws {
    var driver = Sample.failures.driver(Size(columns: 140, rows: 40))
    let job = try #require(driver.document.reportJob)
    driver.press("n")
    let path = driver.path
    var report = try #require(driver.document.report)
    var behind = try #require(report.failures.first)
    behind.behind = [1]
    behind.message = "What is behind the others."
    report.failures.append(behind)
    driver.send(.amended(job, .fixes(driver.inspection(of: report))))
    #expect(driver.path == path)
    #expect(driver.document.reportJob == job)
    #expect(driver.document.report?.failures.count == report.failures.count)
    #expect(Catalogue.behind(behind, in: report.fixes) == "decoding gets here only with fix 2")
  }

  @Test func amendmentsOfAnOlderReportAreIgnored() throws {
    var driver = Sample.failures.driver()
    let old = try #require(driver.document.reportJob)
    driver.press("r")
    driver.send(.amended(old, .foundation(thrown: "stale", notRun: nil)))
    #expect(driver.document.report?.thrown != "stale")
  }

  @Test func nobodyWaitsForFixesWhenLeaving() throws {
    var driver = Sample.failures.driver()
    driver.send(.progress(try #require(driver.document.reportJob), WorkProgress("testing fixes")))
    driver.press("q")
    #expect(driver.effects == [.quit(1)])
  }

  @Test func aStoppedDecodeIsSaid() throws {
    var (driver, job, _) = try waiting()
    driver.press("^C")
    #expect(driver.effects == [.cancel(job)])
    #expect(driver.lines.contains { $0.contains("decoding…: cancelled") })
  }

  @Test func aModelThatCannotBeUsedLeavesWithTwo() {
    var driver = Sample.modelError.driver()
    driver.press("q")
    #expect(driver.effects == [.quit(2)])
  }

  @Test(arguments: [
    (DocumentReport(file: "a.json", encoding: "utf-8", model: "A", verdict: .decodes), "thrown by Foundation", 2),
    (DocumentReport(file: "a.json", encoding: "utf-8", model: "A", verdict: .fails), nil, 2),
    (DocumentReport(file: "a.json", encoding: "utf-8", model: "A", verdict: .fails), "thrown by Foundation", 1),
    (DocumentReport(file: "a.json", encoding: "utf-8", model: "A", verdict: .decodes), nil, 0),
  ])
  func anAnswerThatFoundationContradictsLeavesWithTwo(_ report: DocumentReport, _ thrown: String?, _ status: Int32)
    throws
  {
    var driver = ScreenDriver([("a.json", "{}")]) { _, _ in report }
    #expect(driver.screen.exitStatus == (report.verdict == .fails ? 1 : 0))
    let job = try #require(driver.document.reportJob)
    driver.send(.amended(job, .foundation(thrown: thrown, notRun: nil)))
    #expect(driver.screen.exitStatus == status)
    #expect(driver.lines.contains { $0.contains("JSONDecoder disagrees") } == (status == 2))
  }

  @Test(arguments: [(true, Int32(1)), (false, 0)])
  func strictnessCountsWarningsAsFailures(_ isStrict: Bool, _ status: Int32) {
    var options = ScreenOptions()
    options.isStrict = isStrict
    let driver = ScreenDriver([("a.json", "{\"a\": 1}")], options: options) { document, _ in
      var building = ReportBuilding(document, model: "A", verdict: .decodes)
      building.warn(.silentNil, pattern: "a", at: ["a"], key: "a", outOf: 1)
      return building.report
    }
    #expect(driver.screen.exitStatus == status)
  }

  @Test func whatDecodesNeedsNoPlan() {
    var driver = ScreenDriver([("a.json", "{\"a\": 1}")]) { document, _ in
      ReportBuilding(document, model: "A", verdict: .decodes).report
    }
    driver.press("P")
    #expect(
      driver.screen.message?.text == "no plan needed: the document decodes; warnings have their own fixes")
  }

  @Test func whatIsStillBeingProvedIsNotDenied() throws {
    var driver = Sample.many.driver()
    driver.press("P")
    #expect(driver.screen.message?.text == "no plan: no combination of fixes makes the document decode")
    let job = try #require(driver.document.reportJob)
    driver.send(.progress(job, WorkProgress("testing fixes, 2 of 9")))
    #expect(driver.lines.contains { $0.contains("testing fixes, 2 of 9…  ^C cancels ──") })
    driver.press("P")
    #expect(driver.screen.message?.text == Labels.planFollows)
    for keys in ["a", "3 Enter"] {
      driver.press(keys)
      #expect(driver.screen.message?.text == "Testing fixes…", "\(keys)")
    }
    driver.send(.amended(job, .fixes(driver.inspection(of: try #require(driver.document.report)))))
    driver.send(.amended(job, .finished))
    #expect(driver.lines.contains { $0.contains("no fix was found ──") })
  }

  /// No decoder setting makes JSON of a text that is not JSON.
  @Test(arguments: [(Verdict.fails, true), (.invalidJSON, false)])
  func settingsAreSuggestedWhereTheyMayHelp(_ verdict: Verdict, _ isSuggested: Bool) throws {
    var driver = ScreenDriver([("a.json", #"{"a": "x"}"#)], size: Size(columns: 140, rows: 40)) { document, _ in
      var building = ReportBuilding(document, model: "A", verdict: verdict)
      building.fail(.typeMismatch, .wrongKind, pattern: "a", at: ["a"], expected: "Int", found: "string")
      return building.report
    }
    let job = try #require(driver.document.reportJob)
    driver.send(.amended(job, .fixes(driver.inspection(of: try #require(driver.document.report)))))
    driver.send(.amended(job, .finished))
    #expect(driver.lines.contains { $0.contains("finds the decoder settings") } == isSuggested)
  }

  @Test func whatToMakeOfAnEmptyAnswerIsShown() throws {
    var driver = Sample.empty.driver()
    var report = try #require(driver.document.report)
    report.fixes = [
      Fix(kind: .invalidJSON, title: "Treat an empty body as null", explanation: "", verification: .decoded)
    ]
    report.failures[0].fixes = [0]
    driver.send(.amended(try #require(driver.document.reportJob), .fixes(driver.inspection(of: report))))
    #expect(driver.lines.contains { $0.contains("1▸ Treat an empty body as null") })
  }

  @Test func refutedFixesAreShown() throws {
    var driver = Sample.failures.driver(Size(columns: 140, rows: 40))
    var report = try #require(driver.document.report)
    report.refutedFixes = [
      RefutedFix(kind: .optional, title: "Declare `id` as `String`", breaks: ["b.json"], introduces: 1)
    ]
    driver.send(.amended(try #require(driver.document.reportJob), .fixes(driver.inspection(of: report))))
    #expect(driver.lines.contains { $0.contains("✗ Declare id as String: fixes this document but breaks") })
  }

  @Test func thatTimeWasOverIsSaidWithTheFixesAndThePlan() throws {
    var driver = Sample.failures.driver(Size(columns: 140, rows: 40))
    var report = try #require(driver.document.report)
    report.untriedFixes = 3
    driver.send(.amended(try #require(driver.document.reportJob), .fixes(driver.inspection(of: report))))
    let words = "The time limit was reached with 3 fixes untested"
    #expect(driver.lines.contains { $0.contains("! \(words)") })
    driver.press("P")
    #expect(driver.lines.contains { $0.contains("│ ! \(words)") })
  }

  /// Places of warnings count as resolved too.
  @Test func aFixNeverResolvesMoreThanThereIs() {
    let driver = ScreenDriver([("a.json", "{\"a\": 1, \"b\": 2}")]) { document, _ in
      var building = ReportBuilding(document, model: "A")
      building.fail(.typeMismatch, .wrongKind, pattern: "a", at: ["a"], expected: "String", found: "number")
      building.warn(.silentNil, pattern: "b", at: ["b"], key: "b", outOf: 1)
      building.warn(.ignoredKeys, pattern: "b", at: ["b"], key: "b", outOf: 1)
      var fix = Fix(kind: .keyDecodingStrategy, title: "Convert keys", explanation: "", verification: .decoded)
      fix.resolves = 2
      building.propose(fix, for: 0)
      return building.report
    }
    #expect(driver.lines.contains { $0.contains("Convert keys") && $0.contains("1 → 0 failures, and 1 warning") })
  }

  @Test func aPlanIsAskedForAsAWhole() throws {
    var driver = Sample.failures.driver()
    var report = try #require(driver.document.report)
    report.plan = Plan(fixes: [0, 1], verification: .compiled, remaining: 0)
    report.plan?.diff = "+ all of it"
    driver.send(.amended(try #require(driver.document.reportJob), .fixes(driver.inspection(of: report))))
    driver.press("P a")
    #expect(driver.lines.contains { $0.contains("Write this to your files?") })
    #expect(driver.lines.contains { $0.contains("+ all of it") })
    #expect(!driver.lines.contains { $0.contains("│-  let price: Double") })
  }

  @Test(arguments: [Size(columns: 1, rows: 1), Size(columns: 20, rows: 4), Size(columns: 60, rows: 12)])
  func aSmallWindowThatGrowsBackShowsTheSame(_ size: Size) {
    var driver = Sample.failures.driver()
    driver.press("n 2 Down Down")
    let before = driver.lines
    driver.send(.terminal(.resize(size)))
    driver.send(.terminal(.resize(Size(columns: 80, rows: 24))))
    #expect(driver.lines == before)
  }
}
