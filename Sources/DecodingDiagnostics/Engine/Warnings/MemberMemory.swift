internal import JSONText

/// What was looked for in objects of many members: each of them that nobody reads asks for the same few again, and walking
/// through all for each would take time by the square of their number.
final class MemberMemory {
  private static let fewMembers = 32

  private let document: JSONDocument
  private var members: [Node: [String: Node?]] = [:]
  private var facts: [Node: [String: Bool]] = [:]

  init(_ document: JSONDocument) { self.document = document }

  /// The member with a key, as the search finds it.
  func member(_ key: String, of object: Node, search: () -> Node?) -> Node? {
    guard document.count(of: object) > Self.fewMembers else { return search() }
    if let known = members[object]?[key] { return known }
    let found = search()
    members[object, default: [:]].updateValue(found, forKey: key)
    return found
  }

  /// Whether something is true of the members together, as the search finds it; known by a name of its own.
  func fact(_ name: String, of object: Node, search: () -> Bool) -> Bool {
    guard document.count(of: object) > Self.fewMembers else { return search() }
    if let known = facts[object]?[name] { return known }
    let isTrue = search()
    facts[object, default: [:]][name] = isTrue
    return isTrue
  }
}
