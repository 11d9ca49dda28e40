internal import JSONText

/// An option set, coded as one number, for which the JSON has the options' names.
struct OptionSetRule: SingleFixRule {
  let context: RuleContext

  var proposal: Proposal? {
    guard let failure, failure.reason == .wrongKind, let owner, let type = owner.property.type,
      let declared = model.type(TypeText.core(of: type), inside: owner.type.name),
      declared.inherited.contains("OptionSet"), !declared.hasDecodingInitializer, !declared.hasEncodingMethod
    else { return nil }
    let found = texts(context.nodes(at: failure.offsets))
    guard let found, let spelled = spellings(found, of: declared.constants.map { ($0.name, !$0.isList) }) else {
      return nil
    }
    return Proposal(
      .other, title: FixWording.optionSetTitle(declared.baseName),
      explanation: FixWording.optionSet(Set(found).sorted(), declared.baseName),
      edits: [.addExtension(type: declared.name, text: members(of: declared, spelled))],
      mergeKey: "optionSet:" + declared.name)
  }

  /// The names in arrays of strings and in strings; nil if there is anything else.
  private func texts(_ nodes: [Node]) -> [String]? {
    let names = nodes.flatMap { node in
      document.kind(of: node) == .array ? Array(document.children(of: node)) : [node]
    }
    let texts = context.strings(names)
    return texts.count == names.count && !texts.isEmpty ? texts : nil
  }

  /// The JSON's name for each option; nil if one of the names is not an option.
  private func spellings(
    _ found: [String], of options: [(name: String, isSingle: Bool)]
  ) -> [(name: String, spelling: String, isSingle: Bool)]? {
    let spelled = Dictionary(found.map { (SnakeCase.letters($0), $0) }, uniquingKeysWith: { first, _ in first })
    let known = Set(options.map { SnakeCase.letters($0.name) })
    guard Set(spelled.keys).isSubset(of: known), Set(found).count == spelled.count else { return nil }
    return options.map { ($0.name, spelled[SnakeCase.letters($0.name)] ?? $0.name, $0.isSingle) }
  }

  private func members(
    of declared: DeclaredType, _ options: [(name: String, spelling: String, isSingle: Bool)]
  ) -> String {
    let raw = declared.property(named: "rawValue")?.type ?? "Int"
    let names = options.map { "(\(SwiftLiteral.of($0.spelling)), .\($0.name))" }.joined(separator: ", ")
    let composed = options.filter { !$0.isSingle }.map(\.spelling)
    let isWritten =
      composed.isEmpty ? "" : "![\(composed.map { SwiftLiteral.of($0) }.joined(separator: ", "))].contains($0.name) && "
    let coding = WrittenCoding(of: declared)
    let table = "private static var named: [(name: String, option: Self)] { [\(names)] }"
    let reading = coding.decoding(
      "Decodes an array of option names, one name, or the raw value.",
      [
        WrittenCoding.single, "if let rawValue = try? container.decode(\(raw).self) {",
        "  self.init(rawValue: rawValue)",
        "  return", "}", "let names = try (try? [container.decode(String.self)]) ?? container.decode([String].self)",
        "self.init()", "for name in names {",
        "  guard let option = Self.named.first(where: { $0.name == name })?.option else {",
        "    " + WrittenCoding.refusing("name", as: "an option of \\(Self.self)"), "  }", "  formUnion(option)", "}",
      ])
    let writing =
      ["", "/// Encodes the names of the options."]
      + coding.encoding(single: "Self.named.filter { \(isWritten)contains($0.option) }.map(\\.name)")
    return ([table, ""] + reading + (declared.isEncodable ? writing : [])).joined(separator: "\n")
  }
}
