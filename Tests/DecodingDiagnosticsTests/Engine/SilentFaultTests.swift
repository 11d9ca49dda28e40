import DecodingDiagnostics
import Foundation
import Testing

/// What an object drops without an error while something else of it fails: both are told, unless one is the other.
@Suite("Silent faults beside failures")
struct SilentFaultTests {
  private struct Feed: Decodable {
    var name: String
    var limit: Int?
    var tags: [Int] = []
    private enum CodingKeys: CodingKey { case name, limit, tags }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      limit = try? container.decode(Int.self, forKey: .limit)
      if var list = try? container.nestedUnkeyedContainer(forKey: .tags) {
        while !list.isAtEnd {
          let element = try list.superDecoder()
          if let tag = try? Int(from: element) { tags.append(tag) }
        }
      }
      name = try container.decode(String.self, forKey: .name)
    }
  }

  @Test(
    "what the object's own code drops is told beside a member that fails, and beside a missing one",
    arguments: [#"{"name":1,"limit":"9"}"#, #"{"limit":"9"}"#, #"{"name":null,"limit":"9","tags":[1]}"#])
  func ownMember(_ json: String) {
    let report = report(Feed.self, json)
    #expect(report.failures.count == 1)
    #expect(report.swallowedPaths == ["limit"])
  }

  @Test("and so is an element that a loop drops")
  func droppedElement() {
    #expect(report([Feed].self, #"[{"name":1,"tags":[1,"x"]}]"#).swallowedPaths == ["[0].tags[1]"])
  }

  /// A wrapper with a default, as many code bases have one.
  @propertyWrapper
  fileprivate struct Default<Value: Decodable & ExpressibleByIntegerLiteral>: Decodable {
    var wrappedValue: Value
    init(from decoder: any Decoder) throws {
      wrappedValue = (try? decoder.singleValueContainer().decode(Value.self)) ?? 0
    }
  }

  private struct Slot: Decodable {
    @Default<Int> var seats: Int
    @Default<Double> var price: Double
    var doctor: String
  }

  @Test("what a wrapper drops is told where a member of another type fails")
  func wrapperBesideOther() {
    let report = report([Slot].self, #"[{"seats":"two","price":1}]"#)
    #expect(report.summaries == ["keyNotFound missingKey at [0] key doctor"])
    #expect(report.swallowedPaths == ["[0].seats"])
  }

  @Test("but not where the wrapper itself fails, which has to change in any case; one of another type is told")
  func wrapperThatFails() {
    struct Pair: Decodable {
      @Default<Int> var first: Int
      @Default<Int> var second: Int
      @Default<Double> var third: Double
    }
    #expect(report(Pair.self, #"{"first":"x","third":1}"#).swallowedPaths.isEmpty)
    #expect(report(Pair.self, #"{"first":1,"third":"x"}"#).swallowedPaths == ["third"])
  }

  private struct Parcel: Decodable {
    private enum CodingKeys: CodingKey { case kind, weight }
    var weight: Int?
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      if try container.decode(String.self, forKey: .kind) != "letter" {
        weight = try? container.decode(Int.self, forKey: .weight)
      }
    }
  }

  @Test("what is asked for only because of a stand-in is not told as dropped")
  func dueToAStandIn() {
    let json = #"[{"kind":"letter","weight":"none"},{"kind":7,"weight":"none"}]"#
    #expect(report([Parcel].self, json).swallowedPaths.isEmpty)
    #expect(report([Parcel].self, #"[{"kind":"box","weight":"none"}]"#).swallowedPaths == ["[0].weight"])
  }

  private enum Phase: String, Decodable { case open, closed }

  private struct Lenient<Value: Decodable>: Decodable {
    var value: Value?
    private enum CodingKeys: CodingKey { case value }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      value = try? container.decode(Value.self, forKey: .value)
    }
  }

  @Test("null is nothing that is dropped, whatever type it is tried as")
  func null() {
    let json = #"{"value":null}"#
    #expect(report(Lenient<UUID>.self, json).warnings.isEmpty)
    #expect(report(Lenient<Phase>.self, json).warnings.isEmpty)
    #expect(report(Lenient<URL>.self, json).warnings.isEmpty)
    #expect(report(Lenient<[Int]>.self, json).warnings.isEmpty)
    #expect(report(Lenient<Phase>.self, #"{"value":"ajar"}"#).swallowedPaths == ["value"])
    #expect(report(Lenient<[Int]>.self, #"{"value":[null]}"#).swallowedPaths == ["value"])
  }
}
