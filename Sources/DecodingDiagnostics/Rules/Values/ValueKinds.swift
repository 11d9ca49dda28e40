internal import JSONText

/// The Swift types of values that are of several kinds, as the cases of an enum.
struct ValueKinds {
  private static let order = ["Bool", "Int", "Double", "String"]
  private static let plain: Set<String> = [
    "Bool", "Int", "Double", "Decimal", "String", "[String]", "[Int]", "[Double]", "[Decimal]", "[String: String]",
  ]

  private(set) var cases: [UntaggedEnumWriter.Case] = []
  /// Structs for objects that fit none of the model's types, nested in the enum.
  private var structs: [String] = []

  /// The conformances that the enclosing type requires.
  private let conformances: [String]
  /// Whether the model's own code uses the value as a flag.
  var asksForFlag = false
  /// How the model's own code uses the values.
  private let uses: ValueUses

  var hasObjects: Bool { cases.contains { !Self.plain.contains($0.type) } }

  /// Nil if all values are of one kind, or of a kind without a type.
  init?(of nodes: [Node], core: String, isMixedList: Bool, owner: OwnedProperty, _ context: RuleContext) {
    var foreign: [Node] = []
    conformances = owner.sharedConformances
    uses = ValueUses(of: owner.name, context.model)
    // The enum is at the top of the file, outside the type in which the name may be declared.
    let inner = TypeText.core(of: core)
    let qualified = TypeText.replacingCore(
      of: core, with: context.model.type(inner, inside: owner.type.name)?.name ?? inner)
    for node in nodes where context.document.kind(of: node) != .null {
      if let kind = Self.kind(of: node, core, qualified, context) {
        if !cases.contains(where: { $0.type == kind.type }) { cases.append(kind) }
      } else if isMixedList || core == "String", context.document.kind(of: node) == .object {
        foreign.append(node)
      } else {
        return nil
      }
    }
    if !foreign.isEmpty, foreign.allSatisfy({ context.document.count(of: $0) == 0 }) {
      // A struct without properties would decode from anything.
      cases.append(("object", "[String: String]"))
    } else if !foreign.isEmpty {
      let writer = context.structWriter(conformances: owner.sharedConformances)
      structs = writer.text("Object", of: foreign, isEncodable: owner.type.isEncodable)
      cases.append(("object", "Object"))
    }
    if cases.contains(where: { $0.type == "Double" }) { cases.removeAll { $0.type == "Int" } }
    guard cases.count > 1 || cases.first.map({ $0.type.hasPrefix("[") }) == true else { return nil }
    cases.sort { Self.rank($0.type) < Self.rank($1.type) }
  }

  /// A date in the decoder's format, or any other string.
  init(dateOrText owner: OwnedProperty, _ context: RuleContext) {
    cases = [("date", "Date"), ("text", "String")]
    conformances = owner.sharedConformances
    uses = ValueUses(of: owner.name, context.model)
  }

  /// Synthesized comparison uses the order of the cases, then their values.
  private var isCompared: Bool {
    uses.areCompared && cases.allSatisfy { ["Int", "Double", "String", "Date"].contains($0.type) }
  }

  private static func rank(_ type: String) -> (Int, String) { (order.firstIndex(of: type) ?? order.count, type) }

  private static func kind(
    of node: Node, _ core: String, _ qualified: String, _ context: RuleContext
  ) -> UntaggedEnumWriter.Case? {
    switch context.document.kind(of: node) {
    case .bool: return ("bool", "Bool")
    case .string:
      // A type that reads its values itself has rejected strings.
      return context.failure?.found != "string" && context.fit.fits(node, core) && context.model.type(core) != nil
        ? (caseName(core), qualified) : ("text", "String")
    case .number: return ("number", number([node], core, context.document))
    case .object, .array:
      if context.fit.fits(node, core) { return (caseName(core), qualified) }
      let elements = Array(context.document.children(of: node))
      guard context.document.kind(of: node) == .array, !elements.isEmpty else { return nil }
      let inner = Set(elements.map { scalar([$0], context.document) })
      guard inner.count == 1, let type = inner.first ?? nil else { return nil }
      let element = TypeText.isNumber(type) ? number(elements, core, context.document) : type
      return (element == "String" ? "texts" : "numbers", "[\(element)]")
    case .null: return nil
    }
  }

  /// The number type that the model expects, if that allows fractions.
  private static func number(_ nodes: [Node], _ core: String, _ document: JSONDocument) -> String {
    let wanted = TypeText.core(of: core)
    if wanted == "Decimal" { return wanted }
    return TypeText.floats.contains(wanted) || !nodes.allSatisfy(document.isPlainInteger) ? "Double" : "Int"
  }

  /// The common type of values that are strings, bools or numbers.
  static func scalar(_ nodes: [Node], _ document: JSONDocument) -> String? {
    switch Set(nodes.map(document.kind(of:))) {
    case [.string]: "String"
    case [.bool]: "Bool"
    case [.number]: nodes.allSatisfy(document.isPlainInteger) ? "Int" : "Double"
    default: nil
    }
  }

  private static func caseName(_ type: String) -> String {
    if let element = TypeText.element(of: type) { return caseName(element) + "s" }
    return Words.camelCase(type.split(separator: ".").last.map(String.init) ?? type) ?? "value"
  }

  /// A property for code that tests whether the flag is set.
  private var flag: [String] {
    guard let bool = cases.first(where: { $0.type == "Bool" }), asksForFlag else { return [] }
    return [
      "", "/// False for anything but a flag.",
      "var \(ValueUses.flag): Bool { if case .\(bool.name)(true) = self { true } else { false } }",
    ]
  }

  func declaration(_ name: String, isEncodable: Bool, _ context: RuleContext) -> String {
    let writer = UntaggedEnumWriter(cases: cases)
    let coding = isEncodable ? "Codable" : "Decodable"
    let members =
      writer.declarations + uses.forwarding(to: cases, context) + flag + [""]
      + writer.initializer
      + (isEncodable ? [""] + writer.encoder : [])
      + (structs.isEmpty ? [] : [""] + structs)
    let inherited =
      [coding] + (hasObjects ? conformances : ["Hashable", "Sendable"]) + (isCompared ? ["Comparable"] : [])
    return
      ([
        "/// A value of one of these types: \(cases.map(\.type).joined(separator: ", ")).",
        "enum \(name): \(inherited.joined(separator: ", ")) {",
      ] + members.map { $0.isEmpty ? "" : "  " + $0 } + ["}"]).joined(separator: "\n")
  }
}
