/// Writes the types of a proposed model as Swift.
struct ModelWriter {
  let declarations: [ProposedDeclaration]
  let options: ProposalOptions
  /// The comment above a type, and in ``comments`` those above properties, by path.
  let documentation: (ProposedDeclaration) -> [String]
  let comments: [String: String]
  var jsonName = AnyJSONType.name

  private var access: String { options.access == .internal ? "" : options.access.rawValue + " " }
  private var decodes: Bool { options.conformances.contains { $0 == "Codable" || $0 == "Decodable" } }
  private var encodes: Bool { options.conformances.contains { $0 == "Codable" || $0 == "Encodable" } }

  // MARK: Types

  func text(of type: ProposedType) -> String {
    switch type {
    case .string: "String"
    case .int: "Int"
    case .uint: "UInt"
    case .double: "Double"
    case .decimal: "Decimal"
    case .bool: "Bool"
    case .date: "Date"
    case .uuid: "UUID"
    case .url: "URL"
    case .data: "Data"
    case .json: jsonName
    case .numberText: "NumberText"
    case .declared(let number): declarations[number].name
    case .array(let element): "[\(text(of: element))]"
    case .dictionary(let value): "[String: \(text(of: value))]"
    case .optional(let wrapped): text(of: wrapped) + "?"
    case .indirect(let wrapped): "Indirect<\(text(of: wrapped))>"
    }
  }

  /// All types, starting with the top-level one.
  var lines: [String] {
    guard !declarations.isEmpty else { return [] }
    if options.nests { return lines(of: 0) }
    return declarations.indices.flatMap { ($0 == 0 ? [] : [""]) + lines(of: $0) }
  }

  /// Returns the types nested in the first one that some of its properties need.
  func nestedLines(of properties: [ProposedProperty]) -> [String] {
    let needed = declared(by: properties)
    let nested = declarations.indices.filter { declarations[$0].parent == 0 && needed.contains($0) }
    return nested.flatMap { [$0 == nested.first ? nil : ""].compactMap(\.self) + lines(of: $0) }
  }

  func uses(_ type: ProposedType, in properties: [ProposedProperty]) -> Bool {
    let needed = declared(by: properties).subtracting([0])
    return (properties.map(\.type) + needed.flatMap { declarations[$0].types }).contains { $0.contains(type) }
  }

  /// Returns all declared types that are reachable from properties.
  private func declared(by properties: [ProposedProperty]) -> Set<Int> {
    var found: Set<Int> = []
    var waiting = properties.compactMap(\.type.declared)
    while let number = waiting.popLast() {
      guard number != 0, found.insert(number).inserted else { continue }
      waiting += declarations[number].types.compactMap(\.declared)
      // A nested type requires the types that enclose it.
      if let parent = declarations[number].parent { waiting.append(parent) }
    }
    return found
  }

  private func lines(of number: Int) -> [String] {
    let declaration = declarations[number]
    let nested = options.nests ? declarations.indices.filter { declarations[$0].parent == number } : []
    let inner = nested.flatMap { [""] + lines(of: $0) }
    let (head, members) = body(of: declaration)
    return documentation(declaration).map { "/// " + $0 } + [access + head + " {"]
      + (members + inner).map { $0.isEmpty ? "" : "  " + $0 } + ["}"]
  }

  private func body(of declaration: ProposedDeclaration) -> (head: String, members: [String]) {
    switch declaration.kind {
    case .object(let properties):
      let isClass = options.typeKind == .class
      let keyword = isClass ? "final class" : "struct"
      let hasID = properties.contains { $0.name == "id" && !$0.type.isOptional }
      return ("\(keyword) \(declaration.name)" + conformances(isClass, hasID: hasID), members(properties))
    case .words(let words):
      let names = ["RawRepresentable"] + valueConformances
      return ("enum \(declaration.name): " + names.joined(separator: ", "), wordMembers(words))
    case .tagged(let key, let kinds): return (enumHead(declaration), taggedMembers(key, kinds))
    case .untagged(let cases): return (enumHead(declaration), untaggedMembers(cases))
    }
  }

  private func enumHead(_ declaration: ProposedDeclaration) -> String {
    (declaration.isIndirect ? "indirect " : "") + "enum \(declaration.name)" + conformances(containsClasses)
  }

  /// Whether conformances of classes restrict those of an enum over them.
  private var containsClasses: Bool { options.typeKind == .class }

  /// The compiler does not synthesize `Hashable` for a class, a class with variables is not `Sendable`, and a type
  /// without `id` is not `Identifiable`.
  private func conformances(_ isClass: Bool, hasID: Bool = false) -> String {
    var names = options.conformances
    if !hasID { names.removeAll { $0 == "Identifiable" } }
    if isClass { names.removeAll { ["Hashable", "Equatable"].contains($0) } }
    if isClass, options.usesVariables { names.removeAll { $0 == "Sendable" } }
    return names.isEmpty ? "" : ": " + names.joined(separator: ", ")
  }

  private var valueConformances: [String] { options.conformances.filter { $0 != "Identifiable" } }

  // MARK: Objects

  private func members(_ properties: [ProposedProperty]) -> [String] {
    let keyword = options.usesVariables ? "var" : "let"
    var lines = properties.flatMap { property in
      (comments[property.path].map { ["/// " + $0] } ?? []) + [
        "\(access)\(keyword) \(SwiftName.escaped(property.name)): \(text(of: property.type))"
      ]
    }
    let keys = properties.map { (name: $0.name, key: codedKey($0.key)) }
    if keys.contains(where: { $0.name != $0.key }), decodes || encodes {
      lines += ["", "private enum CodingKeys: String, CodingKey {"] + Self.keyCases(keys).map { "  " + $0 } + ["}"]
    }
    return lines
  }

  private func codedKey(_ key: String) -> String { options.convertsKeys ? SnakeCase.converted(key) : key }

  /// Splits runs of cases that are too long for a line.
  private static func keyCases(_ keys: [(name: String, key: String)]) -> [String] {
    SwiftName.keyCases(keys).flatMap { line -> [String] in
      guard line.utf8.count > 100, !line.contains("\"") else { return [line] }
      var lines: [String] = []
      for name in line.dropFirst(5).split(separator: ", ") {
        if let last = lines.last, last.utf8.count + name.utf8.count < 98 {
          lines[lines.count - 1] = last + ", " + name
        } else {
          lines.append("case " + name)
        }
      }
      return lines
    }
  }

  // MARK: Enums

  private func wordMembers(_ words: [String]) -> [String] {
    let cases = words.map { (name: SwiftName.escaped(ProposedName.enumCase($0)), text: SwiftLiteral.of($0)) }
    return cases.map { "case \($0.name)" } + [
      "/// A value that no sample has.", "case unknown(String)", "", "\(access)init(rawValue: String) {",
      "  switch rawValue {",
    ] + cases.map { "  case \($0.text): self = .\($0.name)" } + [
      "  default: self = .unknown(rawValue)", "  }", "}", "", "\(access)var rawValue: String {", "  switch self {",
    ] + cases.map { "  case .\($0.name): \($0.text)" } + ["  case .unknown(let text): text", "  }", "}"]
  }

  private func taggedMembers(_ key: String, _ kinds: [(value: String, type: ProposedType)]) -> [String] {
    var used: Set<String> = ["unknown"]
    let cases = kinds.map { kind in
      let hasLowercase = kind.value.contains(where: \.isLowercase)
      let name = TypeNaming.freeName(for: hasLowercase ? kind.value : kind.value.lowercased(), isTaken: used.contains)
      used.insert(name)
      return (name: SwiftName.escaped(name), text: SwiftLiteral.of(kind.value), type: text(of: kind.type))
    }
    let tag = ProposedName.property(key)
    var lines = cases.map { "case \($0.name)(\($0.type))" }
    lines += ["/// A kind that no sample has.", "case unknown(\(jsonName))"]
    lines += ["", "private enum CodingKeys: String, CodingKey {"]
    lines += SwiftName.keyCases([(tag, codedKey(key))]).map { "  " + $0 } + ["}"]
    if decodes { lines += [""] + taggedInitializer(SwiftName.escaped(tag), cases) }
    if encodes { lines += [""] + taggedEncoder(cases) }
    return lines
  }

  private func taggedInitializer(_ tag: String, _ cases: [(name: String, text: String, type: String)]) -> [String] {
    [
      "\(access)init(from decoder: any Decoder) throws {",
      "  let container = try decoder.container(keyedBy: CodingKeys.self)",
      "  switch try? container.decode(String.self, forKey: .\(tag)) {",
    ] + cases.map { "  case \($0.text): self = .\($0.name)(try \($0.type)(from: decoder))" } + [
      "  default: self = .unknown(try \(jsonName)(from: decoder))", "  }", "}",
    ]
  }

  private func taggedEncoder(_ cases: [(name: String, text: String, type: String)]) -> [String] {
    ["\(access)func encode(to encoder: any Encoder) throws {", "  switch self {"]
      + cases.map { "  case .\($0.name)(let value): try value.encode(to: encoder)" }
      + ["  case .unknown(let value): try value.encode(to: encoder)", "  }", "}"]
  }

  private func untaggedMembers(_ cases: [(name: String, type: ProposedType)]) -> [String] {
    let writer = UntaggedEnumWriter(cases: cases.map { ($0.name, text(of: $0.type)) }, access: access)
    return writer.declarations + (decodes ? [""] + writer.initializer : []) + (encodes ? [""] + writer.encoder : [])
  }

  // MARK: Types that every proposal may need

  func helperLines(using types: [ProposedType]) -> [[String]] {
    var helpers: [[String]] = []
    let needsJSON = types.contains { $0.contains(.json) }
    if types.contains(where: { $0.contains(.numberText) }) { helpers.append(numberText) }
    if types.contains(where: \.isIndirect) { helpers.append(indirect) }
    if needsJSON { helpers.append(anyJSON) }
    return helpers
  }

  private var helperConformances: String {
    valueConformances.isEmpty ? "" : ": " + valueConformances.joined(separator: ", ")
  }

  private var anyJSON: [String] {
    let writer = UntaggedEnumWriter(cases: AnyJSONType.cases, access: access, hasNull: true)
    let members =
      writer.declarations + (decodes ? [""] + writer.initializer : []) + (encodes ? [""] + writer.encoder : [])
    return ["/// Any JSON value.", "\(access)enum \(AnyJSONType.name)\(helperConformances) {"]
      + members.map { $0.isEmpty ? "" : "  " + $0 } + ["}"]
  }

  private var numberText: [String] {
    var members = ["\(access)var value: Decimal", "", "\(access)init(_ value: Decimal) {", "  self.value = value", "}"]
    if decodes {
      members += [
        "", "\(access)init(from decoder: any Decoder) throws {",
        "  let container = try decoder.singleValueContainer()", "  let text = try container.decode(String.self)",
        "  guard let value = Decimal(string: text, locale: Locale(identifier: \"en_US_POSIX\")) else {",
        "    throw DecodingError.dataCorruptedError(in: container, debugDescription: \"'\\(text)' is not a number.\")",
        "  }", "  self.value = value", "}",
      ]
    }
    if encodes {
      members += [
        "", "\(access)func encode(to encoder: any Encoder) throws {",
        "  var container = encoder.singleValueContainer()", "  try container.encode(\"\\(value)\")", "}",
      ]
    }
    return [
      "/// A decimal number that the JSON has as a string, e.g. `\"19.99\"`.",
      "\(access)struct NumberText\(helperConformances) {",
    ] + members.map { $0.isEmpty ? "" : "  " + $0 } + ["}"]
  }

  private var indirect: [String] {
    let value = valueConformances.joined(separator: " & ")
    var members = [
      "case value(Value)", "", "\(access)init(_ value: Value) {", "  self = .value(value)", "}", "",
      "\(access)var value: Value {", "  switch self {", "  case .value(let value): value", "  }", "}",
    ]
    if decodes {
      members += [
        "", "\(access)init(from decoder: any Decoder) throws {", "  self = .value(try Value(from: decoder))", "}",
      ]
    }
    if encodes {
      members += [
        "", "\(access)func encode(to encoder: any Encoder) throws {", "  try value.encode(to: encoder)", "}",
      ]
    }
    return [
      "/// Holds a value of the type that it is a property of, which a struct cannot do by itself.",
      "\(access)indirect enum Indirect<Value\(value.isEmpty ? "" : ": " + value)>\(helperConformances) {",
    ] + members.map { $0.isEmpty ? "" : "  " + $0 } + ["}"]
  }
}
