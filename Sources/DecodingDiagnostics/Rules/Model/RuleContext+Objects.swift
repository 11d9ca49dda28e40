internal import JSONText

extension RuleContext {
  /// Larger documents are not walked through completely.
  private static let visitLimit = 20_000

  /// Returns the objects that a declared type is decoded from, anywhere, as far as the declarations show.
  func objects(of wanted: DeclaredType) -> [Node] {
    var found: [Node] = []
    var left = Self.visitLimit
    var open = roots.map { (node: $0, type: root, scope: String?.none) }
    while let (node, type, scope) = open.popLast(), left > 0 {
      left -= 1
      let bare = TypeText.unwrapped(type)
      if let element = TypeText.element(of: bare) ?? TypeText.dictionary(bare)?.value {
        open += document.children(of: node).map { ($0, element, scope) }
      } else if document.kind(of: node) == .object, let members = walk.members(of: bare, inside: scope) {
        if members.type.name == wanted.name { found.append(node) }
        open += document.children(of: node).compactMap { child in
          let key = document.key(of: child).flatMap(document.string(of:))
          return key.flatMap(members.property).map { (child, $0, members.type.name) }
        }
      }
    }
    return found
  }
}
