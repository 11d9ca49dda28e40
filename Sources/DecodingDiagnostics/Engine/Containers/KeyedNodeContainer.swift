internal import JSONText

/// The members of an object, by key.
struct KeyedNodeContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let session: DecodeSession
  let node: Node
  let link: PathLink?
  /// The converted keys of the object, if a key strategy converts them.
  let table: KeyTable?

  init(session: DecodeSession, node: Node, link: PathLink?) {
    self.session = session
    self.node = node
    self.link = link
    table =
      if let link, session.strategies.hasKeyClosure {
        session.members.table(for: link.frame.opening(of: node)) { link.codingPath }
      } else {
        session.members.table(for: node)
      }
  }

  var codingPath: [any CodingKey] { link?.codingPath ?? session.plainCodingPath(to: node) }

  var allKeys: [Key] {
    link?.frame.noteAllAsked(Key.self)
    if Key.self != AnyCodingKey.self { session.noteDynamicKeys(node, Key.self) }
    let table = table ?? KeyTable(of: node, in: session.document)
    guard let frame = link?.frame else { return table.keys.compactMap { Key(stringValue: $0) } }
    frame.noteListed(node, Key.self)
    return table.keys.filter { key in !(table.entries[key].map(frame.leftOut.contains) ?? false) }
      .compactMap { Key(stringValue: $0) }
  }

  func contains(_ key: Key) -> Bool {
    if value(forKey: key) != nil { return true }
    session.trace.shape(of: node)?.note(key, nil, .probed)
    return false
  }

  func decodeNil(forKey key: Key) throws -> Bool {
    guard let value = value(forKey: key) else {
      let missing: Outcome<Bool> = try missing(key, Bool.self, substitute: true)
      return try answer(key, .keyed, Bool.self, at: node) { missing }
    }
    let isNull = session.document.kind(of: value) == .null
    if isNull { session.noteRead(value) }
    return isNull
  }

  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    if link == nil, let value = value(forKey: key) { return try plain(type, at: value, forKey: key) }
    return try decodeCarefully(type, forKey: key)
  }

  func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
    guard let value = present(type, forKey: key) else { return nil }
    return link == nil ? try plain(type, at: value, forKey: key) : try decodeCarefully(type, at: value, forKey: key)
  }

  @inline(__always)
  private func plain<T: Decodable>(_ type: T.Type, at value: Node, forKey key: Key) throws -> T {
    if session.keptParts.use != .none { return try session.keptPart(type, at: value, forKey: key) }
    return try session.using(key, for: value) { try session.plain(type, at: value) }
  }

  @inline(never)
  func missingScalar<S: JSONScalar>(_ type: S.Type, forKey key: Key) throws -> S {
    if link == nil, session.repair?.takes(node, absent: key.stringValue, type) == true { return S.neutral }
    return try decodeCarefully(type, forKey: key)
  }

  // Separate from the plain decode, which then neither creates nor looks up what only this function needs.
  @inline(never)
  private func decodeCarefully<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    if let value = value(forKey: key) { return try decodeCarefully(type, at: value, forKey: key) }
    let missing: Outcome<T> = try missing(key, type, substitute: nil)
    return try answer(key, .keyed, type, at: node) { withNeutral(missing) }
  }

  @inline(never)
  func decodeCarefully<T: Decodable>(_ type: T.Type, at value: Node, forKey key: Key) throws -> T {
    guard let link else { return try session.plain(type, at: value) }
    return try session.using(key, for: value) {
      try session.value(
        .keyed, type, at: value, link: link, key: key, requester: link.frame.requester(forKey: key, of: Key.self))
    }
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    guard let value = value(forKey: key) else {
      let substitute =
        link.flatMap { session.ownMembers(of: node, keyedBy: type, $0) }
        ?? KeyedDecodingContainer(
          NeutralKeyedContainer<NestedKey>(neutral: NeutralDecoder(session: session)))
      let missing = try missing(key, KeyedDecodingContainer<NestedKey>.self, substitute: substitute)
      return try answer(key, .container, KeyedDecodingContainer<NestedKey>.self, at: node) { missing }
    }
    if session.document.kind(of: value) == .object { session.trace.enter(type, at: value) }
    return try decoder(for: value, key: key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    guard let value = value(forKey: key) else {
      let substitute: any UnkeyedDecodingContainer = NeutralUnkeyedContainer(neutral: NeutralDecoder(session: session))
      let missing = try missing(key, (any UnkeyedDecodingContainer).self, substitute: substitute)
      return try answer(key, .container, (any UnkeyedDecodingContainer).self, at: node) { missing }
    }
    return try decoder(for: value, key: key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { superDecoder(for: AnyCodingKey(stringValue: "super")) }

  func superDecoder(forKey key: Key) throws -> any Decoder { superDecoder(for: key) }

  private func superDecoder(for key: some CodingKey) -> any Decoder {
    guard let value = value(forKey: key) else {
      session.escapes.loseKeys(link)
      return NodeDecoder(
        session: session, node: node, isAbsent: true, link: link?.appending(key, isDecoder: true))
    }
    return decoder(for: value, key: key, isOfItsOwn: true)
  }

  /// - Parameter isOfItsOwn: Whether the decoder itself is handed out, rather than a container that it creates.
  private func decoder(for value: Node, key: some CodingKey, isOfItsOwn: Bool = false) -> NodeDecoder {
    session.noteRead(value)
    session.escapes.loseKeys(link)
    if link != nil { session.keysOfContainers[value] = key }
    return NodeDecoder(
      session: session, node: value, link: link?.appending(key, of: Key.self, isDecoder: isOfItsOwn))
  }
}

extension KeyedNodeContainer {
  /// The outcome of a call for a missing key.
  ///
  /// - Throws: Immediately in a plain decode.
  private func missing<Value>(_ key: Key, _ type: Value.Type, substitute: Value?) throws -> Outcome<Value> {
    session.trace.shape(of: node)?.note(key, type, .required)
    guard let link else { throw plainlyMissing(key, type) }
    let isContainer = type as? any Decodable.Type == nil
    var finding = Finding(.keyNotFound, .missingKey, at: node, expected: isContainer ? nil : type)
    finding.absent = .key(key.stringValue)
    finding.requester = RequestingProperty(type: link.frame.type, key: key.stringValue, keys: Key.self)
    if link.frame.isTransparent { finding.requester = link.frame.requester }
    return .failure(finding, PendingError { missingError(key) }, substitute: substitute)
  }

  private func plainlyMissing<Value>(_ key: Key, _ type: Value.Type) -> any Error {
    session.plainFailure(
      at: node, isAbsence: true, missingError(key),
      session.traits(of: type).scalar.map { _ in
        ScalarFailure(
          node: node, absentKey: key.stringValue, type: ObjectIdentifier(type), reason: .missingKey)
      })
  }

  private func missingError(_ key: Key) -> any Error {
    DecodingError.keyNotFound(
      key,
      .init(
        codingPath: codingPath, debugDescription: "No value associated with key \(key) (\"\(key.stringValue)\")."))
  }

  private func withNeutral<T: Decodable>(_ outcome: Outcome<T>) -> Outcome<T> {
    var outcome = outcome
    outcome.value = session.neutral(T.self)
    return outcome
  }

  private func answer<Value>(
    _ key: Key, _ method: CallKind.Method, _ type: Value.Type, at node: Node, _ evaluate: () -> Outcome<Value>
  ) throws -> Value {
    guard let link else { throw session.plainFailure(at: node, isAbsence: true) }
    return try session.call(
      CallKind(method, type), type, at: node, absentKey: key.stringValue, in: link.frame, remembers: false, evaluate)
  }
}
