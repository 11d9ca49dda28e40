internal import JSONText

/// The location of an array's elements in the objects that lack it: a sequence of keys, each with an object or an array
/// of objects, the last one with the elements.
struct GatheredSource {
  struct Step: Equatable {
    let key: String
    let isList: Bool
    /// Whether some of the objects lack it, or have null.
    var isOptional = false
  }

  private static let depthLimit = 4

  private(set) var steps: [Step]
  /// The number of elements.
  private(set) var count = 0

  var text: String { steps.map { $0.key + ($0.isList ? "[*]" : "") }.joined(separator: ".") }

  /// Finds the only place where all values look like elements.
  init?(of element: String, in containers: [Node], _ owner: DeclaredType, _ context: RuleContext) {
    guard !containers.isEmpty, let declared = context.model.type(element, inside: owner.name),
      declared.kind != .enumeration
    else { return nil }
    let unread = Set(containers.flatMap { context.unusedKeys(of: $0, by: owner) })
    var level = Self.steps(in: containers, context).filter { unread.contains($0.0.key) }.map { ([$0.0], $0.1) }
    for _ in 1...Self.depthLimit {
      let found = level.filter { steps, values in
        Self.isReadable(steps)
          && values.allSatisfy { Self.isElement($0, declared, element, context) }
      }
      if !found.isEmpty {
        guard found.count == 1 else { return nil }
        steps = found[0].0
        count = found[0].1.count
        return
      }
      level = level.flatMap { steps, values in
        Self.steps(in: values, context).map { (steps + [$0.0], $0.1) }
      }
    }
    return nil
  }

  /// Whether the path contains an array, in which alone something may be absent, and each level can be named.
  private static func isReadable(_ steps: [Step]) -> Bool {
    guard let list = steps.dropLast().firstIndex(where: \.isList) else { return false }
    return steps[...list].allSatisfy { !$0.isOptional || (list == 0 && $0.isList) }
      && Set(steps.dropLast().map(\.key)).count == steps.count - 1
  }

  private static func isElement(
    _ node: Node, _ declared: DeclaredType, _ element: String, _ context: RuleContext
  ) -> Bool {
    context.document.kind(of: node) == .object && context.fit.fits(node, element)
      && (!context.fit.requiredKeys(of: declared).isEmpty || context.fit.sharedKeys(node, with: declared).count > 1)
  }

  /// The keys of objects whose values are objects everywhere, or arrays of objects everywhere.
  private static func steps(in objects: [Node], _ context: RuleContext) -> [(Step, [Node])] {
    let document = context.document
    let present = objects.filter { document.kind(of: $0) == .object }
    guard present.count == objects.count, let first = present.first(where: { document.count(of: $0) > 0 }),
      document.count(of: first) < 50
    else { return [] }
    return document.keys(of: first).compactMap { key in
      let members = objects.map { document.member(of: $0, key) }
      let values = members.compactMap(\.self).filter { document.kind(of: $0) != .null }
      let isList = values.allSatisfy { document.kind(of: $0) == .array }
      let inner = isList ? values.flatMap { Array(document.children(of: $0)) } : values
      guard !inner.isEmpty, inner.allSatisfy({ document.kind(of: $0) == .object }) else { return nil }
      return (Step(key: key, isList: isList, isOptional: values.count < objects.count), inner)
    }
  }
}
