internal import JSONText

/// The elements of an array, in order. As in `JSONDecoder`, a failing element does not advance the container. If a loop
/// to the end catches the failure, `JSONDecoder` never returns; this container advances after a while and records an
/// endless loop. Nor does a loop to the end of another list go on for ever on what stands in for elements past the end.
struct UnkeyedNodeContainer: UnkeyedDecodingContainer {
  let session: DecodeSession
  let node: Node
  let link: PathLink?
  let count: Int?
  var currentIndex = 0
  var next: Node?
  /// The element that failed last, and how often it failed.
  private var failing: (index: Int, count: Int) = (-1, 0)
  private var readsPastEnd = 0

  init(session: DecodeSession, node: Node, link: PathLink?) {
    self.session = session
    self.node = node
    self.link = link
    count = session.document.count(of: node)
    next = session.document.firstChild(of: node)
  }

  var codingPath: [any CodingKey] { link?.codingPath ?? session.plainCodingPath(to: node) }
  var isAtEnd: Bool {
    guard let next else { return true }
    link?.frame.foundNext = next
    return false
  }

  mutating func decodeNil() throws -> Bool {
    guard let value = next else { return try atEnd(Never.self, answering: Bool.self, substitute: true) }
    guard session.document.kind(of: value) == .null else { return false }
    session.noteRead(value)
    link?.frame.skipped.append(value)
    advance()
    return true
  }

  mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
    guard link == nil, let value = next else { return try decodeCarefully(type) }
    do {
      let result = try session.plain(type, at: value)
      advance()
      return result
    } catch {
      noteFailure(at: value, type)
      throw error
    }
  }

  mutating func decodeIfPresent<T: Decodable>(_ type: T.Type) throws -> T? {
    isPresent() ? try decode(type) : nil
  }

  // Separate from the plain decode, which then neither creates nor looks up what only this function needs.
  @inline(never)
  mutating func decodeCarefully<T: Decodable>(_ type: T.Type) throws -> T {
    guard let value = next else { return try atEnd(type, answering: type, substitute: nil) }
    guard let link else { return try session.plain(type, at: value) }
    do {
      let result = try session.value(
        .unkeyed, type, at: value, link: link, key: AnyCodingKey(index: currentIndex),
        requester: requester(link))
      advance()
      return result
    } catch {
      noteFailure(at: value, type)
      throw error
    }
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) throws -> KeyedDecodingContainer<NestedKey> {
    guard let value = next else {
      let neutral = NeutralKeyedContainer<NestedKey>(neutral: NeutralDecoder(session: session))
      typealias Container = KeyedDecodingContainer<NestedKey>
      return try atEnd(
        Container.self, answering: Container.self, isKeyed: true, substitute: Container(neutral))
    }
    if session.document.kind(of: value) == .object { session.trace.enter(type, at: value) }
    do {
      let container = try decoder(for: value).container(keyedBy: type)
      advance()
      return container
    } catch {
      noteFailure(at: value, DecodeSession.containerType(keyed: true))
      throw error
    }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard let value = next else {
      typealias Container = any UnkeyedDecodingContainer
      let neutral: Container = NeutralUnkeyedContainer(neutral: NeutralDecoder(session: session))
      return try atEnd(Container.self, answering: Container.self, isKeyed: false, substitute: neutral)
    }
    do {
      let container = try decoder(for: value).unkeyedContainer()
      advance()
      return container
    } catch {
      noteFailure(at: value, DecodeSession.containerType(keyed: false))
      throw error
    }
  }

  mutating func superDecoder() throws -> any Decoder {
    guard let value = next else {
      typealias Answer = any Decoder
      return try atEnd(Answer.self, answering: Answer.self, substitute: NeutralDecoder(session: session))
    }
    let decoder = decoder(for: value, isOfItsOwn: true)
    advance()
    return decoder
  }

  /// - Parameter isOfItsOwn: Whether the decoder itself is handed out, rather than a container that it creates.
  private func decoder(for value: Node, isOfItsOwn: Bool = false) -> NodeDecoder {
    let link = link?.appending(AnyCodingKey(index: currentIndex), isDecoder: isOfItsOwn)
    return NodeDecoder(session: session, node: value, link: link)
  }
}

extension UnkeyedNodeContainer {
  /// A loop over the number of elements may try several types for each and still ends; no code tries one element more
  /// often than this.
  private var attemptLimit: Int { max(1000, 8 &* (count ?? 0)) }

  // Separate, so that the usual path neither creates nor looks up what only a failure needs.
  @inline(never)
  mutating func noteFailure(at value: Node, _ type: Any.Type) {
    failing = failing.index == currentIndex ? (currentIndex, failing.count + 1) : (currentIndex, 1)
    let known = session.endlessLoops[value]
    guard known != nil || failing.count >= attemptLimit else { return }
    var finding = known ?? Finding(.thrownByModel, .endlessLoop, at: value, expected: type)
    finding.requester = finding.requester ?? link.flatMap(requester)
    session.endlessLoops[value] = finding
    advance()
  }

  /// The requester of the elements: a type that reads an array in its own init is the requester itself.
  private func requester(_ link: PathLink) -> RequestingProperty? {
    guard node == link.frame.node, !link.frame.isTransparent else { return link.requester }
    return RequestingProperty(type: link.frame.type, key: nil)
  }

  /// The outcome of a call past the last element.
  ///
  /// - Parameters:
  ///   - expected: The type that the error of `JSONDecoder` names.
  ///   - isKeyed: The kind of container, for a call for a container.
  private mutating func atEnd<Value>(
    _ expected: Any.Type, answering: Value.Type, isKeyed: Bool? = nil, substitute: Value?
  ) throws -> Value {
    readsPastEnd += 1
    let isEndless = readsPastEnd > attemptLimit
    guard let link else {
      throw session.plainFailure(at: node, isAbsence: true, endError(expected, answering: answering))
    }
    return try session.call(
      CallKind(.unkeyed, answering), answering, at: node, absentKey: "\(currentIndex)", in: link.frame, remembers: false
    ) {
      let wanted = isKeyed.map(DecodeSession.containerType(keyed:)) ?? expected
      var finding = Finding(.valueNotFound, .pastEnd, at: node, expected: wanted)
      finding.absent = .index(currentIndex)
      // An array that is too short is one failure, however many elements the code asks for.
      if readsPastEnd > 1 { finding.certainty = .consequential }
      finding.requester = requester(link)
      return .failure(
        finding, endError(expected, answering: answering),
        substitute: isEndless ? nil : substitute ?? session.neutralOfAnyType(answering))
    }
  }

  private func endError(_ expected: Any.Type, answering: Any.Type) -> any Error {
    let message =
      answering == (any Decoder).self
      ? "Cannot get superDecoder() -- unkeyed container is at end." : "Unkeyed container is at end."
    return DecodingError.valueNotFound(
      expected, .init(codingPath: codingPath + [AnyCodingKey(index: currentIndex)], debugDescription: message))
  }
}
