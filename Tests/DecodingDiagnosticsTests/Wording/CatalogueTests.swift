import JSONText
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
    (FailureReason.missingKey, "The key `vatNumber` is missing from `price`; Order.Item requires it."),
    (.missingSuper, "The key `vatNumber` is missing from `price`; superDecoder() reads it."),
    (.nullValue, "`price` is null where Order.Item wants Double."),
    (.wrongKind, "`price` is a string where Order.Item wants Double."),
    (.fractionalNumber, "`price` is 1.5, with a fraction, where Order.Item wants Double."),
    (.numberOutOfRange, "`price` is 1.5, outside the range of Double, where Order.Item wants Double."),
    (.invalidDate, "`price` is 1.5, not a date as the decoder reads it, where Order.Item wants Double."),
    (.invalidBase64, "`price` is 1.5, not Base64, where Order.Item wants Double."),
    (.invalidURL, "`price` is 1.5, no URL as Foundation reads it, where Order.Item wants Double."),
    (.invalidUUID, "`price` is 1.5, not a UUID, where Order.Item wants Double."),
    (.invalidDecimal, "`price` is 1.5, not a decimal number, where Order.Item wants Double."),
    (.unknownEnumValue, "`price` is 1.5, which is no case of Double."),
    (.enumCaseCount, "`price` does not hold exactly one key that names a case of Double."),
    (.pastEnd, "`price` has fewer elements than Order.Item reads."),
    (
      .dictionaryKey,
      "The key `price` of `items[*]` does not convert to Double, as the keys that Order.Item wants must."
    ),
    (.unpairedKey, "`price` is a list of keys and values that ends after a key where Order.Item wants Double."),
    (.syntax, "`price` is no valid JSON."),
    (.refusedByModel, "Double refuses `price`: no price."),
    (.thrownByModel, "Double throws an error of its own at `price`: no price."),
    (.trapped, "Double traps while it decodes `price`: no price."),
    (.hung, "Double does not return from decoding `price`: no price."),
    (.endlessLoop, "A loop of Order.Item never gets past `price`, which fails each time that it is tried."),
    (.exited, "Double ends the process while it decodes `price`: no price."),
    (.exhausted, "Double takes more memory than it may while it decodes `price`: no price."),
  ])
  func failureMessages(_ reason: FailureReason, _ message: String) {
    #expect(Catalogue.message(for: failure(reason, values: ["1.5"])) == message)
  }

  @Test func superIsMissingFromTheObjectThatHoldsIt() {
    var failure = failure(.missingSuper)
    failure.path = "customer.super"
    failure.key = nil
    #expect(
      Catalogue.message(for: failure) == "The key `super` is missing from `customer`; superDecoder() reads it.")
  }

  @Test(arguments: FailureReason.allCases)
  func everyReasonIsWorded(_ reason: FailureReason) {
    let failure = failure(reason)
    let message = Catalogue.message(for: failure)
    #expect(message.hasSuffix("."))
    #expect(!message.contains("?") && !message.contains("!"))
    #expect(!Catalogue.summary(of: failure).isEmpty && !Catalogue.summary(of: failure).hasSuffix("."))
    #expect(!Catalogue.annotation(for: failure).isEmpty)
  }

  @Test(arguments: SyntaxProblem.Cause.allCases)
  func everySyntaxProblemIsWorded(_ cause: SyntaxProblem.Cause) {
    let problem = SyntaxProblem(cause, 0..<1, expected: [.value], found: "x")
    #expect(Catalogue.message(for: problem).hasSuffix("."))
    #expect(Catalogue.message(for: problem) != "The text is not valid JSON.")
    #expect(Catalogue.hint(for: cause).hasSuffix("."))
    #expect(!Catalogue.hint(for: cause).hasPrefix("A reader that names the place"))
    #expect(!Catalogue.annotation(for: problem).isEmpty)
  }

  @Test func hintsAreDifferent() {
    let hints = SyntaxProblem.Cause.allCases.map(Catalogue.hint)
    #expect(Set(hints).count >= hints.count - 1, "only unclosed objects and arrays share a hint")
  }

  @Test(arguments: [
    (
      SyntaxProblem(.missingComma, 3..<3, expected: [.comma, .closingBracket]),
      "A comma is missing between two elements."
    ),
    (
      SyntaxProblem(.missingComma, 3..<3, expected: [.comma, .closingBrace]), "A comma is missing between two members."
    ),
    (SyntaxProblem(.missingValue, 3..<3, expected: [.value], found: "}"), "A value is missing before `}`."),
    (
      SyntaxProblem(.unexpectedCharacter, 3..<4, expected: [.key, .closingBrace], found: ";"),
      "`;` stands where a key in double quotes or `}` is expected."
    ),
    (
      SyntaxProblem(.capitalizedLiteral, 3..<7, found: "True", replacement: "true"),
      "`True` is no JSON literal; JSON spells it `true`."
    ),
    (
      SyntaxProblem(.foreignSpace, 3..<5, found: "\u{A0}"),
      "U+00A0 (no-break space) stands where JSON allows only blanks, tabs and line ends."
    ),
    (
      SyntaxProblem(.controlCharacter, 3..<4, found: "\u{1}"),
      "A string holds U+0001, a control character that is not escaped."
    ),
    (
      SyntaxProblem(.controlCharacter, 3..<4, found: "\t"),
      "A string holds a tab, a control character that is not escaped."
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
    #expect(Catalogue.summary(of: failure(.wrongKind, values: [#""12,50""#])) == #"String "12,50", Double expected"#)
    #expect(Catalogue.summary(of: failure(.wrongKind)) == "String, Double expected")
    #expect(Catalogue.summary(of: failure(.missingKey)) == #"key "vatNumber" is missing"#)
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
        == "`price` is a string where Order.Item wants Date, which the decoder's date strategy reads from a number.")
  }

  @Test func severalEnumValuesAreNamed() {
    #expect(
      Catalogue.message(for: failure(.unknownEnumValue, values: ["\"a\"", "\"b\""]))
        == "`price` is \"a\" or \"b\", which are no cases of Double.")
    #expect(
      Catalogue.message(for: failure(.unknownEnumValue, values: ["1", "2", "3", "4"]))
        == "`price` is 1, 2, 3 or another text that is no case of Double.")
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
    (WarningKind.silentNil, "user", "Account.avatarURL is nil although `user` has the key `avatar_url`."),
    (.undecodedProperty, "user.avatar_url", "Account.avatarURL is never decoded; `user` has the key `avatar_url`."),
    (.swallowedFailure, "user.id", "`id` was dropped by the model's own code, which caught a failure."),
    (.alteredValue, "user.id", "`id`, 9007199254740993, decodes as 9007199254740992."),
    (.precisionLoss, "user.id", "`id`, 9007199254740993, becomes 9007199254740992 as Double."),
    (
      .ambiguousDate, "user.id",
      "`id`, 9007199254740993, is read as 9007199254740992 under the decoder's date strategy."
    ),
    (
      .nullOrMissing, "user.id",
      "`id` is null in some objects and absent in others; Account.avatarURL is nil in both cases."
    ),
    (.duplicateKey, "user", "The key `avatar_url` stands more than once in `user`; the first value wins."),
    (.nonstandardJSON, "user", "`user` is not standard JSON; Foundation accepts it, RFC 8259 does not."),
    (.ignoredKeys, "user.avatar_url", "No property reads the key `avatar_url` of `user`."),
  ])
  func warningMessages(_ kind: WarningKind, _ path: String, _ message: String) {
    let warning = Self.warning(kind, path: path)
    #expect(Catalogue.message(for: warning) == message)
    #expect(!Catalogue.summary(of: warning).isEmpty)
    #expect(!Catalogue.annotation(for: warning).isEmpty)
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
