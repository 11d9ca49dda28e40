internal import JSONText

/// Arrays in which the position determines what a value is, for an object in the model: `[1530921600, "0.12", 45]`. An
/// array that is the last of the properties may hold all the rest: `[1, 2, 3]` for a head and a tail.
struct PositionalArrayRule: SingleFixRule {
  let context: RuleContext

  var proposal: Proposal? {
    guard let failure = context.wrongKind("array"),
      let declared = context.expectedType, declared.kind == .structure, !declared.hasDecodingInitializer
    else { return nil }
    let lists = failure.occurrences.compactMap { document.node(atOffset: $0.location.offset) }
    let properties = declared.properties.filter { !($0.isConstant && $0.initialValue != nil) && $0.attributes.isEmpty }
    let rest = rest(of: properties, lists)
    guard properties.count > 1, lists.allSatisfy({ fits($0, properties, rest, declared) }) else { return nil }
    guard let lines = initializer(properties, rest, declared) else { return nil }
    let coding = lines + (declared.isEncodable ? encoder(properties, hasRest: rest != nil, declared) : [])
    let proposal = Proposal(
      .wrongShape, title: FixWording.positionalArrayTitle(declared.baseName),
      explanation: FixWording.positionalArray(lists.count, properties.map(\.name)),
      edits: [.addExtension(type: declared.name, text: coding.joined(separator: "\n"))])
    return proposal
  }

  /// Nil if the type of a property is unknown.
  private func initializer(_ properties: [DeclaredProperty], _ rest: String?, _ declared: DeclaredType) -> [String]? {
    guard properties.allSatisfy({ $0.type != nil }) else { return nil }
    let lines = properties.flatMap { property in
      let type = property.type ?? ""
      let call = TypeText.isOptional(type) ? "decodeIfPresent" : "decode"
      guard property == properties.last, let rest else {
        return ["\(property.name) = try container.\(call)(\(TypeText.unwrapped(type)).self)"]
      }
      return [
        "var rest: [\(rest)] = []", "while !container.isAtEnd {", "  rest.append(try container.decode(\(rest).self))",
        "}",
        "\(property.name) = rest",
      ]
    }
    return WrittenCoding(of: declared).decoding(
      "Decodes an array whose elements are the properties in order.",
      ["var container = try decoder.unkeyedContainer()"] + lines)
  }

  private func encoder(_ properties: [DeclaredProperty], hasRest: Bool, _ declared: DeclaredType) -> [String] {
    guard !declared.hasEncodingMethod else { return [] }
    let lines = properties.map { property in
      "try container.encode(\(hasRest && property == properties.last ? "contentsOf: " : "")\(property.name))"
    }
    return [""] + WrittenCoding(of: declared).encoding(["var container = encoder.unkeyedContainer()"] + lines)
  }

  /// Returns the element type of the last property, if the value in its position is not an array.
  private func rest(of properties: [DeclaredProperty], _ lists: [Node]) -> String? {
    guard let element = properties.last?.type.flatMap(TypeText.element(of:)) else { return nil }
    let values = lists.flatMap { document.children(of: $0).dropFirst(properties.count - 1) }
    return values.contains { document.kind(of: $0) == .array } ? nil : element
  }

  /// Whether there are at least as many values as properties, each of the right kind.
  private func fits(_ list: Node, _ properties: [DeclaredProperty], _ rest: String?, _ declared: DeclaredType) -> Bool {
    let needed = properties.count - (rest == nil ? 0 : 1)
    guard document.kind(of: list) == .array, document.count(of: list) >= needed else { return false }
    let fit = context.fit(inside: declared.name)
    let values = Array(document.children(of: list))
    return zip(values, properties.prefix(needed)).allSatisfy { value, property in
      property.type.map { fit.fits(value, $0) } ?? false
    } && (rest.map { element in values.dropFirst(needed).allSatisfy { fit.fits($0, element) } } ?? true)
  }
}
