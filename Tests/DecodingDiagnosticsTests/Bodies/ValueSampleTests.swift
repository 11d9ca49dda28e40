import Testing

@testable import DecodingDiagnostics

@Suite("Sample of values")
struct ValueSampleTests {
  private static let prices = Dictionary(uniqueKeysWithValues: (0..<10_000).map { ("\"\($0).50\"", 1) })

  @Test func fewValuesOfAnotherFormAreNotLost() {
    let sample = ValueSample(Self.prices.merging(["\"n/a\"": 12]) { $1 })
    #expect(sample.values.contains(ValueCount(text: "\"n/a\"", count: 12)))
    #expect(sample.values(limit: 20).contains(ValueCount(text: "\"n/a\"", count: 12)))
    #expect(sample.values(limit: 20).count == 17)
  }

  @Test func theSampleOfTheWholeIsThatOfItsParts() {
    let all = Self.prices.merging((0..<100).map { ("\"v\($0)x\"", $0 + 1) }) { $1 }
    var sum = ValueSample()
    for remainder in 0..<7 {
      sum.add(ValueSample(all.filter { StableHash.of($0.key) % 7 == UInt64(remainder) }).values)
    }
    #expect(sum.values == ValueSample(all).values)
  }

  @Test func countsAddUp() {
    var sample = ValueSample(["1": 2, "\"a\"": 1])
    sample.add([ValueCount(text: "1", count: 3)])
    #expect(sample.values == [ValueCount(text: "\"a\"", count: 1), ValueCount(text: "1", count: 5)])
  }
}
