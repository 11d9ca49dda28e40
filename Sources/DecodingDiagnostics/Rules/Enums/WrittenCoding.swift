/// The initializer and the method by which a type decodes and encodes itself, as fixes write them.
struct WrittenCoding {
  /// The word before the type's members, with a space after it.
  let access: String

  init(_ access: String) { self.access = access }

  init(of type: DeclaredType) { access = type.access }

  func decoding(_ documentation: String, _ body: [String]) -> [String] {
    ["/// " + documentation, "\(access)init(from decoder: any Decoder) throws {"] + PlainStruct.indented(body) + ["}"]
  }

  func encoding(_ body: [String]) -> [String] {
    ["\(access)func encode(to encoder: any Encoder) throws {"] + PlainStruct.indented(body) + ["}"]
  }

  /// The value alone.
  func encoding(single value: String) -> [String] {
    encoding(["var container = encoder.singleValueContainer()", "try container.encode(\(value))"])
  }

  static let single = "let container = try decoder.singleValueContainer()"

  /// Throws for the value of a constant.
  static func refusing(_ name: String, as what: String = "a \\(Self.self)") -> String {
    "throw DecodingError.dataCorruptedError(in: container, debugDescription: \"\\(\(name)) is not \(what).\")"
  }

  /// Takes what is made of the value of a constant, or throws.
  static func taking(_ made: String, of name: String) -> [String] {
    ["guard let value = \(made) else {", "  " + refusing(name), "}", "self = value"]
  }
}
