/// Writes the coding of an enum whose case is named by a key next to its values, or next to an object that holds them.
struct TaggedEnumWriter {
  let cases: [EnumCaseShape]
  /// The key that names the case, and the name of each case there.
  let tag: String
  let spellings: [String: String]
  /// The key of the object that holds the values, by case; none if they are next to the tag.
  let contents: [String: String]
  /// Whether the keys are in the enum's own `CodingKeys`, each named like its case.
  let joinsKeys: Bool
  /// The access level of the type's own members, with a space after it.
  let access: String
  let convertsKeys: Bool

  private var tagName: String { Words.camelCase(tag) ?? "kind" }
  private var keysName: String { joinsKeys ? "CodingKeys" : "TagKeys" }

  /// The case for the tag among the keys.
  var tagKey: (name: String, spelling: String) { (tagName, spelled(tag)) }

  func members(isEncodable: Bool) -> String {
    ((joinsKeys ? [] : keys + [""]) + initializer + (isEncodable ? [""] + encoder : [])).joined(separator: "\n")
  }

  private var keys: [String] {
    var names = [(tagName, tag)]
    let holders = cases.compactMap { shape in
      contents[shape.name].flatMap { key in contentName(shape).map { ($0, key) } }
    }
    for key in holders + cases.flatMap(\.values).map({ ($0.name, $0.name) })
    where !names.contains(where: { $0.0 == key.0 }) {
      names.append(key)
    }
    return ["private enum TagKeys: String, CodingKey {"]
      + names.flatMap { name, key in SwiftName.keyCases([(name, spelled(key))]) }.map { "  " + $0 } + ["}"]
  }

  private func spelled(_ key: String) -> String { convertsKeys ? SnakeCase.converted(key) : key }

  private func contentName(_ shape: EnumCaseShape) -> String? {
    contents[shape.name].map { joinsKeys ? shape.name : Words.camelCase($0) ?? "content" }
  }

  private func spelling(_ shape: EnumCaseShape) -> String { spellings[shape.name] ?? shape.name }

  // MARK: Decoding

  private var initializer: [String] {
    [
      "/// Decodes the case that `\(tag)` names.", "\(access)init(from decoder: any Decoder) throws {",
      "  let container = try decoder.container(keyedBy: \(keysName).self)",
      "  switch try container.decode(String.self, forKey: .\(tagName)) {",
    ] + cases.flatMap(decoding) + [
      "  case let other:", "    throw DecodingError.dataCorruptedError(",
      "      forKey: .\(tagName), in: container, debugDescription: \"\\(other) is not a \\(Self.self).\")", "  }", "}",
    ]
  }

  private func decoding(_ shape: EnumCaseShape) -> [String] {
    let head = "  case \(SwiftLiteral.of(spelling(shape))):"
    let contentName = contentName(shape)
    switch shape.payload {
    case .none: return [head + " self = .\(shape.name)"]
    // An array under the case's key has no tag next to it.
    case .listed: return []
    case .single(let type):
      let value = contentName.map { "container.decode(\(type).self, forKey: .\($0))" } ?? "\(type)(from: decoder)"
      return [head + " self = .\(shape.name)(try \(value))"]
    case .labelled(let values):
      let holder = contentName == nil ? "container" : "values"
      let opening = contentName.map {
        ["    let values = try container.nestedContainer(keyedBy: \(keysName).self, forKey: .\($0))"]
      }
      let arguments = values.map { $0.argument(from: holder) }
      return [head] + (opening ?? []) + EnumCaseShape.call("    self = .\(shape.name)", with: arguments)
    }
  }

  // MARK: Encoding

  private var encoder: [String] {
    [
      "\(access)func encode(to encoder: any Encoder) throws {",
      "  var container = encoder.container(keyedBy: \(keysName).self)", "  switch self {",
    ] + cases.flatMap(encoding) + ["  }", "}"]
  }

  private func encoding(_ shape: EnumCaseShape) -> [String] {
    let naming = "    try container.encode(\(SwiftLiteral.of(spelling(shape))), forKey: .\(tagName))"
    let contentName = contentName(shape)
    switch shape.payload {
    case .none: return ["  case .\(shape.name):", naming]
    case .listed: return []
    case .single:
      let writing = contentName.map { "container.encode(value, forKey: .\($0))" } ?? "value.encode(to: encoder)"
      return ["  case .\(shape.name)(let value):", naming, "    try \(writing)"]
    case .labelled(let values):
      let holder = contentName == nil ? "container" : "values"
      let opening = contentName.map {
        ["    var values = container.nestedContainer(keyedBy: \(keysName).self, forKey: .\($0))"]
      }
      let bindings = values.map { "let \($0.name)" }.joined(separator: ", ")
      return ["  case .\(shape.name)(\(bindings)):", naming] + (opening ?? [])
        + values.map { "    " + $0.writing(to: holder) }
    }
  }
}
