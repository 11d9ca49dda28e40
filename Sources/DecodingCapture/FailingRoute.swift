/// The route from the root of a body to the failing value, as far as the error's path can be followed.
struct FailingRoute {
  struct Step {
    let step: ErrorFacts.Step
    /// The object that contains the step, and the index of the member it leads to; nil for elements, and once the route
    /// is lost.
    let object: BodyNode?
    let member: Int?
    let pattern: String
  }

  private(set) var steps: [Step] = []
  /// For objects by pattern, whether the model reads them by keys that its source spells; if so, none of their keys is
  /// data.
  private(set) var hasNames: [String: Bool] = [:]
  /// The offsets of the values on the route.
  private var starts: Set<Int> = []
  private var end: BodyNode?

  init(_ facts: ErrorFacts, in tree: BodyTree) {
    var node = tree.root
    var pattern = ""
    for step in facts.path {
      if let node { starts.insert(node.range.lowerBound) }
      node = advance(from: node, by: step, &pattern, tree)
    }
    guard let node else { return }
    starts.insert(node.range.lowerBound)
    end = node
    if let key = facts.key, node.kind == .object { hasNames[pattern] = key.isName }
  }

  private mutating func advance(
    from node: BodyNode?, by step: ErrorFacts.Step, _ pattern: inout String, _ tree: BodyTree
  ) -> BodyNode? {
    let before = pattern
    if let node, node.kind == .array, let index = step.index, node.members.indices.contains(index) {
      steps.append(Step(step: step, object: nil, member: nil, pattern: before))
      pattern += "[]"
      return node.members[index].value
    }
    guard let node, node.kind == .object, let member = Self.member(step.key, of: node, tree),
      let range = node.members[member].key
    else {
      steps.append(Step(step: step, object: nil, member: nil, pattern: before))
      return nil
    }
    steps.append(Step(step: step, object: node, member: member, pattern: before))
    hasNames[before] = step.isName
    pattern = Self.pattern(before, key: step.isName ? tree.content(range) : nil)
    return node.members[member].value
  }

  /// Matches the key exactly, else as converted by a strategy.
  private static func member(_ key: String, of object: BodyNode, _ tree: BodyTree) -> Int? {
    let keys = object.members.map { $0.key.map(tree.content) ?? "" }
    return keys.lastIndex(of: key) ?? keys.lastIndex { KeyNames.areAlike($0, key) }
  }

  /// - Parameter key: Nil if it is data.
  static func pattern(_ pattern: String, key: String?) -> String { pattern + "." + (key ?? "*") }

  func contains(_ node: BodyNode) -> Bool { starts.contains(node.range.lowerBound) }

  func isEnd(_ node: BodyNode) -> Bool { end?.range == node.range }
}
