import DecodingDiagnostics
import JSONText
import TerminalScreen
import Testing

@testable import InspectorScreen

/// A common cause of many failures is reported first.
@Suite("Common causes")
struct CommonCauseTests {
  private func driver(
    _ text: String, missing keys: [String], ignored: Int, keyStrategy: DecoderSettings.KeyStrategy = .useDefaultKeys
  ) -> ScreenDriver {
    ScreenDriver([("a.json", text)]) { document, _ in
      var building = ReportBuilding(document, model: "Repository")
      for key in keys { building.fail(.keyNotFound, .missingKey, pattern: "", at: [""], key: key, expected: "Int") }
      building.report.statistics.keysIgnored = ignored
      building.report.decoder.keyDecodingStrategy = keyStrategy
      return building.report
    }
  }

  private func firstRow(_ driver: ScreenDriver) -> String { driver.lines[2] }

  @Test func anErrorResponseIsSaidAsSuch() {
    let driver = driver(#"{"message": "Bad credentials", "status": "401"}"#, missing: ["id", "name"], ignored: 2)
    #expect(firstRow(driver).contains(#"! Error response instead of Repository: message is "Bad credentials""#))
  }

  @Test func aListOfErrorsIsInOneLine() {
    let text = """
      {
        "errors": [
          {"at": "a  b"}
        ]
      }
      """
    let driver = driver(text, missing: ["id", "name"], ignored: 1)
    #expect(firstRow(driver).contains(#"errors is [ {"at": "a  b"} ]"#))
  }

  /// A single missing key is enough if the object says that it is an error; a title is not.
  @Test(arguments: [("message", true), ("error", true), ("title", false)])
  func oneMissingKeyMayBeAnErrorResponse(_ key: String, _ isError: Bool) {
    let driver = driver("{\"\(key)\": \"a\"}", missing: ["id"], ignored: 1)
    #expect(firstRow(driver).contains("Error response instead of Repository") == isError)
  }

  /// A key that the model reads, or one that does not indicate an error, makes it an ordinary document.
  @Test(arguments: [(#"{"message": "x", "status": 1}"#, 1), (#"{"a": "x", "b": 1}"#, 2)])
  func otherDocumentsAreNone(_ text: String, _ ignored: Int) {
    #expect(!firstRow(driver(text, missing: ["id", "name"], ignored: ignored)).contains("Error response"))
  }

  @Test func keysInSnakeCaseAreCounted() {
    let text = #"{"sensor_name": 1, "max_value": 2, "other": 3}"#
    let keys = ["sensorName", "maxValue", "missing"]
    #expect(
      firstRow(driver(text, missing: keys, ignored: 3)).contains("! 2 missing keys are in snake_case: d sets"))
    let converted = driver(text, missing: keys, ignored: 3, keyStrategy: .convertFromSnakeCase)
    #expect(!firstRow(converted).contains("snake_case"))
  }
}
