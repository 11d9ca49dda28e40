/// Writes the coding of an enum whose unlabelled payloads stand right under the key of their case, not under `_0`.
struct PositionalEnumWriter {
  let cases: [EnumCaseShape]
  let declaresKeys: Bool
  let access: String

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
      "/// Reads payloads that stand right under the key of their case.",
      "\(access)init(from decoder: any Decoder) throws {",
      "  let container = try decoder.container(keyedBy: CodingKeys.self)",
      "  guard container.allKeys.count == 1, let key = container.allKeys.first else {",
      "    throw DecodingError.dataCorrupted(",
      "      .init(codingPath: container.codingPath, debugDescription: \"Expected one key that names a case.\"))",
      "  }", "  switch key {",
    ] + cases.flatMap(decoding) + ["  }", "}"]
  }

  private func decoding(_ shape: EnumCaseShape) -> [String] {
    switch shape.payload {
    case .none: return ["  case .\(shape.name): self = .\(shape.name)"]
    case .single(let type):
      return ["  case .\(shape.name): self = .\(shape.name)(try container.decode(\(type).self, forKey: key))"]
    case .labelled(let values):
      let arguments = values.map { value in
        let call = TypeText.isOptional(value.type) ? "decodeIfPresent" : "decode"
        return "\(value.name): try values.\(call)(\(TypeText.unwrapped(value.type)).self, forKey: .\(value.name))"
      }
      return [
        "  case .\(shape.name):",
        "    let values = try container.nestedContainer(keyedBy: \(keysName(shape)).self, forKey: key)",
        "    self = .\(shape.name)(\(arguments.joined(separator: ", ")))",
      ]
    }
  }

  private var encoder: [String] {
    [
      "\(access)func encode(to encoder: any Encoder) throws {",
      "  var container = encoder.container(keyedBy: CodingKeys.self)", "  switch self {",
    ] + cases.flatMap(encoding) + ["  }", "}"]
  }

  private func encoding(_ shape: EnumCaseShape) -> [String] {
    switch shape.payload {
    case .none:
      return ["  case .\(shape.name): try container.encode([String: String](), forKey: .\(shape.name))"]
    case .single:
      return ["  case .\(shape.name)(let value): try container.encode(value, forKey: .\(shape.name))"]
    case .labelled(let values):
      let bindings = values.map { "let \($0.name)" }.joined(separator: ", ")
      return [
        "  case .\(shape.name)(\(bindings)):",
        "    var values = container.nestedContainer(keyedBy: \(keysName(shape)).self, forKey: .\(shape.name))",
      ]
        + values.map { value in
          let call = TypeText.isOptional(value.type) ? "encodeIfPresent" : "encode"
          return "    try values.\(call)(\(value.name), forKey: .\(value.name))"
        }
    }
  }
}
