internal import JSONText

/// The pattern that the paths of a group share: `data[*].items[*].price`. Steps that never differ are kept.
struct PathPattern {
  enum Step: Equatable {
    case fixed(JSONPath.Component)
    case anyIndex, anyKey
  }

  private(set) var steps: [Step]

  init(steps: [Step]) { self.steps = steps }

  /// - Parameter paths: Non-empty, all of one shape.
  init(_ paths: [[PathSpeller.Step]]) {
    guard let first = paths.first else {
      steps = []
      return
    }
    steps = first.indices.map { index in
      let step = first[index]
      let differs = step.isVariable && paths.contains { $0[index] != step }
      switch step.kind {
      case .index(let number): return differs ? .anyIndex : .fixed(.index(number))
      case .dataKey(let key): return differs ? .anyKey : .fixed(.key(key))
      case .key(let key): return .fixed(.key(key))
      }
    }
  }

  /// Creates the pattern of all places that differ from this one in indices and dictionary keys only.
  init(generalising path: [PathSpeller.Step]) { steps = path.map { Step($0, isVaried: true) } }

  mutating func dropLast() { if !steps.isEmpty { steps.removeLast() } }

  func text(appending tail: [JSONPath.Component] = []) -> String {
    var text = ""
    for step in steps + tail.map(Step.fixed) {
      switch step {
      case .fixed(let component): text = text.appending(component)
      case .anyIndex: text += "[*]"
      case .anyKey: text += text.isEmpty ? "*" : ".*"
      }
    }
    return text
  }

  /// Counts the values of the document that match the pattern.
  ///
  /// - Complexity: Linear in the containers that the pattern leads through.
  func count(in document: JSONDocument, root: Node?) -> Int {
    guard let root else { return 0 }
    return count(in: document, from: root, depth: 0)
  }

  private func count(in document: JSONDocument, from node: Node, depth: Int) -> Int {
    guard depth < steps.count else { return 1 }
    switch steps[depth] {
    case .fixed(.index(let index)):
      return document.element(of: node, index).map { count(in: document, from: $0, depth: depth + 1) } ?? 0
    case .fixed(.key(let key)):
      return document.member(of: node, key).map { count(in: document, from: $0, depth: depth + 1) } ?? 0
    case .anyIndex, .anyKey:
      if depth == steps.count - 1 { return document.count(of: node) }
      var total = 0
      var next = document.firstChild(of: node)
      while let child = next {
        total += count(in: document, from: child, depth: depth + 1)
        next = document.nextSibling(of: child)
      }
      return total
    }
  }
}

extension String {
  /// Returns a path with one more component, by the rules of `JSONPath.description`.
  fileprivate func appending(_ component: JSONPath.Component) -> String {
    let tail = JSONPath([component]).description
    return isEmpty || tail.hasPrefix("[") ? self + tail : self + "." + tail
  }
}
