import DecodingDiagnostics
import Testing

@Suite("What is certain, what may follow, what was not checked")
struct CertaintyTests {
  @Test("failures after a substituted discriminator are consequential")
  func discriminator() {
    let report = report(Media.self, #"{"kind":5,"seconds":1}"#)
    #expect(report.failures.first?.summary == "typeMismatch wrongKind at kind")
    #expect(report.failures.dropFirst().allSatisfy { $0.certainty == .consequential })
    #expect(report.completeness != .exhaustive)
  }

  @Test("failures that no substitute decides on are certain")
  func independent() {
    let report = report(Person.self, #"{"name":1,"age":"x","nickname":[]}"#)
    #expect(report.failures.map(\.certainty) == [.certain, .certain, .certain])
    #expect(report.completeness == .exhaustive)
  }

  @Test("a model that refuses a substitute has a consequential failure at most")
  func refusedSubstitute() {
    let report = report(Event.self, #"{"type":5,"text":1,"size":2}"#)
    #expect(report.summaries.first == "typeMismatch wrongKind at type")
    #expect(report.failures.dropFirst().allSatisfy { $0.certainty == .consequential })
    #expect(report.completeness != .exhaustive)
  }

  @Test("a value that refuses before it has looked at all is not exhausted")
  func refusal() throws {
    let report = report([Validated].self, #"[{"size":1,"name":2}]"#)
    #expect(report.summaries == ["thrownByModel thrownByModel at [0]"])
    guard case .notChecked(let places) = report.completeness else {
      Issue.record("\(report.completeness)")
      return
    }
    #expect(places.map(\.path) == ["[0]"])
  }

  @Test("a list whose init refuses an element before it has read the others is not exhausted")
  func refusedElement() {
    let report = report(Playlist.self, #"{"items":[{"kind":"song"},{"kind":"film"},{"kind":3}]}"#)
    #expect(report.summaries == ["dataCorrupted refusedByModel at items[1].kind"])
    #expect(report.completeness != .exhaustive)
  }

  private struct Names: OptionSet, Decodable {
    let rawValue: Int
    init(rawValue: Int) { self.rawValue = rawValue }
    init(from decoder: any Decoder) throws {
      for name in try [String](from: decoder) where !["read", "write"].contains(name) {
        throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: name))
      }
      rawValue = 0
    }
  }

  @Test("a list whose init rejects what stands in for an element is not exhausted")
  func refusedStandIn() {
    let report = report([String: Names].self, #"{"a":[5,"fly"]}"#)
    #expect(report.summaries.first == "typeMismatch wrongKind at a[0]")
    #expect(report.completeness != .exhaustive)
  }

  private struct Numbers: Decodable {
    enum CodingKeys: CodingKey { case texts }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      for (index, text) in try container.decode([String].self, forKey: .texts).enumerated() where Int(text) == nil {
        let path: [any CodingKey] = container.codingPath + [CodingKeys.texts, PlainKey("\(index)")]
        throw DecodingError.dataCorrupted(.init(codingPath: path, debugDescription: text))
      }
    }
  }

  @Test(
    "values behind the one that an init rejects were read, but not looked at",
    arguments: [(#"{"texts":["1","x","y"]}"#, false), (#"{"texts":["1","2","y"]}"#, true)])
  func behindRefusal(_ json: String, isExhaustive: Bool) {
    let report = report(Numbers.self, json)
    #expect(report.failures.map(\.category) == [.dataCorrupted])
    #expect((report.completeness == .exhaustive) == isExhaustive)
  }

  @Test("an enum that knows no such value is certain, and leaves nothing unchecked")
  func unknownCase() {
    let report = report([Tint].self, #"["red","mauve"]"#)
    #expect(report.summaries == ["dataCorrupted unknownEnumValue at [1]"])
    #expect(report.completeness == .exhaustive)
  }

  private func options(trapping type: String, at offset: Int, onlySubstitution: Bool = false) -> InspectorOptions {
    var options = InspectorOptions()
    options.omittedPlaces = [
      OmittedPlace(
        offset: offset, type: type, reason: .trapped, detail: "Fatal error: boom", onlySubstitution: onlySubstitution)
    ]
    return options
  }

  @Test("a place that trapped before is reported and left out")
  func omitted() {
    let name = String(reflecting: Person.self)
    let json = #"[{"name":"a","age":1},{"name":"b","age":"x"}]"#
    let report = inspected([Person].self, json, options: options(trapping: name, at: 1)).report
    #expect(report.summaries == ["thrownByModel trapped at [0]", "typeMismatch wrongKind at [1].age"])
    #expect(report.failures.first?.detail == "Fatal error: boom")
    #expect(report.completeness != .exhaustive)
  }

  @Test("code that is unavailable for the second value of a type is unavailable for all of them")
  func omittedType() {
    let name = String(reflecting: Person.self)
    var options = InspectorOptions()
    for offset in [1, 22] {
      options.omittedPlaces.add(
        OmittedPlace(offset: offset, type: name, reason: .leftOut, detail: nil, onlySubstitution: false))
    }
    let json = #"[{"name":"a","age":1},{"name":"b","age":2},{"name":"c","age":"x"}]"#
    let report = inspected([Person].self, json, options: options).report
    #expect(options.omittedPlaces.count == 1)
    #expect(report.summaries == [])
    #expect(report.completeness != .exhaustive)
  }

  @Test("a type that a substitute trapped gets none, and says so")
  func omittedSubstitution() {
    let name = String(reflecting: Person.self)
    let options = options(trapping: name, at: 0, onlySubstitution: true)
    let report = inspected(Person.self, #"{"name":1,"age":"x"}"#, options: options).report
    #expect(report.summaries == ["typeMismatch wrongKind at name"])
    #expect(report.completeness != .exhaustive)
  }
}

/// Loops over its elements itself, and throws at the first kind that it does not know.
private struct Playlist: Decodable {
  private enum CodingKeys: CodingKey { case items }
  private enum ItemKeys: CodingKey { case kind }

  init(from decoder: any Decoder) throws {
    var items = try decoder.container(keyedBy: CodingKeys.self).nestedUnkeyedContainer(forKey: .items)
    while !items.isAtEnd {
      let kind = try items.nestedContainer(keyedBy: ItemKeys.self).decode(String.self, forKey: .kind)
      if kind != "song" { throw DecodingError.dataCorruptedError(in: items, debugDescription: "unknown kind") }
    }
  }
}
