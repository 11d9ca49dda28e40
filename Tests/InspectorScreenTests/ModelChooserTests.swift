import TerminalScreen
import Testing

@testable import InspectorScreen

/// The list of models, in which models have to be distinguishable.
@Suite("Model chooser")
struct ModelChooserTests {
  private static let folder = "Sources/Networking/Models/Generated/Responses"
  private static let candidates = [
    ModelCandidate(
      model: "SubscriptionCheckoutSessionResponse", file: "\(folder)/SubscriptionCheckoutSessionResponse.swift",
      failures: 0),
    ModelCandidate(
      model: "SubscriptionCheckoutSessionResponseV2", file: "\(folder)/SubscriptionCheckoutSessionResponse.swift",
      failures: 12),
    ModelCandidate(model: "Account", file: "\(folder)/Account.swift", isUnlikely: true),
  ]

  private func driver(_ columns: Int = 80) -> ScreenDriver {
    var driver = Sample.failures.driver(Size(columns: columns, rows: 24))
    driver.candidates = Self.candidates
    driver.press("m")
    return driver
  }

  @Test func theFileGivesWayFromItsBeginning() {
    let lines = driver().lines
    let rows = Self.candidates.map { candidate in lines.first { $0.contains(" \(candidate.model)  ") } ?? "" }
    #expect(rows[0].contains("  0 failures") && rows[0].contains("…") && rows[0].contains("Response.swift │"))
    #expect(rows[1].contains("  12 failures"))
    #expect(
      rows[2].contains("Account   ") && rows[2].contains("   not tried")
        && rows[2].contains("Responses/Account.swift │"))
  }

  @Test(arguments: [30, 40])
  func longNamesKeepTheirEndsAndTheFigures(_ columns: Int) {
    let lines = driver(columns).lines
    #expect(lines.contains { $0.contains("SessionResponse  0 failures") || $0.contains("Response  0 failures") })
    #expect(lines.contains { $0.contains("ResponseV2  12 failures") })
  }

  @Test func typesThatShareNothingAreFoundByName() {
    var driver = driver()
    #expect(driver.lines.contains { $0.contains("2 of 3 types fit") })
    driver.type("acc")
    driver.press("Enter")
    #expect(driver.document.model == "Account")
  }

  @Test func typesAreListedBeforeTheyAreTried() throws {
    var driver = Sample.failures.driver()
    driver.answersRanking = false
    driver.press("m")
    let job = try #require(driver.document.ranking?.id)
    let types = ["Account", "Customer", "Order"].map { ModelCandidate(model: $0, file: nil) }
    driver.send(.candidates(job, types, isComplete: false))
    #expect(driver.lines.contains { $0.contains("▌● Order     3 failures") })
    #expect(driver.lines.contains { $0.contains("trying the models…  ^C cancels") })
    driver.press("Up")
    let tried = [ModelCandidate(model: "Customer", file: nil, failures: 2), ModelCandidate(model: "Order", file: nil)]
    driver.send(.candidates(job, tried, isComplete: true))
    #expect(driver.document.candidates.map(\.model) == ["Account", "Customer", "Order"])
    #expect(driver.lines.contains { $0.contains("▌  Customer  2 failures") })
  }

  /// The model in use has the cursor until the user moves it, however the rows are sorted.
  @Test func theModelInUseHasTheCursorAndASign() throws {
    var driver = Sample.failures.driver()
    driver.answersRanking = false
    driver.press("m")
    let job = try #require(driver.document.ranking?.id)
    let types = ["Account", "Order", "Zone"].map { ModelCandidate(model: $0, file: nil) }
    driver.send(.candidates(job, types, isComplete: false))
    #expect(driver.lines.contains { $0.contains("▌● Order    3 failures") })
    driver.send(.candidates(job, [types[2], types[0], types[1]], isComplete: true))
    #expect(driver.document.candidates.map(\.model) == ["Zone", "Account", "Order"])
    #expect(driver.lines.contains { $0.contains("▌● Order  ") })
    driver.press("Tab")
    #expect(!driver.lines.contains { $0.contains("●") })
  }

  @Test func theFiguresStandInOneColumn() {
    var driver = Sample.failures.driver()
    driver.press("m")
    let rows = driver.lines.filter { $0.contains("Sources/Shop/") }
    let columns = rows.compactMap { row in
      row.firstRange(of: /(\d+ failures|does not)/).map { row.distance(from: row.startIndex, to: $0.lowerBound) }
    }
    #expect(columns.count == 4 && Set(columns).count == 1, "\(columns)")
  }

  @Test func typesThatWereNotTriedAreNotDenied() throws {
    var driver = Sample.failures.driver()
    driver.answersRanking = false
    driver.press("m")
    let job = try #require(driver.document.ranking?.id)
    driver.clearEffects()
    driver.press("^C")
    #expect(driver.effects == [.cancel(job)])
    #expect(driver.lines.contains { $0.contains("cancelled; m retries") })
    #expect(driver.lines.contains { $0.contains("the models were not tried") })
    driver.press("Esc m")
    #expect(driver.document.ranking != nil)
    #expect(driver.lines.contains { $0.contains("trying the models…  ^C cancels") })
  }

  @Test func whatIsTypedIsNamedAsItWillBeUsed() {
    var driver = driver()
    driver.type("Zzz")
    driver.press("Tab Tab")
    #expect(driver.lines.contains { $0.contains("Enter uses [String: Zzz]") })
  }
}
