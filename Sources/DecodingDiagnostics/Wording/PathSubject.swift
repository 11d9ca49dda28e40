import JSONText

/// What a path or pattern refers to, as the subject of a sentence.
///
/// | path | subject | as the object that contains something |
/// |---|---|---|
/// | `items[*].price` | `` `price` `` | `` `price` `` |
/// | `items[3]` | `` `items[3]` `` | `` `items[3]` `` |
/// | `items[*]` | an element of `` `items` `` | an element of `` `items` `` |
/// | `rates.*` | a value of `` `rates` `` | a value of `` `rates` `` |
/// | the empty path | the top-level value | the top-level object |
struct PathSubject {
  enum Component: Equatable {
    case key(String), index(Int), anyElement, anyValue
  }

  let components: [Component]

  init(components: [Component]) {
    self.components = components
  }

  init(_ path: String) {
    components = Self.parse(path)
  }

  var phrase: String {
    switch components.last {
    case nil: "the top-level value"
    case .key(let key): "`\(key)`"
    case .index: "`\(Self.tail(of: components))`"
    case .anyElement: "an element of \(Self.holder(of: components, root: "the top-level array"))"
    case .anyValue: "a value of \(Self.holder(of: components, root: "the top-level object"))"
    }
  }

  /// The phrase for an object that contains keys.
  var objectPhrase: String { components.isEmpty ? "the top-level object" : phrase }

  var sentenceStart: String { Catalogue.capitalized(phrase) }

  /// The key that leads to the value rather than the value: "The key `x` of `rates`".
  var keySentenceStart: String {
    let holder = Self.holder(of: components, root: "the top-level object")
    guard case .key(let key) = components.last else { return "A key of \(holder)" }
    return "The key `\(key)` of \(holder)"
  }

  /// The container of the value, and the value's index, if the path ends with one.
  var indexed: (holder: String, index: Int)? {
    guard case .index(let index) = components.last else { return nil }
    return (Self.holder(of: components, root: "the top-level array"), index)
  }

  private static func holder(of components: [Component], root: String) -> String {
    let rest = Array(components.dropLast())
    guard let last = rest.last else { return root }
    switch last {
    case .key(let key): return "`\(key)`"
    default: return "`\(tail(of: rest))`"
    }
  }

  /// Returns the last key and what follows it: `matrix[*][2]`.
  private static func tail(of components: [Component]) -> String {
    var text = ""
    for component in components.reversed() {
      switch component {
      case .key(let key): return key + text
      case .index(let index): text = "[\(index)]" + text
      case .anyElement: text = "[*]" + text
      case .anyValue: text = ".*" + text
      }
    }
    return text
  }
}

extension PathSubject {
  private static func parse(_ path: String) -> [Component] {
    var components: [Component] = []
    var rest = Substring(path)
    while let first = rest.first {
      switch first {
      case ".":
        rest.removeFirst()
      case "[":
        components.append(bracketed(&rest))
      default:
        let word = rest.prefix { $0 != "." && $0 != "[" }
        components.append(word == "*" ? .anyValue : .key(String(word)))
        rest = rest.dropFirst(word.count)
      }
    }
    return components
  }

  private static func bracketed(_ rest: inout Substring) -> Component {
    rest.removeFirst()
    if rest.first == "\"" { return .key(quoted(&rest)) }
    let inner = rest.prefix { $0 != "]" }
    rest = rest.dropFirst(inner.count + 1)
    if inner == "*" { return .anyElement }
    return Int(inner).map(Component.index) ?? .key(String(inner))
  }

  /// Parses a key that is quoted as in JSON, escapes included.
  private static func quoted(_ rest: inout Substring) -> String {
    var literal = ""
    var isEscaped = false
    while let next = rest.popFirst() {
      literal.append(next)
      if !isEscaped, next == "\"", literal.count > 1 { break }
      isEscaped = !isEscaped && next == "\\"
    }
    if rest.first == "]" { rest.removeFirst() }
    guard case .key(let key) = JSONPath(parsing: "[\(literal)]")?.components.first else { return literal }
    return key
  }
}
