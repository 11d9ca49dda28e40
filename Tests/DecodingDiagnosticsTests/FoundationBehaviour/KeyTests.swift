import DecodingDiagnostics
import Foundation
import Locking
import Testing

@Suite("As JSONDecoder: keys")
struct KeyTests {
  private static let snake: Behaviour.Setting = { $0.keyDecodingStrategy = .convertFromSnakeCase }

  /// The key in the document, and the one by which the model finds it.
  @Test(
    "snake case",
    arguments: [
      ("", ""), ("x", "x"), ("TOTAL", "TOTAL"), ("GRAND_TOTAL", "grandTotal"), ("price", "price"),
      ("unit_price", "unitPrice"), ("unit_price_net", "unitPriceNet"), ("line_2_text", "line2Text"),
      ("line2_text", "line2Text"), ("due_Äon", "dueÄon"), ("due_äon", "dueÄon"), ("unitPrice", "unitPrice"),
      ("unit__price__net", "unitPriceNet"), ("unit_pRice_net", "unitPriceNet"), ("_unit_price", "_unitPrice"),
      ("__unit_price", "__unitPrice"), ("unit_price_", "unitPrice_"), ("unit_price__", "unitPrice__"),
      ("_unit_price_", "_unitPrice_"), ("__unit_price__", "__unitPrice__"), ("_price", "_price"),
      ("_price_", "_price_"), ("__price", "__price"), ("price__", "price__"), ("_", "_"), ("__", "__"),
      ("___", "___"), ("e\u{301}\u{323}A\u{300}", "e\u{301}\u{323}A\u{300}"), ("🌳_🍎", "🌳🍎"),
    ])
  func snakeCase(key: String, converted: String) {
    let names = #"{"findBy":"\#(converted)","\#(key)":true}"#
    Behaviour.decodes(names, to: Lookup(found: true), set: Self.snake).check()
  }

  @Test(arguments: [
    Behaviour.decodes(
      #"{"grand_total":"9","some_long_name":"x"}"#, to: Receipt(sum: "9", someLongName: "x"), set: snake),
    .decodes(#"{"grandTotal":"9","someLongName":"x"}"#, to: Receipt(sum: "9", someLongName: "x"), set: snake),
    .decodes(#"{"keep_me_so":1}"#, to: ["keep_me_so": 1], set: snake),
    .decodes(#"{"a_b":{"c_d":1}}"#, to: ["a_b": ["c_d": 1]], set: snake),
    .fails(#"{"sum":"9","some_long_name":"x"}"#, as: Receipt.self, ["keyNotFound at  key grandTotal"], set: snake),
    .fails(#"{"keep_me_so":"x"}"#, as: [String: Int].self, ["typeMismatch at keep_me_so"], set: snake),
    .fails(
      #"{"outer_key":{"inner_key":{"grand_total":"9","some_long_name":5}}}"#, as: [String: [String: Receipt]].self,
      ["typeMismatch at outer_key.inner_key.someLongName"], set: snake),
  ])
  func snakeCaseInModelsOnly(_ behaviour: Behaviour) { behaviour.check() }

  private static let stripped: Behaviour.Setting = { decoder in
    decoder.keyDecodingStrategy = .custom { path in
      let name = path.last?.stringValue ?? ""
      return PlainKey(name.hasPrefix("x-") ? String(name.dropFirst(2)) : name)
    }
  }

  @Test(arguments: [
    Behaviour.decodes(#"{"x-name":"a"}"#, to: Named(name: "a"), set: stripped),
    .decodes(#"{"name":"a"}"#, to: Named(name: "a"), set: stripped),
    // Two keys become the same: the first wins, and there is one key.
    .decodes(#"{"x-name":"a","name":"b"}"#, to: Named(name: "a"), set: stripped),
    .decodes(#"{"one":"a","two":"b"}"#, to: Merged(name: "a", keys: 1)) {
      $0.keyDecodingStrategy = .custom { _ in PlainKey("name") }
    },
    .decodes(#"{"name":"a","name":"b"}"#, to: Merged(name: "a", keys: 1)),
    .decodes(#"{"x-b":1,"x-a":2}"#, to: ["x-b": 1, "x-a": 2], set: stripped),
    .fails(#"{"x-name":5}"#, as: Named.self, ["typeMismatch at name"], set: stripped),
    .fails(#"{"y-name":"a"}"#, as: Named.self, ["keyNotFound at  key name"], set: stripped),
  ])
  func customKeys(_ behaviour: Behaviour) { behaviour.check() }

  @Test("a custom conversion is asked with the whole path, of which the model's own keys are converted ones")
  func pathsOfConversions() throws {
    let json = #"{"x-inner":{"x-name":"a"}}"#
    let asked = Mutex<[String]>([])
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .custom { path in
      asked.withLock { $0.append(path.map(\.stringValue).joined(separator: ".")) }
      return PlainKey(String(path.last?.stringValue.dropFirst(2) ?? ""))
    }
    let expected = ["x-inner", "inner.x-name"]
    #expect(try decoder.decode(Wrapping.self, from: Data(json.utf8)).inner.name == "a")
    #expect(asked.withLock { $0 } == expected)
    asked.withLock { $0 = [] }
    #expect(diagnose(Wrapping.self, from: Data(json.utf8), using: decoder, asksJSONDecoder: false).decodes)
    #expect(asked.withLock { Set($0) } == Set(expected))
  }

  @Test(arguments: [
    Behaviour.decodes(
      #"{"name":"a","other":1}"#, to: Listed(keys: ["name", "other"], hasName: true, nameIsNil: false)),
    .decodes(#"{"name":null}"#, to: Listed(keys: ["name"], hasName: true, nameIsNil: true)),
    .decodes("{}", to: Listed(keys: [], hasName: false, nameIsNil: nil)),
    .decodes(#"{"the_name":1}"#, to: Listed(keys: ["theName"], hasName: false, nameIsNil: nil), set: snake),
    .decodes(#"{"1":"a","x":"b"}"#, to: NumericKeys(known: [1])),
    .decodes(#"{"na\u006de":1}"#, to: Listed(keys: ["name"], hasName: true, nameIsNil: false)),
  ])
  func keysThatAreThere(_ behaviour: Behaviour) { behaviour.check() }

  @Test(arguments: [
    Behaviour.decodes(#"{"1":"a","-2":"b"}"#, to: [1: "a", -2: "b"]),
    .decodes(#"["left",1,"right",2]"#, to: [Bank.left: 1, .right: 2]),
    .decodes(#"{"caf\u00e9":true}"#, to: ["café": true]),
    .decodes(#"{"caf\u00e9":true,"cafe\u0301":true}"#, to: ["café": true]),
    .decodes(#"{"a":1,"a":2}"#, to: ["a": 1]),
    .fails(#"{"one":"a"}"#, as: [Int: String].self, ["typeMismatch at one"], throwing: "typeMismatch at one"),
    .fails(#"["left",1,"up",2]"#, as: [Bank: Int].self, ["dataCorrupted at [2]"]),
    .fails(#"["left"]"#, as: [Bank: Int].self, ["dataCorrupted at "]),
  ])
  func dictionaryKeys(_ behaviour: Behaviour) { behaviour.check() }

  @Test(arguments: [
    Behaviour.fails(#"{"name":null}"#, as: Named.self, ["valueNotFound at name"]),
    .fails("{}", as: Wrapping.self, ["keyNotFound at  key inner"]),
    .fails(#"{"inner":{}}"#, as: Wrapping.self, ["keyNotFound at inner key name"]),
    .fails(#"{"inner":[]}"#, as: Wrapping.self, ["typeMismatch at inner"]),
    .fails(#"[{"inner":{"name":{}}}]"#, as: [Wrapping].self, ["typeMismatch at [0].inner.name"]),
  ])
  func pathsOfFailures(_ behaviour: Behaviour) { behaviour.check() }
}

/// Reads the key that the document names.
private struct Lookup: Decodable, Equatable {
  let found: Bool

  init(found: Bool) { self.found = found }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: PlainKey.self)
    let key = try container.decode(String.self, forKey: PlainKey("findBy"))
    found = try container.decode(Bool.self, forKey: PlainKey(key))
  }
}

private struct Receipt: Decodable, Equatable {
  let sum: String
  let someLongName: String

  private enum CodingKeys: String, CodingKey {
    case sum = "grandTotal"
    case someLongName
  }
}

private struct Named: Decodable, Equatable { let name: String }

private struct Wrapping: Decodable, Equatable { let inner: Named }

private struct Merged: Decodable, Equatable {
  let name: String
  let keys: Int

  private enum CodingKeys: CodingKey { case name, other }

  init(name: String, keys: Int) {
    self.name = name
    self.keys = keys
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try container.decode(String.self, forKey: .name)
    keys = container.allKeys.count
  }
}

/// The sorted keys of an object, and what the container says about one.
private struct Listed: Decodable, Equatable {
  let keys: [String]
  let hasName: Bool
  let nameIsNil: Bool?

  init(keys: [String], hasName: Bool, nameIsNil: Bool?) {
    self.keys = keys
    self.hasName = hasName
    self.nameIsNil = nameIsNil
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: PlainKey.self)
    keys = container.allKeys.map(\.stringValue).sorted()
    hasName = container.contains(PlainKey("name"))
    nameIsNil = try? container.decodeNil(forKey: PlainKey("name"))
  }
}

/// Keys that are numbers; the others are not among `allKeys`.
private struct NumericKeys: Decodable, Equatable {
  private struct Key: CodingKey {
    let number: Int
    var stringValue: String { "\(number)" }
    var intValue: Int? { number }

    init?(stringValue: String) {
      guard let number = Int(stringValue) else { return nil }
      self.number = number
    }
    init?(intValue: Int) { number = intValue }
  }

  let known: [Int]

  init(known: [Int]) { self.known = known }

  init(from decoder: any Decoder) throws {
    known = try decoder.container(keyedBy: Key.self).allKeys.map(\.number)
  }
}

private enum Bank: String, Decodable { case left, right }
