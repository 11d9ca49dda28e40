internal import JSONText

/// Caches look-ups in objects with many members. Each unread member asks for the same few again, and walking through
/// all members for each would take quadratic time.
final class MemberMemory {
  private static let fewMembers = 32

  private let document: JSONDocument
  private var members: [Node: [String: Node?]] = [:]
  private var facts: [Node: [String: Bool]] = [:]

  init(_ document: JSONDocument) { self.document = document }

  /// Returns the member with a key, which the closure finds.
  func member(_ key: String, of object: Node, search: () -> Node?) -> Node? {
    guard document.count(of: object) > Self.fewMembers else { return search() }
    if let known = members[object]?[key] { return known }
    let found = search()
    members[object, default: [:]].updateValue(found, forKey: key)
    return found
  }

  /// Returns a fact about the members together, which the closure determines; `name` identifies it.
  func fact(_ name: String, of object: Node, search: () -> Bool) -> Bool {
    guard document.count(of: object) > Self.fewMembers else { return search() }
    if let known = facts[object]?[name] { return known }
    let isTrue = search()
    facts[object, default: [:]][name] = isTrue
    return isTrue
  }
}
