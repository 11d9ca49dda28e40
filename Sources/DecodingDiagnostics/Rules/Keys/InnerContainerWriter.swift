/// Writes the code that reads and writes properties in a container some levels inside their object.
struct InnerContainerWriter {
  let place: InnerPlace
  /// The enum of the keys along the path and of those at its end.
  let keysName: String
  let convertsKeys: Bool
  /// The names of the type's properties.
  let taken: Set<String>
  /// Whether some objects lack the container, so that what is read from it is nil. For places one level deeper.
  var isConditional = false

  private var name: String { caseName(place.outer) }

  /// A property may have the name of the object that contains it: `next` in `{"next": {"href": "…"}}`.
  private func caseName(_ key: String) -> String {
    let name = Words.camelCase(key) ?? "outer"
    return taken.contains(name) ? name + "Object" : name
  }

  func declaration(of properties: [(name: String, key: String)]) -> String {
    let outer = place.keys.map { (name: caseName($0), key: convertsKeys ? SnakeCase.converted($0) : $0) }
    return SwiftName.keysDeclaration(keysName, outer + properties)
  }

  var opening: [String] {
    guard !isConditional else { return conditionalOpening }
    let steps = (place.isInList ? place.keys.dropLast() : place.keys[...]).map { step in
      "  .nestedContainer(keyedBy: \(keysName).self, forKey: .\(caseName(step)))"
    }
    let start = "try $decoder.container(keyedBy: \(keysName).self)"
    guard place.isInList else { return ["let \(name) = " + start] + steps }
    return ["var \(name)List = " + start] + steps + [
      "  .nestedUnkeyedContainer(forKey: .\(name))",
      "let \(name) = try \(name)List.nestedContainer(keyedBy: \(keysName).self)",
    ]
  }

  private var conditionalOpening: [String] {
    let holder = name + "Holder"
    return [
      "let \(holder) = try $decoder.container(keyedBy: \(keysName).self)",
      "let \(name) =",
      "  try \(holder).contains(.\(name)) && !\(holder).decodeNil(forKey: .\(name))",
      "  ? \(holder).nestedContainer(keyedBy: \(keysName).self, forKey: .\(name)) : nil",
    ]
  }

  /// - Parameter fallback: The property's value if its key is missing.
  func reading(_ property: DeclaredProperty, or fallback: String?) -> String {
    let container = name + (isConditional ? "?" : "")
    guard let fallback, let type = property.type else { return property.reading(from: container) }
    let bare = TypeText.unwrapped(type)
    return "\(property.name) = try \(container).decodeIfPresent(\(bare).self, forKey: .\(property.name)) ?? \(fallback)"
  }

  var encodingOpening: [String] {
    var lines = ["var \(name)Holder = $encoder.container(keyedBy: \(keysName).self)"]
    var holder = name + "Holder"
    for key in place.keys.dropLast() {
      lines.append(
        "var \(caseName(key)) = \(holder).nestedContainer(keyedBy: \(keysName).self, forKey: .\(caseName(key)))")
      holder = caseName(key)
    }
    guard place.isInList else {
      return lines + ["var \(name) = \(holder).nestedContainer(keyedBy: \(keysName).self, forKey: .\(name))"]
    }
    return lines + [
      "var \(name)List = \(holder).nestedUnkeyedContainer(forKey: .\(name))",
      "var \(name) = \(name)List.nestedContainer(keyedBy: \(keysName).self)",
    ]
  }

  func writing(_ property: DeclaredProperty) -> String { property.writing(to: name) }
}
