import DecodingDiagnostics
import TerminalScreen
import Testing

@testable import InspectorScreen

/// A model for a document that has none, shown with its evidence and changed by keys.
@Suite("Proposed model")
struct ProposalTests {
  private static func choice(
    _ path: String, _ type: String, _ reason: ProposalChoice.Reason = .plain, count: Int = 500, nulls: Int = 0
  ) -> ProposalChoice {
    ProposalChoice(path: path, type: type, count: count, nulls: nulls, objects: 500, reason: reason)
  }

  private static let model = ProposedModel(
    source: "struct Order: Codable {\n  let at: Date\n}\n",
    choices: [
      choice("at", "Date", .dates(["2024-05-01"])), choice("id", "Int"),
      choice("note", "String", count: 412, nulls: 3),
    ],
    remarks: ["Order: compiled; the sample decoded with Foundation as Order"], isProved: true)

  /// A screen on which `g` proposed the model.
  private func driver(_ size: Size = Size(columns: 100, rows: 24)) throws -> ScreenDriver {
    var driver = Sample.noModel.driver(size)
    driver.press("g")
    driver.send(.proposed(try job(driver), Self.model))
    return driver
  }

  private func job(_ driver: ScreenDriver) throws -> JobID {
    let jobs = driver.effects.compactMap { effect -> JobID? in
      if case .propose(let job, _, _) = effect { job } else { nil }
    }
    return try #require(jobs.last)
  }

  private func request(_ driver: ScreenDriver) throws -> ProposalRequest {
    let requests = driver.effects.compactMap { effect -> ProposalRequest? in
      if case .propose(_, _, let request) = effect { request } else { nil }
    }
    return try #require(requests.last)
  }

  @Test func evidenceStandsBesideEachProperty() throws {
    let lines = try driver().lines
    #expect(lines.contains { $0.contains("Proposed model: Order") })
    #expect(lines.contains { $0.contains("note") && $0.contains("String?") && $0.contains("412 of 500, 3 null") })
    #expect(lines.contains { $0.contains("the sample decoded with Foundation") })
  }

  @Test(
    arguments: [("t", ["at"], []), ("o", [], ["at"]), ("j o", [], ["id"])] as [(String, Set<String>, Set<String>)])
  func aKeyChoosesOtherwise(_ keys: String, _ plain: Set<String>, _ optional: Set<String>) throws {
    var driver = try driver()
    driver.press(keys)
    let options = try request(driver).options
    #expect(options.plain == plain)
    #expect(options.optional == optional)
  }

  @Test func theSameKeyTakesTheChoiceBack() throws {
    var driver = try driver()
    driver.press("t t")
    #expect(try request(driver).options.plain == [])
  }

  @Test func aPropertyIsNamed() throws {
    var driver = try driver()
    driver.press("j r")
    driver.type("number")
    driver.press("Enter")
    #expect(try request(driver).options.names == ["id": "number"])
  }

  @Test func whatTheSamplesLackIsOptionalInAnyCase() throws {
    var driver = try driver()
    driver.clearEffects()
    driver.press("j j o")
    #expect(driver.effects.isEmpty)
    #expect(driver.lines.contains { $0.contains(Labels.noOtherChoice) })
  }

  @Test func theModelIsWrittenUnderItsNameOrAnother() throws {
    var driver = try driver()
    driver.clearEffects()
    driver.press("w")
    driver.press(":")
    driver.type("w! Other.swift")
    driver.press("Enter")
    let saved = driver.effects.compactMap { effect -> String? in
      if case .saveModel(_, Self.model.source, let path, let replaces) = effect { "\(path) \(replaces)" } else { nil }
    }
    #expect(saved == ["Order.swift false", "Other.swift true"])
  }

  @Test func aFileThatIsThereIsReplacedOnlyAfterAQuestion() throws {
    var driver = try driver()
    driver.press("w")
    driver.send(.modelExists(path: "Order.swift", text: Self.model.source))
    #expect(driver.lines.contains { $0.contains("Replace Order.swift?") })
    driver.clearEffects()
    driver.press("y")
    #expect(
      driver.effects.contains { effect in
        if case .saveModel(_, Self.model.source, "Order.swift", replaces: true) = effect { true } else { false }
      })
  }

  @Test func whatIsNotProvedIsNotWritten() throws {
    var driver = try driver()
    driver.press("t")
    driver.clearEffects()
    driver.press("w")
    #expect(driver.effects.isEmpty)
  }

  @Test func theModelChooserLeadsToIt() throws {
    var driver = Sample.failures.driver()
    driver.press("m ^G")
    #expect(try request(driver).name == "Order")
  }

  @Test func whereADocumentIsDecodedTheKeyGoesToTheFirstRow() {
    var driver = Sample.failures.driver()
    driver.press("g")
    #expect(!driver.effects.contains { effect in if case .propose = effect { true } else { false } })
  }
}
