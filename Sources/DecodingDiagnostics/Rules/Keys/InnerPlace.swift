internal import JSONText

/// An object some levels inside another one, with the keys that lead there.
struct InnerPlace {
  private static let depthLimit = 3
  /// An object with more members has data as keys, none of which leads anywhere.
  private static let memberLimit = 200
  /// Keys that so many objects have that one deeper inside proves nothing.
  private static let common: Set<String> = ["id", "name", "type", "title", "url", "key", "value"]

  let keys: [String]
  /// Whether the last key holds an array, whose first element is the object.
  let isInList: Bool
  /// Whether the keys in the object omit what the names around it already say: `name` in `owner` for `ownerName`.
  var hasShorterKeys = false
  /// The key with another name that holds what can hardly be anything but the requested value.
  var byType: (asked: String, found: String)?

  var outer: String { keys.last ?? "" }
  var isOneDeeper: Bool { keys.count == 1 && !isInList }
  var text: String { keys.joined(separator: ".") + (isInList ? "[0]" : "") }

  init(keys: [String], isInList: Bool) {
    self.keys = keys
    self.isInList = isInList
  }

  /// Finds the only place at which all of the containers hold a value of the type under the key, at the level closest
  /// to them.
  init?(of key: String, _ type: String, _ owner: DeclaredType, in containers: [Node], _ context: RuleContext) {
    guard let first = containers.first else { return nil }
    var level = [InnerPlace(keys: [], isInList: false)]
    for depth in 1...Self.depthLimit {
      let places = level.filter { !$0.isInList }.flatMap { $0.deeper(in: first, context) }
      let found = places.filter { place in
        containers.allSatisfy { place.holds(key, type, in: $0, context) }
          && (place.isOneDeeper || (!Self.common.contains(key) && place.isUnread(in: first, by: owner, context)))
      }
      // Of several, the one that nothing reads: what the model reads elsewhere is not what it lacks here.
      let unread = found.count > 1 ? found.filter { $0.isUnread(in: first, by: owner, context) } : found
      if let only = unread.first ?? found.first {
        guard unread.count == 1 else { return nil }
        self = only
        return
      }
      level = depth == 1 && Self.common.contains(key) ? [] : places
    }
    return nil
  }

  func deeper(in container: Node, _ context: RuleContext) -> [InnerPlace] {
    guard let object = object(in: container, context), context.document.count(of: object) <= Self.memberLimit else {
      return []
    }
    return context.document.keys(of: object).flatMap { key in
      [InnerPlace(keys: keys + [key], isInList: false), InnerPlace(keys: keys + [key], isInList: true)]
    }
    .filter { $0.object(in: container, context) != nil }
  }

  func isUnread(in container: Node, by owner: DeclaredType, _ context: RuleContext) -> Bool {
    keys.first.map(context.unusedKeys(of: container, by: owner).contains) ?? false
  }

  private func holds(_ key: String, _ type: String, in container: Node, _ context: RuleContext) -> Bool {
    guard let object = object(in: container, context), let inner = Self.spelling(of: key, in: object, context),
      let value = Self.member(inner, of: object, context)
    else { return false }
    // The first of several arrays is incomplete.
    let isList = TypeText.element(of: TypeText.unwrapped(type)) != nil
    if isInList, isList, let list = context.document.parent(of: object), context.document.count(of: list) > 1 {
      return false
    }
    return context.fit.fits(value, type)
  }

  /// The key as the model sees it: itself, else the one with the same letters. A single everyday word must match
  /// exactly.
  static func spelling(of key: String, in object: Node, _ context: RuleContext) -> String? {
    let keys = context.fit.keys(of: object)
    guard !keys.contains(key), !common.contains(key) else { return keys.contains(key) ? key : nil }
    let letters = SnakeCase.letters(key)
    let found = keys.filter { SnakeCase.letters($0) == letters }
    return found.count == 1 ? found.first : nil
  }

  /// The object at this place of a container.
  func object(in container: Node, _ context: RuleContext) -> Node? {
    var node: Node? = container
    for key in keys { node = node.flatMap { context.document.member(of: $0, key) } }
    guard let found = node else { return nil }
    let isList = context.document.kind(of: found) == .array
    let object = isInList ? (isList ? context.document.element(of: found, 0) : nil) : found
    return object.flatMap { context.document.kind(of: $0) == .object ? $0 : nil }
  }

  /// The member with a key as the model sees it.
  static func member(_ key: String, of object: Node, _ context: RuleContext) -> Node? {
    context.document.children(of: object).first { child in
      guard let name = context.key(of: child) else { return false }
      return name == key || (context.convertsKeys && SnakeCase.converted(name) == key)
    }
  }
}
