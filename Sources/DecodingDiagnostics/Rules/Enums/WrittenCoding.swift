/// The initializer and the method with which a type decodes and encodes itself, as fixes write them.
struct WrittenCoding {
  /// The access level of the type's members, with a space after it.
  let access: String

  init(_ access: String) { self.access = access }

  init(of type: DeclaredType) { access = type.access }

  func decoding(_ documentation: String, _ body: [String]) -> [String] {
    ["/// " + documentation, "\(access)init(from decoder: any Decoder) throws {"] + PlainStruct.indented(body) + ["}"]
  }

  func encoding(_ body: [String]) -> [String] {
    ["\(access)func encode(to encoder: any Encoder) throws {"] + PlainStruct.indented(body) + ["}"]
  }

  /// Encodes a single value.
  func encoding(single value: String) -> [String] {
    encoding(["var container = encoder.singleValueContainer()", "try container.encode(\(value))"])
  }

  static let single = "let container = try decoder.singleValueContainer()"

  /// A statement that throws an error for the value of a constant.
  static func refusing(_ name: String, as what: String = "a \\(Self.self)") -> String {
    "throw DecodingError.dataCorruptedError(in: container, debugDescription: \"\\(\(name)) is not \(what).\")"
  }

  /// Statements that use the result of an expression, or throw an error for the value of the constant.
  static func taking(_ made: String, of name: String) -> [String] {
    ["guard let value = \(made) else {", "  " + refusing(name), "}", "self = value"]
  }
}
