internal import JSONText

/// Spells paths as in the JSON and as in the model, and knows which keys are data.
struct PathSpeller {
  private let document: JSONDocument
  private let strategies: DecodingStrategies
  let dictionaryNodes: NodeSet
  private let unconvertedNodes: NodeSet
  private let children: ChildMemory
  private let members: MemberLookup

  init(session: DecodeSession) {
    document = session.document
    strategies = session.strategies
    dictionaryNodes = session.dictionaryNodes
    unconvertedNodes = session.unconvertedNodes
    members = session.members
    children = ChildMemory(document: session.document)
  }

  /// One step of a path, with what grouping and spelling need to know about it.
  struct Step: Hashable {
    enum Kind: Hashable { case key(String), dataKey(String), index(Int) }
    let kind: Kind

    /// The step without data: `[*]` for an index, `*` for a dictionary's key.
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
      container = container.flatMap { children.child(of: $0, at: component) }
      return switch component {
      case .key(let key): Step(kind: isData ? .dataKey(key) : .key(key))
      case .index(let index): Step(kind: .index(index))
      }
    }
  }

  /// Returns the path with keys as the model spells them.
  ///
  /// A dictionary's key that is a number becomes an index, as in a `DecodingError`: the standard library gives its
  /// coding key an `intValue`.
  func codingPath(_ path: JSONPath) -> JSONPath {
    guard strategies.convertsKeys else { return dictionaryNodes.isEmpty ? path : numberingKeys(of: path) }
    var container = document.root
    return JSONPath(
      path.components.map { component in
        let isUnconverted = container.map(unconvertedNodes.contains) ?? false
        container = container.flatMap { children.child(of: $0, at: component) }
        guard case .key(let key) = component, !isUnconverted, let member = container else { return component }
        return .key(members.convertedKey(key, of: member))
      })
  }

  private func numberingKeys(of path: JSONPath) -> JSONPath {
    JSONPath(
      steps(of: path).map { step in
        switch step.kind {
        case .dataKey(let key): Int(key).map { .index($0) } ?? .key(key)
        case .key(let key): .key(key)
        case .index(let index): .index(index)
        }
      })
  }
}
