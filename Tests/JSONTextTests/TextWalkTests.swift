import Testing

@testable import JSONText

@Suite("Walking over texts")
struct TextWalkTests {
  private func texts(_ text: String, endingAfter offset: Int = -1, options: ScanOptions = .init()) -> [String] {
    let document = JSONDocument(Array(text.utf8), options: options)
    var walk = TextWalk(document)
    var texts: [String] = []
    while walk.next(endingAfter: offset) {
      let content = walk.content
      texts.append(document.text[content.start..<content.end] + " of " + document.rawText(of: walk.node))
    }
    #expect(walk.isAtEnd)
    return texts
  }

  @Test func keysBelongToTheirValues() {
    #expect(
      texts(#"{"a":[1,true,""],"b":"c"}"#) == [
        "a of [1,true,\"\"]", "1 of 1", "true of true", " of \"\"", "b of \"c\"", "c of \"c\"",
      ])
  }

  @Test(arguments: [(0, 5), (3, 5), (4, 4), (9, 2), (16, 1), (18, 0)])
  func whatEndsBeforeIsPassedOver(_ offset: Int, _ count: Int) {
    #expect(texts(#"["a",[1,2],{"k":3}]"#, endingAfter: offset).count == count)
  }

  @Test func textThatBreaksOffIsWalkedAsFarAsItGoes() {
    #expect(texts(#"{"a":1,"b":{"c":2,"d"#) == ["a of 1", "1 of 1", "b of {\"c\":2,\"d", "c of 2", "2 of 2"])
  }

  @Test func keysWithoutQuotesAreWhole() {
    #expect(texts("{a: 'b'}", options: ScanOptions(allowsJSON5: true)) == ["a of 'b'", "b of 'b'"])
  }
}
