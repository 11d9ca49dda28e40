/// A small property wrapper that a fix puts into the developer's source, and that the developer owns from then on.
struct BridgeType {
  let name: String
  /// One or two sentences on what the type reads.
  let documentation: String
  /// `Value: Codable` for a generic bridge, nil for one over a fixed type.
  var generic: String?
  /// The type that the property keeps.
  let wrapped: String
  /// The body of `init(from:)`, which sets `wrappedValue`.
  let decoding: [String]
  /// The body of `encode(to:)`.
  var encoding = ["var container = encoder.singleValueContainer()", "try container.encode(wrappedValue)"]
  /// A missing key is no value rather than an error; for bridges over optionals.
  var allowsMissingKey = false
  /// A missing key gives this value; nil where it stays an error.
  var missingValue: String? { allowsMissingKey ? "nil" : valueForMissingKey }
  var valueForMissingKey: String?

  /// The same for an optional property: null and a missing key are nil.
  var optional: BridgeType {
    let start = ["guard !container.decodeNil() else {", "  wrappedValue = nil", "  return", "}"]
    var result = BridgeType(
      name: "Optional" + name, documentation: documentation + "\nNull and a missing key are nil.", generic: generic,
      wrapped: wrapped + "?", decoding: decoding.prefix(1) + start + decoding.dropFirst())
    result.allowsMissingKey = true
    return result
  }

  var text: String {
    ([declaration, conformances] + (missingValue == nil ? [] : [overloads])).joined(separator: "\n\n")
  }

  private var declaration: String {
    let doc = documentation.split(separator: "\n").map { "/// " + $0 }
    let head = generic.map { "<\($0)>" } ?? ""
    return (doc + [
      "@propertyWrapper",
      "struct \(name)\(head): Codable {",
      "  var wrappedValue: \(wrapped)",
      "",
      "  init(wrappedValue: \(wrapped)) {",
      "    self.wrappedValue = wrappedValue",
      "  }",
      "",
      "  init(from decoder: any Decoder) throws {",
    ] + decoding.map { "    " + $0 } + [
      "  }",
      "",
      "  func encode(to encoder: any Encoder) throws {",
    ] + encoding.map { "    " + $0 } + ["  }", "}"]).joined(separator: "\n")
  }

  private var conformances: String {
    guard let generic else { return "extension \(name): Hashable, Sendable {}" }
    let parameter = generic.split(separator: ":")[0]
    return ["Equatable", "Hashable", "Sendable"]
      .map { "extension \(name): \($0) where \(parameter): \($0) {}" }.joined(separator: "\n")
  }

  /// What makes the compiler's own coding leave a missing key be, and a nil out.
  private var overloads: String {
    let head = generic.map { "<\($0)>" } ?? ""
    let type = generic.map { "\(name)<\($0.split(separator: ":")[0])>" } ?? name
    let value = missingValue ?? "nil"
    var lines = [
      "extension KeyedDecodingContainer {",
      "  /// A missing key is read as \(value); without this it is an error, even where the property is optional.",
      "  func decode\(head)(",
      "    _ type: \(type).Type, forKey key: Key",
      "  ) throws -> \(type) {",
      "    try decodeIfPresent(type, forKey: key) ?? \(name)(wrappedValue: \(value))",
      "  }",
      "}",
    ]
    guard allowsMissingKey else { return lines.joined(separator: "\n") }
    lines += [
      "",
      "extension KeyedEncodingContainer {",
      "  /// No value is written as no key.",
      "  mutating func encode\(head)(",
      "    _ value: \(type), forKey key: Key",
      "  ) throws {",
      "    if value.wrappedValue != nil { try encodeIfPresent(Optional(value), forKey: key) }",
      "  }",
      "}",
    ]
    return lines.joined(separator: "\n")
  }
}
