internal import JSONText

/// A collection of the standard library that is decoded here rather than by its own `init(from:)`.
///
/// Those inits never catch an error, so every failing element can be recorded in one pass, and an element without a
/// stand-in can be dropped from the collection's own stand-in.
protocol RecoverableCollection {
  static var empty: Any { get }
  /// A collection of one neutral value, which shows what depends on the number of elements; nil if it cannot be built.
  static func sample(_ session: DecodeSession) -> Any?
  /// Returns the collection as `Outcome<Self>`, typed as loosely as an existential's member must be.
  static func recover(_ place: CollectionPlace) -> Outcome<Self>
  /// Decodes plainly: the result of the collection's own `init(from:)`, without its containers.
  static func plain(at node: Node, in session: DecodeSession) throws -> Self
}

/// The place where a collection is decoded, and its requester.
struct CollectionPlace {
  let session: DecodeSession
  let node: Node
  let link: PathLink
  let requester: RequestingProperty?
  /// Whether the elements of an array are needed, or only their failures.
  var keepsValue = true
  /// Creates copies of the process that share the work on an array of which only the failures are needed.
  var copying: (any ProcessCopying)?
}

extension Array: RecoverableCollection where Element: Decodable {
  static var empty: Any { [Element]() }
  static func sample(_ session: DecodeSession) -> Any? { session.neutral(Element.self).map { [$0] } }

  static func recover(_ place: CollectionPlace) -> Outcome<[Element]> {
    let document = place.session.document
    guard document.kind(of: place.node) == .array else { return place.wrongContainer(Self.self, keyed: false) }
    place.session.noteRead(place.node)
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *), let copying = place.copying,
      let list = SharedList(place.node, in: document, pieceByteCount: copying.pieceByteCount)
    {
      return recover(place, list, with: copying)
    }
    var outcome = Outcome<[Element]>.success([])
    var elements: [Element] = []
    if place.keepsValue { elements.reserveCapacity(document.count(of: place.node)) }
    var child = document.firstChild(of: place.node)
    var index = 0
    while let element = child {
      recover(element, index, place, &elements, &outcome)
      index += 1
      child = document.nextSibling(of: element)
    }
    outcome.value = elements
    return outcome
  }

  static func recover(
    _ element: Node, _ index: Int, _ place: CollectionPlace, _ elements: inout [Element],
    _ outcome: inout Outcome<[Element]>
  ) {
    do throws(NotPlain) {
      let value = try place.session.plainly(Element.self, at: element, isOfList: true)
      if place.keepsValue { elements.append(value) }
    } catch {
      let result = place.session.attempt(
        Element.self, at: element, link: place.link, key: AnyCodingKey(index: index), requester: place.requester)
      if place.keepsValue, let value = result.value { elements.append(value) }
      outcome.note(result)
    }
  }
}

extension Dictionary: RecoverableCollection where Key == String, Value: Decodable {
  static var empty: Any { [String: Value]() }
  static func sample(_ session: DecodeSession) -> Any? { session.neutral(Value.self).map { ["": $0] } }

  static func recover(_ place: CollectionPlace) -> Outcome<[String: Value]> {
    let session = place.session
    guard session.document.kind(of: place.node) == .object else {
      return place.wrongContainer(Self.self, keyed: true)
    }
    session.noteRead(place.node)
    session.dictionaryNodes.insert(place.node)
    session.unconvertedNodes.insert(place.node)
    _ = session.members.hasDuplicates(place.node)
    var outcome = Outcome<[String: Value]>.success([:])
    var entries: [String: Value] = [:]
    var child = session.document.firstChild(of: place.node)
    while let member = child {
      defer { child = session.document.nextSibling(of: member) }
      guard let name = session.document.key(of: member) else { continue }
      guard let key = session.document.string(of: name) else {
        outcome.note(
          Outcome<Value>.failure(
            session.flawed(name, expected: String.self), session.keyError(name), substitute: nil))
        continue
      }
      // Without key conversion, Foundation reads the value of a duplicate key only once, from the first member.
      if entries[key] != nil, !session.strategies.convertsKeys { continue }
      let result = session.attempt(
        Value.self, at: member, link: place.link, key: session.entryKey(key), requester: place.requester)
      if entries[key] == nil { entries[key] = result.value }
      outcome.note(result)
    }
    outcome.value = entries
    return outcome
  }
}

extension Optional: RecoverableCollection where Wrapped: Decodable {
  static var empty: Any { Self.none as Any }
  static func sample(_ session: DecodeSession) -> Any? { nil }

  static func recover(_ place: CollectionPlace) -> Outcome<Wrapped?> {
    if place.session.document.kind(of: place.node) == .null {
      place.session.noteRead(place.node)
      return .success(nil)
    }
    let result = place.session.attempt(
      Wrapped.self, at: place.node, link: place.link, key: nil, requester: place.requester)
    return Outcome(value: .some(result.value), findings: result.findings, error: result.error)
  }
}

extension Outcome {
  /// Adds the failures of a part.
  mutating func note<Part>(_ part: Outcome<Part>) {
    guard !part.findings.isEmpty || part.error != nil else { return }
    var part = part
    part.noteStandIn()
    part.noteOmission()
    findings += part.findings
    if error == nil { error = part.error }
  }
}

extension CollectionPlace {
  fileprivate func wrongContainer<C>(_ type: C.Type, keyed: Bool) -> Outcome<C> {
    var finding = session.kindMismatch(node, expected: type)
    finding.requester = requester
    let error = PendingError { [self] in
      NodeDecoder(session: session, node: node, link: link).containerError(keyed: keyed, isDictionary: keyed)
    }
    return .failure(finding, error, substitute: (type as? any RecoverableCollection.Type)?.empty as? C)
  }
}
