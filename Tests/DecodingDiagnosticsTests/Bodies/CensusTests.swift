import JSONText
import Testing

@testable import DecodingDiagnostics

/// The contents of documents, counted in bounded memory: the sum does not depend on how they are divided.
@Suite("Census")
struct CensusTests {
  private static func census(_ texts: [String], file: String? = nil) -> Census {
    let taker = CensusTaker()
    for text in texts { taker.take(JSONDocument(Array(text.utf8)), hasRecords: false) }
    return file.map(taker.census.named) ?? taker.census
  }

  @Test func keysKindsFormsAndValuesAreCounted() throws {
    let census = Self.census([
      #"{"a": 1, "b": {"on": "2026-01-01"}, "c": [1, 2.5, "x"]}"#, #"{"a": null, "c": []}"#, #"{"a": true}"#,
    ])
    func counts(_ counts: [String: Census.Count]?) -> [String: Int]? { counts?.mapValues(\.count) }
    #expect(counts(census.root.kinds) == ["object": 3])
    #expect(counts(census.root.members["a"]?.kinds) == ["integer": 1, "null": 1, "bool": 1])
    #expect(counts(census.root.members["a"]?.values) == ["1": 1])
    let date = try #require(census.root.members["b"]?.members["on"])
    #expect(counts(date.forms) == [#""0-0-0""#: 1])
    #expect(date.values == nil, "a date is no name")
    #expect(counts(census.root.members["c"]?.element.first?.kinds) == ["integer": 1, "fraction": 1, "string": 1])
  }

  /// 300 keys are data, 40 words are not a closed set, even if a part has only few of them.
  @Test(arguments: [1, 2, 7, 300])
  func partsAddUpToTheWhole(_ size: Int) {
    let texts = (0..<300).map { number in
      let word = String(repeating: "w", count: number % 40 + 1)
      return
        #"{"ids": {"k\#(number)": {"n": \#(number % 3)}}, "word": "\#(word)", "state": "s\#(number % 3 == 0 ? "a" : "b")"}"#
    }
    let whole = Self.census(texts)
    #expect(whole.root.members["ids"]?.members.isEmpty == true)
    #expect(whole.root.members["ids"]?.anyMember.first?.members["n"]?.values?.count == 3)
    #expect(whole.root.members["word"]?.values == nil)
    let parts = stride(from: 0, to: texts.count, by: size).map { start in
      Self.census(Array(texts[start..<min(start + size, texts.count)]))
    }
    for order in [parts, parts.reversed()] {
      var sum = Census()
      for part in order { sum.add(part) }
      #expect(sum == whole)
    }
  }

  @Test func filesAreNamedAndNoMoreThanThree() {
    var sum = Census()
    for file in ["d", "b", "a", "c"] { sum.add(Self.census([#"{"a": 1}"#], file: file)) }
    #expect(sum.root.members["a"]?.kinds["integer"] == Census.Count(count: 4, files: ["a", "b", "c"]))
  }

  @Test func redactedItHasNoValues() {
    let census = Self.census([#"{"a": ["secret"], "b": {"c": "secret"}}"#]).redacted()
    #expect(!"\(census)".contains("secret"))
    #expect(census.root.members["b"]?.members["c"]?.total == 1)
  }
}
