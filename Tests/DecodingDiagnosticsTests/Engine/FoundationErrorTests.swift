import DecodingDiagnostics
import Foundation
import JSONText
import Testing

/// Models see the same errors and paths as with JSONDecoder, so a model that looks at them decodes or fails the same.
@Suite("Models that look at errors see those of JSONDecoder")
struct FoundationErrorTests {

  private enum Keys: String, CodingKey { case v, list, inner, absent }

  /// Decodes one thing in the way that a test specifies, and records the error.
  private struct Probe<Value: Decodable>: Decodable, Equatable {
    let seen: String

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      do {
        seen = "\(try container.decode(Value.self, forKey: .v))"
      } catch {
        seen = describe(error)
      }
    }
  }

  private struct NestedProbe: Decodable, Equatable {
    let seen: [String]

    init(from decoder: any Decoder) throws {
      let outer = try decoder.container(keyedBy: Keys.self)
      let inner = try outer.nestedContainer(keyedBy: Keys.self, forKey: .inner)
      let supers = try outer.superDecoder(forKey: .inner)
      var list = try outer.nestedUnkeyedContainer(forKey: .list)
      seen = [
        describe { try inner.decode(Date.self, forKey: .v) }, describe { try inner.decode(Int.self, forKey: .absent) },
        describe { try supers.singleValueContainer().decode([Int].self) },
        describe { try list.decode(Bool.self) }, describe { try list.nestedContainer(keyedBy: Keys.self) },
        describe { try outer.superDecoder(forKey: .absent).singleValueContainer().decode(Bool.self) },
        describe { try outer.superDecoder(forKey: .absent).singleValueContainer().decode(String.self) },
        describe { try outer.superDecoder(forKey: .absent).singleValueContainer().decode([String: Int].self) },
        path(inner.codingPath), path(supers.codingPath), path(list.codingPath), path(decoder.codingPath),
      ]
    }
  }

  private static func compare<T: Decodable & Equatable>(
    _ type: T.Type, _ json: String, _ configure: (JSONDecoder) -> Void = { _ in }
  ) throws {
    let decoder = JSONDecoder()
    configure(decoder)
    let expected = try decoder.decode(type, from: Data(json.utf8))
    let (value, report) = inspected(type, json, configure)
    #expect(report.verdict == .decodes)
    #expect(value == expected)
  }

  @Test("of a text, or a key, that is no UTF-8", arguments: [#"{"v":"a?b"}"#, #"{"v":{"a?b":1}}"#])
  func noUTF8(_ json: String) throws {
    let bytes = json.utf8.map { $0 == UInt8(ascii: "?") ? 0xC3 : $0 }
    let expected = try JSONDecoder().decode(Probe<String>.self, from: Data(bytes)).seen
    let found = Inspector().inspect(Probe<String>.self, in: JSONDocument(bytes), file: "test.json").value?.seen
    #expect(found == expected)
    let dictionary = try JSONDecoder().decode(Probe<[String: Int]>.self, from: Data(bytes)).seen
    #expect(
      Inspector().inspect(Probe<[String: Int]>.self, in: JSONDocument(bytes), file: "test.json").value?.seen
        == dictionary)
  }

  @Test(
    "of every kind of value",
    arguments: [
      "null", "true", "1", "1.5", "1e400", "300", #""x""#, #""\x""#, "01", "[]", "{}", "[1,2]", #"{"a":"b"}"#,
    ])
  func kinds(_ value: String) throws {
    let json = #"{"v":%}"#.replacing("%", with: value)
    try Self.compare(Probe<Int>.self, json)
    try Self.compare(Probe<UInt8>.self, json)
    try Self.compare(Probe<Double>.self, json)
    try Self.compare(Probe<Bool>.self, json)
    try Self.compare(Probe<String>.self, json)
    try Self.compare(Probe<Date>.self, json)
    try Self.compare(Probe<Date>.self, json) { $0.dateDecodingStrategy = .iso8601 }
    try Self.compare(Probe<Data>.self, json)
    try Self.compare(Probe<URL>.self, json)
    try Self.compare(Probe<Decimal>.self, json)
    try Self.compare(Probe<[Int]>.self, json)
    try Self.compare(Probe<[String: Int]>.self, json)
    try Self.compare(Probe<[String: Int]>.self, json) { $0.keyDecodingStrategy = .convertFromSnakeCase }
    try Self.compare(Probe<[Int: Int]>.self, json)
    try Self.compare(Probe<[[Date]]>.self, json)
    try Self.compare(Probe<UUID>.self, json)
    try Self.compare([Probe<Tint>].self, "[\(json),\(json)]")
    try Self.compare([String: Probe<Person>].self, #"{"k":\#(json)}"#)
  }

  @Test("through nested containers and decoders of superclasses")
  func nested() throws {
    let json = #"{"list":[1],"inner":{"v":"x"}}"#
    try Self.compare(NestedProbe.self, json) { $0.dateDecodingStrategy = .iso8601 }
    try Self.compare([String: [NestedProbe]].self, #"{"a":[%,%]}"#.replacing("%", with: json)) {
      $0.dateDecodingStrategy = .iso8601
    }
  }

  @Test("of what is not there too where keys are converted")
  func absentUnderConversion() throws {
    try Self.compare(NestedProbe.self, #"{"list":[1],"inner":{"v":1}}"#) {
      $0.keyDecodingStrategy = .convertFromSnakeCase
    }
  }

  @Test("of numbers that even JSON5 does not have", arguments: ["01", "1.5", "300", "1e400", "+-1"])
  func json5(_ number: String) throws {
    try Self.compare([Probe<UInt8>].self, #"[{"v":\#(number)}]"#) { $0.allowsJSON5 = true }
  }

  private struct TypedCatch: Decodable, Equatable {
    let raw: String

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      do {
        raw = "\(try container.decode(Date.self, forKey: .v))"
      } catch let error as DecodingError {
        throw error
      } catch {
        raw = try container.decode(String.self, forKey: .v)
      }
    }
  }

  @Test("a date that is refused is a DecodingError in the plain pass too")
  func typedCatch() {
    let report = report(TypedCatch.self, #"{"v":"usd"}"#) { $0.dateDecodingStrategy = .iso8601 }
    #expect(report.verdict == .fails)
    #expect(report.summaries == ["dataCorrupted invalidDate at v"])
  }

  private struct OwnKeys: Decodable, Equatable {
    let isOwn: Bool

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      do {
        _ = try container.decode(Int.self, forKey: .v)
        isOwn = false
      } catch DecodingError.typeMismatch(_, let context) where context.codingPath.last as? Keys == .v {
        isOwn = context.codingPath.dropLast().allSatisfy { !($0 is Keys) }
      }
    }
  }

  private struct Holder: Decodable, Equatable {
    let inner: Path
    struct Path: Decodable, Equatable {
      let keys: [Bool]
      init(from decoder: any Decoder) throws { keys = decoder.codingPath.map { $0 is CodingKeys } }
    }
    enum CodingKeys: CodingKey { case inner }
  }

  @Test("keys of paths are of the model's own types")
  func ownKeys() throws {
    try Self.compare(OwnKeys.self, #"{"v":"x"}"#)
    try Self.compare([[OwnKeys]].self, #"[[{"v":"x"}],[{"v":"y"}]]"#)
    try Self.compare([Holder].self, #"[{"inner":1}]"#)
  }

  private struct Nested: Decodable, Equatable {
    let inner: [Nested]?
    let size: Int
  }

  /// Run again at each level, the closure would be called a number of times that doubles with each level.
  @Test("a closure that converts keys is called for each key once, however deep the document is")
  func deepClosures() {
    let depth = 250
    func json(_ size: String) -> String {
      String(repeating: #"{"size":1,"inner":["#, count: depth) + #"{"size":\#(size)}"#
        + String(repeating: "]}", count: depth)
    }
    final class Calls: @unchecked Sendable { var count = 0 }
    func calls(_ decode: (JSONDecoder) throws -> Void) rethrows -> Int {
      let calls = Calls()
      let decoder = JSONDecoder()
      decoder.keyDecodingStrategy = .custom { path in
        calls.count += 1
        return path[path.count - 1]
      }
      try decode(decoder)
      return calls.count
    }
    let broken = calls { decoder in
      let diagnosis = diagnose(Nested.self, from: Data(json(#""x""#).utf8), using: decoder, asksJSONDecoder: false)
      #expect(diagnosis.failures.map(\.count) == [1])
    }
    #expect(broken == depth * 2 + 1)
  }

  @Test("a closure that converts keys is called with the paths, in the order and as often as by JSONDecoder")
  func closures() throws {
    struct Inner: Decodable, Equatable { let ab: Int; let ac: String }
    struct Outer: Decodable, Equatable { let a: Inner; let b: [String: Inner] }
    let json = #"{"a":{"aB":1,"aC":"x"},"b":{"kEy":{"aB":1,"aC":"x"}}}"#
    func calls(_ decode: (JSONDecoder) throws -> Void) rethrows -> [String] {
      final class Calls: @unchecked Sendable { var paths: [String] = [] }
      let calls = Calls()
      let decoder = JSONDecoder()
      decoder.keyDecodingStrategy = .custom { path in
        calls.paths.append(path.map(\.stringValue).joined(separator: "."))
        return Spelled(path[path.count - 1].stringValue.lowercased())
      }
      try decode(decoder)
      return calls.paths
    }
    let expected = try calls { _ = try $0.decode(Outer.self, from: Data(json.utf8)) }
    let own = calls { _ = diagnose(Outer.self, from: Data(json.utf8), using: $0, asksJSONDecoder: false) }
    #expect(own == expected)
    let broken = json.replacing(#""x""#, with: "1")
    let paths = calls { _ = diagnose([Outer].self, from: Data("[\(broken)]".utf8), using: $0, asksJSONDecoder: false) }
    #expect(
      paths == ["Index 0.a", "Index 0.b", "Index 0.a.aB", "Index 0.a.aC", "Index 0.b.kEy.aB", "Index 0.b.kEy.aC"])
  }
}

/// A key with any text.
private struct Spelled: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }
  init(_ text: String) { stringValue = text }
  init?(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

private func path(_ keys: [any CodingKey]) -> String { "\(keys)" }

private func describe<Value>(_ body: () throws -> Value) -> String {
  do { return "\(try body())" } catch { return describe(error) }
}

/// Everything that a model can see of an error.
private func describe(_ error: any Error) -> String {
  switch error {
  case DecodingError.keyNotFound(let key, let context): "keyNotFound \(key) \(context)"
  case DecodingError.valueNotFound(let type, let context): "valueNotFound \(type) \(context)"
  case DecodingError.typeMismatch(let type, let context): "typeMismatch \(type) \(context)"
  case DecodingError.dataCorrupted(let context): "dataCorrupted \(context)"
  default: "\(type(of: error)) \(error)"
  }
}
