import DecodingDiagnostics
import Foundation
import Testing

/// Values that end the program in Foundation's own code are reported, and neither the engine nor JSONDecoder processes
/// them.
@Suite("Foundation's own traps are never reached")
struct KnownTrapTests {
  private struct Entry: Decodable {
    let a: Int
    let when: Date
  }

  @Test(
    "a formatter on characters of several scalars",
    arguments: [#"[{"a":"x","when":"1999-12-31\u0301"}]"#, #"[{"a":1,"when":"1999-12-31\u20e3"}]"#])
  func formatter(_ json: String) {
    let decoder = JSONDecoder()
    let formatter = DateFormatter()
    formatter.dateFormat = "yyyy-MM-dd"
    decoder.dateDecodingStrategy = .formatted(formatter)
    let diagnosis = diagnose([Entry].self, from: Data(json.utf8), using: decoder)
    #expect(diagnosis.failures.last?.summary == "thrownByModel trapped at [0].when")
    #expect(diagnosis.report.thrownNotRun != nil)
  }

  @Test(
    "sets of indices with impossible ranges",
    arguments: [
      #"[{"indexes":[{"location":1,"length":-1}]}]"#, #"[{"indexes":[{"location":9223372036854775807,"length":1}]}]"#,
    ])
  func indexSets(_ json: String) {
    let diagnosis = diagnose([IndexSet].self, from: Data(json.utf8))
    #expect(diagnosis.failures.map(\.summary) == ["thrownByModel trapped at [0]"])
    #expect(!diagnosis.decodes)
  }

  @Test("ranges that can be are decoded", arguments: [#"{"indexes":[{"location":5,"length":2}]}"#, #"{"indexes":[]}"#])
  func goodIndexSets(_ json: String) throws {
    let diagnosis = diagnose(IndexSet.self, from: Data(json.utf8))
    #expect(diagnosis.value == (try JSONDecoder().decode(IndexSet.self, from: Data(json.utf8))))
    #expect(diagnosis.agreesWithJSONDecoder)
  }

  @Test("sets of characters without a bitmap", arguments: [#"[{"bitmap":""}]"#, #"[{"bitmap":"","more":1}]"#])
  func characterSets(_ json: String) {
    let diagnosis = diagnose([CharacterSet].self, from: Data(json.utf8))
    #expect(diagnosis.failures.map(\.summary) == ["thrownByModel trapped at [0]"])
    #expect(diagnosis.report.thrownNotRun != nil)
  }

  @Test("exponents without digits in JSON5", arguments: ["[1e+]", "[12E-]", "[-1.5e+ ]", "[.5e+]"])
  func exponents(_ json: String) throws {
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true
    let data = Data(json.utf8)
    let integers = diagnose([Int].self, from: data, using: decoder)
    #expect(integers.value == (try decoder.decode([Int].self, from: data)))
    let decimals = diagnose([Decimal].self, from: data, using: decoder)
    #expect(decimals.value == (try decoder.decode([Decimal].self, from: data)))
    let numbers = diagnose([Double].self, from: data, using: decoder)
    #expect(numbers.failures.map(\.summary) == ["thrownByModel trapped at [0]"])
    #expect(numbers.report.thrownNotRun != nil)
  }
}
