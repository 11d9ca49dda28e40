/// A small property wrapper that a fix adds to the developer's source, which the developer then owns.
struct BridgeType {
  var name: String
  /// One or two sentences on what the type reads.
  var documentation: String
  /// `Value: Codable` for a generic bridge, nil for one over a fixed type.
  var generic: String?
  /// The type of the wrapped property.
  let wrapped: String
  /// The body of `init(from:)`, which sets `wrappedValue`.
  var decoding: [String]
  /// The body of `encode(to:)`.
  var encoding = ["var container = encoder.singleValueContainer()", "try container.encode(wrappedValue)"]
  /// False for models that are only decoded: the bridge is smaller then.
  var isEncodable = true
  /// Whether a missing key gives nil rather than an error; for bridges over optionals.
  var allowsMissingKey = false
  /// Which of `Equatable` and `Hashable` the models need; the compiler synthesizes them.
  var conformances: [String] = []
  /// Stored properties next to `wrappedValue`, with their initial values.
  var extraMembers: [String] = []
  /// The value for a missing key; nil if a missing key is an error.
  var missingValue: String? { allowsMissingKey ? "nil" : valueForMissingKey }
  var valueForMissingKey: String?

  /// The same bridge for an optional property: null and a missing key are nil.
  var optional: BridgeType {
    let start = ["if try decoder.singleValueContainer().decodeNil() {", "  wrappedValue = nil", "  return", "}"]
    var result = BridgeType(
      name: "Optional" + name, documentation: documentation + "\nNull and a missing key are nil.", generic: generic,
      wrapped: wrapped + "?", decoding: start + decoding,
      encoding: encodesAlone ? encoding : Self.writingNil + encoding, extraMembers: extraMembers)
    result.allowsMissingKey = true
    return result
  }

  /// The same bridge implemented by the plain one, for a model that has both.
  var optionalByPlain: BridgeType {
    var result = optional
    result.decoding = [
      "let isNil = try decoder.singleValueContainer().decodeNil()",
      "wrappedValue = isNil ? nil : try \(name)(from: decoder).wrappedValue",
    ]
    return result
  }

  /// Whether a nil among the values can be encoded without special code.
  private var encodesAlone: Bool { encoding.last == "try container.encode(wrappedValue)" }

  private static let writingNil = [
    "guard let wrappedValue else {", "  var container = encoder.singleValueContainer()", "  try container.encodeNil()",
    "  return", "}",
  ]

  var text: String {
    let extensions = conformances.isEmpty ? [] : [conformanceText]
    return ([declaration] + extensions + (missingValue == nil ? [] : [overloads])).joined(separator: "\n\n")
  }

  /// The generic clause, with only the constraints that are needed.
  private var head: String {
    guard let generic else { return "" }
    return "<" + (isEncodable ? generic : generic.replacing("Codable", with: "Decodable")) + ">"
  }

  private var declaration: String {
    let doc = documentation.split(separator: "\n").map { "/// " + $0 }
    return
      (doc + [
        "@propertyWrapper",
        "struct \(name)\(head): \(isEncodable ? "Codable" : "Decodable") {",
        "  var wrappedValue: \(wrapped)",
      ] + extraMembers.map { $0.isEmpty ? "" : "  " + $0 } + [
        "",
        "  init(wrappedValue: \(wrapped)) {",
        "    self.wrappedValue = wrappedValue",
        "  }",
        "",
        "  init(from decoder: any Decoder) throws {",
      ] + decoding.map { "    " + $0 } + ["  }"] + (isEncodable ? encodingLines : []) + ["}"]).joined(separator: "\n")
  }

  private var encodingLines: [String] {
    ["", "  func encode(to encoder: any Encoder) throws {"] + encoding.map { "    " + $0 } + ["  }"]
  }

  private var conformanceText: String {
    guard let generic else { return "extension \(name): \(conformances.last ?? "Equatable") {}" }
    let parameter = generic.split(separator: ":")[0]
    return conformances.map { "extension \(name): \($0) where \(parameter): \($0) {}" }.joined(separator: "\n")
  }

  /// The overloads that make compiler-generated coding accept a missing key and omit a nil.
  private var overloads: String {
    let type = generic.map { "\(name)<\($0.split(separator: ":")[0])>" } ?? name
    let value = missingValue ?? "nil"
    var lines = [
      "extension KeyedDecodingContainer {",
      "  /// A missing key is read as \(value); without this overload it is an error, even if the property is optional.",
      "  func decode\(head)(",
      "    _ type: \(type).Type, forKey key: Key",
      "  ) throws -> \(type) {",
      "    try decodeIfPresent(type, forKey: key) ?? \(name)(wrappedValue: \(value))",
      "  }",
      "}",
    ]
    guard allowsMissingKey, isEncodable else { return lines.joined(separator: "\n") }
    lines += [
      "",
      "extension KeyedEncodingContainer {",
      "  /// Nil is encoded as no key.",
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
