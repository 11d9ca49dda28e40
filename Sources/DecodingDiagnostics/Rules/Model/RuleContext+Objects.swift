internal import JSONText

extension RuleContext {
  /// A document of more values than this is not walked through as a whole.
  private static let visitLimit = 20_000

  /// The objects that a declared type is decoded from, wherever they stand, as far as the declarations tell.
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
