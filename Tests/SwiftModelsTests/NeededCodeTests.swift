import DecodingDiagnostics
import Foundation
import Testing

@testable import SwiftModels

/// The part of the sources that is compiled for a root: the rest of each text is blank.
@Suite struct NeededCodeTests {
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    var root = "Order"
    var isFrugal = false
    var missed: Set<MissedName> = []
    /// Names of the files, if they matter.
    var paths: [String] = []
    let sources: [String]
    let kept: [String]
  }

  @Test(arguments: [
    Case(
      testDescription: "of a type that is only a name around the root, nothing else", root: "Client.Order",
      sources: [
        "@Observable final class Client: Service { let session = Session(); struct Order: Codable { let id: Int } }"
      ],
      kept: ["final class Client { struct Order: Codable { let id: Int } }"]),
    Case(
      testDescription: "an alias in a type", root: "Client.Orders",
      sources: ["enum Client { struct Order: Codable { let id: Int }; typealias Orders = [Order]; static let n = 1 }"],
      kept: ["enum Client { struct Order: Codable { let id: Int }; typealias Orders = [Order]; }"]),
    Case(
      testDescription: "of an extension around the root, its name", root: "Client.Order",
      sources: [
        "class Client { let session = Session() }\nextension Client: Service { struct Order: Codable { let id: Int } }"
      ],
      kept: ["class Client { } extension Client { struct Order: Codable { let id: Int } }"]),
    Case(
      testDescription: "of a type around the root, no member that one of the root's hides", root: "Client.Order",
      sources: [
        """
        enum Client { static let rank = make(); static let kind = 1
        struct Order: Codable { let rank: Int; init(from d: any Decoder) throws { rank = try Int(from: d) + kind } } }
        """
      ],
      kept: [
        """
        enum Client { static let kind = 1 struct Order: Codable { let rank: Int; init(from d: any Decoder) throws { rank = \
        try Int(from: d) + kind } } }
        """
      ]),
    Case(
      testDescription: "a type around the root that the root uses, as a whole", root: "Client.Order",
      sources: ["struct Client: Codable { let id: Int; struct Order: Codable { let client: [Client] } }"],
      kept: ["struct Client: Codable { let id: Int; struct Order: Codable { let client: [Client] } }"]),
    Case(
      testDescription: "a member behind the name of a type is of that type",
      sources: [
        "struct Order: Codable { var id = Names.order }",
        "enum Names { static let order = 1; static let other = 2 }", "enum More { static let order = 3 }",
      ],
      kept: ["struct Order: Codable { var id = Names.order }", "enum Names { static let order = 1; }", ""]),
    Case(
      testDescription: "an initializer of a foreign type, only where one is created",
      sources: [
        "struct Order: Codable { let title: String }",
        "extension String { init?(_ value: RemoteValue) { nil } }\nextension URL { init?(_ value: RemoteValue) { nil } }",
      ],
      kept: ["struct Order: Codable { let title: String }", ""]),
    Case(
      testDescription: "an initializer of a foreign type that is created",
      sources: [
        "struct Order: Codable { var link = URL(base); var links = values.map(String.init) }",
        "extension String { init?(_ value: RemoteValue) { nil } }\nextension URL { init?(_ value: RemoteValue) { nil } }",
      ],
      kept: [
        "struct Order: Codable { var link = URL(base); var links = values.map(String.init) }",
        "extension String { init?(_ value: RemoteValue) { nil } } extension URL { init?(_ value: RemoteValue) { nil } }",
      ]),
    Case(
      testDescription: "a conformance that brings what another asks for",
      sources: [
        "struct Order: Codable { let any: AnyCodable }", "struct AnyCodable: Codable { let value: Any }",
        "extension AnyCodable: Erased {}; extension AnyCodable: Row {}",
        "protocol Erased { var value: Any { get } }\nextension Erased { init(from decoder: Decoder) throws { fatalError() } }",
        "protocol Row {}",
      ],
      kept: [
        "struct Order: Codable { let any: AnyCodable }", "struct AnyCodable: Codable { let value: Any }",
        "extension AnyCodable: Erased {};",
        "protocol Erased { } extension Erased { init(from decoder: Decoder) throws { fatalError() } }",
        "",
      ]),
    Case(
      testDescription: "an initializer that a protocol's extension gives to those that conform",
      sources: [
        "enum Order: String, Codable, Known { case a; init(from d: Decoder) throws { self = Order(rawValue: \"a\") } }",
        "protocol Known {}\nextension Known { init(rawValue: String) { fatalError() }; init(other: Int) { fatalError() } }",
      ],
      kept: [
        "enum Order: String, Codable, Known { case a; init(from d: Decoder) throws { self = Order(rawValue: \"a\") } }",
        "protocol Known {} extension Known { init(rawValue: String) { fatalError() }; }",
      ]),
    Case(
      testDescription: "of the declarations under a condition, only those that are needed",
      sources: [
        """
        #if DEBUG
        import Foundation
        struct Other: Codable { let id: Int }
        final class Tests: Base { struct Inner {} }
        struct Order: Codable { let id: Int }
        #endif
        """
      ],
      kept: ["#if DEBUG import Foundation struct Order: Codable { let id: Int } #endif"]),
    Case(
      testDescription: "an operator of types that are needed, and of no others",
      sources: [
        "struct Order: Codable { let id: Id; init(from d: Decoder) throws { id = Id(); _ = id == id } }",
        "struct Id: Codable {}\nfunc == (a: Id, b: Id) -> Bool { true }",
        "struct Screen {}\nfunc == (a: Screen, b: Screen) -> Bool { true }",
      ],
      kept: [
        "struct Order: Codable { let id: Id; init(from d: Decoder) throws { id = Id(); _ = id == id } }",
        "struct Id: Codable {} func == (a: Id, b: Id) -> Bool { true }", "",
      ]),
    Case(
      testDescription: "an initializer that takes one of its parameter's cases",
      sources: [
        "struct Order: Codable { let codes: Codes; init(from d: Decoder) throws { codes = Codes(of: .card) } }",
        "struct Codes: Codable { init(of kind: Kind) {} }", "enum Kind { case card }",
      ],
      kept: [
        "struct Order: Codable { let codes: Codes; init(from d: Decoder) throws { codes = Codes(of: .card) } }",
        "struct Codes: Codable { init(of kind: Kind) {} }", "enum Kind { case card }",
      ]),
    Case(
      testDescription: "a conformance that makes a foreign type decodable, not one of a type that is",
      sources: [
        "struct Order: Codable { let name: String; let place: Place }",
        "protocol Row: Codable {}\nextension Place: Row {}", "protocol Cell: Codable {}\nextension String: Cell {}",
      ],
      kept: [
        "struct Order: Codable { let name: String; let place: Place }",
        "protocol Row: Codable {} extension Place: Row {}", "",
      ]),
    Case(
      testDescription: "a conformance to a protocol that refines the one that is asked for",
      sources: [
        "struct Order: Codable { let name: Box<String> }\nstruct Box<T: Row>: Codable { let value: T }",
        "protocol Row: Codable {}\nprotocol Line: Row {}\nextension String: Line {}",
      ],
      kept: [
        "struct Order: Codable { let name: Box<String> } struct Box<T: Row>: Codable { let value: T }",
        "protocol Row: Codable {} protocol Line: Row {} extension String: Line {}",
      ]),
    Case(
      testDescription: "nothing for values of a protocol that is not needed, nor what only looks like a requirement",
      sources: [
        "struct Order: Codable { let ids: [Int]; init(from d: Decoder) throws { ids = try d.decode([Int].self).all } }",
        "protocol Model {}\nextension Array where Element: Model { var all: [Int] { [] } }",
        "extension Data { func decode(to type: Int.Type) {} }\nextension Array where Element: Equatable { var last: Int { 1 } }",
      ],
      kept: [
        "struct Order: Codable { let ids: [Int]; init(from d: Decoder) throws { ids = try d.decode([Int].self).all } }",
        "", "",
      ]),
    Case(
      testDescription: "a member of a value is no static one",
      sources: [
        "struct Order: Codable { let id: Id; var all: Int { id.number }; init(from d: Decoder) throws { id = Id(); _ = all } }",
        "struct Id: Codable { var number: Int { 1 }; static let number = Session() }",
      ],
      kept: [
        "struct Order: Codable { let id: Id; var all: Int { id.number }; init(from d: Decoder) throws { id = Id(); _ = all } }",
        "struct Id: Codable { var number: Int { 1 }; }",
      ]),
    Case(
      testDescription: "behind nothing but a dot is what has the type itself",
      sources: [
        "struct Order: Codable { var kind = Kind.of(.plain) }",
        "struct Kind: Codable { static let plain = Kind(); static func of(_ kind: Kind) -> Kind { kind } }",
        "enum Views { static let plain = Session() }",
      ],
      kept: [
        "struct Order: Codable { var kind = Kind.of(.plain) }",
        "struct Kind: Codable { static let plain = Kind(); static func of(_ kind: Kind) -> Kind { kind } }", "",
      ]),
    Case(
      testDescription: "a function is called by its labels",
      sources: [
        "struct Order: Codable { var id = \"1\".number(or: 2) }",
        "extension String { func number(or other: Int) -> Int { other }; func number(in view: View) -> Int { 1 } }",
      ],
      kept: [
        "struct Order: Codable { var id = \"1\".number(or: 2) }",
        "extension String { func number(or other: Int) -> Int { other }; }",
      ]),
    Case(
      testDescription: "what is private to another file is not meant",
      sources: [
        "struct Order: Codable { var id = \"1\".number }", "private extension String { var number: Int { 1 } }",
      ],
      kept: ["struct Order: Codable { var id = \"1\".number }", ""]),
    Case(
      testDescription: "an overload of a container by the type that it reads",
      sources: [
        "struct Order: Codable { @Lenient var id: Int }",
        "@propertyWrapper struct Lenient: Codable { var wrappedValue: Int }",
        "extension KeyedDecodingContainer { func decode(_ type: Lenient.Type, forKey key: Key) throws -> Lenient { .init(wrappedValue: 0) }; func decode(_ type: Other.Type, forKey key: Key) throws -> Other { log() } }",
        "struct Other: Codable { let session: Session }",
      ],
      kept: [
        "struct Order: Codable { @Lenient var id: Int }",
        "@propertyWrapper struct Lenient: Codable { var wrappedValue: Int }",
        "extension KeyedDecodingContainer { func decode(_ type: Lenient.Type, forKey key: Key) throws -> Lenient { .init(wrappedValue: 0) }; }",
        "",
      ]),
    Case(
      testDescription: "what a protocol asks for, where something uses it",
      sources: [
        "struct Order: Codable, Defaulted { let id: Lenient<Order>; static let fallback = 1; static let other = Session() }",
        "protocol Defaulted { static var fallback: Int { get }; func draw(on view: View) }",
        "extension Order { func draw(on view: View) { Session().draw() } }",
        "struct Lenient<T: Defaulted>: Codable { init(from d: Decoder) { print(T.fallback) } }",
      ],
      kept: [
        "struct Order: Codable, Defaulted { let id: Lenient<Order>; static let fallback = 1; }",
        "protocol Defaulted { static var fallback: Int { get }; }", "",
        "struct Lenient<T: Defaulted>: Codable { init(from d: Decoder) { print(T.fallback) } }",
      ]),
    Case(
      testDescription: "what foreign types get by a protocol of the sources",
      sources: [
        "struct Order: Codable { let id: Int; init(from d: Decoder) throws { id = try Int(\"1\").orThrow() } }",
        "protocol Maybe { associatedtype Some; var some: Some? { get } }",
        "extension Optional: Maybe { var some: Wrapped? { self } }",
        "extension Maybe { func orThrow() throws -> Some { try take(some) }; func unused() { Session() } }",
      ],
      kept: [
        "struct Order: Codable { let id: Int; init(from d: Decoder) throws { id = try Int(\"1\").orThrow() } }",
        "protocol Maybe { associatedtype Some; var some: Some? { get } }",
        "extension Optional: Maybe { var some: Wrapped? { self } }",
        "extension Maybe { func orThrow() throws -> Some { try take(some) }; }",
      ]),
    Case(
      testDescription: "parameters, patterns and members hide what is at the top level",
      sources: [
        """
        struct Order: Codable { let id: Int; let map: Int; init(from d: Decoder) throws { let page = 1
        for row in [page] { print(row) }; [1].forEach { item in print(item) }; if case let .some(cell) = Optional(1) { print(cell) }
        id = map } }
        """,
        "func page() {}; func row() {}; func item() {}; func cell() {}; func map() {}",
      ],
      kept: [
        """
        struct Order: Codable { let id: Int; let map: Int; init(from d: Decoder) throws { let page = 1 \
        for row in [page] { print(row) }; [1].forEach { item in print(item) }; if case let .some(cell) = Optional(1) { print(cell) } \
        id = map } }
        """, "",
      ]),
    Case(
      testDescription: "a name behind the name of a foreign type is no type of the sources",
      sources: [
        "struct Order: Codable { let id: Graph.Symbol.Kind }", "class Symbol { struct Kind {} }",
        "extension Graph.Symbol { func draw() {} }",
      ],
      kept: ["struct Order: Codable { let id: Graph.Symbol.Kind }", "", ""]),
    Case(
      testDescription: "an initializer by the first label of its calls, and by the values that it takes",
      sources: [
        """
        struct Order: Codable { let id: Int; init(from d: Decoder) throws { self.init(id: read(view: 1)) }
        init(id: Int) { self.id = id }
        init(view: Int) { id = Session() }
        init(_ session: Session, id: Int) { self.id = id } }
        func read(view: Int) -> Int { view }
        """, "struct Session {}",
      ],
      kept: [
        """
        struct Order: Codable { let id: Int; init(from d: Decoder) throws { self.init(id: read(view: 1)) } \
        init(id: Int) { self.id = id } } \
        func read(view: Int) -> Int { view }
        """, "",
      ]),
    Case(
      testDescription: "operators, which have no labels",
      sources: [
        "struct Order: Codable, Equatable { let id: Int; static func == (lhs: Order, rhs: Order) -> Bool { true } }"
      ],
      kept: [
        "struct Order: Codable, Equatable { let id: Int; static func == (lhs: Order, rhs: Order) -> Bool { true } }"
      ]
    ),
    Case(
      testDescription: "an extension of the type of that name, and of no other",
      sources: [
        "struct Order: Codable { let id: Report.Id; func use() {} }",
        "enum Report { struct Id: Codable { let n: Int } }",
        "enum Page { struct Id { } }", "extension Page.Id: Codable { init(from d: Decoder) throws { log() } }",
      ],
      kept: [
        "struct Order: Codable { let id: Report.Id; }", "enum Report { struct Id: Codable { let n: Int } }", "", "",
      ]),
    Case(
      testDescription: "what a log line needs",
      sources: [
        "struct Order: Codable { init(from d: Decoder) throws {\nLog.debug(Strings.order)\nself.init() } }",
        "enum Log { static func debug(_ x: Int) {} }", "enum Strings { static let order = 1 }",
      ],
      kept: [
        "struct Order: Codable { init(from d: Decoder) throws { Log.debug(Strings.order) self.init() } }",
        "enum Log { static func debug(_ x: Int) {} }", "enum Strings { static let order = 1 }",
      ]),
    Case(
      testDescription: "of too much, not what a log line needs", isFrugal: true,
      sources: [
        "struct Order: Codable { init(from d: Decoder) throws {\nLog.debug(Strings.order)\nlet n = Rules.n\n} }",
        "enum Log { static func debug(_ x: Int) {} }", "enum Strings { static let order = 1 }",
        "enum Rules { static let n = 1 }",
      ],
      kept: [
        "struct Order: Codable { init(from d: Decoder) throws { Log.debug(Strings.order) let n = Rules.n } }", "", "",
        "enum Rules { static let n = 1 }",
      ]),
    Case(
      testDescription: "of too much, members of values in the same file alone", isFrugal: true,
      sources: [
        "struct Order: Codable { let id: Id; var all: Int { id.near + id.far }; init(from d: Decoder) throws { _ = all } }\n"
          + "extension Id { var near: Int { 1 } }",
        "struct Id: Codable { let n: Int }", "extension Id { var far: Int { 2 } }",
      ],
      kept: [
        "struct Order: Codable { let id: Id; var all: Int { id.near + id.far }; init(from d: Decoder) throws { _ = all } } "
          + "extension Id { var near: Int { 1 } }", "struct Id: Codable { let n: Int }", "",
      ]),
    Case(
      testDescription: "of too much, what a protocol asks of a generic parameter", isFrugal: true,
      sources: [
        "struct Order: Codable { @Default<Zero> var id: Int }",
        "@propertyWrapper struct Default<Source: Standard>: Codable { var wrappedValue = Source.value }",
        "protocol Standard { static var value: Int { get } ; static var name: String { get } }",
        "enum Zero: Standard { static var value: Int { 0 }; static var name: String { Session.name } }",
      ],
      kept: [
        "struct Order: Codable { @Default<Zero> var id: Int }",
        "@propertyWrapper struct Default<Source: Standard>: Codable { var wrappedValue = Source.value }",
        "protocol Standard { static var value: Int { get } ; }",
        "enum Zero: Standard { static var value: Int { 0 }; }",
      ]),
    Case(
      testDescription: "of types with one name the nearest",
      paths: ["App/Models/Order.swift", "App/Line.swift", "Kit/Models/Line.swift"],
      sources: [
        "struct Order: Codable { let line: Line }", "struct Line: Codable { let id: Int }",
        "struct Line: Codable { let name: String }",
      ],
      kept: ["struct Order: Codable { let line: Line }", "struct Line: Codable { let id: Int }", ""]),
    Case(
      testDescription: "no extension for a subscript that nothing uses",
      sources: [
        "struct Order: Codable { let ids: [Int] }",
        "extension Array where Element == Int { subscript(name name: String) -> Int? { first } }",
        "extension Array { subscript(index: Int?) -> Element? { first } }",
      ],
      kept: ["struct Order: Codable { let ids: [Int] }", "", ""]),
    Case(
      testDescription: "no extension for values of a type that is not needed",
      sources: [
        "struct Order: Codable { let ids: [Int] = []; init(from decoder: Decoder) throws { _ = ids[name: id] } }",
        "extension Array where Element == Version { subscript(name name: String) -> Version? { first } }",
        "struct Version { let number: Int }",
        "extension Array where Element == Int { subscript(name name: String) -> Int? { first } }",
      ],
      kept: [
        "struct Order: Codable { let ids: [Int] = []; init(from decoder: Decoder) throws { _ = ids[name: id] } }",
        "", "",
        "extension Array where Element == Int { subscript(name name: String) -> Int? { first } }",
      ]),
    Case(
      testDescription: "of a type only a static constant that is named",
      isFrugal: true,
      sources: [
        "struct Order: Codable { init(from decoder: Decoder) throws { _ = Shop.limit } }",
        "class Shop: NSObject { static let limit = 20; static let shared = Shop(); var till: Till }",
        "class Till {}",
      ],
      kept: [
        "struct Order: Codable { init(from decoder: Decoder) throws { _ = Shop.limit } }",
        "class Shop { static let limit = 20; }", "",
      ]),
    Case(
      testDescription: "no type nested in one of Foundation that has the name of a protocol",
      sources: [
        "struct Order: Codable { let id: Int }", "extension Optional { struct Codable { let queue: Queue } }",
        "class Queue {}",
      ],
      kept: ["struct Order: Codable { let id: Int }", "", ""]),
    Case(
      testDescription: "a type with the name of the property that has it",
      sources: ["struct Order: Codable { let Line: Line }", "struct Line: Codable { let id: Int }"],
      kept: ["struct Order: Codable { let Line: Line }", "struct Line: Codable { let id: Int }"]),
    Case(
      testDescription: "no operator for the condition of an extension, only for an expression",
      sources: [
        "struct Order: Codable { let id: Int; init(from: Decoder) throws { id = a <=> b } }",
        "extension Order: Hashable where Self == Order { func hash<T>(into: T) -> Int where T == Int { 0 } }",
        "func == <V: Equatable>(key: KeyPath<V, V>, value: V) -> Bool { true }",
        "func -> (key: Int, value: Int) -> Bool { true }",
        "func <=> (key: Int, value: Int) -> Int { 0 }",
      ],
      kept: [
        "struct Order: Codable { let id: Int; init(from: Decoder) throws { id = a <=> b } }",
        "extension Order: Hashable where Self == Order { func hash<T>(into: T) -> Int where T == Int { 0 } }",
        "", "", "func <=> (key: Int, value: Int) -> Int { 0 }",
      ]),
    Case(
      testDescription: "a member that a type was found to lack, and none of another type",
      missed: [MissedName(name: "sync", holder: "Result")],
      sources: [
        "struct Order: Codable { let id: Int }",
        "extension Result { func sync() {} }", "extension Publisher { func sync() { _ = Queue() } }", "class Queue {}",
      ],
      kept: ["struct Order: Codable { let id: Int }", "extension Result { func sync() {} }", "", ""]),
    Case(
      testDescription: "a member that a type lacks and does not declare itself, wherever it is",
      missed: [MissedName(name: "sync", holder: "Pool")],
      sources: [
        "struct Order: Codable { let id: Int }",
        "extension Result { func sync() {} }", "extension Publisher { func sync() {} }",
      ],
      kept: [
        "struct Order: Codable { let id: Int }", "extension Result { func sync() {} }",
        "extension Publisher { func sync() {} }",
      ]),
    Case(
      testDescription: "imports of one kind declare nothing",
      sources: ["import struct Foundation.Order\nstruct Order: Codable { let id: Int }"],
      kept: ["import struct Foundation.Order struct Order: Codable { let id: Int }"]),
  ])
  func keeps(_ example: Case) throws {
    let paths = example.paths.isEmpty ? example.sources.indices.map { "\($0).swift" } : example.paths
    let files = zip(paths, example.sources).map { SwiftFile(path: $0, absolutePath: "/p/" + $0, text: $1) }
    let index = ModelIndex(ModelIndex(files).files, isFrugal: example.isFrugal)
    let slice = SourceSlice(of: index, membersReaching: rootNames(in: example.root), missed: example.missed)
    let kept = index.files.enumerated().map { number, file -> String in
      var text = BlankedText(file.file.text)
      let units = slice.kept[number, default: []]
      for (position, unit) in file.units.enumerated() where !units.contains(position) && !unit.isImport {
        text.blank(unit.range)
      }
      for range in slice.dropped(fromFile: number) { text.blank(range) }
      return text.text.split { $0.isWhitespace }.joined(separator: " ")
    }
    #expect(kept == example.kept)
  }

  /// A class whose initializers are all left out gets one that cannot be called.
  @Test(arguments: [
    ("class A { let x: Int; init(number: Int) { x = number } }", ["init(number: Int) { x = number }"], 1),
    ("class A { let x: Int; init(a: Int) { x = a }; init(b: Int) { x = b } }", ["init(a: Int) { x = a }"], 0),
    ("struct A { let x: Int; init(number: Int) { x = number } }", ["init(number: Int) { x = number }"], 0),
    ("class A { func f() {} }", ["func f() {}"], 0),
  ])
  func aClassKeepsAWayToBeMade(source: String, dropped: [String], count: Int) throws {
    let ranges = try dropped.map { text in
      let range = try #require(source.range(of: text))
      let start = source.utf8.distance(from: source.startIndex, to: range.lowerBound)
      return start..<start + text.utf8.count
    }
    let found = UncalledInitializers(in: ParsedSource(source).tree, dropped: ranges)
    #expect(found.ofClasses == Array(ranges.prefix(count)))
  }
}
