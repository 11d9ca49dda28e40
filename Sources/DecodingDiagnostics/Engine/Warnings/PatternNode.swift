internal import JSONText

/// A node of the tree of path patterns: all values of a document whose paths differ in indices and dictionary keys only.
///
/// In `[{"a": [1, 2]}, {"a": [3]}]` there are four: the array, its elements, their `a`, and its elements.
final class PatternNode {
  private let parent: PatternNode?
  /// The step from the parent; of an index or a dictionary's key the first one seen.
  private let step: PathSpeller.Step?
  private var isVaried = false
  private var members: [String: PatternNode] = [:]
  private var variable: PatternNode?
  /// How many values of the document have this pattern.
  private(set) var count = 0
  /// What is found at values of this pattern.
  var groups: [SurveyGroup.Cause: SurveyGroup] = [:]
  /// The group of ignored keys that was added to last: most objects of a place are of one type.
  var lastIgnored: SurveyGroup?

  init(parent: PatternNode? = nil, step: PathSpeller.Step? = nil) {
    self.parent = parent
    self.step = step
  }

  func visit() { count += 1 }

  /// The pattern of a value one step below a value of this one.
  func child(_ step: PathSpeller.Step) -> PatternNode {
    if case .key(let key) = step.kind {
      if let known = members[key] { return known }
      let node = PatternNode(parent: self, step: step)
      members[key] = node
      return node
    }
    if let known = variable {
      if known.step != step { known.isVaried = true }
      return known
    }
    let node = PatternNode(parent: self, step: step)
    variable = node
    return node
  }

  /// How many elements the arrays of this pattern have, and how many entries the dictionaries.
  var elementCount = 0
  var entryCount = 0

  /// The steps from the top, indices and dictionary keys as they were first seen.
  private var steps: [PathSpeller.Step] { (parent?.steps ?? []) + [step].compactMap(\.self) }

  /// The pattern of a value that is a step of its own.
  var open: OpenPattern { OpenPattern(steps, isContainer: false) }

  /// The pattern of a member of the objects here; of the objects themselves where no key is given.
  func open(key: String) -> OpenPattern {
    OpenPattern(steps + (key.isEmpty ? [] : [.init(kind: .key(key))]), isContainer: key.isEmpty)
  }

  /// How many values are found here and one step below, by their open patterns.
  var places: [(pattern: String, count: Int)] {
    let text = OpenPattern(steps, isContainer: true).path
    var places = step?.isVariable == true ? [] : [(pattern: text, count: count)]
    if elementCount > 0 { places.append((text + "[*]", elementCount)) }
    if entryCount > 0 { places.append((text.isEmpty ? "*" : text + ".*", entryCount)) }
    return places
  }

  var path: PathPattern { PathPattern(steps: (parent?.path.steps ?? []) + [patternStep].compactMap(\.self)) }

  private var patternStep: PathPattern.Step? {
    switch step?.kind {
    case .index(let index): isVaried ? .anyIndex : .fixed(.index(index))
    case .dataKey(let key): isVaried ? .anyKey : .fixed(.key(key))
    case .key(let key): .fixed(.key(key))
    case nil: nil
    }
  }
}

/// One warning in the making.
final class SurveyGroup {
  struct Cause: Hashable {
    let kind: WarningKind
    /// The type that decoded the objects.
    let shape: ObjectIdentifier?
    /// The key or property that suffers; empty for warnings about objects as a whole.
    let name: String
    /// The key of the JSON.
    let key: String
  }

  static let offsetLimit = 1000
  static let keyLimit = 100

  let shape: ModelShape?
  /// Where it comes in the order of warnings.
  let order: Int
  var count = 0
  /// How many objects at the same place lack the key.
  var absences = 0
  /// The first places, of ignored keys the first of each.
  var nodes: [Node] = []
  /// The last place, which with the first ones tells what the places have in common.
  var last: Node?
  var offsets: [Int] = []
  /// Ignored keys with how often each is.
  var keys: [String: Int] = [:]
  var keyOrder: [String] = []

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

  /// Ignored keys are told by name and number; their places are many, and nobody goes to each.
  func add(ignored key: String, _ node: Node, at offset: Int) {
    count += 1
    if offsets.count < Self.offsetLimit { offsets.append(offset) }
    if let known = keys[key] {
      keys[key] = known + 1
    } else if keys.count < Self.keyLimit {
      keys[key] = 1
      keyOrder.append(key)
      nodes.append(node)
    }
  }
}
