internal import JSONText

/// A node of the tree of path patterns: all values of a document whose paths differ in indices and dictionary keys
/// only.
///
/// In `[{"a": [1, 2]}, {"a": [3]}]` there are four: the array, its elements, their `a`, and the elements of those.
final class PatternNode {
  /// Nil for the root, which the owner of the tree keeps.
  private unowned let parent: PatternNode?
  /// The step from the parent; for an index or a dictionary's key the first one seen.
  private let step: PathSpeller.Step?
  // Accessed for every value: without dynamic exclusivity checks, as in `DecodeSession`.
  @exclusivity(unchecked) private var isVaried = false
  @exclusivity(unchecked) private var members: [String: PatternNode] = [:]
  @exclusivity(unchecked) private var elements: PatternNode?
  @exclusivity(unchecked) private var entries: (first: Node, node: PatternNode)?
  /// Members by the bytes of a key, so that no string is created for the keys of every record.
  @exclusivity(unchecked) private var written: [(key: Node, node: PatternNode)] = []
  /// The position after the last member found: records usually have their keys in the same order.
  @exclusivity(unchecked) private var cursor = 0
  private static let writtenLimit = 32
  /// The number of values with this pattern in the document.
  @exclusivity(unchecked) private(set) var count = 0
  /// The findings for values of this pattern.
  var groups: [SurveyGroup.Cause: SurveyGroup] = [:]
  /// Where unread members of this pattern are counted, once it is known that there is nothing else to report about
  /// them.
  @exclusivity(unchecked) var ignored: IgnoredMember?

  init(parent: PatternNode? = nil, step: PathSpeller.Step? = nil) {
    self.parent = parent
    self.step = step
  }

  func visit() { count += 1 }

  /// The text of the key that leads here; empty for elements and the root.
  var key: String {
    switch step?.kind {
    case .key(let key), .dataKey(let key): key
    case .index, nil: ""
    }
  }

  // MARK: One step below a value of this pattern

  func element(_ index: Int) -> PatternNode {
    if let elements {
      elements.isVaried = elements.isVaried || elements.step?.kind != .index(index)
      return elements
    }
    let node = PatternNode(parent: self, step: .init(kind: .index(index)))
    elements = node
    return node
  }

  /// Returns the pattern of a value of a dictionary.
  func entry(_ key: Node, in document: JSONDocument) -> PatternNode {
    if let entries {
      let node = entries.node
      node.isVaried = node.isVaried || !document.areSame(entries.first, key)
      return node
    }
    let node = PatternNode(parent: self, step: .init(kind: .dataKey(document.displayString(of: key))))
    entries = (key, node)
    return node
  }

  func member(_ key: Node, in document: JSONDocument) -> PatternNode {
    if cursor == written.count { cursor = 0 }
    if cursor < written.count, document.areWrittenAlike(written[cursor].key, key) {
      cursor += 1
      return written[cursor - 1].node
    }
    return soughtMember(key, in: document)
  }

  @inline(never)
  private func soughtMember(_ key: Node, in document: JSONDocument) -> PatternNode {
    // Records omit members more often than they reorder them.
    var slot = cursor
    for _ in written {
      if slot == written.count { slot = 0 }
      if document.areWrittenAlike(written[slot].key, key) {
        cursor = slot + 1
        return written[slot].node
      }
      slot += 1
    }
    let node = member(document.displayString(of: key))
    if written.count < Self.writtenLimit { written.append((key, node)) }
    return node
  }

  func member(_ key: String) -> PatternNode {
    if let known = members[key] { return known }
    let node = PatternNode(parent: self, step: .init(kind: .key(key)))
    members[key] = node
    return node
  }

  // MARK: Its path

  /// The number of elements in the arrays of this pattern, and of entries in the dictionaries.
  @exclusivity(unchecked) var elementCount = 0
  @exclusivity(unchecked) var entryCount = 0

  /// The steps from the top, with the first seen indices and dictionary keys.
  private var steps: [PathSpeller.Step] { (parent?.steps ?? []) + [step].compactMap(\.self) }

  /// The pattern of a value at its own place.
  var open: OpenPattern { OpenPattern(steps, isContainer: false) }

  /// Returns the pattern of a member of these objects, or of the objects themselves if no key is given.
  func open(key: String) -> OpenPattern {
    OpenPattern(steps + (key.isEmpty ? [] : [.init(kind: .key(key))]), isContainer: key.isEmpty)
  }

  /// The number of values here and one step below, by their open patterns.
  var places: [(pattern: String, count: Int)] {
    let text = OpenPattern(steps, isContainer: true).path
    var places = step?.isVariable == true ? [] : [(pattern: text, count: count)]
    if elementCount > 0 { places.append((text + "[*]", elementCount)) }
    if entryCount > 0 { places.append((text.isEmpty ? "*" : text + ".*", entryCount)) }
    return places
  }

  var path: PathPattern {
    var steps: [PathPattern.Step] = []
    var node: PatternNode? = self
    while let current = node {
      if let step = current.step { steps.append(.init(step, isVaried: current.isVaried)) }
      node = current.parent
    }
    return PathPattern(steps: steps.reversed())
  }

  // MARK: How many values there are

  /// Returns how many values of the document have the pattern, with all indices and dictionary keys open.
  ///
  /// - Complexity: Linear in the containers that the patterns of the tree lead through, on the first call.
  func total(in document: JSONDocument) -> Int {
    var top = self
    while let parent = top.parent { top = parent }
    if top.knownTotal == 0, let root = document.root { top.addTotals(of: root, in: document) }
    return knownTotal
  }

  @exclusivity(unchecked) private var knownTotal = 0

  /// Counts a value of this pattern and its content: all patterns in one walk, since memory access dominates the cost.
  private func addTotals(of value: Node, in document: JSONDocument) {
    knownTotal += 1
    for (key, pattern) in members {
      if let member = document.member(of: value, key) { pattern.addTotals(of: member, in: document) }
    }
    guard elements != nil || entries != nil else { return }
    var next = document.firstChild(of: value)
    while let child = next {
      elements?.addTotals(of: child, in: document)
      entries?.node.addTotals(of: child, in: document)
      next = document.nextSibling(of: child)
    }
  }
}

extension PathPattern.Step {
  init(_ step: PathSpeller.Step, isVaried: Bool) {
    switch step.kind {
    case .index(let index): self = isVaried ? .anyIndex : .fixed(.index(index))
    case .dataKey(let key): self = isVaried ? .anyKey : .fixed(.key(key))
    case .key(let key): self = .fixed(.key(key))
    }
  }
}

/// A warning that is being collected.
final class SurveyGroup {
  struct Cause: Hashable {
    let kind: WarningKind
    /// The type that decoded the objects.
    let shape: ObjectIdentifier?
    /// The affected key or property; empty for warnings about objects as a whole.
    let name: String
    /// The key of the JSON.
    let key: String
  }

  static let offsetLimit = 1000
  static let keyLimit = 100

  let shape: ModelShape?
  /// Its position in the order of warnings.
  let order: Int
  @exclusivity(unchecked) var count = 0
  /// The number of objects at the same place that lack the key.
  var absences = 0
  /// The first places; for ignored keys the first place of each.
  var nodes: [Node] = []
  /// The last place, which together with the first ones shows what the places have in common.
  var last: Node?
  @exclusivity(unchecked) var offsets: [Int] = []
  /// Ignored keys with their number of occurrences, in order of appearance.
  @exclusivity(unchecked) private(set) var keys: [(text: String, count: Int)] = []
  private var slots: [String: Int] = [:]

  init(shape: ModelShape?, order: Int) {
    self.shape = shape
    self.order = order
  }

  func add(_ node: Node, at offset: Int) {
    count += 1
    offsets.append(offset)
    last = node
    if nodes.count < FindingGrouping.occurrenceLimit { nodes.append(node) }
  }

  /// Counts an ignored key. These are reported by name and number, since they occur at many places that nobody visits.
  ///
  /// - Returns: The slot of the key, for adding to it again without a look-up; nil if there are too many.
  func add(ignored key: String, _ node: Node, at offset: Int) -> Int? {
    if let slot = slots[key] {
      add(toIgnored: slot, at: offset)
      return slot
    }
    count += 1
    if offsets.count < Self.offsetLimit { offsets.append(offset) }
    guard keys.count < Self.keyLimit else { return nil }
    slots[key] = keys.count
    keys.append((key, 1))
    nodes.append(node)
    return keys.count - 1
  }

  func add(toIgnored slot: Int, at offset: Int) {
    count += 1
    if offsets.count < Self.offsetLimit { offsets.append(offset) }
    keys[slot].count += 1
  }
}

/// An unread member for which one type has nothing else to report.
struct IgnoredMember {
  let shape: ModelShape?
  let group: SurveyGroup
  let slot: Int
  /// Whether the value is an object, about which there may be more to report.
  let isLookedInto: Bool
  /// An object or a list may be what the type asks for by another key.
  let mayBeMeant: Bool
}
