import JSONText
import Testing

@Suite("Duplicate keys")
struct DuplicateKeyTests {
  @Test(
    "are found in the object they are in",
    arguments: [
      (#"{"a": 1, "b": 2, "a": 3}"#, ["a = 1, then 3"]),
      (#"{"a": 1, "a": 2, "a": 3}"#, ["a = 1, then 2", "a = 1, then 3"]),
      (#"{"a": {"a": 1}, "b": {"a": 1}}"#, []),
      (#"[{"a": 1}, {"a": 1}]"#, []),
      (#"{"a": {"x": 1, "x": 2}, "a": 0}"#, [#"x = 1, then 2"#, #"a = {"x": 1, "x": 2}, then 0"#]),
      (#"{"a": 1, "\u0061": 2}"#, ["a = 1, then 2"]),
      ("{\"\u{E9}\": 1, \"e\u{301}\": 2}", ["\u{E9} = 1, then 2"]),
      (#"{"ab": 1, "ba": 2, "aab": 3, "": 4, " ": 5}"#, []),
      (#"{"": 1, "": 2}"#, [" = 1, then 2"]),
    ])
  func findings(_ text: String, _ expected: [String]) {
    let document = JSONDocument(Array(text.utf8))
    let found = document.duplicateKeys().map { duplicate in
      let name = document.key(of: duplicate.first).map(document.displayString(of:)) ?? "?"
      return "\(name) = \(document.rawText(of: duplicate.first)), then \(document.rawText(of: duplicate.duplicate))"
    }
    #expect(found == expected)
  }

  @Test func amongManyMembers() {
    let members = (0..<5000).map { "\"key\($0 % 4990)\": \($0)" }.joined(separator: ", ")
    #expect(JSONDocument(Array("{\(members)}".utf8)).duplicateKeys().count == 10)
  }
}
