import Testing

@testable import JSONText

@Suite("Finding bytes")
struct ByteFinderTests {
  private func find(
    _ needle: String, in text: String, ignoresCase: Bool = false, from start: Int = 0, before end: Int? = nil
  ) -> Int? {
    let bytes = Array(text.utf8)
    let end = end ?? bytes.count
    let finder = ByteFinder(Array(needle.utf8), ignoresCase: ignoresCase, sample: bytes)
    let place = bytes.withUnsafeBufferPointer { finder.next(in: $0, from: start, before: end) }
    return place < end ? place : nil
  }

  @Test(arguments: [
    ("a", "a", 0), ("a", "ba", 1), ("ab", "aaaaaaab", 6), ("abc", "ababababababc", 10), ("ü", "fünf für", 1),
    ("needle", "some hay, some needle", 15), ("xx", "x x x xx x x x", 6), ("7", "0123456", nil), ("ab", "a", nil),
    ("b", "", nil), ("", "abc", nil),
  ])
  func theFirstPlaceIsFound(_ needle: String, _ text: String, _ place: Int?) {
    #expect(find(needle, in: text) == place)
  }

  @Test(arguments: [
    ("order", "my ORDERS", 3), ("[", "a{b[c", 3), ("a@b", "A`BA@B", 3), ("ü", "Ü", nil), ("D", "d", nil),
  ])
  func capitalLettersOfTheTextCountAsSmallOnes(_ needle: String, _ text: String, _ place: Int?) {
    #expect(find(needle, in: text, ignoresCase: true) == place)
  }

  /// The needle begins within the range, and may end after it.
  @Test(arguments: [(0, 4, 3), (0, 3, nil), (3, 9, 3), (4, 9, nil)])
  func onlyPlacesInTheRangeAreFound(_ start: Int, _ end: Int, _ place: Int?) {
    #expect(find("needle", in: "---needle--", from: start, before: end) == place)
  }

  /// Compared with the simplest possible search.
  @Test func allTextsAreSearchedAlike() {
    var state: UInt64 = 11
    func letter() -> Character {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Array("abAB\"")[Int(state >> 33) % 5]
    }
    for length in 0..<300 {
      let text = String((0..<length % 40).map { _ in letter() })
      let needle = String((0..<1 + length % 3).map { _ in letter() })
      let expected = text.indices.first { text[$0...].hasPrefix(needle) }
      #expect(
        find(needle, in: text) == expected.map { text.distance(from: text.startIndex, to: $0) }, "\(needle) in \(text)")
    }
  }
}
