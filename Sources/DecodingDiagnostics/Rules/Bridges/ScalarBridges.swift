extension BridgeType {
  static let opening = "let container = try decoder.singleValueContainer()"
  static let nilOrValue = "wrappedValue = container.decodeNil() ? nil : try container.decode(Value.self)"

  /// A string that some services send as a number.
  static let textOrNumber = BridgeType(
    name: "TextOrNumber", documentation: "A string that is a string or a number in the JSON: `\"5555\"` or `5555`.",
    wrapped: "String",
    decoding: [
      opening,
      "if let number = try? container.decode(Int.self) {",
      "  wrappedValue = String(number)",
      "} else if let number = try? container.decode(Double.self) {",
      "  wrappedValue = String(number)",
      "} else {",
      "  wrappedValue = try container.decode(String.self)",
      "}",
    ])

  static let lenientBool = BridgeType(
    name: "LenientBool", documentation: "A Bool that is `true`, `1`, `\"true\"`, `\"1\"` or `\"yes\"` in the JSON.",
    wrapped: "Bool", decoding: boolReading(orFalse: []))

  /// PHP's representations of a `Bool` converted to a string.
  static let phpBool = BridgeType(
    name: "PHPBool", documentation: "A Bool as PHP writes it: `true`, `1` or `\"1\"`, and `\"\"` for false.",
    wrapped: "Bool", decoding: boolReading(orFalse: [""]))

  private static func boolReading(orFalse more: [String]) -> [String] {
    let falseWords = (more + ["0", "false", "no", "n", "f", "off"]).map { SwiftLiteral.of($0) }.joined(separator: ", ")
    return [
      opening,
      "if let flag = try? container.decode(Bool.self) {",
      "  wrappedValue = flag",
      "  return",
      "}",
      "let text: String",
      "if let number = try? container.decode(Int.self) {",
      "  text = String(number)",
      "} else {",
      "  text = try container.decode(String.self)",
      "}",
      "switch text.lowercased() {",
      "case \"1\", \"true\", \"yes\", \"y\", \"t\", \"on\": wrappedValue = true",
      "case \(falseWords): wrappedValue = false",
      "default: throw DecodingError.dataCorruptedError(in: container, debugDescription: \"\\(text) is not a Bool.\")",
      "}",
    ]
  }

  /// Several strings for one.
  static let joinedLines = BridgeType(
    name: "JoinedLines", documentation: "A string that may be an array of lines in the JSON.",
    wrapped: "String",
    decoding: [
      opening,
      "if let lines = try? container.decode([String].self) {",
      "  wrappedValue = lines.joined(separator: \"\\n\")",
      "} else {",
      "  wrappedValue = try container.decode(String.self)",
      "}",
    ])

  /// A string that is not a URL; only for optional properties.
  static let invalidURLAsNil = BridgeType(
    name: "InvalidURLAsNil", documentation: "A URL; nil if the string in the JSON is not valid.",
    wrapped: "URL?",
    decoding: [
      opening,
      "wrappedValue = container.decodeNil() ? nil : URL(string: try container.decode(String.self))",
    ], allowsMissingKey: true)

  /// PHP's empty array in place of an empty object.
  static let emptyArrayAsNil = BridgeType(
    name: "EmptyArrayAsNil", documentation: "An object; nil if the JSON has an empty array instead.",
    generic: "Value: Codable", wrapped: "Value?",
    decoding: [
      "if let list = try? decoder.unkeyedContainer(), list.isAtEnd {",
      "  wrappedValue = nil",
      "  return",
      "}",
      opening,
      nilOrValue,
    ], allowsMissingKey: true)

  static let emptyObjectAsArray = BridgeType(
    name: "EmptyObjectAsArray",
    documentation: "An array that is an empty object in the JSON if it is empty.",
    generic: "Element: Codable", wrapped: "[Element]",
    decoding: [
      opening,
      "if let object = try? container.decode([String: Bool].self), object.isEmpty {",
      "  wrappedValue = []",
      "} else {",
      "  wrappedValue = try container.decode([Element].self)",
      "}",
    ])

  static let emptyArrayAsDictionary = BridgeType(
    name: "EmptyArrayAsDictionary",
    documentation: "A dictionary that is an empty array in the JSON if it is empty.",
    generic: "Value: Codable", wrapped: "[String: Value]",
    decoding: [
      "if let list = try? decoder.unkeyedContainer(), list.isAtEnd {",
      "  wrappedValue = [:]",
      "} else {",
      "  wrappedValue = try decoder.singleValueContainer().decode([String: Value].self)",
      "}",
    ])

  /// A database without arrays sends one if the keys are consecutive numbers.
  static let listAsDictionary = BridgeType(
    name: "ListAsDictionary",
    documentation:
      "A dictionary that is an array in the JSON if its keys are integers.\nEach value is at the index of its key; missing ones "
      + "are null.",
    generic: "Value: Codable", wrapped: "[String: Value]",
    decoding: [
      opening,
      "if (try? decoder.unkeyedContainer()) != nil {",
      "  let entries = try container.decode([Value?].self).enumerated().compactMap { index, value in",
      "    value.map { (String(index), $0) }",
      "  }",
      "  wrappedValue = Dictionary(uniqueKeysWithValues: entries)",
      "} else {",
      "  wrappedValue = try container.decode([String: Value].self)",
      "}",
    ])

  static let oneOrMany = BridgeType(
    name: "OneOrMany", documentation: "An array that is a single element in the JSON if there is only one.",
    generic: "Element: Codable", wrapped: "[Element]",
    decoding: [
      opening,
      "if (try? decoder.unkeyedContainer()) != nil {",
      "  wrappedValue = try container.decode([Element].self)",
      "} else {",
      "  wrappedValue = [try container.decode(Element.self)]",
      "}",
    ])

  /// Both are arrays, so only the elements show which one it is.
  static let innerOrOuter = BridgeType(
    name: "OneOrManyLists",
    documentation: "An array of arrays that is only the inner one in the JSON if there is only one.",
    generic: "Element: Codable", wrapped: "[Element]",
    decoding: [
      opening,
      "if let lists = try? container.decode([Element].self) {",
      "  wrappedValue = lists",
      "} else {",
      "  wrappedValue = [try container.decode(Element.self)]",
      "}",
    ])

  static let onlyElement = BridgeType(
    name: "OnlyElement", documentation: "A value that may be the only element of an array in the JSON.",
    generic: "Value: Codable", wrapped: "Value",
    decoding: [
      "guard var list = try? decoder.unkeyedContainer() else {",
      "  wrappedValue = try Value(from: decoder)", "  return", "}",
      "wrappedValue = try list.decode(Value.self)",
      "guard list.isAtEnd else {",
      "  throw DecodingError.dataCorruptedError(in: list, debugDescription: \"More than one element.\")", "}",
    ])

  static let jsonText = BridgeType(
    name: "JSONText", documentation: "A value that is a string containing JSON.",
    generic: "Value: Codable", wrapped: "Value",
    decoding: [
      "let text = try decoder.singleValueContainer().decode(String.self)",
      "wrappedValue = try JSONDecoder().decode(Value.self, from: Data(text.utf8))",
    ],
    encoding: [
      "let data = try JSONEncoder().encode(wrappedValue)",
      "var container = encoder.singleValueContainer()",
      "try container.encode(String(decoding: data, as: UTF8.self))",
    ])

  static let lossyArray = BridgeType(
    name: "LossyArray", documentation: "An array without the elements that do not decode.\n`droppedCount` counts them.",
    generic: "Element: Codable", wrapped: "[Element]",
    decoding: decodingElements(dropping: ["_ = try container.superDecoder()", "droppedCount += 1"]),
    extraMembers: ["private(set) var droppedCount = 0"])

  /// - Parameter statements: What to do with an element that does not decode; the statements must advance the
  ///   container.
  private static func decodingElements(dropping statements: [String]) -> [String] {
    [
      "var container = try decoder.unkeyedContainer()",
      "var elements: [Element] = []",
      "while !container.isAtEnd {",
      "  do {",
      "    elements.append(try container.decode(Element.self))",
      "  } catch {",
      "    // A failed element does not advance the container.",
    ] + statements.map { "    " + $0 } + ["  }", "}", "wrappedValue = elements"]
  }

  /// A lossy array that reports each element that it drops.
  static let reportingLossyArray: BridgeType = {
    var bridge = lossyArray
    bridge.name = "ReportingLossyArray"
    bridge.documentation = "An array without the elements that do not decode; each of them is reported."
    bridge.decoding = decodingElements(dropping: [
      "let element = try container.superDecoder()",
      LossReportType.call("\"\\(error)\"", path: "element.codingPath"),
    ])
    bridge.extraMembers = []
    return bridge
  }()

  /// A lossy dictionary that reports each entry that it drops.
  static let reportingLossyDictionary: BridgeType = {
    var bridge = lossyDictionary
    bridge.name = "ReportingLossyDictionary"
    bridge.documentation = "A dictionary without the entries that do not decode; each of them is reported."
    bridge.decoding = [
      "wrappedValue = try decoder.singleValueContainer().decode([String: Entry].self).compactMapValues(\\.value)"
    ]
    bridge.extraMembers = [
      "", "private struct Entry: Decodable {", "  let value: Value?", "", "  init(from decoder: any Decoder) throws {",
      "    do {", "      value = try decoder.singleValueContainer().decode(Value.self)", "    } catch {",
      "      value = nil", "      " + LossReportType.call("\"\\(error)\"", path: "decoder.codingPath"), "    }", "  }",
      "}",
    ]
    return bridge
  }()

  static let lossyDictionary = BridgeType(
    name: "LossyDictionary",
    documentation: "A dictionary without the entries that do not decode.\n`droppedCount` counts them.",
    generic: "Value: Codable", wrapped: "[String: Value]",
    decoding: [
      "let entries = try decoder.singleValueContainer().decode([String: Entry].self)",
      "let kept = entries.compactMapValues(\\.value)",
      "droppedCount = entries.count - kept.count",
      "wrappedValue = kept",
    ],
    extraMembers: [
      "private(set) var droppedCount = 0", "", "private struct Entry: Decodable {", "  let value: Value?", "",
      "  init(from decoder: any Decoder) throws {",
      "    value = try? decoder.singleValueContainer().decode(Value.self)", "  }", "}",
    ])

  /// Numbers in strings, and strings that are not numbers; only for optional properties.
  static let numberOrNil = BridgeType(
    name: "NumberOrNil",
    documentation: "A number that may be a string in the JSON; nil if the string is not a number.",
    generic: "Value: LosslessStringConvertible & Codable", wrapped: "Value?",
    decoding: [
      opening,
      "if let text = try? container.decode(String.self) {",
      "  wrappedValue = Value(text)",
      "} else {",
      "  " + nilOrValue,
      "}",
    ], allowsMissingKey: true)

  /// Numbers in strings, and placeholders for missing numbers; only for optional properties.
  static let numberOrPlaceholder = BridgeType(
    name: "NumberOrPlaceholder",
    documentation: "A number that may be a string in the JSON; nil for a placeholder such as `n/a`.",
    generic: "Value: LosslessStringConvertible & Codable", wrapped: "Value?",
    decoding: [
      opening,
      "guard let text = try? container.decode(String.self) else {",
      "  " + nilOrValue,
      "  return",
      "}",
      "let placeholders = \(Placeholders.literal)",
      "wrappedValue = Value(text)",
      "guard wrappedValue != nil || placeholders.contains(text.lowercased()) else {",
      "  throw DecodingError.dataCorruptedError(in: container, debugDescription: \"\\(text) is not a \\(Value.self).\")",
      "}",
    ], allowsMissingKey: true)
}
