/// Writes the coding of an enum whose case is named by a key beside its values, or beside an object that holds them.
struct TaggedEnumWriter {
  let cases: [EnumCaseShape]
  /// The key that names the case, and how each case is called there.
  let tag: String
  let spellings: [String: String]
  /// The key of the object that holds the values; nil where they stand beside the tag.
  let content: String?
  /// The access of the type's own members, with a blank after it.
  let access: String
  let convertsKeys: Bool

  private var tagName: String { Words.camelCase(tag) ?? "kind" }
  private var contentName: String? { content.map { Words.camelCase($0) ?? "content" } }

  func members(isEncodable: Bool) -> String {
    (keys + [""] + initializer + (isEncodable ? [""] + encoder : [])).joined(separator: "\n")
  }

  private var keys: [String] {
    var names = [(tagName, tag)]
    if let content, let contentName { names.append((contentName, content)) }
    for value in cases.flatMap(\.values) where !names.contains(where: { $0.0 == value.name }) {
      names.append((value.name, value.name))
    }
    return ["private enum TagKeys: String, CodingKey {"]
      + names.map { name, key in
        let spelled = convertsKeys ? SnakeCase.converted(key) : key
        return name == spelled ? "  case \(name)" : "  case \(name) = \"\(spelled)\""
      } + ["}"]
  }

  private func spelling(_ shape: EnumCaseShape) -> String { spellings[shape.name] ?? shape.name }

  // MARK: Decoding

  private var initializer: [String] {
    [
      "/// Reads the case that `\(tag)` names.", "\(access)init(from decoder: any Decoder) throws {",
      "  let container = try decoder.container(keyedBy: TagKeys.self)",
      "  switch try container.decode(String.self, forKey: .\(tagName)) {",
    ] + cases.flatMap(decoding) + [
      "  case let other:", "    throw DecodingError.dataCorruptedError(",
      "      forKey: .\(tagName), in: container, debugDescription: \"'\\(other)' is no \\(Self.self).\")", "  }", "}",
    ]
  }

  private func decoding(_ shape: EnumCaseShape) -> [String] {
    let head = "  case \"\(spelling(shape))\":"
    switch shape.payload {
    case .none: return [head + " self = .\(shape.name)"]
    case .single(let type):
      let value =
        contentName.map { "container.decode(\(type).self, forKey: .\($0))" } ?? "\(type)(from: decoder)"
      return [head + " self = .\(shape.name)(try \(value))"]
    case .labelled(let values):
      let holder = contentName == nil ? "container" : "values"
      let opening = contentName.map {
        ["    let values = try container.nestedContainer(keyedBy: TagKeys.self, forKey: .\($0))"]
      }
      let arguments = values.map { value in
        let call = TypeText.isOptional(value.type) ? "decodeIfPresent" : "decode"
        return "\(value.name): try \(holder).\(call)(\(TypeText.unwrapped(value.type)).self, forKey: .\(value.name))"
      }
      return [head] + (opening ?? []) + broken(arguments, after: "    self = .\(shape.name)")
    }
  }

  /// A call on one line, or with an argument a line where that is too long.
  private func broken(_ arguments: [String], after head: String) -> [String] {
    let line = "\(head)(\(arguments.joined(separator: ", ")))"
    guard line.count > 110 else { return [line] }
    return ["\(head)("]
      + arguments.enumerated().map { "      " + $1 + ($0 == arguments.count - 1 ? ")" : ",") }
  }

  // MARK: Encoding

  private var encoder: [String] {
    [
      "\(access)func encode(to encoder: any Encoder) throws {",
      "  var container = encoder.container(keyedBy: TagKeys.self)", "  switch self {",
    ] + cases.flatMap(encoding) + ["  }", "}"]
  }

  private func encoding(_ shape: EnumCaseShape) -> [String] {
    let naming = "    try container.encode(\"\(spelling(shape))\", forKey: .\(tagName))"
    switch shape.payload {
    case .none: return ["  case .\(shape.name):", naming]
    case .single:
      let writing = contentName.map { "container.encode(value, forKey: .\($0))" } ?? "value.encode(to: encoder)"
      return ["  case .\(shape.name)(let value):", naming, "    try \(writing)"]
    case .labelled(let values):
      let holder = contentName == nil ? "container" : "values"
      let opening = contentName.map {
        ["    var values = container.nestedContainer(keyedBy: TagKeys.self, forKey: .\($0))"]
      }
      let bindings = values.map { "let \($0.name)" }.joined(separator: ", ")
      return ["  case .\(shape.name)(\(bindings)):", naming] + (opening ?? [])
        + values.map { value in
          let call = TypeText.isOptional(value.type) ? "encodeIfPresent" : "encode"
          return "    try \(holder).\(call)(\(value.name), forKey: .\(value.name))"
        }
    }
  }
}
