import Testing

@testable import DecodingDiagnostics

/// Spellings of names and types, by tables.
@Suite struct NameTests {
  @Test(arguments: [
    ("first_name", "firstName"), ("_private_key", "_privateKey"), ("avatar_url", "avatarUrl"), ("plain", "plain"),
    ("trailing_", "trailing_"), ("__", "__"), ("ID_number", "idNumber"),
  ])
  func keysAreConvertedAsFoundationDoes(_ key: String, _ converted: String) {
    #expect(SnakeCase.converted(key) == converted)
  }

  @Test(arguments: [
    ("credit-card", "creditCard"), ("in_progress", "inProgress"), ("PENDING", "pending"), ("Open", "open"),
    ("message.new", "messageNew"), ("JSONValue", "jsonValue"), ("GPT4", "gpt4"), ("URL_path", "urlPath"),
    ("iOS", "iOS"),
  ])
  func valuesBecomeNamesOfCases(_ value: String, _ name: String) {
    #expect(Words.camelCase(value) == name)
  }

  @Test(arguments: ["", "49000", "?!"])
  func whatIsNoNameHasNone(_ value: String) {
    #expect(Words.camelCase(value) == nil)
  }

  @Test(arguments: [
    ("categories", "category"), ("boxes", "box"), ("items", "item"), ("address", "address"), ("menu", "menu"),
  ])
  func listsAreNamedAfterTheirElements(_ plural: String, _ singular: String) {
    #expect(Words.singular(plural) == singular)
  }

  @Test(arguments: [
    ("[String: [Order]]?", "Order"), ("Optional<Int>", "Int"), ("Array<Set<URL>>", "URL"),
    ("Page<Order>", "Page<Order>"),
  ])
  func theCoreOfATypeIsBelowItsCollections(_ type: String, _ core: String) {
    #expect(TypeText.core(of: type) == core)
  }

  @Test func dictionariesAreTakenApart() {
    #expect(TypeText.dictionary("[String: [Int: Bool]]")?.key == "String")
    #expect(TypeText.dictionary("[String: [Int: Bool]]")?.value == "[Int: Bool]")
    #expect(TypeText.dictionary("[[Int: Bool]]") == nil)
    #expect(TypeText.element(of: "[[Int: Bool]]") == "[Int: Bool]")
  }

  @Test(
    arguments: [
      ("data[*].price", [.key("data"), .any, .key("price")]), ("lights.*", [.key("lights"), .any]),
      ("[2]", [.index(2)]), ("", []),
      ("headers[\"content-type\"]", [.key("headers"), .key("content-type")]),
    ] as [(String, [PatternPath.Step])])
  func patternsAreRead(_ text: String, _ steps: [PatternPath.Step]) {
    #expect(PatternPath(text).steps == steps)
  }
}
