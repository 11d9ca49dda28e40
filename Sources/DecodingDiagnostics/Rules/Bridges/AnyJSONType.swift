/// The enum over all JSON values that fixes add if no type describes the values.
struct AnyJSONType {
  static let name = "JSONValue"
  /// The names of such types in projects and libraries that have one.
  private static let names: Set<String> = [
    name, "AnyJSON", "JSON", "AnyCodable", "AnyDecodable", "AnyValue", "AnyCodableValue", "JSONAny",
  ]

  let name: String
  /// Empty if the model already has such a type.
  let declarations: [ModelEdit]

  /// - Parameter type: The type next to which the enum may be declared, and whose values it will hold.
  init(near type: DeclaredType, _ model: DeclaredModel) {
    if let own = model.types.first(where: Self.takesAnything) {
      name = own.name
      declarations = []
    } else {
      name = model.freeName(Self.name)
      declarations = [
        .addDeclarations(near: type.name, text: Self.declaration(name, isEncodable: type.isEncodable))
      ]
    }
  }

  private static func takesAnything(_ type: DeclaredType) -> Bool {
    names.contains(type.name) && type.isDecodable && type.hasDecodingInitializer
  }

  /// The cases of the enum, in the order in which they are tried.
  static var cases: [UntaggedEnumWriter.Case] { cases(name) }

  private static func cases(_ name: String) -> [UntaggedEnumWriter.Case] {
    [
      ("bool", "Bool"), ("integer", "Int"), ("number", "Double"), ("text", "String"), ("list", "[\(name)]"),
      ("object", "[String: \(name)]"),
    ]
  }

  private static func declaration(_ name: String, isEncodable: Bool) -> String {
    let writer = UntaggedEnumWriter(cases: cases(name), hasNull: true)
    let members = writer.declarations + [""] + writer.initializer + (isEncodable ? [""] + writer.encoder : [])
    return
      ([
        "/// Any JSON value.", "enum \(name): \(isEncodable ? "Codable" : "Decodable"), Hashable, Sendable {",
      ] + members.map { $0.isEmpty ? "" : "  " + $0 } + ["}"]).joined(separator: "\n")
  }
}
