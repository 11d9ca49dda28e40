import Testing

@testable import DecodingDiagnostics

@Suite("Texts that code compares with a word for yes") struct ComparedTextTests {
  private static let found: [(String, String?, String)] = [
    (
      #"isOn = try c.decode(String.self, forKey: .on) == "yes""#, "on",
      #"try ["1", "yes"].contains(c.decode(String.self, forKey: .on).lowercased())"#
    ),
    (
      #"isOn = (try c.decode(String.self, forKey: .on)).lowercased() == "true""#, "on",
      #"try ["1", "true"].contains(c.decode(String.self, forKey: .on).lowercased())"#
    ),
    (
      #"isOn = try c.decodeIfPresent(String.self, forKey: .on) == "y""#, "on",
      #"try ["1", "y"].contains(c.decodeIfPresent(String.self, forKey: .on)?.lowercased() ?? "")"#
    ),
    (
      "let word = try c.decode(String.self, forKey: .on)\n    isOn = word == \"on\"", "on",
      #"["1", "on"].contains(word.lowercased())"#
    ),
    (
      "isOn = Bool(try c.decode(String.self, forKey: .on)) ?? false", "on",
      #"try ["1", "true"].contains(c.decode(String.self, forKey: .on).lowercased())"#
    ),
    (
      #"return try decode(String.self, forKey: key) == "1""#, nil,
      #"try decode(String.self, forKey: key).lowercased() == "1""#
    ),
  ]

  @Test(arguments: found) func isFound(_ code: String, _ key: String?, _ rewritten: String) {
    let found = ComparedText.all(in: code)
    #expect(found.map(\.key) == [key])
    #expect(found.map { $0.comparing(with: ["1", "no"]) } == [rewritten])
  }

  @Test(arguments: [
    #"isFirst = try c.decode(String.self, forKey: .grade) == "A""#,
    #"isOn = try c.decode(Int.self, forKey: .on) == 1"#,
    "let word = try c.decode(String.self, forKey: .on)\n    isOn = word == \"yes\" || word == \"true\"",
    "let word = try c.decode(String.self, forKey: .on)\n    isOn = word == \"yes\"\n    text = word",
    #"isOn = other == "yes""#,
  ])
  func isLeftAlone(_ code: String) {
    #expect(ComparedText.all(in: code).isEmpty)
  }

  @Test(arguments: [("Yes", true), ("TRUE", true), ("1", true), ("yes", false), ("no", false), ("maybe", false)])
  func missesAYes(_ text: String, _ isMissed: Bool) {
    let test = ComparedText.all(in: #"isOn = try c.decode(String.self, forKey: .on) == "yes""#).first?.test
    #expect(test?.misses(text) == isMissed)
  }
}
