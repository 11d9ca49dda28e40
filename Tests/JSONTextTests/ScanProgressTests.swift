import JSONText
import Testing

@Suite("Progress of a scan")
struct ScanProgressTests {
  struct Step: Equatable {
    let scanned, total: Int
  }

  /// - Parameter elements: Each takes two bytes.
  private static func steps(elements: Int) -> [Step] {
    let text = "[" + String(repeating: "0,", count: elements - 1) + "0]"
    var steps: [Step] = []
    _ = JSONDocument(Array(text.utf8)) { steps.append(Step(scanned: $0, total: $1)) }
    return steps
  }

  @Test func isToldEveryFourMebibytesBetweenTwoValues() {
    let total = 9_000_001
    #expect(
      Self.steps(elements: 4_500_000)
        == [Step(scanned: 4_194_305, total: total), Step(scanned: 8_388_609, total: total)])
  }

  @Test func isNotToldOfSmallTexts() {
    #expect(Self.steps(elements: 1000) == [])
  }
}
