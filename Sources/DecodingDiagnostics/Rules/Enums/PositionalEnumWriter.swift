/// Writes the coding of an enum whose unlabelled payloads are directly under the key of their case, not under `_0`, and
/// whose cases without payload may be strings.
struct PositionalEnumWriter {
  let cases: [EnumCaseShape]
  let declaresKeys: Bool
  let access: String
  /// The JSON spelling of the cases without payload, if they are strings.
  var names: [String: String]?
  /// Whether the JSON has the keys of other cases too, with null values.
  var hasNulls = false

  func members(isEncodable: Bool) -> String {
    let enums = keys
    return (enums + (enums.isEmpty ? [] : [""]) + initializer + (isEncodable ? [""] + encoder : []))
      .joined(separator: "\n")
  }

  private func keysName(_ shape: EnumCaseShape) -> String {
    shape.name.prefix(1).uppercased() + shape.name.dropFirst() + "Keys"
  }

  private var keys: [String] {
    let own =
      declaresKeys
      ? ["private enum CodingKeys: String, CodingKey { case \(cases.map(\.name).joined(separator: ", ")) }"] : []
    return own
      + cases.filter { !$0.values.isEmpty }.map {
        "private enum \(keysName($0)): String, CodingKey { case \($0.values.map(\.name).joined(separator: ", ")) }"
      }
  }

  private var initializer: [String] {
    [
      "/// " + documentation,
      "\(access)init(from decoder: any Decoder) throws {",
    ] + readingNames + ["  let container = try decoder.container(keyedBy: CodingKeys.self)"] + choosingKey + [
      "    throw DecodingError.dataCorrupted(",
      "      .init(codingPath: container.codingPath, debugDescription: \"Expected exactly one key that names a case.\"))",
      "  }", "  switch key {",
    ] + cases.flatMap(decoding) + ["  }", "}"]
  }

  private var documentation: String {
    if hasNulls { return "Decodes the only case that is not null." }
    return names == nil
      ? "Decodes payloads directly under the key of their case."
      : "Decodes the name of a case, or an object with the payload under the case's key."
  }

  private var choosingKey: [String] {
    guard hasNulls else { return ["  guard container.allKeys.count == 1, let key = container.allKeys.first else {"] }
    return [
      "  let keys = try container.allKeys.filter { try !container.decodeNil(forKey: $0) }",
      "  guard keys.count == 1, let key = keys.first else {",
    ]
  }

  private var readingNames: [String] {
    guard let names else { return [] }
    return [
      "  if let name = try? decoder.singleValueContainer().decode(String.self) {", "    switch name {",
    ]
      + cases.filter(\.isBare).map { "    case \(SwiftLiteral.of(names[$0.name] ?? $0.name)): self = .\($0.name)" } + [
        "    default:", "      throw DecodingError.dataCorrupted(",
        "        .init(codingPath: decoder.codingPath, debugDescription: \"\\(name) is not a case of \\(Self.self).\"))",
        "    }", "    return", "  }",
      ]
  }

  private func decoding(_ shape: EnumCaseShape) -> [String] {
    switch shape.payload {
    case .none: return ["  case .\(shape.name): self = .\(shape.name)"]
    case .single(let type):
      return ["  case .\(shape.name): self = .\(shape.name)(try container.decode(\(type).self, forKey: key))"]
    case .labelled(let values):
      let arguments = values.map { $0.argument(from: "values") }
      return [
        "  case .\(shape.name):",
        "    let values = try container.nestedContainer(keyedBy: \(keysName(shape)).self, forKey: key)",
        "    self = .\(shape.name)(\(arguments.joined(separator: ", ")))",
      ]
    case .listed(let values):
      let arguments = values.map { value in
        (value.name.isEmpty ? "" : value.name + ": ") + "try values.decode(\(value.type).self)"
      }
      return [
        "  case .\(shape.name):", "    var values = try container.nestedUnkeyedContainer(forKey: key)",
      ] + EnumCaseShape.call("    self = .\(shape.name)", with: arguments) + [
        "    guard values.isAtEnd else {",
        "      throw DecodingError.dataCorruptedError(in: values, debugDescription: \"More values than the case has.\")",
        "    }",
      ]
    }
  }

  // MARK: Encoding

  private static let keyed = "var container = encoder.container(keyedBy: CodingKeys.self)"

  private var encoder: [String] {
    ["\(access)func encode(to encoder: any Encoder) throws {"] + (names == nil ? ["  " + Self.keyed] : [])
      + ["  switch self {"] + cases.flatMap(encoding) + ["  }", "}"]
  }

  private func encoding(_ shape: EnumCaseShape) -> [String] {
    let head = "  case .\(shape.name)\(bindings(shape)):"
    let statements = writing(shape)
    guard names != nil || statements.count > 1 else { return [head + " " + statements[0]] }
    let opening = names == nil || shape.isBare ? [] : [Self.keyed]
    return [head] + (opening + statements).map { "    " + $0 }
  }

  private func bindings(_ shape: EnumCaseShape) -> String {
    switch shape.payload {
    case .none: ""
    case .single: "(let value)"
    case .labelled(let values): "(" + values.map { "let \($0.name)" }.joined(separator: ", ") + ")"
    case .listed(let values): "(" + values.indices.map { "let value\($0)" }.joined(separator: ", ") + ")"
    }
  }

  private func writing(_ shape: EnumCaseShape) -> [String] {
    switch shape.payload {
    case .none:
      guard let names else { return ["try container.encode([String: String](), forKey: .\(shape.name))"] }
      return [
        "var container = encoder.singleValueContainer()",
        "try container.encode(\(SwiftLiteral.of(names[shape.name] ?? shape.name)))",
      ]
    case .single:
      return ["try container.encode(value, forKey: .\(shape.name))"]
    case .labelled(let values):
      return ["var values = container.nestedContainer(keyedBy: \(keysName(shape)).self, forKey: .\(shape.name))"]
        + values.map { $0.writing(to: "values") }
    case .listed(let values):
      return ["var values = container.nestedUnkeyedContainer(forKey: .\(shape.name))"]
        + values.indices.map { "try values.encode(value\($0))" }
    }
  }
}
