internal import JSONText

/// A list that the JSON writes as numbered keys: `strIngredient1`, `strIngredient2` beside `strMeasure1`, `strMeasure2` for
/// `ingredients: [Ingredient(name:measure:)]`.
struct NumberedKeysRule: FixRule {
  func proposals(for context: RuleContext) -> [Proposal] {
    guard let failure = context.failure, failure.reason == .missingKey, let key = failure.key,
      let owner = context.owner, let type = owner.property.type, context.canWrap(owner.property),
      let element = TypeText.element(of: TypeText.unwrapped(type))
    else { return [] }
    let objects = context.containers(lacking: key)
    let families = NumberedFamily.all(in: objects, of: owner.type, context)
    guard !families.isEmpty, objects.count == context.containers.count,
      let parts = parts(of: element, families, owner, context), let lead = parts.first
    else { return [] }
    let list = NumberedList(property: owner.property.name, element: element, parts: parts, first: lead.family.first)
    var edits: [ModelEdit] = [.decode(owner.reference, lines: list.reading)]
    if context.model.type(named: BridgeText.anyKeyName) == nil {
      edits.append(.addDeclarations(near: owner.type.name, text: BridgeText.anyKey))
    }
    var proposal = Proposal(
      .other, title: FixWording.numberedTitle, subjects: [owner.property.name],
      explanation: FixWording.numbered(parts.map(\.family.stem), first: lead.family.first), edits: edits, cost: 14)
    context.encode(owner, by: list.writing(isOptional: owner.isOptional), in: &proposal)
    return [proposal]
  }

  /// Which family each value of an element comes from; the one without which there is no element comes first.
  private func parts(
    of element: String, _ families: [NumberedFamily], _ owner: OwnedProperty, _ context: RuleContext
  ) -> [NumberedList.Part]? {
    let singular = SnakeCase.letters(Words.singular(owner.property.name))
    let own = families.filter { SnakeCase.letters($0.stem).hasSuffix(singular) }
    if TypeText.isScalar(element) {
      guard own.count == 1, let family = own.first, family.fits(element, context) else { return nil }
      return [.init(property: nil, type: element, family: family)]
    }
    guard let declared = context.model.type(element, inside: owner.type.name), declared.kind == .structure,
      !declared.properties.isEmpty, declared.properties.allSatisfy({ $0.initialValue == nil && $0.attributes.isEmpty })
    else { return nil }
    var left = families
    var found: [NumberedList.Part] = []
    var unnamed: [DeclaredProperty] = []
    for property in declared.properties {
      let named = left.firstIndex { SnakeCase.letters($0.stem).hasSuffix(SnakeCase.letters(property.name)) }
      guard let named else {
        unnamed.append(property)
        continue
      }
      found.append(.init(property: property.name, type: property.type ?? "", family: left.remove(at: named)))
    }
    if unnamed.count == 1, let last = own.first(where: { family in left.contains { $0.stem == family.stem } }) {
      found.insert(.init(property: unnamed[0].name, type: unnamed[0].type ?? "", family: last), at: 0)
      unnamed = []
    }
    guard unnamed.isEmpty, found.allSatisfy({ $0.family.fits(TypeText.unwrapped($0.type), context) }) else {
      return nil
    }
    let order = declared.properties.map(\.name)
    return found.sorted { order.firstIndex(of: $0.property ?? "") ?? 0 < order.firstIndex(of: $1.property ?? "") ?? 0 }
  }
}

/// The keys of one stem with numbers behind it, which no property reads.
struct NumberedFamily {
  let stem: String
  let first: Int
  let values: [Node]

  /// Those with two numbers or more, by their stems.
  static func all(in objects: [Node], of type: DeclaredType, _ context: RuleContext) -> [NumberedFamily] {
    var found: [String: (numbers: Set<Int>, values: [Node])] = [:]
    for object in objects {
      for key in context.unusedKeys(of: object, by: type) {
        let spelled = context.convertsKeys ? SnakeCase.converted(key) : key
        guard let match = spelled.wholeMatch(of: /(.*\D)(\d{1,3})/), let number = Int(match.2),
          let value = context.document.member(of: object, key)
        else { continue }
        found[String(match.1), default: ([], [])].numbers.insert(number)
        found[String(match.1), default: ([], [])].values.append(value)
      }
    }
    return found.compactMap { stem, keys in
      guard keys.numbers.count > 1, let first = keys.numbers.min(), first < 2 else { return nil }
      return NumberedFamily(stem: stem, first: first, values: keys.values)
    }.sorted { $0.stem < $1.stem }
  }

  func fits(_ type: String, _ context: RuleContext) -> Bool {
    let present = values.filter { context.document.kind(of: $0) != .null }
    return !present.isEmpty && present.allSatisfy { context.fit.fits($0, type) }
  }
}

/// The code that reads numbered keys into a list, and writes them.
private struct NumberedList {
  struct Part {
    /// Nil where the value is the element.
    let property: String?
    let type: String
    let family: NumberedFamily
  }

  let property: String
  let element: String
  let parts: [Part]
  let first: Int

  private func key(_ part: Part) -> String {
    "\(BridgeText.anyKeyName)(stringValue: \"\(part.family.stem)\\(number)\")"
  }

  var reading: [String] {
    let lead = parts[0]
    let isText = TypeText.unwrapped(lead.type) == "String"
    return [
      "let numbered = try $decoder.container(keyedBy: \(BridgeText.anyKeyName).self)",
      "var \(property)Found: [\(element)] = []",
      "for number in \(first)... {",
      "  let key = \(key(lead))",
      "  guard numbered.contains(key) else { break }",
      "  // Places that nothing stands in are left out.",
      "  guard let value = try numbered.decodeIfPresent(\(TypeText.unwrapped(lead.type)).self, forKey: key)"
        + (isText ? ", !value.isEmpty" : "") + " else { continue }",
    ] + (parts.count == 1 && lead.property == nil ? ["  \(property)Found.append(value)"] : appending) + [
      "}", "\(property) = \(property)Found",
    ]
  }

  private var appending: [String] {
    let arguments = parts.enumerated().map { index, part in
      index == 0 ? "\(part.property ?? ""): value" : "\(part.property ?? ""): \(value(part))"
    }
    return ["  \(property)Found.append("]
      + ["    \(element)("] + arguments.enumerated().map { "      " + $1 + ($0 < arguments.count - 1 ? "," : "))") }
  }

  private func value(_ part: Part) -> String {
    let type = TypeText.unwrapped(part.type)
    let read = "try numbered.decodeIfPresent(\(type).self, forKey: \(key(part)))"
    if TypeText.isOptional(part.type) { return read }
    return type == "String" ? read + " ?? \"\"" : "try numbered.decode(\(type).self, forKey: \(key(part)))"
  }

  func writing(isOptional: Bool) -> [String] {
    [
      "var numbered = $encoder.container(keyedBy: \(BridgeText.anyKeyName).self)",
      "for (number, element) in zip(\(first)..., \(property)\(isOptional ? " ?? []" : "")) {",
    ]
      + parts.map { part in
        let value = part.property.map { "element.\($0)" } ?? "element"
        let call = TypeText.isOptional(part.type) ? "encodeIfPresent" : "encode"
        return "  try numbered.\(call)(\(value), forKey: \(key(part)))"
      } + ["}"]
  }
}
