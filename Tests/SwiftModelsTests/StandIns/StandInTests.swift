import DecodingDiagnostics
import Foundation
import TestSupport
import Testing

@testable import SwiftModels

@Suite struct StandInTests {
  struct Sample: Sendable, CustomTestStringConvertible {
    let what: String
    let source: String
    var model = "Order"
    let good: String
    let bad: String?
    let told: Set<String>

    var testDescription: String { what }
  }

  private static let samples = [
    Sample(
      what: "a protocol beside Codable is left out",
      source: "import Kit\nstruct Order: Codable, Trackable { let id: Int }",
      good: #"{"id":1}"#, bad: #"{"id":"1"}"#, told: ["leftOut Order: Trackable"]),
    Sample(
      what: "a protocol that makes a model decodable",
      source:
        "import Kit\nstruct Order: Entity { let id: Int; enum CodingKeys: String, CodingKey { case id = \"ID\" } }",
      good: #"{"ID":1}"#, bad: #"{"id":1}"#, told: ["emptyProtocol Entity"]),
    Sample(
      what: "an error without arguments",
      source: """
        import Foundation
        struct Order: Decodable {
          let id: Int
          enum CodingKeys: CodingKey { case id }
          init(from decoder: any Decoder) throws {
            let text = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .id)
            guard let id = Int(text) else { throw NSError() }
            self.id = id
          }
        }
        """,
      good: #"{"id":"1"}"#, bad: #"{"id":"x"}"#, told: ["known NSError.init"]),
    Sample(
      what: "a protocol by another name",
      source: "import Kit\ntypealias Entity = KitEntity\nfinal class Order: Entity { let id: Int }",
      good: #"{"id":1}"#, bad: #"{"id":"1"}"#, told: ["emptyProtocol KitEntity"]),
    Sample(
      what: "an enum with payloads has no raw type",
      source: "import Kit\nenum Order: Kind, Codable { case open(Int), done }",
      good: #"{"done":{}}"#, bad: "{}", told: ["leftOut Order: Kind"]),
    Sample(
      what: "the raw type of an enum",
      source: "import Kit\nenum Order: Text, Codable { case open = \"o\" }",
      good: #""o""#, bad: #""x""#, told: ["known Text"]),
    Sample(
      what: "a protocol in a module, and what it gives to a type that others are equal by",
      source: """
        import Kit
        struct Order: Codable, Equatable { let kinds: [Kind] }
        enum Kind: Kit.Enum { case open, other(Int) }
        extension Kind: Codable {
          init(from decoder: any Decoder) throws {
            self = try decoder.singleValueContainer().decode(Int.self) == 0 ? .open : .other(1)
          }
        }
        """,
      good: #"{"kinds":[0,1]}"#, bad: #"{"kinds":[{}]}"#, told: ["known Kit"]),
    Sample(
      what: "a protocol that gives raw values",
      source: """
        import Kit
        struct Order: Codable, Hashable { let kind: Kind }
        enum Kind: Enum, Codable {
          typealias RawValue = Int
          case open, other(Int)
          init?(rawValue: Int) { self = rawValue == 0 ? .open : .other(rawValue) }
          var rawValue: Int { if case .other(let value) = self { value } else { 0 } }
        }
        """,
      good: #"{"kind":3}"#, bad: #"{"kind":{"open":{}}}"#, told: ["emptyProtocol Enum"]),
    Sample(
      what: "a constraint with an associated type",
      source: """
        import Kit
        struct Order<T: Endpoint>: Codable { let body: T.Response }
        struct Get: Endpoint { struct Response: Codable { let id: Int } }
        """, model: "Order<Get>",
      good: #"{"body":{"id":1}}"#, bad: #"{"body":{}}"#, told: ["emptyProtocol Endpoint"]),
    Sample(
      what: "a type that takes any JSON",
      source:
        "import Kit\nstruct Order: Codable, Hashable { let id: Int; var more: [Thing] = []; let kind: Api.Kind? }",
      good: #"{"id":1,"more":[1,"x",{"a":[]}],"kind":{}}"#, bad: #"{"id":"1","more":[]}"#,
      told: ["anyValue Thing", "known Api"]),
    Sample(
      what: "an encoding method that models get from a protocol",
      source: """
        struct Order: Codable { let id: Int; init(id: Int) { self.id = id } }
        extension Order: Boxed {}
        protocol Boxed { var id: Int { get } }
        extension Boxed {
          func encode(to encoder: any Encoder) throws { try encoder.encode(MissingNumber(id)) }
        }
        """,
      good: #"{"id":1}"#, bad: #"{"id":"1"}"#, told: ["leftOut Boxed.encode()"]),
    Sample(
      what: "types of a module that the sources pass on under their own names",
      source: """
        import Kit
        typealias Key = Kit.Key
        struct Order: Decodable { let id: Int; var key: Key? }
        """,
      good: #"{"id":1,"key":{"a":1}}"#, bad: #"{"id":"1"}"#, told: ["known Kit"]),
    Sample(
      what: "a generic type behind the name of its module",
      source: """
        import Kit
        class Order: Decodable {
          var id = 0
          var parts = Kit.Parts<Part>(), more = Kit.Box()
          enum CodingKeys: CodingKey { case id }
          required init(from decoder: any Decoder) throws {
            id = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .id)
          }
        }
        class Part {}
        """,
      good: #"{"id":1}"#, bad: #"{"id":"1"}"#, told: ["known Kit"]),
    Sample(
      what: "what values of a type that takes any JSON are asked for",
      source: """
        import Kit
        struct Order: Decodable {
          let id: Int
          let more: Thing
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            id = try container.decode(Int.self, forKey: .id)
            var more = try container.decode(Thing.self, forKey: .more)
            guard more.members != nil else { throw Failure.Reading("nothing in it") }
            more["id"] = nil
            self.more = more
          }
          enum CodingKeys: CodingKey { case id, more }
        }
        extension Failure { final class Reading: Failure {} }
        """,
      good: #"{"id":1,"more":{"a":[]}}"#, bad: #"{"id":"1","more":{}}"#,
      told: ["anyValue Thing", "superclass Failure"]),
    Sample(
      what: "a protocol of another module that has the name of a known one",
      source: """
        import Kit
        struct Order: Codable, Identifiable { let number: Int; var identifier: String { number.description } }
        """,
      good: #"{"number":1}"#, bad: #"{"number":"1"}"#, told: ["leftOut Order: Identifiable"]),
    Sample(
      what: "a pointer as an argument",
      source: """
        import Kit
        final class Order: Decodable {
          let id: Int
          let shape: Shape
          init(from decoder: any Decoder) throws {
            id = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .id)
            var points = [1.5, 2]
            shape = Shape(points: &points, count: points.count)
          }
          enum CodingKeys: CodingKey { case id }
        }
        """,
      good: #"{"id":1}"#, bad: #"{"id":"1"}"#, told: ["anyValue Shape"]),
    Sample(
      what: "a type that has the name of a known one, and other members",
      source: """
        import Kit
        struct Order: Decodable {
          let id: Int
          let more: [String: Any]
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            id = try container.decode(Int.self, forKey: .id)
            let codable = try? container.decode([String: AnyCodable].self, forKey: .more)
            more = AnyCodable.dictionary(from: codable) ?? [:]
          }
          enum CodingKeys: CodingKey { case id, more }
        }
        """,
      good: #"{"id":1,"more":{"a":[]}}"#, bad: #"{"id":"1"}"#, told: ["anyValue AnyCodable"]),
    Sample(
      what: "a value of an unknown type that is asked by a call",
      source: """
        import Kit
        struct Order: Decodable {
          let id: Int
          let kind: Kind
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            kind = try container.decode(Kind.self, forKey: .kind)
            id = kind.rawValue.contains("x") ? 0 : try container.decode(Int.self, forKey: .id)
          }
          enum CodingKeys: CodingKey { case id, kind }
        }
        """,
      good: #"{"id":1,"kind":"a"}"#, bad: #"{"id":"1","kind":"a"}"#, told: ["anyValue Kind"]),
    Sample(
      what: "a type that an extension makes Codable, in code that does not compile before the type is stood in for",
      source: """
        import Network
        struct Host: Codable { let name: String; let address: NetworkAddress }
        extension NetworkAddress: @retroactive Decodable {}
        extension NetworkAddress: @retroactive Encodable {}
        extension NetworkAddress {
          public init(from decoder: Decoder) throws {
            let container = try decoder.singleValueContainer()
            let text = try container.decode(String.self)
            guard let address = NetworkAddress(text) else {
              throw DecodingError.dataCorruptedError(in: container, debugDescription: "no address")
            }
            self = address
          }
          public func encode(to encoder: Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(String(reflecting: self))
          }
        }
        """, model: "Host",
      good: #"{"name":"a","address":"1.1.1.1"}"#, bad: #"{"name":"a","address":[]}"#, told: ["anyValue NetworkAddress"]),
    Sample(
      what: "a class, as an extension's initializer says",
      source: """
        import Kit
        struct Order: Decodable {
          let id: Int
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            id = try container.decode(Int.self, forKey: .id)
            _ = Proxy(number: id)
          }
          enum CodingKeys: CodingKey { case id }
        }
        extension Proxy { convenience init(number: Int) { self.init(name: "x", port: number) } }
        """,
      good: #"{"id":1}"#, bad: #"{"id":"1"}"#, told: ["superclass Proxy"]),
    Sample(
      what: "a conformance that is declared twice",
      source: """
        struct Order: Decodable { let kind: Kind }
        enum Kind: String, Decodable, CaseIterable { case small, large }
        extension Kind: CaseIterable { static var all: [Kind] { Array(allCases) } }
        """,
      good: #"{"kind":"small"}"#, bad: #"{"kind":1}"#, told: ["leftOut Kind: CaseIterable"]),
    Sample(
      what: "a property wrapper",
      source: """
        import Kit
        struct Order: Codable { @Wrapped(key: "x") var id: Int; @Wrapped var note: String?; @Wrapped var lines: [Line] }
        struct Line: Codable { let count: Int }
        """,
      good: #"{"id":"1"}"#, bad: #"{"id":1,"lines":[{}]}"#, told: ["wrapper Wrapped"]),
    Sample(
      what: "known property wrappers",
      source: """
        import BetterCodable
        struct Order: Codable { let id: Int; @DefaultFalse var on: Bool; @LossyArray var list: [Int] }
        """,
      good: #"{"id":1,"list":[1,"x"]}"#, bad: #"{"id":1}"#, told: ["known DefaultCodable"]),
    Sample(
      what: "a superclass that is asked to decode",
      source: """
        import Kit
        class Order: Base {
          let id: Int
          private enum Keys: CodingKey { case id }
          required init(from decoder: any Decoder) throws {
            id = try decoder.container(keyedBy: Keys.self).decode(Int.self, forKey: .id)
            try super.init(from: decoder)
          }
        }
        """,
      good: #"{"id":1}"#, bad: #"{"id":"1"}"#, told: ["superclass Base"]),
    Sample(
      what: "errors of a class that is not here, and a log line",
      source: #"""
        import Kit
        final class OrderError: KitError, @unchecked Sendable {}
        struct Order: Decodable {
          let id: Int
          private enum Keys: CodingKey { case id }
          init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: Keys.self)
            guard values.contains(.id) else { throw KitError.Missing(field: "id", in: OrderError.self) }
            id = try values.decode(Int.self, forKey: .id)
            kit.info("read \(id)")
          }
        }
        """#,
      good: #"{"id":1}"#, bad: #"{"id":"1"}"#, told: ["leftOut kit.info()", "superclass KitError"]),
    Sample(
      what: "Objective-C",
      source: "import UIKit\n@objcMembers class Order: NSObject, Codable { @objc dynamic var id: Int = 0 }",
      good: #"{"id":1}"#, bad: #"{"id":"1"}"#, told: []),
    Sample(
      what: "a managed object",
      source: """
        import CoreData
        final class Order: NSManagedObject, Codable {
          @NSManaged var id: Int
          private enum Keys: CodingKey { case id }
          required convenience init(from decoder: any Decoder) throws {
            self.init(context: NSManagedObjectContext())
            id = try decoder.container(keyedBy: Keys.self).decode(Int.self, forKey: .id)
          }
        }
        """,
      good: #"{"id":1}"#, bad: #"{"id":"1"}"#, told: ["known NSManagedObject"]),
    Sample(
      what: "coordinates with the user's own coding",
      source: """
        import CoreLocation
        struct Order: Codable { let place: CLLocationCoordinate2D }
        extension CLLocationCoordinate2D: Codable {
          public init(from decoder: any Decoder) throws {
            var list = try decoder.unkeyedContainer()
            self.init(latitude: try list.decode(Double.self), longitude: try list.decode(Double.self))
          }
          public func encode(to encoder: any Encoder) throws {}
        }
        """,
      good: #"{"place":[1,2]}"#, bad: #"{"place":[1]}"#, told: ["known CLLocationCoordinate2D"]),
    Sample(
      what: "a published property",
      source: """
        import Combine
        final class Order: ObservableObject, Decodable {
          @Published var id: Int
          private enum Keys: CodingKey { case id }
          init(from decoder: any Decoder) throws {
            id = try decoder.container(keyedBy: Keys.self).decode(Int.self, forKey: .id)
          }
        }
        """,
      good: #"{"id":1}"#, bad: #"{"id":"1"}"#, told: ["known ObservableObject"]),
    Sample(
      what: "an object of a database whose base class requires nothing, and whose optional properties may be missing",
      source: """
        import RealmSwift
        class Order: Object, Codable {
          @Persisted var id: Int
          @Persisted var note: String?
          override init() { super.init() }
        }
        """,
      good: #"{"id":1}"#, bad: #"{"id":1,"note":2}"#, told: ["known Object"]),
    Sample(
      what: "an object of a database whose base class requires its initializer",
      source: """
        import RealmSwift
        class Order: Object, Decodable {
          var id = 0
          required init() { super.init() }
          required init(from decoder: any Decoder) throws {
            super.init()
            id = try decoder.singleValueContainer().decode(Int.self)
          }
        }
        """,
      good: "1", bad: #""1""#, told: ["known Object"]),
    Sample(
      what: "values as keys, told apart by what they are made of",
      source: """
        import HealthKit
        struct Order: Decodable {
          let rates: [HKQuantityType: Int]
          init(from decoder: any Decoder) throws {
            let raw = try decoder.singleValueContainer().decode([String: Int].self)
            rates = Dictionary(uniqueKeysWithValues: raw.map { name, value in
              guard let type = HKQuantityType.quantityType(forIdentifier: HKQuantityTypeIdentifier(rawValue: name)) else {
                fatalError(name)
              }
              return (type, value)
            })
          }
        }
        """,
      good: #"{"a":1,"b":2}"#, bad: #"{"a":"1"}"#,
      told: ["anyValue HKQuantityType", "code HKQuantityTypeIdentifier"]),
    Sample(
      what: "a type that is made from something else than a decoder",
      source: """
        import HealthKit
        struct Order: Decodable {
          let unit: HKUnit
          init(from decoder: any Decoder) throws {
            unit = HKUnit(from: try decoder.singleValueContainer().decode(String.self))
          }
        }
        """,
      good: #""kg""#, bad: "1", told: ["anyValue HKUnit"]),
    Sample(
      what: "resources of a package",
      source: """
        struct Order: Decodable {
          let folder: String
          init(from decoder: any Decoder) throws {
            folder = Bundle.module.bundlePath + (try decoder.singleValueContainer().decode(String.self))
          }
        }
        """,
      good: #""a""#, bad: "1", told: ["known Bundle.module"]),
    Sample(
      what: "a subscript of code that is not here",
      source: """
        import Kit
        public struct Order: Decodable {
          public let name: String
          public init(from decoder: any Decoder) throws {
            let code = try decoder.singleValueContainer().decode(String.self)
            if let known = Names.all[code] { print(known) }
            name = Names.all[code] ?? code
          }
        }
        """,
      good: #""a""#, bad: "1", told: ["code Names"]),
    Sample(
      what: "JSON of a library, with a number that is no integer",
      source: """
        import SwiftyJSON
        struct Order: Decodable {
          let ids: [Int]
          init(from decoder: any Decoder) throws {
            let json = try decoder.singleValueContainer().decode(JSON.self)
            guard json["ids"].exists() else { throw CancellationError() }
            ids = json["ids"].arrayValue.map { $0.intValue }
          }
        }
        """,
      good: #"{"ids":[1,2.5,1e300,"3",null]}"#, bad: #"{"id":1}"#, told: ["known JSON"]),
    Sample(
      what: "types three names deep",
      source: """
        import Kit
        struct Order: Decodable { let lines: [Catalog.V1.Line]; let kind: Catalog.V1.Line.Kind; let id: Int }
        extension Catalog.V1.Line: CustomStringConvertible { public var description: String { "a line" } }
        """,
      good: #"{"lines":[1],"kind":{},"id":1}"#, bad: #"{"lines":1,"kind":{},"id":1}"#,
      told: ["known Catalog", "leftOut Line.description"]),
    Sample(
      what: "an attribute that needs what a macro adds",
      source: """
        import CasePaths
        @CasePathable @dynamicMemberLookup enum Order: Decodable, Equatable { case open(Int), done }
        """,
      good: #"{"done":{}}"#, bad: "{}", told: ["attribute @dynamicMemberLookup", "attribute @CasePathable"]),
    Sample(
      what: "a macro that makes a type Codable",
      source: "import MetaCodable\n@Codable struct Order { let id: Int }",
      good: #"{"id":1}"#, bad: #"{"id":"1"}"#, told: ["attribute @Codable"]),
    Sample(
      what: "code that decoding runs",
      source: """
        import Kit
        public struct Order: Decodable {
          public let date: Date
          public init(from decoder: any Decoder) throws {
            let text = try decoder.singleValueContainer().decode(String.self)
            guard let date: Date = Parser.shared.date(from: text, strict: true) else { throw CancellationError() }
            self.date = date
          }
        }
        """,
      good: #""2020""#, bad: "1", told: ["code Parser"]),
  ]

  @Test(arguments: samples)
  func loads(_ sample: Sample) throws {
    let fixture = try ModelFixture(["Order.swift": "import Foundation\n" + sample.source])
    #expect(try fixture.verdict(sample.model, sample.good) == .decodes)
    if let bad = sample.bad { #expect(try fixture.verdict(sample.model, bad) != .decodes) }
    let told = try fixture.inspector().prepare(model: sample.model).leftOut.map { MissingPart($0) }
    #expect(Set(told.map { "\($0.kind) \($0.name)" }) == sample.told)
  }

  @Test(arguments: [
    (
      source: "struct Order: Codable { let id: Int; let items: [Thing] }", text: #"{"id":1,"items":[{"a":1},2,"x"]}"#,
      name: "Thing", path: "items[*]"
    ),
    (
      source: "struct Order: Codable { let id: Int; @Thing var items: [Int]; @Thing var note: String }",
      text: #"{"id":1,"items":"1,2"}"#, name: "Thing", path: "items"
    ),
  ])
  func whatTakesAnyValueIsToldAsNotChecked(_ sample: (source: String, text: String, name: String, path: String)) throws
  {
    let fixture = try ModelFixture(["Order.swift": "import Kit\n" + sample.source])
    let inspector = try fixture.inspector()
    let document = InspectedDocument(bytes: Array(sample.text.utf8), file: "-")
    let report = try inspector.inspect(document, with: try inspector.prepare(model: "Order"))
    #expect(report.verdict == .decodes)
    guard case .notChecked(let places) = report.completeness else {
      Issue.record("it was not told")
      return
    }
    #expect(places.map(\.path) == [sample.path])
    #expect(places.first?.reason.contains("\(sample.name)`") == true)
    #expect(report.missingParts.map(\.name) == [sample.name])
  }

  /// Code that crashes on what stands in for a value tells nothing about the document.
  /// An extension in the sources that is needed later declares the member itself.
  @Test(arguments: [("primary", "size"), ("size", "primary"), ("made(of:)", nil)])
  func aMemberThatTheSourcesDeclareIsRemoved(name: String, left: String?) {
    var standIn = StandIn("Color", .anyValue)
    standIn.addMember("primary", [])
    standIn.addMemberOfValues("size")
    standIn.removeMember(name)
    let known = ["primary", "size"].filter { name in standIn.members.contains { $0.contains("`\(name)`") } }
    #expect(known == (left.map { [$0] } ?? ["primary", "size"]))
  }

  @Test func aCrashAmongStandInsIsNotChecked() throws {
    let fixture = try ModelFixture([
      "Order.swift": """
      import Kit
      struct Order: Decodable {
        let thing: Thing
        init(from decoder: any Decoder) throws {
          thing = try decoder.singleValueContainer().decode(Thing.self)
          precondition(thing.description == "a thing")
        }
      }
      """
    ])
    let inspector = try fixture.inspector()
    let document = InspectedDocument(bytes: Array("1".utf8), file: "-")
    let report = try inspector.inspect(document, with: try inspector.prepare(model: "Order"))
    #expect(report.verdict == .decodes)
    #expect(report.failures.isEmpty)
    guard case .notChecked(let places) = report.completeness else {
      Issue.record("it was not told")
      return
    }
    #expect(Set(places.map(\.path)) == [""])
  }

  /// What is not here makes the code of one type ambiguous: its values are not checked, everything else is. Without
  /// anything that is stood in for, the error is the developer's.
  @Test func codeThatDecodesIsLeftOutAsALastResort() throws {
    let key = """
      struct Key: Decodable {
        let data: Data?
        init(from decoder: any Decoder) throws {
          data = Data(base64Encoded: strip(try decoder.singleValueContainer().decode(String.self)))
        }
      }
      struct Order: Decodable { let id: Int; let key: Key }
      """
    let fixture = try ModelFixture(["Order.swift": "import Kit\n" + key.replacing("strip(", with: "KeyTools.strip(")])
    let inspector = try fixture.inspector()
    let model = try inspector.prepare(model: "Order")
    #expect(model.leftOut.map(\.name).contains("Key.init(from:)"))
    let document = InspectedDocument(bytes: Array(#"{"id":"1","key":"a"}"#.utf8), file: "-")
    let report = try inspector.inspect(document, with: model)
    #expect(report.failures.map(\.path) == ["id"])
    guard case .notChecked(let places) = report.completeness else {
      Issue.record("\(report.completeness)")
      return
    }
    #expect(places.map(\.path).contains("key"))
    let own = try ModelFixture([
      "Order.swift": key + "\nfunc strip(_ s: String) -> String { s }\nfunc strip(_ s: String) -> Data { Data() }"
    ])
    #expect(try own.problem("Order") != nil)
  }

  @Test func whatIsNeededAfterAllIsPutBack() throws {
    let fixture = try ModelFixture([
      "Order.swift": """
      import Kit
      struct Order: Decodable {
        let id: Int
        init(from decoder: any Decoder) throws {
          id = try Helper().read(decoder.singleValueContainer().decode(Int.self))
        }
      }
      struct Helper {
        let tint: Tint? = nil
        func read(_ number: Int) -> Int { number }
        func show() -> Screen { Screen(tint) }
      }
      """
    ])
    #expect(try fixture.verdict("Order", "1") == .decodes)
    #expect(try fixture.verdict("Order", #""1""#) != .decodes)
  }
}

@Suite struct KnownStandInTests {
  /// Each entry compiles in both language modes, with its requirements.
  @Test(arguments: KnownStandIn.all.map { $0.names[0] })
  func compiles(_ name: String) throws {
    let folder = try TemporaryFolder()
    var made = StandInSet()
    for entry in KnownStandIn.closure(of: name) { made.add(entry.standIn, at: nil) }
    try folder.write(made.text, to: "StandIns.swift")
    let toolchain = try Toolchain.find()
    for mode in LanguageMode.allCases {
      var invocation = CompilerInvocation(
        moduleName: "M", files: [folder.url.path + "/StandIns.swift"], object: "", settings: mode.arguments)
      invocation.onlyChecksTypes = true
      let run = try CommandRun.run(invocation.direct(toolchain))
      #expect(run.succeeded, "\(run.output)")
    }
  }

  /// The documentation has every entry, with its module and coding.
  @Test func isDocumented() throws {
    let sources = URL(fileURLWithPath: #filePath).pathComponents.dropLast(4).joined(separator: "/")
    let page = try String(
      contentsOfFile: sources.replacing("//", with: "/")
        + "/Sources/DecodingDiagnostics/DecodingDiagnostics.docc/StandIns.md", encoding: .utf8)
    for entry in KnownStandIn.all {
      #expect(page.contains("| \(entry.documentedNames) | \(entry.module) | \(entry.coding) |"), "\(entry.names[0])")
    }
  }
}
