/// The code that reads numbered keys into an array, and writes them.
struct NumberedList {
  struct Part {
    /// Nil if the value is the element itself.
    let property: String?
    let type: String
    let family: NumberedFamily
  }

  let property: String
  let element: String
  /// In the order of the element's initializer.
  let parts: [Part]
  /// The index of the part that every element has.
  let lead: Int

  var first: Int { parts[lead].family.first }

  private func key(_ part: Part) -> String {
    "\(AnyKeyType.name)(stringValue: \"\(part.family.stem)\\(number)\")"
  }

  var reading: [String] {
    let lead = parts[lead]
    let isText = TypeText.unwrapped(lead.type) == "String"
    return [
      "let numbered = try $decoder.container(keyedBy: \(AnyKeyType.name).self)",
      "var \(property)Found: [\(element)] = []",
      "for number in \(first)... {",
      "  let key = \(key(lead))",
      "  guard numbered.contains(key) else { break }",
      "  // Empty ones are skipped.",
      "  guard let value = try numbered.decodeIfPresent(\(TypeText.unwrapped(lead.type)).self, forKey: key)"
        + (isText ? ", !value.isEmpty" : "") + " else { continue }",
    ] + (parts.count == 1 && lead.property == nil ? ["  \(property)Found.append(value)"] : appending) + [
      "}", "\(property) = \(property)Found",
    ]
  }

  private var appending: [String] {
    let arguments = parts.enumerated().map { index, part in
      index == lead ? "\(part.property ?? ""): value" : "\(part.property ?? ""): \(value(part))"
    }
    return ["  \(property)Found.append("]
      + ["    \(element)("] + arguments.enumerated().map { "      " + $1 + ($0 < arguments.count - 1 ? "," : "))") }
  }

  private func value(_ part: Part) -> String {
    let type = TypeText.unwrapped(part.type)
    let read = "try numbered.decodeIfPresent(\(type).self, forKey: \(key(part)))"
    if TypeText.isOptional(part.type) { return read }
    return type == "String" ? read + " ?? \"\"" : "try numbered.decode(\(type).self, forKey: \(key(part)))"
  }

  func writing(isOptional: Bool) -> [String] {
    [
      "var numbered = $encoder.container(keyedBy: \(AnyKeyType.name).self)",
      "for (number, element) in zip(\(first)..., \(property)\(isOptional ? " ?? []" : "")) {",
    ]
      + parts.map { part in
        let value = part.property.map { "element.\($0)" } ?? "element"
        let call = TypeText.isOptional(part.type) ? "encodeIfPresent" : "encode"
        return "  try numbered.\(call)(\(value), forKey: \(key(part)))"
      } + ["}"]
  }
}
