import Testing

@testable import SwiftModels

@Suite struct DocumentSampleTests {
  @Test(arguments: [
    (#"[{"id":1},{"id":2},{"i"#, #"[{"id":1},{"id":2}]"#),
    (#"[{"id":1},{"id":2},{"id":3},"#, #"[{"id":1},{"id":2}]"#),
    (
      #"{"page":1,"items":[{"id":1},{"id":2},{"id":3},{"tags":["a","b"#,
      #"{"page":1,"items":[{"id":1},{"id":2},{"id":3}]}"#
    ),
    (#"{"ann":{"n":1},"bob":{"n":2},"cyd":{"n":["#, #"{"ann":{"n":1},"bob":{"n":2}}"#),
    (#"[[1,2],[3,4],[5"#, #"[[1,2],[3,4]]"#),
  ])
  func whatBreaksOffIsLeftOut(_ beginning: String, _ sample: String) {
    #expect(DocumentSample.of(beginning.utf8).map { String(decoding: $0, as: UTF8.self) } == sample)
  }

  @Test(arguments: ["", "[", #"{"only":"#, "[1", "not JSON", #"{"whole":1,"too":2}"#])
  func whereThereIsNothingToCutThereIsNone(_ beginning: String) {
    #expect(DocumentSample.of(beginning.utf8) == nil)
  }

  @Test func notMoreThanTheBeginningIsLookedAt() throws {
    let long = "[" + String(repeating: "{\"id\":1},", count: 100_000)
    let sample = try #require(DocumentSample.of(long.utf8))
    #expect(sample.count <= DocumentSample.byteCount)
    #expect(sample.count > DocumentSample.byteCount - 30)
  }
}
