public import JSONText

/// One failure or warning with everything that is known about it.
public struct RuleContext: Sendable {
  /// The finding to fix.
  public enum Issue: Sendable {
    case failure(Failure)
    case warning(Warning)
  }

  public private(set) var issue: Issue
  public let report: DocumentReport
  public let document: JSONDocument
  /// The documents' own roots: the elements of `document` if several documents are joined.
  public let roots: [Node]
  public private(set) var model: DeclaredModel
  private let unspecialized: DeclaredModel
  /// The root type in Swift, without an alias.
  public let root: String
  public var settings: DecoderSettings { report.decoder }

  /// Whether the missing key is in an object inside or around the one that lacks it.
  var hasMoved = false

  /// Whether the code that a fix writes reports what it drops or replaces.
  var reportsLosses = false

  /// Creates a context. If documents are joined, `document` is an array of them, and the report's paths are those
  /// within one.
  public init(
    issue: Issue, report: DocumentReport, document: JSONDocument, isJoined: Bool = false, model: DeclaredModel,
    root: String
  ) {
    self.issue = issue
    self.report = report
    self.document = document
    roots = document.root.map { isJoined ? Array(document.children(of: $0)) : [$0] } ?? []
    let expanded = model.expanding(root: root)
    self.root = expanded
    unspecialized = model
    self.model = model
    specialize()
  }

  /// Takes the generic types as the values on the way to the issue have them.
  private mutating func specialize() {
    guard unspecialized.specialize != nil else { return }
    let steps = walk.steps(along: PatternPath(path), from: root)
    let attributes = steps.reversed().compactMap { $0.owner?.property.attributes }.joined()
    let wrappers = attributes.map { String($0.trimmingPrefix("@")) }
    model = unspecialized.specialized(by: steps.reversed().map(\.type) + wrappers)
  }

  /// Returns the same evidence for another issue.
  func about(_ issue: Issue) -> RuleContext {
    var context = self
    context.issue = issue
    context.hasMoved = false
    context.specialize()
    return context
  }

  public var failure: Failure? { if case .failure(let failure) = issue { failure } else { nil } }
  public var warning: Warning? { if case .warning(let warning) = issue { warning } else { nil } }

  /// The failure, if it is about a missing key.
  var missingKey: (failure: Failure, key: String)? {
    guard let failure, failure.reason == .missingKey, let key = failure.key else { return nil }
    return (failure, key)
  }

  /// Returns the failure if it is about a value of an unexpected kind, e.g. `"array"`.
  func wrongKind(_ found: String) -> Failure? {
    failure.flatMap { $0.reason == .wrongKind && $0.found == found ? $0 : nil }
  }

  /// The declared type in the root type.
  var declaredRoot: DeclaredType? { TypeText.names(in: root).compactMap { model.type($0) }.last }

  /// Returns the declared type at the core of a type, without its arguments.
  func declared(_ type: String, inside scope: String? = nil) -> DeclaredType? {
    model.type(fit.bareName(TypeText.core(of: type)), inside: scope)
  }

  /// The declared type that was requested.
  var expectedType: DeclaredType? {
    failure?.expected.flatMap { model.type(fit.bareName($0), inside: ownerType?.name) }
  }

  /// Returns the steps of a path in the model, if the declarations determine what is at its end.
  func wholeWalk(along path: PatternPath) -> [ModelWalk.Step]? {
    let steps = walk.steps(along: path, from: root)
    return steps.count == path.steps.count + 1 ? steps : nil
  }

  var requester: Requester? { failure?.requester ?? warning?.requester }
  var path: String { failure?.path ?? warning?.path ?? "" }

  /// The property that asked for the value, with its type.
  var owner: OwnedProperty? {
    let hand = handReads
    if let found = (hand ?? readsAround).flatMap(owner(ofReads:)) { return found }
    // A container that is only opened there belongs to no property.
    if let hand, hand.reads.allSatisfy(\.opensContainer) { return nil }
    return requester.flatMap(model.property(of:))
  }

  /// The same, if a hand-written `init(from:)` determines it by the keys that lead to the value.
  private func owner(ofReads found: (type: DeclaredType, reads: [DeclaredRead])) -> OwnedProperty? {
    let (type, reads) = found
    guard var read = reads.first(where: { !$0.opensContainer }),
      let property = type.property(setBy: read)
    else { return nil }
    read.takesSome = takesSome(read)
    let isPlain = read.path.count == 1 && read.results.isEmpty && !read.takesSome && isNamedAlike(read, type)
    return isPlain ? nil : OwnedProperty(type, property, read: read)
  }

  /// Whether a read's key has the name of a property.
  private func isNamedAlike(_ read: DeclaredRead, _ type: DeclaredType) -> Bool {
    type.property(forKey: read.spelling).map { [$0.name, $0.storedName].contains(read.key) } ?? false
  }

  /// The call whose value the hand-written `init(from:)` of a type converts.
  var usedRead: (type: DeclaredType, read: DeclaredRead)? {
    guard let (type, reads) = handReads, let read = reads.first(where: { !$0.opensContainer }), !read.results.isEmpty
    else { return nil }
    return (type, read)
  }

  /// The type whose hand-written `init(from:)` asked for the value or rejected it, and the calls that read it.
  var handReads: (type: DeclaredType, reads: [DeclaredRead])? {
    let steps = PatternPath(path).steps + (failure?.reason == .missingKey ? [.key(failure?.key ?? "")] : [])
    if let asking = refusingType ?? ownerType ?? (isRefused ? holdingType : nil) {
      let reads = longestReads(of: asking, to: steps)
      if !reads.isEmpty { return (asking, reads) }
    }
    if let outer = readsByKeysOfAnother(to: steps) { return outer }
    // If a container cannot be opened, the failure names the type that wanted to open it.
    if let opening = expectedType {
      let reads = longestReads(of: opening, to: steps).filter(\.opensContainer)
      if !reads.isEmpty { return (opening, reads) }
    }
    guard failure?.reason == .missingSuper, let holding = holdingType else { return nil }
    let reads = longestReads(of: holding, to: steps)
    return reads.isEmpty ? nil : (holding, reads)
  }

  /// Returns the reads of a type by the keys of another one, nested in it, that decodes nothing itself.
  private func readsByKeysOfAnother(to steps: [PatternPath.Step]) -> (type: DeclaredType, reads: [DeclaredRead])? {
    guard let named = ownerType, !named.isDecodable else { return nil }
    return walk.steps(along: PatternPath(path), from: root).reversed().lazy
      .compactMap { declared($0.type) }
      .map { ($0, longestReads(of: $0, to: steps)) }.first { !$0.1.isEmpty }
  }

  /// The calls that read the array or dictionary that contains the value.
  private var readsAround: (type: DeclaredType, reads: [DeclaredRead])? {
    guard let asking = ownerType, failure?.category != .keyNotFound else { return nil }
    let around = longestReads(of: asking, to: PatternPath(path).steps.dropLast())
    let reads = around.filter { read in
      let bare = TypeText.unwrapped(read.type ?? "")
      return !read.opensContainer && (TypeText.element(of: bare) != nil || TypeText.dictionary(bare) != nil)
    }
    return reads.isEmpty ? nil : (asking, reads)
  }

  /// The declared type of the object that contains the value.
  private var holdingType: DeclaredType? {
    let steps = walk.steps(along: PatternPath(path).parent, from: root)
    return steps.last.flatMap { declared($0.type) }
  }

  private func longestReads(of type: DeclaredType, to steps: [PatternPath.Step]) -> [DeclaredRead] {
    guard type.hasDecodingInitializer else { return [] }
    let reads = type.reads.filter { $0.ends(steps, convertsKeys: convertsKeys) }
    let longest = reads.map(\.path.count).max()
    let found = reads.filter { $0.path.count == longest }
    let own = found.filter { takesSome($0) && $0.type.map(TypeText.unwrapped) == failure?.expected }
    return own.isEmpty ? found : own
  }

  /// Whether a read has a type of its own for values of the place; what is absent, no read has.
  private func takesSome(_ read: DeclaredRead) -> Bool { read.takesSome && failure?.category != .keyNotFound }

  /// Whether the model's own code throws, whatever its error says.
  private var isRefused: Bool { failure?.isRefusal ?? false }

  private var refusingType: DeclaredType? {
    isRefused ? expectedType : nil
  }

  /// The type whose own code rejects a string: by an error, or silently by using a nil result as a date.
  var typeRefusingText: DeclaredType? {
    guard let failure, failure.found == "string" else { return nil }
    if failure.reason == .invalidDate {
      let isText = handReads?.reads.contains { $0.type.map(TypeText.unwrapped) == "String" } ?? false
      return isText ? ownerType : nil
    }
    return refusingType.flatMap { $0.hasDecodingInitializer ? $0 : nil }
  }

  /// The type whose code converts the string to a date: the one that rejects it, or its generic argument.
  var typeMakingDate: DeclaredType? {
    guard let type = typeRefusingText, !type.genericParameters.isEmpty,
      let arguments = failure?.expected.flatMap(TypeText.generic)?.arguments
    else { return typeRefusingText }
    let makers = arguments.compactMap { model.type(fit.bareName($0)) }.filter(\.code.makesDates)
    return makers.count == 1 ? makers[0] : type
  }

  /// The strings at the issue's pattern; if code accepts nil for a string, placeholders for no value are excluded.
  var textsTold: [String] {
    let texts = strings(values)
    return failure?.reason == .invalidDate ? texts.filter { !Placeholders.words.contains($0.lowercased()) } : texts
  }

  /// The type whose decoding asked for the value.
  var ownerType: DeclaredType? { requester.flatMap(model.type(of:)) }

  /// Every value at the issue's pattern that the same code reads, whether it fails or not.
  var values: [Node] {
    guard let read = owner?.read, read.takesSome, let type = read.type.map(TypeText.unwrapped) else {
      return valuesHere
    }
    let failing = Set(failure.map { $0.offsets.compactMap(document.node(atOffset:)) } ?? [])
    return valuesHere.filter { failing.contains($0) || fit.fits($0, type) }
  }

  private var valuesHere: [Node] {
    let pattern = keepingPosition(walk.opening(path, from: root))
    // The same code decodes all entries of a dictionary, even if the walk does not lead to it.
    guard isInsideProperty, let type = owner?.property.type, TypeText.dictionary(TypeText.unwrapped(type)) != nil,
      pattern.lastKey != nil
    else { return nodes(at: pattern) }
    return nodes(at: PatternPath(steps: pattern.steps.dropLast() + [.any]))
  }

  /// The values of the same property that fail in other places of the document.
  var failingElsewhere: [Node] {
    guard let requester = failure?.requester else { return [] }
    let others = report.failures.filter { $0.requester == requester && $0.path != path && $0.reason == failure?.reason }
    return others.flatMap { $0.offsets.compactMap(document.node(atOffset:)) }
  }

  /// The path of the values: their own path, or with open indices if there are several.
  var evidencePath: String { values.count > 1 ? path.replacing(/\[[0-9]+\]/, with: "[*]") : path }

  /// Returns the values at every place that the same code decodes.
  func evidence(at path: String) -> [Node] { nodes(at: walk.opening(path, from: root)) }

  /// Returns the values at a pattern, in every document.
  func nodes(at pattern: PatternPath) -> [Node] { document.nodes(at: pattern, below: roots) }

  /// Whether the value is an element or entry of its property, not the property itself.
  var isInsideProperty: Bool {
    guard failure?.category != .keyNotFound else { return false }
    if let read = owner?.read { return !read.ends(PatternPath(path).steps, convertsKeys: convertsKeys) }
    guard let key = requester?.key else { return false }
    return !PatternPath(path).endsWith(key: key, converted: convertsKeys)
  }

  /// How many arrays and dictionaries of its property contain the value; nil if the declarations do not determine it.
  var levelsInsideProperty: Int? {
    let steps = PatternPath(path).steps
    if let walked = wholeWalk(along: PatternPath(path))?.last(where: { $0.owner != nil }) {
      return steps.count - walked.depth
    }
    // The declarations may not lead to the property that asked.
    return steps.lastIndex { if case .key(let key) = $0 { modelKey(key) == requester?.key } else { false } }
      .map { steps.count - 1 - $0 }
  }

  var convertsKeys: Bool { settings.keyDecodingStrategy == .convertFromSnakeCase }

  /// Returns a key of the JSON as the model sees it.
  func modelKey(_ key: String) -> String { convertsKeys ? SnakeCase.converted(key) : key }

  var fit: ValueFit {
    ValueFit(document: document, model: model, convertsKeys: convertsKeys, scope: ownerType?.name)
  }

  var walk: ModelWalk { ModelWalk(model: model, convertsKeys: convertsKeys, asking: ownerType?.name) }

  /// A reference to the property that asked for the value.
  var reference: PropertyReference? { owner?.reference }

  // MARK: Missing keys

  /// The missing keys of the same place, including this one.
  var missingTogether: [Failure] { report.failures.filter { $0.reason == .missingKey && $0.path == path } }

  /// Every object in which a missing key was looked up, whether it has the key or not.
  var containers: [Node] { containers(at: path) }

  /// The objects that lack the key.
  func containers(lacking key: String, at path: String? = nil) -> [Node] {
    containers(at: path ?? self.path).filter {
      document.kind(of: $0) == .object && !fit.keys(of: $0).contains(key)
    }
  }

  /// Excludes objects that lack the key but do not fail: they were not asked for it, and are of another kind.
  private func containers(at path: String) -> [Node] {
    let objects = evidence(at: path)
    guard let failure, failure.reason == .missingKey, let key = failure.key else { return objects }
    let alike = report.failures.filter { $0.reason == .missingKey && $0.key == key && $0.requester == requester }
    let failing = Set((alike + [failure]).flatMap(\.offsets).compactMap(document.node(atOffset:)))
    return objects.filter { failing.contains($0) || fit.keys(of: $0).contains(key) }
  }

  /// Whether the objects that lack the key are of another kind, such as an error among records: they have none of the
  /// type's keys, or none of several that it requires, and other objects do.
  var isAboutForeignObjects: Bool {
    // An object is not of another kind just because it lacks the only key of a type.
    guard failure?.reason == .missingKey, let owner = owner?.type, owner.properties.count > 1 else { return false }
    let required = Set(fit.requiredKeys(of: owner))
    let known = Set(owner.properties.compactMap(owner.key(of:)))
    let (foreign, own) = containers.reduce(into: (0, 0)) { count, object in
      let keys = Set(fit.keys(of: object))
      let lacksAll = required.count > 1 && keys.isDisjoint(with: required) && !keys.isSubset(of: known)
      if lacksAll || keys.isDisjoint(with: known) { count.0 += 1 } else { count.1 += 1 }
    }
    return own > 0 && foreign == failure?.count
  }

  /// Whether all objects that lack the key are of kinds that the type's own code does not know, according to other
  /// failures: they lack nothing that objects of a known kind have.
  var isAboutUnknownKinds: Bool {
    guard let failure, failure.reason == .missingKey, ownerType?.choices.isEmpty == false else { return false }
    let unknown = report.failures.filter { $0.reason == .unknownEnumValue && $0.requester?.type == requester?.type }
    let objects = Set(unknown.flatMap(\.offsets).compactMap(document.node(atOffset:)).compactMap(document.parent(of:)))
    let failing = failure.offsets.compactMap(document.node(atOffset:))
    return !failing.isEmpty && objects.isSuperset(of: failing)
  }

  /// Returns the keys of an object that neither the type's properties nor its own code use, as the JSON spells them.
  func unusedKeys(of object: Node, by type: DeclaredType) -> [String] {
    var used: Set<String> = []
    var next: DeclaredType? = type
    while let current = next {
      used.formUnion(current.properties.compactMap(current.key(of:)))
      used.formUnion(
        current.reads.compactMap { if case .key(_, let spelling) = $0.path.first { spelling } else { nil } })
      next = model.superclass(of: current)
    }
    return document.keys(of: object).filter { !used.contains(modelKey($0)) }
  }

  /// Returns the conformance for nested types that a fix adds.
  func coding(of type: DeclaredType) -> String { type.isEncodable ? "Codable" : "Decodable" }

  /// Returns the contents of strings, including duplicates.
  func strings(_ nodes: [Node]) -> [String] { nodes.compactMap(document.string(of:)) }

  func kinds(of nodes: [Node]) -> Set<ValueKind> { Set(nodes.map(document.kind(of:))) }
}
