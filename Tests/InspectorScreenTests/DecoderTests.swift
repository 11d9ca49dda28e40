import DecodingDiagnostics
import JSONText
import TerminalScreen
import Testing

@testable import InspectorScreen

/// The decoder overlay: settings, the decoders of the sources, and the best combination.
@Suite("Decoder")
struct DecoderTests {
  /// Strict JSON is invalid; JSON5 reveals five failures, and snake case resolves those.
  private static func report(_ document: LoadedDocument, _ request: InspectionRequest) -> DocumentReport {
    let isJSON5 = request.settings.allowsJSON5 == true
    let isSnake = request.settings.keyDecodingStrategy == .convertFromSnakeCase
    var building = ReportBuilding(document, model: "A", verdict: !isJSON5 ? .invalidJSON : isSnake ? .decodes : .fails)
    for _ in 0..<(isJSON5 ? isSnake ? 0 : 5 : 1) { building.fail(.keyNotFound, .missingKey, pattern: "", at: [""]) }
    building.report.decoder = building.report.decoder.applying(request.settings)
    if let name = request.decoder?.name {
      building.report.decoder.origin = DecoderOrigin(name: name, file: "API.swift", line: 12)
    }
    return building.report
  }

  private func driver() -> ScreenDriver {
    ScreenDriver([("a.json", #"{"a": 1}"#)]) { Self.report($0, $1) }
  }

  private static let offers = [
    DecoderOffer(name: nil, place: ""), DecoderOffer(name: "API.decoder", place: "API.swift:12"),
  ]

  private func shows(_ driver: ScreenDriver, _ words: String) -> Bool { driver.lines.contains { $0.contains(words) } }

  @Test func textThatIsNotJSONIsNoSmallNumberOfFailures() {
    var driver = driver()
    driver.press("d")
    #expect(shows(driver, "● strict not JSON  ○ JSON5 ✗5"))
    #expect(shows(driver, "○ convertFromSnakeCase   ") && shows(driver, "now not JSON"))
  }

  @Test func theBestCombinationIsAskedForAndSet() throws {
    var driver = driver()
    driver.press("d b")
    guard case .findBestSettings(let job, let request, let rows)? = driver.effects.last else {
      return #expect(Bool(false), "\(driver.effects)")
    }
    #expect(request.settings == SettingsChange() && rows.map(\.count) == [2, 4, 2, 2, 2])
    #expect(shows(driver, "Testing combinations…"))
    var best = SettingsChange()
    (best.keyDecodingStrategy, best.allowsJSON5) = (.convertFromSnakeCase, true)
    driver.send(.bestSettings(job, best, .failures(0)))
    #expect(driver.document.report?.verdict == .decodes)
    #expect(driver.screen.message?.text == "the best combination is set: everything decodes")
    driver.press("b")
    guard case .findBestSettings(let again, _, _)? = driver.effects.last else { return #expect(Bool(false)) }
    driver.send(.bestSettings(again, best, .failures(0)))
    #expect(driver.screen.message?.text == Labels.noBetterSettings)
  }

  @Test func theDecodersOfTheSourcesHaveRows() throws {
    var driver = driver()
    driver.send(.amended(try #require(driver.document.reportJob), .decoders(Self.offers)))
    driver.press("d")
    guard case .compareDecoders(let job, _)? = driver.effects.last else {
      return #expect(Bool(false), "\(driver.effects)")
    }
    driver.send(.comparedDecoder(job, nil, .notJSON))
    driver.send(.comparedDecoder(job, "API.decoder", .failures(2)))
    #expect(shows(driver, "● JSONDecoder() not JSON"))
    #expect(driver.lines.contains { $0.contains("○ API.decoder   ✗2") && $0.contains("API.swift:12 ") })
    driver.press("Up Space")
    #expect(driver.document.report?.decoder.origin?.name == "API.decoder")
    driver.send(.amended(try #require(driver.document.reportJob), .decoders(Self.offers)))
    #expect(shows(driver, "● API.decoder"))
  }

  /// Without a choice there is no list.
  @Test func aPlainDecoderAloneHasNoRow() throws {
    var driver = driver()
    driver.send(.amended(try #require(driver.document.reportJob), .decoders([Self.offers[0]])))
    driver.press("d")
    #expect(!shows(driver, "decoders of the sources"))
  }
}
