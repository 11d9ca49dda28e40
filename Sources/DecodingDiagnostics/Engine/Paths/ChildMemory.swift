internal import JSONText

/// Caches the children of containers that many paths lead through, once per container rather than once per path.
final class ChildMemory {
  /// For fewer children, a walk costs less than a table.
  private static let walkLimit = 16

  private let document: JSONDocument
  private var elements: [Node: [Node]] = [:]
  private var members: [Node: KeyTable] = [:]

  init(document: JSONDocument) { self.document = document }

  func child(of container: Node, at component: JSONPath.Component) -> Node? {
    let isSmall = document.count(of: container) <= Self.walkLimit
    switch component {
    case .key(let key): return isSmall ? document.member(of: container, key) : member(of: container, key)
    case .index(let index): return isSmall ? document.element(of: container, index) : element(of: container, index)
    }
  }

  private func element(of array: Node, _ index: Int) -> Node? {
    guard document.kind(of: array) == .array else { return nil }
    if elements[array] == nil { elements[array] = Array(document.children(of: array)) }
    return elements[array].flatMap { $0.indices.contains(index) ? $0[index] : nil }
  }

  private func member(of object: Node, _ key: String) -> Node? {
    guard document.kind(of: object) == .object else { return nil }
    if let table = members[object] { return table.entries[key] ?? document.member(of: object, key) }
    let table = KeyTable(of: object, in: document)
    members[object] = table
    return table.entries[key] ?? document.member(of: object, key)
  }
}
