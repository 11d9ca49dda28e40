import DecodingDiagnostics
import Testing

@Suite("Initializers that read the same whatever the values are, as their source says")
struct SteadyInitializerTests {
  private enum Keys: CodingKey { case low, high, size }

  private struct Plain: Decodable {
    enum Keys: CodingKey { case name, size }
    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Keys.self)
      _ = try values.decode(String.self, forKey: .name)
      _ = try values.decode(Double.self, forKey: .size)
    }
  }

  private struct Span {
    struct Reversed: Error {}
    init(_ low: Int, _ high: Int) throws { if low > high { throw Reversed() } }
  }

  private struct Checked: Decodable {
    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Keys.self)
      _ = try Span(values.decode(Int.self, forKey: .low), values.decode(Int.self, forKey: .high))
      _ = try values.decode(Double.self, forKey: .size)
    }
  }

  private func report<Root: Decodable>(_ root: Root.Type, _ json: String, isSteady: Bool) -> DocumentReport {
    let name = "SteadyInitializerTests.\(root)"
    var facts = ModelFacts()
    facts.handWritten = [name]
    if isSteady { facts.decidingKeys[name] = [] }
    var options = InspectorOptions()
    options.modelFacts = facts
    return inspected(root, json, options: options).report
  }

  @Test("one missing key says nothing about the next", arguments: [(true, 2), (false, 1)])
  func missingKeys(isSteady: Bool, certain: Int) {
    let report = report(Plain.self, "{}", isSteady: isSteady)
    #expect(report.failures.count == 2)
    #expect(report.failures.count { $0.certainty == .certain } == certain)
    #expect((report.completeness == .exhaustive) == isSteady)
  }

  @Test("a check of two values against each other may still fail")
  func checkedValues() {
    let report = report(Checked.self, #"{"low": "x", "high": 5}"#, isSteady: true)
    #expect(report.failures.count == 2)
    #expect(report.completeness != .exhaustive)
  }
}
