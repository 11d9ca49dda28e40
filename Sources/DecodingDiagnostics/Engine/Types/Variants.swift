internal import JSONText

/// Values that may have been intended where one failed.
struct Variants {
  /// Those from the same place elsewhere in the document, and the cases of an enum.
  var known: [FailedCall] = []
  /// Values other than the stand-in: what the object's own keys suggest, small numbers, a non-empty array.
  var guessed: [FailedCall] = []
  /// Whether there may be values that are unknown here.
  var isOpen = false
}

extension DecodeSession {
  private static let knownLimit = 8, guessLimit = 8, searchLimit = 512

  /// Whether inits may branch on values of a type.
  func mayDecide(_ type: Any.Type) -> Bool {
    guard let type = type as? any Decodable.Type else { return false }
    let traits = traits(of: type)
    return type == String.self || type == Bool.self || type is any JSONInteger.Type || traits.isEnum
      || traits.isRawRepresentable || traits.holdsValues
  }

  func variants(of failed: FailedCall, in frame: Frame) -> Variants {
    guard mayDecide(failed.type), let type = failed.type as? any Decodable.Type else { return Variants() }
    return variants(type, of: failed, in: frame)
  }

  private func variants<T: Decodable>(_ type: T.Type, of failed: FailedCall, in frame: Frame) -> Variants {
    var variants = Variants()
    var known = Array(cases(of: type).prefix(16))
    let isCollection = traits(of: type).collection != nil
    variants.isOpen = known.isEmpty && !isCollection
    if known.isEmpty, !isCollection { known = valuesElsewhere(type, failed) }
    for value in known { variants.known.append(FailedCall(failed, substitute: Box(value))) }
    for value in guesses(type, in: frame) { variants.guessed.append(FailedCall(failed, substitute: Box(value))) }
    return variants
  }

  func cases<T>(of type: T.Type) -> [T] {
    if type == Bool.self { return [false, true].compactMap { $0 as? T } }
    if let type = type as? any CaseIterable.Type { return allCases(type) as? [T] ?? [] }
    return EnumLayout.cases(of: type)
  }

  private func allCases<E: CaseIterable>(_ type: E.Type) -> Any { Array(type.allCases) }

  private func guesses<T: Decodable>(_ type: T.Type, in frame: Frame) -> [T] {
    if type == String.self {
      let keys = document.children(of: frame.node).prefix(Self.guessLimit).compactMap(document.key(of:))
      return (keys.map(document.displayString(of:)) + ["1"]).compactMap { $0 as? T }
    }
    if let sample = traits(of: type).collection?.sample(self) as? T { return [sample] }
    func open<I: JSONInteger>(_ type: I.Type) -> [T] { (1...3).compactMap { I(exactly: $0) as? T } }
    return (type as? any JSONInteger.Type).map { open($0) } ?? []
  }

  /// Returns the distinct values at the same place in other elements of the enclosing arrays, found once per place.
  func valuesElsewhere<T: Decodable>(_ type: T.Type, _ failed: FailedCall) -> [T] {
    guard let steps = steps(to: failed) else { return [] }
    var hasher = Hasher()
    hasher.combine(ObjectIdentifier(type))
    for case .key(let key) in steps { hasher.combine(key) }
    let place = hasher.finalize()
    if let known = plausibleValues[place] { return known.compactMap { $0 as? T } }
    let values = valuesAlong(steps, type)
    plausibleValues[place] = values
    return values
  }

  private func valuesAlong<T: Decodable>(_ steps: [JSONPath.Component], _ type: T.Type) -> [T] {
    var texts: Set<String> = []
    let openBefore = openFailures.count, lastFailure = lastFailure
    probes += 1
    defer {
      probes -= 1
      openFailures.drop(after: min(openBefore, openFailures.count))
      self.lastFailure = lastFailure
    }
    return nodes(along: steps).compactMap { node in
      guard ![.object, .array].contains(document.kind(of: node)), texts.count < Self.knownLimit,
        texts.insert(document.rawText(of: node)).inserted
      else { return nil }
      let isMarked = marks.isMarked(node)
      defer { if !isMarked { marks.unmark(node) } }
      return try? plain(type, at: node)
    }
  }

  /// The path to a failed value, or to where it would be.
  private func steps(to failed: FailedCall) -> [JSONPath.Component]? {
    let steps = paths.path(to: failed.node, in: document).components
    guard failed.identity.absentKey != 0 else { return steps }
    guard case .key(let key) = failed.findings.first?.absent else { return nil }
    return steps + [.key(key)]
  }

  private func nodes(along steps: [JSONPath.Component]) -> [Node] {
    var level = document.root.map { [$0] } ?? []
    for step in steps {
      level = level.flatMap { children(of: $0, like: step) }
      if level.count > Self.searchLimit { level.removeSubrange(Self.searchLimit...) }
    }
    return level
  }

  private func children(of container: Node, like step: JSONPath.Component) -> [Node] {
    switch step {
    case .index: Array(document.children(of: container).prefix(Self.searchLimit))
    case .key where dictionaryNodes.contains(container):
      Array(document.children(of: container).prefix(Self.searchLimit))
    case .key(let key): member(key, of: container).map { [$0] } ?? []
    }
  }

  /// Objects may spell one key in several ways if keys are converted.
  private func member(_ key: String, of object: Node) -> Node? {
    guard document.kind(of: object) == .object, !unconvertedNodes.contains(object),
      let table = members.table(for: object)
    else { return document.member(of: object, key) }
    return table.entries[members.convertedKey(key)]
  }

  // MARK: - Whose code decodes

  /// Whether the source says that an init is compiler-generated, which reads all keys whatever the values.
  func isCodedByCompiler(_ frame: Frame) -> Bool {
    guard let facts = options.modelFacts else { return frame.isTransparent }
    return frame.isTransparent || !facts.handWritten.contains(TypeName.inSource(frame.type))
  }

  /// Whether the source says that an init reads the same whatever the values that failed.
  func isSteady(_ failed: [FailedCall], in frame: Frame) -> Bool {
    guard let deciding = options.modelFacts?.decidingKeys[TypeName.inSource(frame.type)] else { return false }
    return deciding.isEmpty
      || failed.allSatisfy { call in key(of: call, in: frame).map { !deciding.contains($0) } ?? false }
  }

  /// Returns the key that an init asked for, in the model's spelling; nil if the call failed inside of the value.
  private func key(of failed: FailedCall, in frame: Frame) -> String? {
    guard let finding = failed.findings.first, finding.node == failed.node else { return nil }
    if case .key(let key) = finding.absent { return key }
    return finding.requester?.type == frame.type ? finding.requester?.key : nil
  }

  /// Whether an init seems to be compiler-generated, judging by its keys: they are named like the properties.
  func looksCodedByCompiler(_ frame: Frame) -> Bool {
    guard let shape = shape(of: frame), let stored = shape.stored else { return false }
    let keys = shape.keyTypes.flatMap { $0.cases() }
    return !keys.isEmpty && keys.allSatisfy { stored.all.contains($0.name) || $0.name == "super" }
  }

  /// Returns the calls for missing keys that obviously not every value of a type needs: it has no properties for them,
  /// or optional ones, or is an enum whose own code reads keys.
  func conditionalKeys(of noted: [NotedFailure], in frame: Frame) -> Set<CallIdentity> {
    let shape = shape(of: frame)
    let isEnum = EnumLayout.isEnum(frame.type)
    let missing = noted.map(\.failed).filter { failed in
      guard failed.node == frame.node, case .key(let key) = failed.findings.first?.absent else { return false }
      let property = shape?.propertyName(forKey: key) ?? key
      return isEnum || shape?.stored.map { $0.optional.contains(property) || !$0.all.contains(property) } == true
    }
    return Set(missing.map(\.identity))
  }

  private func shape(of frame: Frame) -> ModelShape? { trace.shapes.first { $0.type == frame.type } }
}

extension FailedCall {
  /// Creates the same call with another substitute.
  convenience init(_ failed: FailedCall, substitute: AnyBox) {
    self.init(
      ordinal: failed.ordinal, identity: failed.identity, type: failed.type, findings: failed.findings,
      pendingError: failed.pendingError, substitute: substitute, isRejected: failed.isRejected)
  }
}
