import DecodingDiagnostics
import Foundation
import Testing

@Suite("Forms that a model tries in turn")
struct AlternativesTests {
  /// Any JSON, in the form that is written again and again.
  private enum Anything: Decodable, Equatable {
    case null, bool(Bool), number(Double), text(String), list([Anything]), object([String: Anything])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self = .null
      } else if let value = try? container.decode(Bool.self) {
        self = .bool(value)
      } else if let value = try? container.decode(Double.self) {
        self = .number(value)
      } else if let value = try? container.decode(String.self) {
        self = .text(value)
      } else if let value = try? container.decode([Anything].self) {
        self = .list(value)
      } else if let value = try? container.decode([String: Anything].self) {
        self = .object(value)
      } else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "no JSON")
      }
    }
  }

  /// The same, failing with the last form.
  private enum Value: Decodable, Equatable {
    case number(Double), text(String), list([Value]), object([String: Value])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let value = try? container.decode(Double.self) {
        self = .number(value)
      } else if let value = try? container.decode(String.self) {
        self = .text(value)
      } else if let value = try? container.decode([Value].self) {
        self = .list(value)
      } else {
        self = .object(try container.decode([String: Value].self))
      }
    }
  }

  @Test("two values that are each tried in two forms keep their own failures")
  func twoAlternatives() {
    let json = #"{"image":"a","environment":{"C":"\x"},"command":["x",{}]}"#
    let report = report(ComposeService.self, json)
    #expect(report.failures.filter { $0.certainty == .certain }.map(\.path) == ["environment.C", "command[1]"])
  }

  @Test(
    "each member that no form takes is a failure at its own place",
    arguments: [#"{"a":1e400,"b":-1e400,"c":1}"#, #"{"a":1e400,"b":-1e400,"c":[1,"x"]}"#])
  func members(_ json: String) {
    let all = report(Anything.self, json)
    #expect(all.failures.map(\.count) == [2])
    #expect(all.failures.flatMap(\.occurrences).map(\.path) == ["a", "b"])
    #expect(all.completeness == .exhaustive)
    let last = report(Value.self, json)
    #expect(last.failures.flatMap(\.occurrences).map(\.path) == ["a", "b"])
  }

  @Test("deeper inside too, and with the attempts at the value")
  func deeper() {
    let report = report([Anything].self, #"[{"a":[1,{"b":1e400}]},[[2e400]]]"#)
    #expect(report.failures.flatMap(\.occurrences).map(\.path) == ["[0].a[1].b", "[1][0][0]"])
    #expect(report.failures.allSatisfy { $0.attempts.count == 5 })
  }

  @Test("thousands of members are thousands of places, in time that grows with them alone")
  func thousands() {
    func time(_ count: Int) -> Duration {
      let members = (0..<count).map { #""k\#($0)":\#($0.isMultiple(of: 2) ? "1e400" : "1")"# }
      let clock = ContinuousClock()
      var report: DocumentReport?
      let time = clock.measure {
        report = AlternativesTests.inspect("{\(members.joined(separator: ","))}")
      }
      #expect(report?.failures.map(\.count) == [count / 2])
      return time
    }
    let small = time(1000), large = time(8000)
    #expect(large < small * 16)
  }

  private static func inspect(_ json: String) -> DocumentReport { report(Anything.self, json) }

  private struct Block: Decodable { let kind: String; let size: Int }

  private enum Content: Decodable {
    case text(String), blocks([Block])
    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let text = try? container.decode(String.self) {
        self = .text(text)
      } else {
        self = .blocks(try container.decode([Block].self))
      }
    }
  }

  @Test("a text or a list: of a list that fails every fault counts")
  func textOrList() {
    let report = report(
      [String: Content].self,
      #"{"a":[{"kind":1,"size":2},{"kind":"x","size":"y"},{"size":1},{"kind":"z","size":true}]}"#)
    #expect(
      report.failures.flatMap(\.occurrences).map(\.path).sorted() == ["a[0].kind", "a[1].size", "a[2]", "a[3].size"])
    #expect(report.failures.allSatisfy { $0.certainty == .certain })
    #expect(report.completeness == .exhaustive)
  }

  @Test("of a list in which no element is of the right kind each element counts, beside others that fail alike")
  func noElementOfTheKind() {
    let report = report([Content].self, #"[["a"],["b",[]]]"#)
    #expect(report.failures.flatMap(\.occurrences).map(\.path).sorted() == ["[0][0]", "[1][0]", "[1][1]"])
    #expect(report.completeness == .exhaustive)
  }

  private struct OneOrMore: Decodable {
    let b: OneOrMany<Int>
  }

  @Test("one or many: elements are each looked at")
  func oneOrMany() {
    let report = report(OneOrMore.self, #"{"b":[1,2,"x",4,true]}"#)
    #expect(report.failures.flatMap(\.occurrences).map(\.path) == ["b[2]", "b[4]"])
    #expect(report.failures.first?.attempts.count == 2)
  }

  // MARK: - Rethrown errors

  private enum Trouble: Error { case wrapped(String) }

  private struct Wrapping: Decodable {
    let name: String
    let size: Int
    enum CodingKeys: CodingKey { case name, size }
    init(from decoder: any Decoder) throws {
      do {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        name = try container.decode(String.self, forKey: .name)
        size = try container.decode(Int.self, forKey: .size)
      } catch {
        throw Trouble.wrapped("\(error)")
      }
    }
  }

  @Test("a failure that the model throws anew in its own words is told at its place, and those behind it")
  func thrownAnew() {
    let missing = report(Wrapping.self, "{}")
    #expect(missing.summaries == ["keyNotFound missingKey at  key name", "keyNotFound missingKey at  key size"])
    #expect(missing.completeness == .exhaustive)
    let wrong = report([Wrapping].self, #"[{"name":"a","size":1},{"name":2,"size":"x"}]"#)
    #expect(wrong.summaries == ["typeMismatch wrongKind at [1].name", "typeMismatch wrongKind at [1].size"])
    #expect(wrong.failures.allSatisfy { $0.certainty == .certain })
  }

  private struct Assignments: Decodable {
    enum CodingKeys: CodingKey { case values }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      if (try? container.decode([String: String].self, forKey: .values)) != nil { return }
      for text in try container.decode([String].self, forKey: .values) where !text.contains("=") {
        throw DecodingError.dataCorruptedError(forKey: .values, in: container, debugDescription: "no value: \(text)")
      }
    }
  }

  @Test("an attempt that is told with the one that fits is not told again where the model rejects what stands in")
  func toldOnce() {
    let report = report([String: Assignments].self, #"{"a":{"values":[1,"B=2"]}}"#)
    #expect(report.failures.filter { $0.certainty == .certain }.map(\.path) == ["a.values[0]"])
    #expect(report.completeness != .exhaustive)
  }

  @Test(
    "of several keys for one thing the one that is there is the failure; where none is, or more than one, the model is",
    arguments: [
      (#"[{"holder":"a","shots":[{"city":"b","zip":"1"},{"zip":2}]}]"#, ["[0].shots[0].zip", "[0].shots[1]"]),
      (#"[{"holder":"a","tests":[true]}]"#, ["[0].tests[0]"]),
      (#"[{"holder":"a"}]"#, ["[0]"]),
      (#"[{"holder":"a","tests":[true],"recoveries":[1]}]"#, ["[0]"]),
    ])
  func severalKeys(_ json: String, _ places: [String]) {
    let report = report([HealthRecord].self, json)
    #expect(report.failures.filter { $0.certainty == .certain }.flatMap(\.occurrences).map(\.path) == places)
  }

  /// The result, or what is wrong with it: whatever is caught.
  private enum Answer: Decodable {
    case success([Block]), problem(String)
    enum CodingKeys: CodingKey { case result, problem }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      do {
        self = .success(try container.decode([Block].self, forKey: .result))
      } catch {
        self = .problem(try container.decode(String.self, forKey: .problem))
      }
    }
  }

  @Test(
    "also where the last of the keys is asked for in vain, and its absence is thrown",
    arguments: [
      (#"{"result":[{"kind":"a","size":"1"},{"kind":2,"size":3}]}"#, ["result[0].size", "result[1].kind"]),
      (#"{"result":[],"problem":1}"#, []),
      (#"{"result":[{"kind":1,"size":1}],"problem":"x"}"#, []),
      // Of another kind, it may not be meant for the first key.
      (#"{"result":"x"}"#, [""]), ("{}", [""]),
    ])
  func keyBehindACatch(_ json: String, _ places: [String]) {
    let report = report(Answer.self, json)
    #expect(report.failures.filter { $0.certainty == .certain }.flatMap(\.occurrences).map(\.path) == places)
  }

  private struct Checked: Decodable {
    let size: Int
    enum CodingKeys: CodingKey { case size, note }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      _ = try? container.decode(String.self, forKey: .note)
      size = try container.decode(Int.self, forKey: .size)
      guard size > 3 else { throw Trouble.wrapped("too small") }
    }
  }

  @Test("a refusal that has nothing to do with what was caught before is the model's own")
  func unrelated() {
    let report = report(Checked.self, #"{"size":1,"note":5}"#)
    #expect(report.summaries == ["thrownByModel thrownByModel at "])
  }

  // MARK: - Places

  private struct Options: Decodable {
    let names: [String]
    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      var names: [String] = []
      while !container.isAtEnd {
        let name = try container.decode(String.self)
        guard ["read", "write"].contains(name) else {
          throw DecodingError.dataCorruptedError(in: container, debugDescription: "no option: \(name)")
        }
        names.append(name)
      }
      self.names = names
    }
  }

  @Test(
    "an error of a list is that of the value that was given last",
    arguments: [
      (#"{"b":["read","wipe","write"]}"#, "b[1]"), (#"{"b":["read","wipe"]}"#, "b[1]"), (#"{"b":["wipe"]}"#, "b[0]"),
    ])
  func lastGiven(_ json: String, path: String) {
    let report = report([String: Options].self, json)
    #expect(report.failures.flatMap(\.occurrences).map(\.path) == [path])
  }

  private struct Lying: Decodable {
    private struct Key: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }
    init(from decoder: any Decoder) throws {
      throw DecodingError.dataCorrupted(
        .init(codingPath: [Key(stringValue: "no"), Key(stringValue: "where")], debugDescription: "refused"))
    }
  }

  @Test("a path that does not exist is not claimed")
  func lyingPath() {
    let report = report([String: [Lying]].self, #"{"a":[{"b":1}]}"#)
    #expect(report.failures.flatMap(\.occurrences).map(\.pointer) == ["/a/0"])
  }

  @Test(
    "a check of one form is not the fault of the form that is tried next",
    arguments: [#"[{"id":null,"name":"a"},{"id":null,"name":"b"}]"#, #"[{"id":2,"name":"a"},{"id":null,"name":"b"}]"#])
  func hiddenByAnotherForm(_ json: String) {
    let report = report(DeepestError<Roster, [String: Town]>.self, json)
    let certain = report.failures.filter { $0.certainty == .certain }.flatMap(\.occurrences)
    #expect(!certain.isEmpty && certain.allSatisfy { $0.path.hasSuffix(".id") })
    #expect(report.completeness != .exhaustive)
  }

  @Test("where nothing failed in the first form, the failure of the next one hides what was the matter with it")
  func refusedForm() {
    let report = report(DeepestError<Roster, [String: Town]>.self, #"[{"id":2,"name":"a"},{"id":2,"name":"b"}]"#)
    #expect(report.summaries == ["typeMismatch wrongKind at "])
    #expect(report.completeness != .exhaustive)
  }
}
