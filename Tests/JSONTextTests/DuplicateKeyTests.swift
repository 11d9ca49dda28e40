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
      // Keys that differ only in the middle, at lengths around a word of eight bytes.
      (#"{"abcdefgh": 1, "abcXefgh": 2, "abcdefg": 3, "abcdeXg": 4}"#, []),
      (#"{"abcdefghijklmnopqrstuvwxyz": 1, "abcdefghijkXmnopqrstuvwxyz": 2}"#, []),
      (
        #"{"abcdefghijklmnopqrstuvwxyz": 1, "x": 2, "abcdefghijklmnopqrstuvwxyz": 3}"#,
        [
          "abcdefghijklmnopqrstuvwxyz = 1, then 3"
        ]
      ),
      // One of the keys has an escape, after one that occurs twice.
      (#"{"a": 1, "a": 2, "\u0062": 3, "b": 4}"#, ["a = 1, then 2", "b = 3, then 4"]),
    ])
  func findings(_ text: String, _ expected: [String]) {
    let document = JSONDocument(Array(text.utf8))
    let found = document.duplicateKeys().map { duplicate in
      let name = document.key(of: duplicate.first).map(document.displayString(of:)) ?? "?"
      return "\(name) = \(document.rawText(of: duplicate.first)), then \(document.rawText(of: duplicate.duplicate))"
    }
    #expect(found == expected)
  }

  @Test("whatever quotes JSON5 writes them in")
  func quotes() {
    let document = JSONDocument(Array(#"{a: 1, 'a': 2, "a": 3}"#.utf8), options: ScanOptions(allowsJSON5: true))
    #expect(document.duplicateKeys().count == 2)
  }

  @Test("of objects one after the other, larger and smaller")
  func severalObjects() {
    let large = (0..<200).map { "\"k\($0)\": 0" }.joined(separator: ", ")
    let text = #"[{"k1": 1, "k2": 2}, {\#(large)}, {"k1": 1, "k1": 2}, {\#(large), "k7": 1}]"#
    #expect(JSONDocument(Array(text.utf8)).duplicateKeys().count == 2)
  }

  @Test func amongManyMembers() {
    let members = (0..<5000).map { "\"key\($0 % 4990)\": \($0)" }.joined(separator: ", ")
    #expect(JSONDocument(Array("{\(members)}".utf8)).duplicateKeys().count == 10)
  }
}
