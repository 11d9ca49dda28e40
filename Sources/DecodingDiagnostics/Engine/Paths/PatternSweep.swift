internal import JSONText

/// Finds the patterns of places given in document order. It visits every container at most once, and creates no string
/// for a key that it has seen before.
struct PatternSweep {
  struct Level {
    let container: Node
    var child: Node
    var index: Int
    /// The pattern of the child.
    var pattern: PatternNode
  }

  private let document: JSONDocument
  private let dictionaryNodes: NodeSet
  let top = PatternNode()
  /// The containers around the last requested place, the top-level one first.
  private(set) var levels: [Level] = []

  init(document: JSONDocument, dictionaryNodes: NodeSet) {
    self.document = document
    self.dictionaryNodes = dictionaryNodes
  }

  /// Advances to a place that is not before the last one.
  mutating func advance(to node: Node) -> PatternNode {
    while let level = levels.last, document.end(of: level.container) <= node { levels.removeLast() }
    if let level = levels.last, document.end(of: level.child) <= node { step(level, to: node) }
    while let inner = levels.last?.child ?? (levels.isEmpty ? document.root : nil), inner != node, inner < node,
      node < document.end(of: inner), let first = document.firstChild(of: inner)
    {
      let around = levels.last?.pattern ?? top
      levels.append(Level(container: inner, child: first, index: 0, pattern: around))
      step(levels[levels.count - 1], to: node)
    }
    return levels.last?.pattern ?? top
  }

  private mutating func step(_ level: Level, to node: Node) {
    var level = level
    while document.end(of: level.child) <= node, let next = document.nextSibling(of: level.child) {
      level.child = next
      level.index += 1
    }
    let around = levels.count > 1 ? levels[levels.count - 2].pattern : top
    level.pattern = pattern(of: level, below: around)
    levels[levels.count - 1] = level
  }

  private func pattern(of level: Level, below around: PatternNode) -> PatternNode {
    guard let key = document.key(of: level.child) else { return around.element(level.index) }
    return isEntry(level) ? around.entry(key, in: document) : around.member(key, in: document)
  }

  /// Whether the child is a value of a dictionary, so that its key is data.
  func isEntry(_ level: Level) -> Bool { dictionaryNodes.contains(level.container) }

  /// The path of the place.
  var path: JSONPath {
    JSONPath(
      levels.map { level in
        document.key(of: level.child).map { .key(document.displayString(of: $0)) } ?? .index(level.index)
      })
  }
}

/// Places with the same pattern and cause, in document order.
struct PlaceGroup {
  /// The pattern and cause that the places of a group share.
  struct Key<Cause: Hashable>: Hashable {
    let pattern: ObjectIdentifier
    let cause: Cause
  }

  let pattern: PatternNode
  /// The indices of these places among those that were grouped.
  private(set) var indices: [Int] = []
  /// How many values of the top-level container include one of the places.
  private(set) var elementCount = 0
  private var lastElement: Node?
  /// The paths of the first places.
  private(set) var paths: [JSONPath] = []
  /// Keeps the tree of patterns alive.
  private let top: PatternNode
  private let first: [PatternSweep.Level]
  /// Which steps of the path differ between the places.
  private var varies: [Bool]

  init(_ sweep: PatternSweep, at pattern: PatternNode) {
    self.pattern = pattern
    top = sweep.top
    first = sweep.levels
    varies = sweep.levels.map { _ in false }
  }

  mutating func add(_ index: Int, _ sweep: PatternSweep, in document: JSONDocument) {
    indices.append(index)
    if elementCount == 0 || sweep.levels.first?.child != lastElement { elementCount += 1 }
    lastElement = sweep.levels.first?.child
    if paths.count < FindingGrouping.occurrenceLimit { paths.append(sweep.path) }
    for depth in first.indices where !varies[depth] && sweep.levels[depth].child != first[depth].child {
      varies[depth] = differs(sweep.levels[depth], first[depth], sweep, document)
    }
  }

  private func differs(
    _ level: PatternSweep.Level, _ first: PatternSweep.Level, _ sweep: PatternSweep, _ document: JSONDocument
  ) -> Bool {
    guard let key = document.key(of: level.child), let firstKey = document.key(of: first.child) else {
      return level.index != first.index
    }
    return sweep.isEntry(level) && !document.areSame(key, firstKey)
  }

  /// Returns the pattern that the paths share.
  func path(_ speller: PathSpeller) -> PathPattern {
    let steps = paths.first.map(speller.steps(of:)) ?? []
    return PathPattern(steps: zip(steps, varies).map { PathPattern.Step($0, isVaried: $1) })
  }
}
