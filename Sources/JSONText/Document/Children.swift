/// The elements or member values of a container; see ``JSONDocument/children(of:)``.
public struct Children: Sequence, IteratorProtocol, Sendable {
  private let document: JSONDocument
  private var upcoming: Node?

  init(document: JSONDocument, first: Node?) {
    self.document = document
    upcoming = first
  }

  public mutating func next() -> Node? {
    guard let node = upcoming else { return nil }
    upcoming = document.nextSibling(of: node)
    return node
  }
}
