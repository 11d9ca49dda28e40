internal import JSONText

/// Finds the values that the code of their type reads by keys that the source names.
struct OwnCodeSurvey<Fact> {
  private(set) var nodes: [Node: Fact] = [:]
  private let session: DecodeSession
  private let fact: (_ type: String, _ key: String) -> Fact?
  private let kind: ValueKind

  /// - Parameters:
  ///   - kind: The kind of the values.
  ///   - fact: Returns what is known about a type's key, both as the source spells them; nil if nothing is known. It is
  ///     also called for the elements of the array of a key, with `RefusableRead.elementMark` appended.
  /// - Complexity: Linear in the document; only needed for models that have such code.
  init(_ session: DecodeSession, of kind: ValueKind, _ fact: @escaping (_ type: String, _ key: String) -> Fact?) {
    (self.session, self.kind, self.fact) = (session, kind, fact)
    if let root = session.document.root { visit(root) }
  }

  private mutating func visit(_ node: Node) {
    let document = session.document
    let type = session.trace.shape(of: node).map { TypeName.inSource($0.type) }
    for child in document.children(of: node) {
      let key = document.key(of: child).map { session.members.convertedKey(document.displayString(of: $0), of: child) }
      switch document.kind(of: child) {
      case .array:
        visit(child)
        if let type, let key { note(document.children(of: child), type, key, mark: RefusableRead.elementMark) }
      case .object: visit(child)
      case kind: if let type, let key { note(CollectionOfOne(child), type, key) }
      default: break
      }
    }
  }

  private mutating func note(_ found: some Sequence<Node>, _ type: String, _ key: String, mark: String = "") {
    guard let known = fact(type, key + mark) else { return }
    for node in found where session.document.kind(of: node) == kind && session.marks.isMarked(node) {
      nodes[node] = known
    }
  }
}
