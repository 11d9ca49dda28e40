import JSONText
import TestSupport
import Testing

@testable import DecodingDiagnostics

@Suite("Wording")
struct CatalogueTests {
  private func failure(_ reason: FailureReason, path: String = "items[*].price", values: [String] = []) -> Failure {
    var failure = Failure(category: .typeMismatch, reason: reason, path: path)
    failure.expected = "Double"
    failure.found = "string"
    failure.key = "vatNumber"
    failure.detail = "no price"
    failure.requester = Requester(type: "Shop.Order.Item", key: "price")
    failure.values = values.map { ValueCount(text: $0, count: 1) }
    return failure
  }

  @Test(arguments: [
    (FailureReason.missingKey, "The key `vatNumber` is missing from `price`; `Order.Item` requires it."),
    (.missingSuper, "The key `vatNumber` is missing from `price`; `superDecoder()` requires it."),
    (.nullValue, "`price` is null; `Order.Item` expects `Double`."),
    (.wrongKind, "`price` is a string; `Order.Item` expects `Double`."),
    (.fractionalNumber, "`price` is 1.5, which has a fraction; `Order.Item` expects `Double`."),
    (.numberOutOfRange, "`price` is 1.5, which is out of range; `Order.Item` expects `Double`."),
    (.invalidDate, "`price` is not a date that the decoder reads: 1.5; `Order.Item` expects `Double`."),
    (.invalidBase64, "`price` is 1.5, which is not Base64; `Order.Item` expects `Double`."),
    (.invalidURL, "`price` is 1.5, which is not a URL that Foundation accepts; `Order.Item` expects `Double`."),
    (.invalidUUID, "`price` is 1.5, which is not a UUID; `Order.Item` expects `Double`."),
    (.invalidDecimal, "`price` is 1.5, which is not a decimal number; `Order.Item` expects `Double`."),
    (.unknownEnumValue, "`price` is 1.5, which is not a case of `Double`."),
    (.enumCaseCount, "`price` does not have exactly one key that names a case of `Double`."),
    (.pastEnd, "`price` has fewer elements than `Order.Item` reads."),
    (.dictionaryKey, "The key `price` of `items[*]` does not convert to `Double`; `Order.Item` requires it."),
    (.unpairedKey, "`price` is an array of keys and values that ends after a key; `Order.Item` expects `Double`."),
    (.syntax, "`price` is not valid JSON."),
    (.refusedByModel, "`Double` rejects `price`: no price."),
    (.thrownByModel, "`Double` throws its own error at `price`: no price."),
    (.trapped, "`Double` traps while decoding `price`: no price."),
    (.hung, "`Double` never returns from decoding `price`: no price."),
    (.endlessLoop, "A loop in `Order.Item` never gets past `price`, which fails every time."),
    (.exited, "`Double` exits the process while decoding `price`: no price."),
    (.exhausted, "`Double` exceeds the memory limit while decoding `price`: no price."),
  ])
  func failureMessages(_ reason: FailureReason, _ message: String) {
    #expect(Catalogue.message(for: failure(reason, values: ["1.5"])) == message)
  }

  @Test func superIsMissingFromTheObjectThatHoldsIt() {
    var failure = failure(.missingSuper)
    failure.path = "customer.super"
    failure.key = nil
    #expect(
      Catalogue.message(for: failure) == "The key `super` is missing from `customer`; `superDecoder()` requires it.")
  }

  @Test(arguments: FailureReason.allCases)
  func everyReasonIsWorded(_ reason: FailureReason) {
    let failure = failure(reason)
    let message = Catalogue.message(for: failure)
    #expect(message.hasSuffix("."))
    #expect(!message.contains("?") && !message.contains("!"))
    #expect(!Catalogue.summary(of: failure).isEmpty && !Catalogue.summary(of: failure).hasSuffix("."))
    #expect(!Catalogue.annotation(for: failure).isEmpty)
    expectPlain(message, Catalogue.summary(of: failure), Catalogue.annotation(for: failure))
  }

  @Test(arguments: SyntaxProblem.Cause.allCases)
  func everySyntaxProblemIsWorded(_ cause: SyntaxProblem.Cause) {
    let problem = SyntaxProblem(cause, 0..<1, expected: [.value], found: "x")
    #expect(Catalogue.message(for: problem).hasSuffix("."))
    #expect(Catalogue.message(for: problem) != "The document is not valid JSON.")
    #expect(Catalogue.hint(for: cause).hasSuffix("."))
    #expect(!Catalogue.hint(for: cause).hasPrefix("The position shows"))
    #expect(!Catalogue.annotation(for: problem).isEmpty)
    expectPlain(Catalogue.message(for: problem), Catalogue.annotation(for: problem), Catalogue.hint(for: cause))
  }

  @Test func hintsAreDifferent() {
    let hints = SyntaxProblem.Cause.allCases.map(Catalogue.hint)
    #expect(Set(hints).count >= hints.count - 1, "only unclosed objects and arrays share a hint")
  }

  @Test(arguments: [
    (
      SyntaxProblem(.missingComma, 3..<3, expected: [.comma, .closingBracket]),
      "Missing comma between two elements."
    ),
    (
      SyntaxProblem(.missingComma, 3..<3, expected: [.comma, .closingBrace]), "Missing comma between two members."
    ),
    (SyntaxProblem(.missingValue, 3..<3, expected: [.value], found: "}"), "Missing value before `}`."),
    (
      SyntaxProblem(.unexpectedCharacter, 3..<4, expected: [.key, .closingBrace], found: ";"),
      "Found `;`, expected a key in double quotes or `}`."
    ),
    (
      SyntaxProblem(.capitalizedLiteral, 3..<7, found: "True", replacement: "true"),
      "`True` is not a JSON literal; JSON spells it `true`."
    ),
    (
      SyntaxProblem(.foreignSpace, 3..<5, found: "\u{A0}"),
      "U+00A0 (no-break space) is not whitespace in JSON; only spaces, tabs and line breaks are."
    ),
    (
      SyntaxProblem(.controlCharacter, 3..<4, found: "\u{1}"),
      "Unescaped U+0001 in a string."
    ),
    (
      SyntaxProblem(.controlCharacter, 3..<4, found: "\t"),
      "Unescaped tab in a string."
    ),
  ])
  func syntaxMessages(_ problem: SyntaxProblem, _ message: String) {
    #expect(Catalogue.message(for: problem) == message)
  }

  @Test(arguments: [
    ("items[3].price", "`price`"), ("items[3]", "`items[3]`"), ("items[*]", "an element of `items`"),
    ("rates.*", "a value of `rates`"), ("", "the top-level value"), ("[2]", "`[2]`"),
    ("[*]", "an element of the top-level array"),
    ("*", "a value of the top-level object"), ("grid[*][*]", "an element of `grid[*]`"),
    (#"headers["content-type"]"#, "`content-type`"), (#"a["x\"]y"][0]"#, "`x\"]y[0]`"),
  ])
  func subjects(_ path: String, _ phrase: String) {
    #expect(PathSubject(path).phrase == phrase)
  }

  @Test(arguments: [
    ("Shop.Order.Item", "Order.Item"), ("Swift.Int", "Int"), ("Shop.Page<Shop.Order.Item>", "Page<Order.Item>"),
    ("Swift.Optional<Swift.Array<Swift.Int>>", "[Int]?"),
    ("Swift.Dictionary<Swift.String, Shop.User>", "[String: User]"),
    ("Shop.(unknown context at $7f10).Secret", "Secret"), ("(extension in Shop):Shop.Page<Shop.A>", "Page<A>"),
    ("Shop.Page<Shop.A>.Meta", "Page<A>.Meta"),
    ("Shop.Pair<(Shop.A, Shop.B)>", "Pair<(A, B)>"), ("(Shop.A) -> Shop.B", "(A) -> B"), ("any Shop.P", "any P"),
  ])
  func typeNames(_ reflected: String, _ short: String) {
    #expect(TypeName.short(reflected) == short)
  }

  @Test func summariesFitARow() {
    #expect(
      Catalogue.summary(of: failure(.wrongKind, values: [#""12,50""#])) == #"expected Double, found String "12,50""#)
    #expect(Catalogue.summary(of: failure(.wrongKind)) == "expected Double, found String")
    #expect(Catalogue.summary(of: failure(.missingKey)) == "missing key vatNumber")
    var settings = DecoderSettings()
    settings.dateDecodingStrategy = .iso8601
    #expect(Catalogue.summary(of: failure(.invalidDate), settings: settings) == "date is not ISO 8601")
    #expect(Catalogue.annotation(for: failure(.missingKey)) == "missing, Double")
    #expect(Catalogue.annotation(for: Warning(kind: .ignoredKeys, path: "a")) == "not decoded")
  }

  @Test func aStrategyTellsWhatADateIsReadFrom() {
    var failure = failure(.wrongKind)
    failure.expected = "Date"
    #expect(
      Catalogue.message(for: failure, settings: DecoderSettings())
        == "`price` is a string; `Order.Item` expects `Date`, which the date strategy reads from a number.")
  }

  @Test func severalEnumValuesAreNamed() {
    #expect(
      Catalogue.message(for: failure(.unknownEnumValue, values: ["\"a\"", "\"b\""]))
        == "`price` is \"a\" or \"b\", which are not cases of `Double`.")
    #expect(
      Catalogue.message(for: failure(.unknownEnumValue, values: ["1", "2", "3", "4"]))
        == "`price` is 1, 2, 3 or another value; none is a case of `Double`.")
  }

  private static func warning(_ kind: WarningKind, path: String) -> Warning {
    var warning = Warning(kind: kind, path: path)
    warning.key = "avatar_url"
    warning.property = "avatarURL"
    warning.expected = "Double"
    warning.decoded = "9007199254740992"
    warning.requester = Requester(type: "App.Account", key: "avatarURL")
    warning.values = [ValueCount(text: "9007199254740993", count: 1)]
    return warning
  }

  @Test(arguments: [
    (WarningKind.silentNil, "user", "`Account.avatarURL` is nil although `user` has the key `avatar_url`."),
    (
      .undecodedProperty, "user.avatar_url",
      "`Account.avatarURL` is never decoded, but `user` has the key `avatar_url`."
    ),
    (.swallowedFailure, "user.id", "`id` was dropped by the model's own code, which caught a failure."),
    (.alteredValue, "user.id", "`id`, 9007199254740993, decodes as 9007199254740992."),
    (.precisionLoss, "user.id", "`id`, 9007199254740993, becomes 9007199254740992 as `Double`."),
    (
      .ambiguousDate, "user.id",
      "`id`, 9007199254740993, is read as 9007199254740992 under the decoder's date strategy."
    ),
    (
      .nullOrMissing, "user.id",
      "`id` is null in some objects and missing in others; `Account.avatarURL` is nil in both cases."
    ),
    (.duplicateKey, "user", "The key `avatar_url` occurs more than once in `user`; the first value wins."),
    (.nonstandardJSON, "user", "`user` is not standard JSON; Foundation accepts it, RFC 8259 does not."),
    (.ignoredKeys, "user.avatar_url", "No property reads the key `avatar_url` of `user`."),
  ])
  func warningMessages(_ kind: WarningKind, _ path: String, _ message: String) {
    let warning = Self.warning(kind, path: path)
    #expect(Catalogue.message(for: warning) == message)
    #expect(!Catalogue.summary(of: warning).isEmpty)
    #expect(!Catalogue.annotation(for: warning).isEmpty)
    expectPlain(message, Catalogue.summary(of: warning), Catalogue.annotation(for: warning))
  }

  @Test(arguments: [
    ("vatNumber", ["id", "vat_number"], ["vat_number"]),
    ("userID", ["userId", "user_id", "name"], ["userId", "user_id"]),
    ("name", ["nmae"], ["nmae"]), ("id", ["ip"], []), ("colour", ["color"], ["color"]), ("a", ["b"], []),
    ("count", ["counts"], ["counts"]),
  ])
  func nearNames(_ name: String, _ keys: [String], _ near: [String]) {
    #expect(NearNames.nearest(to: name, among: keys) == near)
  }
}

/// A rendered sentence has no banned phrase and no code in single quotes.
func expectPlain(_ texts: String...) {
  for text in texts {
    let faults = PlainWording.bannedPhrases(in: text) + PlainWording.singleQuotes(in: text)
    #expect(faults.isEmpty, "\(text): \(faults.joined(separator: ", "))")
  }
}
