internal import JSONText

/// Finds the values that the code of their type reads by keys which the source names.
struct OwnCodeSurvey<Fact> {
  private(set) var nodes: [Node: Fact] = [:]
  private let session: DecodeSession
  private let fact: (_ type: String, _ key: String) -> Fact?
  private let kind: ValueKind

  /// - Parameters:
  ///   - kind: The kind of the values.
  ///   - fact: What is known of a type's key, both as the source spells them; nil where it is none of those.
  /// - Complexity: Linear in the document: for models that have such code at all.
  init(_ session: DecodeSession, of kind: ValueKind, _ fact: @escaping (_ type: String, _ key: String) -> Fact?) {
    (self.session, self.kind, self.fact) = (session, kind, fact)
    if let root = session.document.root { visit(root) }
  }

  private mutating func visit(_ node: Node) {
    let document = session.document
    let type = session.trace.shape(of: node).map { TypeName.inSource($0.type) }
    for child in document.children(of: node) {
      switch document.kind(of: child) {
      case .object, .array: visit(child)
      case kind:
        let key = document.key(of: child).map(document.displayString(of:))
        guard let type, let key, session.marks.isMarked(child) else { continue }
        nodes[child] = fact(type, session.strategies.convert(key) { [] })
      default: break
      }
    }
  }
}
