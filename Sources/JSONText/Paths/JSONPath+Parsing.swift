extension JSONPath {
  /// Parses the format of ``description``, more leniently where that is unambiguous: an unquoted key may contain
  /// anything but dots and brackets, and a leading dot is allowed.
  public init?(parsing text: String) {
    var parser = JSONPathParser(text)
    guard let components = parser.components() else { return nil }
    self.init(components)
  }
}

private struct JSONPathParser {
  private var rest: Substring.UnicodeScalarView

  init(_ text: String) {
    rest = Substring(text).unicodeScalars
  }

  mutating func components() -> [JSONPath.Component]? {
    var components: [JSONPath.Component] = []
    while let next = rest.first {
      let component: JSONPath.Component?
      switch next {
      case "[":
        rest.removeFirst()
        component = bracketed()
      case ".":
        rest.removeFirst()
        component = name()
      default:
        component = components.isEmpty ? name() : nil
      }
      guard let component else { return nil }
      components.append(component)
    }
    return components
  }

  private mutating func name() -> JSONPath.Component? {
    let name = rest.prefix { $0 != "." && $0 != "[" && $0 != "]" }
    guard !name.isEmpty else { return nil }
    rest.removeFirst(name.count)
    return .key(String(name))
  }

  /// The part after an opening bracket: an index or a quoted key, and the closing bracket.
  private mutating func bracketed() -> JSONPath.Component? {
    let component: JSONPath.Component?
    if rest.first == "\"" {
      component = quotedKey().map(JSONPath.Component.key)
    } else {
      let digits = rest.prefix { ("0"..."9").contains($0) }
      component = Int(String(digits)).map(JSONPath.Component.index)
      rest.removeFirst(digits.count)
    }
    guard rest.first == "]" else { return nil }
    rest.removeFirst()
    return component
  }

  private mutating func quotedKey() -> String? {
    var length = 1
    var isEscaped = false
    for scalar in rest.dropFirst() {
      length += 1
      if !isEscaped, scalar == "\"" {
        let literal = Array(String(rest.prefix(length)).utf8)
        rest.removeFirst(length)
        let document = JSONDocument(literal)
        return document.root.flatMap(document.string(of:))
      }
      isEscaped = !isEscaped && scalar == "\\"
    }
    return nil
  }
}
