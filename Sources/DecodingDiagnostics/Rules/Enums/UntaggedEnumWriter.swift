/// Writes the coding of an enum that tries one type after the other.
struct UntaggedEnumWriter {
  /// A case with the type that it carries, in the order in which they are tried.
  typealias Case = (name: String, type: String)

  let cases: [Case]
  var access = ""

  var initializer: [String] {
    var lines = [
      "\(access)init(from decoder: any Decoder) throws {", "  let container = try decoder.singleValueContainer()",
    ]
    for (index, (name, type)) in cases.enumerated() {
      let isLast = index == cases.count - 1
      if isLast, index == 0 { return lines + ["  self = .\(name)(try container.decode(\(type).self))", "}"] }
      if isLast {
        lines += ["  } else {", "    self = .\(name)(try container.decode(\(type).self))", "  }"]
      } else {
        lines += [
          "  \(index == 0 ? "if" : "} else if") let value = try? container.decode(\(type).self) {",
          "    self = .\(name)(value)",
        ]
      }
    }
    return lines + ["}"]
  }

  var encoder: [String] {
    [
      "\(access)func encode(to encoder: any Encoder) throws {", "  var container = encoder.singleValueContainer()",
      "  switch self {",
    ] + cases.map { "  case .\($0.name)(let value): try container.encode(value)" } + ["  }", "}"]
  }
}
