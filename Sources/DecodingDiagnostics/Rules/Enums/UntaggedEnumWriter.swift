/// Writes the coding of an enum that tries one type after another.
struct UntaggedEnumWriter {
  /// A case with the type that it carries; cases are tried in order.
  typealias Case = (name: String, type: String)

  let cases: [Case]
  var access = ""
  /// Whether there is a case `null`, which carries nothing and is tried first.
  var hasNull = false
  /// The labels of cases with several values, which are properties of the type that is read, by the cases' names.
  var labels: [String: [String]] = [:]

  var declarations: [String] {
    (hasNull ? ["case null"] : []) + cases.map { "case \($0.name)(\($0.type))" }
  }

  var initializer: [String] {
    var lines = [
      "\(access)init(from decoder: any Decoder) throws {", "  let container = try decoder.singleValueContainer()",
    ]
    if hasNull { lines += ["  if container.decodeNil() {", "    self = .null"] }
    for (index, (name, type)) in cases.enumerated() {
      let isFirst = index == 0 && !hasNull
      let isLast = index == cases.count - 1
      if isLast, let parts = labels[name] {
        return lines + (isFirst ? [] : ["  } else {"]) + [
          "    let value = try container.decode(\(type).self)", "    self = \(labelled(name, parts))",
        ] + (isFirst ? ["}"] : ["  }", "}"])
      }
      if isLast, isFirst { return lines + ["  self = .\(name)(try container.decode(\(type).self))", "}"] }
      if isLast {
        lines += ["  } else {", "    self = .\(name)(try container.decode(\(type).self))", "  }"]
      } else {
        lines += [
          "  \(isFirst ? "if" : "} else if") let value = try? container.decode(\(type).self) {",
          "    self = \(labels[name].map { labelled(name, $0) } ?? ".\(name)(value)")",
        ]
      }
    }
    return lines + ["}"]
  }

  /// `.image(url: value.url, width: value.width)`
  private func labelled(_ name: String, _ labels: [String]) -> String {
    ".\(name)(\(labels.map { "\($0): value.\($0)" }.joined(separator: ", ")))"
  }

  var encoder: [String] {
    [
      "\(access)func encode(to encoder: any Encoder) throws {", "  var container = encoder.singleValueContainer()",
      "  switch self {",
    ] + (hasNull ? ["  case .null: try container.encodeNil()"] : [])
      + cases.map(writing) + ["  }", "}"]
  }

  private func writing(_ known: Case) -> String {
    guard let labels = labels[known.name] else {
      return "  case .\(known.name)(let value): try container.encode(value)"
    }
    let names = labels.map { "let \($0)" }.joined(separator: ", ")
    let made = labels.map { "\($0): \($0)" }.joined(separator: ", ")
    return "  case .\(known.name)(\(names)): try container.encode(\(known.type)(\(made)))"
  }
}
