import Foundation
import JSONText
import Testing

@testable import DecodingDiagnostics

@Suite("Values of the report and its settings")
struct ValueTypeTests {
  @Test(
    "snake case as JSONDecoder converts it",
    arguments: [
      ("first_name", "firstName"), ("_first_name_", "_firstName_"), ("ALL", "ALL"), ("ALL_CAPS", "allCaps"),
      ("___", "___"), ("", ""),
      ("avatar_url", "avatarUrl"), ("already", "already"), ("camelCase_key", "camelcaseKey"), ("a__b", "aB"),
      ("_a", "_a"), ("2nd_try", "2ndTry"),
      ("straße_name", "straßeName"),
    ])
  func camelCase(_ key: String, _ expected: String) {
    #expect(key.camelCasedAsFoundationDoes == expected)
    #expect(Self.converted(key) == expected)
  }

  /// JSONDecoder's own conversion of a key.
  private static func converted(_ key: String) -> String? {
    struct Keys: Decodable {
      var keys: [String]
      init(from decoder: any Decoder) throws {
        keys = try decoder.container(keyedBy: PlainKey.self).allKeys.map(\.stringValue)
      }
    }
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try? decoder.decode(Keys.self, from: Data(#"{"\#(key)":1}"#.utf8)).keys.first
  }

  @Test(
    "date strategies as text and back",
    arguments: [
      DecoderSettings.DateStrategy.deferredToDate, .iso8601, .secondsSince1970, .millisecondsSince1970, .custom,
      .formatted("yyyy-MM-dd: HH"),
    ])
  func dateStrategies(_ strategy: DecoderSettings.DateStrategy) throws {
    #expect(DecoderSettings.DateStrategy(text: strategy.text) == strategy)
    let data = try JSONEncoder().encode([strategy])
    #expect(try JSONDecoder().decode([DecoderSettings.DateStrategy].self, from: data) == [strategy])
  }

  @Test("texts that are no strategy", arguments: ["", "formatted:", "ISO8601", "strings:a,b"])
  func noStrategy(_ text: String) {
    #expect(DecoderSettings.DateStrategy(text: text) == nil)
    #expect(DecoderSettings.FloatStrategy(text: text) == nil)
  }

  @Test("float strategies as text and back")
  func floatStrategies() {
    let strings = DecoderSettings.FloatStrategy.strings(positiveInfinity: "INF", negativeInfinity: "", nan: "NaN")
    #expect(strings.text == "strings:INF,,NaN")
    #expect(DecoderSettings.FloatStrategy(text: "strings:INF,,NaN") == strings)
    #expect(DecoderSettings.FloatStrategy(text: "throw") == .throw)
  }

  @Test("settings round trip through a decoder")
  func settings() {
    let decoder = DecoderSetup.everything.makeDecoder()
    let settings = DecoderSettings(of: decoder)
    #expect(settings.keyDecodingStrategy == .convertFromSnakeCase)
    #expect(settings.dateDecodingStrategy == .iso8601)
    #expect(settings.allowsJSON5)
  }

  @Test(
    "offset lists as text",
    arguments: [([], ""), ([38], "38"), ([38, 121, 204, 204], "38,83*2,0"), ([0, 0, 0], "0*3"), ([5, 1], "1,4")])
  func offsets(_ offsets: [Int], _ text: String) throws {
    let data = try JSONEncoder().encode([OffsetList(offsets)])
    #expect(String(decoding: data, as: UTF8.self) == "[\"\(text)\"]")
    #expect(try JSONDecoder().decode([OffsetList].self, from: data).map(Array.init) == [offsets.sorted()])
  }

  @Test("offset lists refuse what is none", arguments: ["x", "3*-1"])
  func badOffsets(_ text: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([OffsetList].self, from: Data("[\"\(text)\"]".utf8))
    }
  }

  @Test("a breadcrumb tells the value and type that were decoded last")
  func breadcrumb() throws {
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: Breadcrumb.byteCount, alignment: 8)
    defer { memory.deallocate() }
    memory.initializeMemory(as: UInt8.self, repeating: 0)
    #expect(Breadcrumb.reading(UnsafeRawBufferPointer(memory)) == nil)
    let breadcrumb = try #require(Breadcrumb(memory: memory))
    let decoder = JSONDecoder()
    _ = Inspector(decoder: decoder, breadcrumb: breadcrumb)
      .inspect([Person].self, in: .init(Array(#"[{"name":"a","age":1}]"#.utf8)), file: "x")
    let reading = try #require(Breadcrumb.reading(UnsafeRawBufferPointer(memory)))
    #expect(reading.type == String(reflecting: Person.self))
    #expect(reading.offset == 1)
    #expect(!reading.substituted)
    #expect(reading.isOver)
    breadcrumb.begin()
    #expect(Breadcrumb.reading(UnsafeRawBufferPointer(memory))?.isOver == false)
  }

  @Test("a breadcrumb tells hundreds of types apart, also when they come again")
  func breadcrumbOfManyTypes() throws {
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: Breadcrumb.byteCount, alignment: 8)
    defer { memory.deallocate() }
    memory.initializeMemory(as: UInt8.self, repeating: 0)
    let breadcrumb = try #require(Breadcrumb(memory: memory))
    var types: [Any.Type] = []
    func nest<T>(_ type: T.Type, _ depth: Int) {
      types.append(type)
      if depth > 0 { nest(Optional<T>.self, depth - 1) }
    }
    nest(Int.self, 60)
    nest(String.self, 60)
    for (number, type) in (types + types.reversed()).enumerated() {
      breadcrumb.enter(type, offset: number, substituted: false)
      let reading = try #require(Breadcrumb.reading(UnsafeRawBufferPointer(memory)))
      #expect(reading.type == String(reflecting: type))
      #expect(reading.offset == number)
    }
  }
}
