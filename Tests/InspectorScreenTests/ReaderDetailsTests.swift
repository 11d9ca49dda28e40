import DecodingDiagnostics
import JSONText
import TerminalScreen
import Testing

@testable import InspectorScreen

/// The Swift side of a value that decodes, and the way from a declaration to all its places.
@Suite("Readers") struct ReaderDetailsTests {
  private let declaration = Declaration(file: "Order.swift", line: 3, column: 7, symbol: "Item.sku")

  private func driver() throws -> (ScreenDriver, JobID) {
    var driver = Sample.failures.driver()
    driver.press("2 Up")
    let job = driver.effects.reversed().compactMap { effect -> JobID? in
      if case .findReader(let job, _, _, _) = effect { job } else { nil }
    }.first
    return (driver, try #require(job))
  }

  private func shows(_ driver: ScreenDriver, _ words: String) -> Bool { driver.lines.contains { $0.contains(words) } }

  @Test func theDecodedValueIsShownWhenItIsKnown() throws {
    var (driver, job) = try driver()
    driver.send(.reader(job, PlaceReader(declaration: declaration, type: "String", isRead: true)))
    #expect(shows(driver, "Item.sku: String  Order.swift:3") && !shows(driver, "decoded  "))
    driver.send(.decodedValue(job, "\"B-2041\""))
    #expect(shows(driver, "decoded  \"B-2041\""))
  }

  @Test func whatFailsHasNoDecodedValue() throws {
    var driver = Sample.failures.driver()
    driver.press("2 Home")
    let job = try #require(
      driver.effects.reversed().compactMap { effect -> JobID? in
        if case .findReader(let job, _, _, _) = effect { job } else { nil }
      }.first)
    driver.send(.reader(job, PlaceReader(declaration: declaration, type: "Order", isRead: true)))
    driver.send(.decodedValue(job, "Order(items: [])"))
    #expect(!shows(driver, "Order(items: [])"))
    #expect(shows(driver, "not decoded: contains "))
  }

  @Test func theValueOfAPlaceThatWasLeftIsNotShown() throws {
    var (driver, job) = try driver()
    driver.send(.reader(job, PlaceReader(declaration: declaration, type: "String", isRead: true)))
    driver.press("Up")
    #expect(driver.effects.contains(.cancel(job)))
    driver.send(.decodedValue(job, "\"B-2041\""))
    #expect(!shows(driver, "decoded  "))
  }

  @Test func theDeclarationLeadsToAllItsPlaces() throws {
    var (driver, job) = try driver()
    driver.send(.reader(job, PlaceReader(declaration: declaration, type: "String", isRead: true)))
    driver.press("R")
    guard case .findPlaces(let search, _, let asked)? = driver.effects.last, asked == declaration,
      let loaded = driver.document.document
    else {
      Issue.record("not looked for: \(driver.effects)")
      return
    }
    let places = PlacesJob(loaded.json).run { $0.components.last == .key("sku") }
    #expect(places.matches.count == 40)
    driver.send(.found(search, places))
    driver.press("n")
    #expect(driver.path == "items[2].sku")
  }

  @Test func withoutADeclarationTheKeySaysSo() {
    var driver = Sample.noModel.driver()
    driver.press("2 Down R")
    #expect(driver.screen.message?.text == Labels.noDeclaration)
  }
}
