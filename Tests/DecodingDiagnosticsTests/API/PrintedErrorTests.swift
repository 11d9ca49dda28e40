import DecodingDiagnostics
import Foundation
import Testing

@Suite struct PrintedErrorTests {
  private static let orders = #"""
    {"items": [
      {"id": 1, "price": "8,90", "e_mail": "grace@example.org"}
    ]}
    """#

  private func explained(_ text: String, _ json: String = orders) throws -> Failure {
    try explanation(text, json).failure
  }

  private func explanation(_ text: String, _ json: String = orders) throws -> ErrorExplanation {
    try #require(explain(printed: text, in: Data(json.utf8)))
  }

  /// The same error as printed by four generations of Swift.
  @Test(arguments: [
    "DecodingError.typeMismatch: expected value of type Double. Path: items[0].price. Debug description: Expected to "
      + "decode Double but found a string instead.",
    "Swift.DecodingError.typeMismatch(Swift.Double, Swift.DecodingError.Context(codingPath: [CodingKeys(stringValue: "
      + #""items", intValue: nil), _CodingKey(stringValue: "Index 0", intValue: 0), CodingKeys(stringValue: "price", "#
      + #"intValue: nil)], debugDescription: "Expected to decode Double but found a string instead.", "#
      + "underlyingError: nil))",
    "typeMismatch(Swift.Double, Swift.DecodingError.Context(codingPath: [Shop.Page.(CodingKeys in _8A2F10).items, "
      + #"Foundation.(_JSONKey in _12DF)(stringValue: "Index 0", intValue: Optional(0)), "#
      + #"Shop.Order.(CodingKeys in _8A2F10).price], debugDescription: "Expected to decode Double but found a string"#
      + #"/data instead.", underlyingError: nil))"#,
    """
    ▿ typeMismatch: (2 elements)
      - .0: Swift.Double #0
      ▿ .1: Swift.DecodingError.Context
        ▿ codingPath: 3 elements
          - CodingKeys(stringValue: "items", intValue: nil)
          ▿ _CodingKey(stringValue: "Index 0", intValue: 0)
            - index: 0
          - CodingKeys(stringValue: "price", intValue: nil)
        - debugDescription: "Expected to decode Double but found a string instead."
    """,
  ])
  func everyPrintLeadsToTheValue(text: String) throws {
    let failure = try explained(text)
    #expect(failure.category == .typeMismatch && failure.path == "items[0].price")
    #expect(failure.message == "`price` is a string; expected `Double`.")
    #expect(failure.occurrences.first?.location.line == 2 && failure.occurrences.first?.location.column == 22)
  }

  @Test(arguments: [
    #"2026-11-21 08:12:07 ERROR api: DecodingError.keyNotFound: Key 'email' not found in keyed decoding container. "#
      + #"Path: items[0]. Debug description: No value associated with key CodingKeys(stringValue: "email", "#
      + #"intValue: nil) ("email")."#,
    #"decode failed: keyNotFound(CodingKeys(stringValue: "email", intValue: nil), Swift.DecodingError.Context("#
      + #"codingPath: [CodingKeys(stringValue: "items", intValue: nil), _JSONKey(stringValue: "Index 0", "#
      + #"intValue: 0)], debugDescription: "No value associated with key CodingKeys(stringValue: \"email\", "#
      + #"intValue: nil) (\"email\").", underlyingError: nil)) [retry 1]"#,
  ])
  func aMissingKeyIsFoundInsideALogLine(text: String) throws {
    let explanation = try explanation(text)
    let failure = explanation.failure
    #expect(failure.category == .keyNotFound && failure.path == "items[0]" && failure.key == "email")
    #expect(explanation.description.contains("similar key: `e_mail`"))
  }

  @Test func theTopLevelHasNoPath() throws {
    let failure = try explained(
      "DecodingError.typeMismatch: expected value of type Array<Any>. Debug description: Expected to decode Array<Any> "
        + "but found a dictionary instead.")
    #expect(failure.path == "" && failure.expected == "[Any]")
  }

  @Test func keysWithDotsAreTheOnesInBackticks() throws {
    let failure = try explained(
      "DecodingError.valueNotFound: Expected value of type Int but found null instead. Path: n.`a.b c`. Debug "
        + "description: Cannot get value of type Int -- found null value instead",
      #"{"n": {"a.b c": null}}"#)
    #expect(failure.category == .valueNotFound && failure.occurrences.first?.location.column == 17)
    #expect(failure.expected == "Int")
  }

  @Test func whatTheModelSaysStays() throws {
    let failure = try explained(
      "DecodingError.dataCorrupted: Data was corrupted. Path: items[0].id. Debug description: Cannot initialize Grade "
        + "from invalid Int value 1")
    #expect(failure.message == "`id` is 1, which is not a case of `Grade`.")
  }

  @Test(arguments: [
    "", "The data couldn’t be read because it isn’t in the correct format.", "keyNotFound", "dataCorrupted(",
    "Error: typeMismatch( in the log", "The operation could not be completed. The data is missing.",
  ])
  func otherTextsAreNoErrors(text: String) {
    #expect(explain(printed: text, in: Data("{}".utf8)) == nil)
  }

  /// Not the document that the error came from: the path ends early, the key exists, the value has another kind.
  @Test(arguments: [
    (
      "DecodingError.typeMismatch: expected value of type Int. Path: items[7].price. Debug description: Expected to "
        + "decode Int but found a string instead.", "items"
    ),
    (
      "DecodingError.keyNotFound: Key 'id' not found in keyed decoding container. Path: items[0]. Debug description: "
        + #"No value associated with key CodingKeys(stringValue: "id", intValue: nil) ("id")."#, "items[0]"
    ),
    (
      "DecodingError.typeMismatch: expected value of type Int. Path: items[0].price. Debug description: Expected to "
        + "decode Int but found bool instead.", "items[0].price"
    ),
  ])
  func anErrorOfAnotherDocumentIsCalledThat(text: String, path: String) throws {
    let failure = try explained(text)
    #expect(failure.path == path)
    #expect(failure.message.contains("another document"))
  }
}
