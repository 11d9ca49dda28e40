internal import Foundation
internal import JSONText

/// Walks once through everything that was decoded, and compares each object with what its type asked for.
///
/// - Complexity: Linear in the containers that were read; how a type treats a key is determined once per type and key.
final class ObjectSurvey {
  let document: JSONDocument
  let session: DecodeSession
  /// Keys whose absence is reported as a failure, by the objects that lack them.
  private let failedKeys: [Node: Set<String>]
  private let failedNames: Set<String>
  private let failedValues: Set<Node>
  /// Objects that failed as a whole: their unread members say nothing about their keys.
  private let refusedObjects: Set<Node>
  private var readKeys: [ShapeKey: Bool] = [:]
  private var misplaced: [MisplacedValue] = []
  private var readObjects: [Node: [(member: Node, shape: ModelShape)]] = [:]
  private let top = PatternNode()
  // Accessed for every object or member: without dynamic exclusivity checks, as in `DecodeSession`.
  /// By the number of the shape.
  @exclusivity(unchecked) private var judges: [KeyJudge?]
  @exclusivity(unchecked) private(set) var patterns: [PatternNode] = []
  @exclusivity(unchecked) private(set) var ignoredCount = 0
  @exclusivity(unchecked) private(set) var readCount = 0
  /// The object around the container that is looked at next; nil in a list.
  @exclusivity(unchecked) private var holder: Node?
  private var groupCount = 0

  private struct ShapeKey: Hashable {
    let shape: ObjectIdentifier
    let key: String
  }

  init(session: DecodeSession, findings: [Finding]) {
    self.session = session
    document = session.document
    judges = Array(repeating: nil, count: session.trace.shapes.count)
    failedKeys = findings.reduce(into: [:]) { keys, finding in
      guard finding.reason == .missingKey, case .key(let key) = finding.absent else { return }
      keys[finding.node, default: []].insert(key)
    }
    failedNames = failedKeys.values.reduce(into: []) { $0.formUnion($1) }
    failedValues = Set(findings.map(\.node))
    let document = session.document
    // Of values that were not read to their end, it is unknown what else would have been read.
    let unchecked = session.unchecked.map(\.node)
    refusedObjects = Set(
      findings.lazy.filter { $0.absent == nil && document.kind(of: $0.node) == .object }.map(\.node) + unchecked)
  }

  func run() {
    guard let root = document.root, session.marks.isMarked(root) else { return }
    readCount = 1
    walk(root, visited(top))
    settleMisplaced()
  }

  private func visited(_ pattern: PatternNode) -> PatternNode {
    if pattern.count == 0 { patterns.append(pattern) }
    pattern.visit()
    return pattern
  }

  private func walk(_ container: Node, _ pattern: PatternNode) {
    switch document.kind(of: container) {
    case .array:
      var index = 0
      var next = document.firstChild(of: container)
      while let element = next {
        if session.marks.isMarked(element) {
          readCount += 1
          if isContainer(element) {
            holder = nil
            walk(element, visited(pattern.element(index)))
          }
        }
        index += 1
        next = document.nextSibling(of: element)
      }
      pattern.elementCount += index
    case .object: walk(object: container, pattern)
    default: break
    }
  }

  private func walk(object: Node, _ pattern: PatternNode) {
    let shape = session.trace.shape(of: object), around = holder
    let isDictionary = session.dictionaryNodes.contains(object)
    if isDictionary { pattern.entryCount += document.count(of: object) }
    let judge = shape.map(judge)
    let envelope = judge?.envelope(in: object)
    let isRefused = refusedObjects.contains(object)
    var next = document.firstChild(of: object)
    while let value = next {
      next = document.nextSibling(of: value)
      guard let key = document.key(of: value) else { continue }
      if session.marks.isMarked(value) {
        readCount += 1
        guard isContainer(value) else { continue }
        holder = object
        walk(value, visited(isDictionary ? pattern.entry(key, in: document) : pattern.member(key, in: document)))
      } else if let shape, let envelope, envelope.value == value {
        ignoredCount += 1
        if !lacks(object, whatIsIn: value) {
          for key in envelope.keys { note(misplaced: key, in: value, shape, pattern) }
        }
      } else if !isRefused, !failedValues.contains(value) {
        let place = isDictionary ? nil : pattern.member(key, in: document)
        note(ignored: value, of: object, in: around, judge, pattern, place)
      }
    }
    if let judge { noteNulls(in: object, judge, pattern) }
    if !isRefused, let judge, let namesake = judge.namesake(meantBy: object) {
      note(.alteredValue, object, judge.shape, pattern, name: namesake, key: "")
    }
  }

  /// Whether a required key is missing because it is in another object: the failure already explains that.
  private func lacks(_ object: Node, whatIsIn value: Node) -> Bool {
    failedKeys[object]?.contains { document.member(of: value, $0) != nil } == true
  }

  private func noteNulls(in object: Node, _ judge: KeyJudge, _ pattern: PatternNode) {
    judge.forEachNullableKey(of: object) { key, value in
      let group = group(.nullOrMissing, judge.shape, pattern, name: key, key: key)
      if let value { group.add(value, at: document.range(of: value).lowerBound) } else { group.absences += 1 }
    }
  }

  /// Whether a key's absence is reported as a failure anywhere.
  func fails(withoutKey key: String) -> Bool { failedNames.contains(key) }

  /// Whether a value is reported as a failure.
  func hasFailed(_ value: Node) -> Bool { failedValues.contains(value) }

  private func holdsFailure(_ object: Node) -> Bool {
    failedKeys[object] != nil || document.children(of: object).contains(where: failedValues.contains)
  }

  /// The number of values by open pattern.
  var places: [String: Int] {
    Dictionary(patterns.flatMap(\.places).map { ($0.pattern, $0.count) }, uniquingKeysWith: +)
  }

  /// Whether a group is worth a warning. Null and missing must both occur at one place, except in a patch. A property
  /// that one object read is unread in another only because a failure came before it.
  func isWarning(_ cause: SurveyGroup.Cause, _ group: SurveyGroup) -> Bool {
    guard let shape = group.shape else { return true }
    switch cause.kind {
    // In a part, it is unknown whether the key is null, or missing, in another one.
    case .nullOrMissing where session.options.isPart: return true
    case .nullOrMissing: return group.count > 0 && (group.absences > 0 || judge(shape).isPatch)
    case .undecodedProperty: return document.root.map { !reads(cause.key, shape, in: $0) } ?? true
    default: return true
    }
  }

  private func isNeverPresent(_ key: String, _ shape: ModelShape) -> Bool {
    guard judge(shape).isNeverPresent(key), let root = document.root else { return false }
    let place = ShapeKey(shape: ObjectIdentifier(shape), key: key)
    if let known = readKeys[place] { return !known }
    let isRead = reads(key, shape, in: root)
    readKeys[place] = isRead
    return !isRead
  }

  private func reads(_ key: String, _ shape: ModelShape, in container: Node) -> Bool {
    if session.trace.shape(of: container) === shape, let member = document.member(of: container, key),
      session.marks.isMarked(member)
    {
      return true
    }
    return document.children(of: container).contains { isReadContainer($0) && reads(key, shape, in: $0) }
  }

  private func isReadContainer(_ node: Node) -> Bool { isContainer(node) && session.marks.isMarked(node) }

  private func isContainer(_ node: Node) -> Bool {
    let kind = document.kind(of: node)
    return kind == .object || kind == .array
  }

  func keyText(of value: Node) -> String { document.key(of: value).map(document.displayString(of:)) ?? "" }

  private func judge(_ shape: ModelShape) -> KeyJudge {
    if let known = judges[shape.number] { return known }
    let judge = KeyJudge(shape: shape, survey: self)
    judges[shape.number] = judge
    return judge
  }

  // MARK: Ignored members

  /// - Parameters:
  ///   - outer: The object that has this one for a member.
  ///   - place: The pattern of the member, where its key is no data.
  private func note(
    ignored value: Node, of object: Node, in outer: Node?, _ judge: KeyJudge?, _ pattern: PatternNode,
    _ place: PatternNode?
  ) {
    ignoredCount += 1
    let shape = judge?.shape
    if let ignored = place?.ignored, ignored.shape === shape, !(ignored.mayBeMeant && isContainer(value)) {
      if ignored.isLookedInto, let judge, noteMisplaced(value, in: object, judge, pattern) { return }
      return ignored.group.add(toIgnored: ignored.slot, at: document.range(of: value).lowerBound)
    }
    let key = place?.key ?? keyText(of: value)
    if let judge, let shape {
      switch judge.verdict(on: key, value, of: object) {
      case .meant(let asked) where failedKeys[object]?.contains(asked) != true:
        return note(.silentNil, value, shape, pattern, name: asked, key: key)
      case .renamed(let asked) where isNeverPresent(asked, shape):
        return note(.silentNil, value, shape, pattern, name: asked, key: key)
      case .property(let name):
        return note(.undecodedProperty, value, shape, pattern, name: name, key: key)
      // It is unknown what a failing object is decoded as.
      case .subclass(let name) where !holdsFailure(object):
        return note(.alteredValue, object, shape, pattern, name: name, key: "")
      default:
        break
      }
      if noteMisplaced(value, in: object, judge, pattern) { return }
      if let outer = outerShape(missing: key, value, around: outer) {
        return note(.silentNil, value, outer, pattern, name: judge.converted(key), key: key)
      }
      if place != nil, let inner = innerShape(missing: key, value, in: object) {
        return note(.silentNil, value, inner, pattern, name: judge.converted(key), key: key)
      }
    }
    let (group, slot) = noteIgnored(key, value, shape, pattern)
    if let slot, judge?.isSilent(about: key) ?? true {
      place?.ignored = IgnoredMember(
        shape: shape, group: group, slot: slot, isLookedInto: judge?.looksIntoObjects ?? false,
        mayBeMeant: judge?.unmatched.isEmpty == false)
    }
  }

  /// The type of the object around the one with an ignored member that asked for such an object by the same key, in vain.
  private func outerShape(missing key: String, _ value: Node, around parent: Node?) -> ModelShape? {
    guard document.kind(of: value) == .object, let parent,
      let shape = session.trace.shape(of: parent), judge(shape).wants(key, value, notIn: parent),
      isNeverPresent(judge(shape).converted(key), shape)
    else { return nil }
    return shape
  }

  /// The type of the one object next to an ignored member that asked for its key and lacks it everywhere.
  private func innerShape(missing key: String, _ value: Node, in object: Node) -> ModelShape? {
    guard KeyJudge.tells(key) else { return nil }
    let shapes = readObjects(in: object).compactMap { member, shape in
      judge(shape).misses(key, value, in: member) ? shape : nil
    }
    guard shapes.count == 1, let shape = shapes.first else { return nil }
    return isNeverPresent(judge(shape).converted(key), shape) ? shape : nil
  }

  /// The objects in an object that were decoded as types of the model. Asked for every member of the object that nobody
  /// reads, and found out once.
  private func readObjects(in object: Node) -> [(member: Node, shape: ModelShape)] {
    if let known = readObjects[object] { return known }
    let members = document.children(of: object).compactMap { member -> (member: Node, shape: ModelShape)? in
      guard document.kind(of: member) == .object, session.marks.isMarked(member) else { return nil }
      return session.trace.shape(of: member).map { (member, $0) }
    }
    readObjects[object] = members
    return members
  }

  @discardableResult
  private func noteIgnored(
    _ key: String, _ value: Node, _ shape: ModelShape?, _ pattern: PatternNode
  ) -> (SurveyGroup, slot: Int?) {
    let group = group(.ignoredKeys, shape, pattern, name: "", key: "")
    return (group, group.add(ignored: key, value, at: document.range(of: value).lowerBound))
  }

  private func note(
    _ kind: WarningKind, _ node: Node, _ shape: ModelShape?, _ pattern: PatternNode, name: String, key: String
  ) {
    let group = group(kind, shape, pattern, name: name, key: key)
    // A second key of the same object adds nothing.
    if key.isEmpty, group.last == node { return }
    group.add(node, at: document.range(of: node).lowerBound)
  }

  private func group(
    _ kind: WarningKind, _ shape: ModelShape?, _ pattern: PatternNode, name: String, key: String
  ) -> SurveyGroup {
    let cause = SurveyGroup.Cause(kind: kind, shape: shape.map { ObjectIdentifier($0) }, name: name, key: key)
    if let known = pattern.groups[cause] { return known }
    let group = SurveyGroup(shape: shape, order: groupCount)
    pattern.groups[cause] = group
    groupCount += 1
    return group
  }

  // MARK: Values one level deeper

  /// Notes an object that contains what the enclosing one lacks; false if it does not.
  private func noteMisplaced(_ value: Node, in object: Node, _ judge: KeyJudge, _ pattern: PatternNode) -> Bool {
    guard document.kind(of: value) == .object else { return false }
    let asked = judge.keysInside(value, of: object)
    guard !asked.isEmpty else { return false }
    misplaced.append(
      MisplacedValue(asked: asked, object: object, value: value, shape: judge.shape, pattern: pattern))
    return true
  }

  private func note(misplaced key: KeyJudge.InnerKey, in value: Node, _ shape: ModelShape, _ pattern: PatternNode) {
    guard let inner = document.member(of: value, key.found) else { return }
    let deeper = visited(pattern.member(keyText(of: value)))
    note(.silentNil, inner, shape, deeper, name: key.asked, key: key.found)
  }

  private struct MisplacedValue {
    let asked: [KeyJudge.InnerKey]
    let object: Node
    let value: Node
    let shape: ModelShape
    let pattern: PatternNode
  }

  /// A key that some objects of the type have where it is requested is in its right place.
  private func settleMisplaced() {
    for place in misplaced {
      let key = keyText(of: place.value)
      if place.asked.allSatisfy({ isNeverPresent($0.asked, place.shape) }) {
        for asked in place.asked { note(misplaced: asked, in: place.value, place.shape, place.pattern) }
      } else {
        noteIgnored(key, place.value, place.shape, place.pattern)
      }
    }
  }
}
