internal import JSONText

/// Spells paths as the JSON and as the model have them, and tells which keys are data.
struct PathSpeller {
  private let document: JSONDocument
  private let strategies: DecodingStrategies
  private let dictionaryNodes: Set<Node>

  init(session: DecodeSession) {
    document = session.document
    strategies = session.strategies
    dictionaryNodes = session.dictionaryNodes
  }

  /// One step of a path, with what grouping and spelling must know of it.
  struct Step: Hashable {
    enum Kind: Hashable { case key(String), dataKey(String), index(Int) }
    let kind: Kind

    /// The step with data left out: `[*]` for an index, `*` for a dictionary's key.
    var pattern: String {
      switch kind {
      case .key(let key): "." + key
      case .dataKey: "*"
      case .index: "#"
      }
    }

    var isVariable: Bool { if case .key = kind { false } else { true } }
  }

  func steps(of path: JSONPath) -> [Step] {
    guard !dictionaryNodes.isEmpty else {
      return path.components.map { component in
        switch component {
        case .key(let key): Step(kind: .key(key))
        case .index(let index): Step(kind: .index(index))
        }
      }
    }
    return stepsThroughDictionaries(path)
  }

  private func stepsThroughDictionaries(_ path: JSONPath) -> [Step] {
    var container = document.root
    return path.components.map { component in
      let isData = container.map(dictionaryNodes.contains) ?? false
      switch component {
      case .key(let key):
        container = container.flatMap { document.member(of: $0, key) }
        return Step(kind: isData ? .dataKey(key) : .key(key))
      case .index(let index):
        container = container.flatMap { document.element(of: $0, index) }
        return Step(kind: .index(index))
      }
    }
  }

  /// The path with keys as the model spells them.
  func codingPath(_ path: JSONPath) -> JSONPath {
    guard strategies.convertsKeys else { return path }
    var converted: [any CodingKey] = []
    return JSONPath(
      steps(of: path).map { step in
        switch step.kind {
        case .key(let key):
          let prefix = converted
          let spelled = strategies.convert(key) { prefix }
          converted.append(AnyCodingKey(stringValue: spelled))
          return .key(spelled)
        case .dataKey(let key):
          converted.append(AnyCodingKey(stringValue: key))
          return .key(key)
        case .index(let index):
          converted.append(AnyCodingKey(index: index))
          return .index(index)
        }
      })
  }
}
