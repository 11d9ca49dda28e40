internal import JSONText

extension RuleContext {
  /// Every value at the pattern that is not null.
  var presentValues: [Node] { values.filter { document.kind(of: $0) != .null } }

  /// Every value at the pattern that is an object.
  var objectValues: [Node] { values.filter { document.kind(of: $0) == .object } }

  func nodes(at offsets: some Sequence<Int>) -> [Node] { offsets.compactMap(document.node(atOffset:)) }

  /// Returns the members and elements of some values.
  func children(of nodes: some Sequence<Node>) -> [Node] { nodes.flatMap { Array(document.children(of: $0)) } }

  /// Returns the key of a value.
  func key(of node: Node) -> String? { document.key(of: node).flatMap(document.string(of:)) }

  /// Returns a check that looks up the names of types inside another type.
  func fit(inside scope: String?) -> ValueFit {
    ValueFit(document: document, model: model, convertsKeys: convertsKeys, scope: scope)
  }

  func structWriter(except: Set<String> = [], conformances: [String] = []) -> StructWriter {
    StructWriter(
      document: document, convertsKeys: convertsKeys, model: model, except: except, conformances: conformances)
  }
}
