import DecodingDiagnostics
import JSONText
import TerminalScreen
import Testing

@testable import InspectorScreen

/// What comes after the report: the choice of a model, Foundation's answer, the fixes.
@Suite("Later results")
struct LaterResultsTests {
  private static let tied = [
    ModelCandidate(model: "Order", file: "Order.swift", failures: 3),
    ModelCandidate(model: "Invoice", file: "Invoice.swift", failures: 3),
  ]

  /// A screen whose first decode is still under way.
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
    driver.send(.progress(job, WorkProgress("proving fixes")))
    var report = try #require(driver.document.report)
    report.thrown = nil
    driver.send(.amended(job, .fixes(report)))
    driver.send(.amended(job, .finished))
    #expect(driver.path == path)
    #expect(driver.document.following == nil)
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
    driver.send(.progress(try #require(driver.document.reportJob), WorkProgress("proving fixes")))
    driver.press("^C")
    #expect(driver.effects == [.quit(1)])
  }

  @Test func aStoppedDecodeIsSaid() throws {
    var (driver, job, _) = try waiting()
    driver.press("^C")
    #expect(driver.effects == [.cancel(job)])
    #expect(driver.lines.contains { $0.contains("stopped; r tries again") })
  }

  @Test func aModelThatCannotBeUsedLeavesWithTwo() {
    var driver = Sample.modelError.driver()
    driver.press("q")
    #expect(driver.effects == [.quit(2)])
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
