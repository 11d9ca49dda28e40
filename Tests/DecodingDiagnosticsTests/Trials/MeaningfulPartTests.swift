import Testing

@testable import DecodingDiagnostics

@Suite("Parts of a string that change its meaning") struct MeaningfulPartTests {
  @Test(arguments: [
    ("1.204,60", ["1.204,71"]), ("1,204.09", ["1,204.10"]), ("-12,9", ["-12,0", "12,9"]),
    ("EUR 1,204.50", ["EUR 1,204.61"]), ("10,5 km", ["10,6 km"]), ("1:30 PM", ["1:30 AM"]),
    ("1:30am", ["1:30PM"]), ("-00d15m", ["00d15m"]),
  ])
  func areChanged(_ text: String, _ changed: [String]) {
    #expect(MeaningfulPart.changed(in: text, among: []) == changed)
  }

  @Test func digitsAreChangedInTurn() {
    #expect(MeaningfulPart.withOtherDigits("-1:30") == ["-2:30", "-1:10", "-1:31"])
  }

  @Test(
    "Versions, dates, words and zero have none",
    arguments: [
      "1.2.3", "2024-05-01", "10.0.0.1", "PM", "team", "-", "-0", "-name", "a, b", "", "12:30", "Berlin, 10115",
      "Route 1, 5th floor",
    ])
  func areNotFoundInOthers(_ text: String) {
    #expect(MeaningfulPart.changed(in: text, among: []) == [])
  }

  @Test(arguments: [
    ("120 ft", "25 m", ["120 m"]), ("USD 4.10", "EUR 12", ["EUR 4.10"]), ("4 °C", "39 °F", ["4 °F"]),
    ("1 day", "3 days", []), ("120 ft", "8", []), ("ft", "25 m", []), ("8 ft", "9 ft", []), ("3-4 ft", "25 m", []),
  ])
  func theUnitOfAnotherStringIsTaken(_ text: String, _ other: String, _ changed: [String]) {
    #expect(MeaningfulPart.changed(in: text, among: [text, other]) == changed)
  }
}
