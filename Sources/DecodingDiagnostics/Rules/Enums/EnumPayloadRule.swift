internal import JSONText

/// An enum with associated values that the JSON writes in another way than the compiler's coding reads it.
struct EnumPayloadRule: FixRule {
  func proposals(for context: RuleContext) -> [Proposal] {
    guard let failure = context.failure, let declared = enumeration(failure, context), !declared.hasDecodingInitializer,
      declared.cases.contains(where: { !$0.associatedValues.isEmpty })
    else { return [] }
    if failure.reason == .missingKey, failure.key?.hasPrefix("_") == true { return positional(declared, failure) }
    guard failure.reason == .enumCaseCount || failure.reason == .wrongKind else { return [] }
    let objects = failure.occurrences.compactMap { context.document.node(atOffset: $0.location.offset) }
    return [tagged(declared, objects, context) ?? untagged(declared, objects, context)].compactMap(\.self)
  }

  private func enumeration(_ failure: Failure, _ context: RuleContext) -> DeclaredType? {
    let named = failure.expected.flatMap { context.model.type($0, inside: context.ownerType?.name) }
    let found = [named, context.ownerType].compactMap(\.self).first { $0.kind == .enumeration }
    if let found { return found }
    let core = TypeText.core(of: context.owner?.property.type ?? context.root)
    let type = context.model.type(core, inside: context.ownerType?.name)
    return type?.kind == .enumeration ? type : nil
  }

  // MARK: Untagged

  private func untagged(_ declared: DeclaredType, _ objects: [Node], _ context: RuleContext) -> Proposal? {
    let payloads = declared.cases.compactMap { enumCase in payload(enumCase).map { (enumCase.name, $0) } }
    guard payloads.count == declared.cases.count, !objects.isEmpty else { return nil }
    let fit = ValueFit(
      document: context.document, model: context.model, convertsKeys: context.convertsKeys, scope: declared.name)
    guard objects.allSatisfy({ object in payloads.contains { fit.fits(object, $0.1) } }) else { return nil }
    // The type with the most required keys first: a smaller one would take its objects.
    let ordered = payloads.sorted { weight($0.1, fit) > weight($1.1, fit) }
    let text = ([initializer(ordered), declared.isEncodable ? encoder(payloads) : nil].compactMap(\.self)).joined(
      separator: "\n\n")
    return Proposal(
      .enumAssociated, title: FixWording.untaggedTitle(declared.baseName),
      explanation: FixWording.untagged(declared.baseName, objects.count),
      edits: [.addMembers(type: declared.name, text: text)], cost: 15)
  }

  /// The type of a case's only associated value.
  private func payload(_ enumCase: DeclaredCase) -> String? {
    guard enumCase.associatedValues.count == 1, let value = enumCase.associatedValues.first, !value.contains("=") else {
      return nil
    }
    guard let colon = value.firstIndex(of: ":"), !value.hasPrefix("[") else { return value }
    return String(value[value.index(after: colon)...].trimmingPrefix(while: \.isWhitespace))
  }

  private func weight(_ type: String, _ fit: ValueFit) -> Int {
    fit.model.type(type, inside: fit.scope).map { fit.requiredKeys(of: $0).count } ?? 0
  }

  private func initializer(_ payloads: [(String, String)]) -> String {
    var lines = [
      "/// Reads whichever of the types fits.", "init(from decoder: any Decoder) throws {",
      "  let container = try decoder.singleValueContainer()",
    ]
    for (index, (name, type)) in payloads.enumerated() {
      let isLast = index == payloads.count - 1
      let head = index == 0 ? "  if" : "  } else if"
      if isLast, index > 0 {
        lines += ["  } else {", "    self = .\(name)(try container.decode(\(type).self))", "  }"]
      } else {
        lines += ["\(head) let value = try? container.decode(\(type).self) {", "    self = .\(name)(value)"]
      }
    }
    if payloads.count == 1 {
      lines = Array(lines.prefix(3)) + ["  self = .\(payloads[0].0)(try container.decode(\(payloads[0].1).self))"]
    }
    return (lines + ["}"]).joined(separator: "\n")
  }

  private func encoder(_ payloads: [(String, String)]) -> String {
    let cases = payloads.map { "  case .\($0.0)(let value): try container.encode(value)" }
    return
      ([
        "func encode(to encoder: any Encoder) throws {", "  var container = encoder.singleValueContainer()",
        "  switch self {",
      ]
      + cases + ["  }", "}"]).joined(separator: "\n")
  }

  // MARK: Tagged by a key

  private func tagged(_ declared: DeclaredType, _ objects: [Node], _ context: RuleContext) -> Proposal? {
    let payloads = declared.cases.compactMap { enumCase in payload(enumCase).map { (enumCase.name, $0) } }
    guard payloads.count == declared.cases.count, let first = objects.first,
      let key = context.document.keys(of: first).first(where: { isTag($0, objects, declared, context) })
    else { return nil }
    let tags = Set(objects.compactMap { context.document.member(of: $0, key).flatMap(context.document.string(of:)) })
    let spelled = Dictionary(tags.map { (SnakeCase.letters($0), $0) }, uniquingKeysWith: { first, _ in first })
    let name = Words.camelCase(key) ?? "kind"
    var lines = [
      "private enum TagKeys: String, CodingKey {",
      name == key ? "  case \(name)" : "  case \(name) = \"\(key)\"", "}", "",
      "/// Reads the type that \(key) names.", "init(from decoder: any Decoder) throws {",
      "  let container = try decoder.container(keyedBy: TagKeys.self)",
      "  switch try container.decode(String.self, forKey: .\(name)) {",
    ]
    for (caseName, type) in payloads {
      let tag = spelled[SnakeCase.letters(caseName)] ?? caseName
      lines.append("  case \"\(tag)\": self = .\(caseName)(try \(type)(from: decoder))")
    }
    lines += [
      "  case let other:",
      "    throw DecodingError.dataCorruptedError(forKey: .\(name), in: container, debugDescription: \"'\\(other)' is no \\(Self.self).\")",
      "  }", "}",
    ]
    var proposal = Proposal(
      .enumAssociated, title: FixWording.taggedTitle(declared.baseName, key),
      explanation: FixWording.tagged(key, tags.sorted()),
      edits: [.addMembers(type: declared.name, text: lines.joined(separator: "\n"))], cost: 14)
    if declared.isEncodable {
      proposal.edits = [
        .addMembers(type: declared.name, text: (lines + ["", encoder(payloads)]).joined(separator: "\n"))
      ]
    }
    return proposal
  }

  private func isTag(_ key: String, _ objects: [Node], _ declared: DeclaredType, _ context: RuleContext) -> Bool {
    objects.allSatisfy { object in
      guard let tag = context.document.member(of: object, key).flatMap(context.document.string(of:)) else {
        return false
      }
      return declared.cases.contains { SnakeCase.letters($0.name) == SnakeCase.letters(tag) }
    }
  }

  // MARK: Unlabelled payloads

  /// The payload stands right under the case's key, not under `_0`.
  private func positional(_ declared: DeclaredType, _ failure: Failure) -> [Proposal] {
    guard declared.cases.allSatisfy({ isReadable($0) }) else { return [] }
    var keys: [String] = []
    var cases: [String] = []
    for enumCase in declared.cases {
      let labels = enumCase.associatedValues.compactMap(label)
      if enumCase.associatedValues.isEmpty {
        cases.append("  case .\(enumCase.name): self = .\(enumCase.name)")
      } else if labels.isEmpty, let type = payload(enumCase) {
        cases.append(
          "  case .\(enumCase.name): self = .\(enumCase.name)(try container.decode(\(type).self, forKey: key))")
      } else {
        let name = enumCase.name.prefix(1).uppercased() + enumCase.name.dropFirst() + "Keys"
        keys.append("private enum \(name): String, CodingKey { case \(labels.map(\.name).joined(separator: ", ")) }")
        cases.append("  case .\(enumCase.name):")
        cases.append("    let values = try container.nestedContainer(keyedBy: \(name).self, forKey: key)")
        let arguments = labels.map { "\($0.name): try values.decode(\($0.type).self, forKey: .\($0.name))" }
        cases.append("    self = .\(enumCase.name)(\(arguments.joined(separator: ", ")))")
      }
    }
    let ownKeys =
      declared.codingKeys == nil
      ? ["private enum CodingKeys: String, CodingKey { case \(declared.cases.map(\.name).joined(separator: ", ")) }"]
      : []
    var lines = ownKeys + keys
    if !lines.isEmpty { lines.append("") }
    lines += [
      "/// Reads payloads that stand right under the key of their case.", "init(from decoder: any Decoder) throws {",
      "  let container = try decoder.container(keyedBy: CodingKeys.self)",
      "  guard container.allKeys.count == 1, let key = container.allKeys.first else {",
      "    throw DecodingError.dataCorrupted(",
      "      .init(codingPath: container.codingPath, debugDescription: \"Expected one key that names a case.\"))",
      "  }", "  switch key {",
    ]
    lines += cases + ["  }", "}"]
    var proposal = Proposal(
      .enumAssociated, title: FixWording.positionalTitle(declared.baseName),
      explanation: FixWording.positional(failure.key ?? "_0"),
      edits: [.addMembers(type: declared.name, text: lines.joined(separator: "\n"))], cost: 16)
    if declared.isEncodable {
      proposal.effect = .loosensModel
      proposal.explanation += " " + FixWording.encodesOtherwise
    }
    return [proposal]
  }

  private func isReadable(_ enumCase: DeclaredCase) -> Bool {
    let labels = enumCase.associatedValues.compactMap(label)
    return labels.count == enumCase.associatedValues.count || enumCase.associatedValues.count <= 1
  }

  private func label(_ value: String) -> (name: String, type: String)? {
    guard !value.hasPrefix("["), !value.contains("="), let colon = value.firstIndex(of: ":") else { return nil }
    let name = value[..<colon].filter { !$0.isWhitespace }
    guard name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }), name != "_" else { return nil }
    return (name, String(value[value.index(after: colon)...].trimmingPrefix(while: \.isWhitespace)))
  }
}
