import DecodingDiagnostics
import Foundation
import Testing

@Suite("What fails behind a text that is not JSON")
struct BehindSyntaxTests {
  private struct Settings: Decodable {
    let theme: String
    let tabWidth: Int
    let rulers: [Int]
  }

  private func report(_ json: String, looks: Bool = true) -> DocumentReport {
    var options = InspectorOptions()
    options.looksBehindSyntax = looks
    return inspected(Settings.self, json, options: options).report
  }

  private static let commented = """
    {
      // look
      "theme": "dark",
      "tabWidth": "4", /* columns */
      "rulers": [80, "120",],
    }
    """

  @Test("comments hide no failure, and places are those of the text")
  func comments() {
    let report = report(Self.commented)
    #expect(report.verdict == .invalidJSON)
    #expect(
      report.summaries == [
        "invalidJSON syntax at ", "typeMismatch wrongKind at tabWidth", "typeMismatch wrongKind at rulers[1]",
      ])
    let places = report.failures.dropFirst().flatMap(\.occurrences).map(\.location)
    #expect(places.map(\.line) == [4, 5])
    #expect(places.map(\.column) == [15, 18])
  }

  @Test(
    "nor does a fault that can be corrected in one way",
    arguments: [
      "{\"theme\": \"dark\"\n\"tabWidth\": \"4\", \"rulers\": []}",
      "{\"theme\": \"dark\",\n\"tabWidth\" \"4\", \"rulers\": []}",
      "{\"theme\": \"dark\",\n\"tabWidth\": \"4\", \"rulers\": []",
    ])
  func otherFaults(_ json: String) throws {
    let report = report(json)
    #expect(
      report.summaries == ["invalidJSON syntax at \(report.failures[0].path)", "typeMismatch wrongKind at tabWidth"])
    let place = try #require(report.failures.last?.occurrences.first?.location)
    #expect(Array(json.utf8)[place.offset..<(place.offset + place.length)].elementsEqual("\"4\"".utf8))
    #expect(report.failures.last.map { Array($0.offsets) } == [place.offset])
  }

  @Test("nothing is decoded behind it unless that is asked for, or where there is doubt what is meant")
  func nothing() {
    #expect(report(Self.commented, looks: false).failures.count == 1)
    #expect(report("<html><body>\"tabWidth\": \"4\"</body></html>").failures.count == 1)
    #expect(report("").failures.count == 1)
  }
}
