internal import JSONText

/// The decoder that model code receives, for one place in the document.
///
/// With a link it is careful: each call is a call site of the link's frame. Without one it is plain: the first failure
/// ends the decode, and nothing is recorded.
struct NodeDecoder {
  let session: DecodeSession
  /// The value, or its container if the value is absent.
  let node: Node
  /// Whether this is a `superDecoder` for a missing key, which answers as if the value were null.
  var isAbsent = false
  let link: PathLink?

  var kind: ValueKind { isAbsent ? .null : session.document.kind(of: node) }

  /// The type that a container is opened for: the one whose init runs, or for a nested container a standard one.
  private func wanted(keyed: Bool) -> Any.Type {
    guard let frame = link?.frame, frame.node == node else { return DecodeSession.containerType(keyed: keyed) }
    return frame.type
  }

  /// The failure for a container or value of the wrong kind at this place.
  func kindMismatch(expected: Any.Type) -> Finding {
    var finding =
      kind == .null
      ? Finding(.valueNotFound, isAbsent ? .missingSuper : .nullValue, at: node, expected: expected)
      : Finding(.typeMismatch, .wrongKind, at: node, expected: expected)
    if isAbsent, let key = link?.key { finding.absent = .key(key.stringValue) }
    return finding
  }
}

extension NodeDecoder: Decoder {
  var codingPath: [any CodingKey] { link?.codingPath ?? session.plainCodingPath(to: node) }
  var userInfo: [CodingUserInfoKey: Any] { session.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard link == nil else { return try carefulContainer(keyedBy: type) }
    guard kind == .object, session.hasReadableKeys(node) else { throw notOpened(keyed: true) }
    return keyed(by: type)
  }

  /// Ends a plain decode because a container cannot be opened.
  @inline(never)
  private func notOpened(keyed: Bool) -> any Error {
    // Only the careful decode knows the path of an absent value.
    if isAbsent { return session.plainFailure(at: node) }
    let hasKind = kind == (keyed ? .object : .array)
    let flawedKey = hasKind ? session.firstFlawedKey(of: node) : nil
    return session.plainFailure(at: node, flawedKey.map(session.keyError) ?? containerError(keyed: keyed))
  }

  @inline(never)
  private func carefulContainer<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard let link else { throw session.plainFailure(at: node) }
    let kind = CallKind(.container, Key.self)
    if answersAtOnce(kind, .object, link.frame) { return keyed(by: type) }
    return try session.call(kind, KeyedDecodingContainer<Key>.self, at: node, in: link.frame, remembers: false) {
      containerOutcome(link, self.kind == .object) { keyed(by: type) }
        ?? .failure(
          session.requested(kindMismatch(expected: wanted(keyed: true)), by: link.requester),
          containerError(keyed: true), substitute: substitute(keyedBy: type, link))
    }
  }

  private func substitute<Key: CodingKey>(keyedBy type: Key.Type, _ link: PathLink) -> KeyedDecodingContainer<Key> {
    let own = isAbsent ? session.ownMembers(of: node, keyedBy: type, link) : nil
    return own ?? KeyedDecodingContainer(NeutralKeyedContainer<Key>(neutral: NeutralDecoder(session: session)))
  }

  private func keyed<Key: CodingKey>(by type: Key.Type) -> KeyedDecodingContainer<Key> {
    session.noteRead(node)
    if session.openFailures.count > 0 { session.openFailures.closeKind(at: node) }
    session.trace.shape(of: node)?.noteKeys(type)
    return KeyedDecodingContainer(KeyedNodeContainer<Key>(session: session, node: node, link: link))
  }

  /// Whether a call for a container can be answered immediately, since nothing is kept for it and its keys are
  /// readable; the call is then recorded.
  private func answersAtOnce(_ call: CallKind, _ wanted: ValueKind, _ frame: Frame) -> Bool {
    let identity = CallIdentity(kind: call, node: node)
    guard kind == wanted, session.hasReadableKeys(node), frame.isOpen(identity) else { return false }
    _ = frame.takeOrdinal(identity, isRead: true)
    return true
  }

  /// Returns the container, or a failure if a key cannot be read; nil if the value is of another kind.
  private func containerOutcome<Container>(
    _ link: PathLink, _ kindFits: Bool, _ make: () -> Container
  ) -> Outcome<Container>? {
    guard kindFits else { return nil }
    guard let flawedKey = session.firstFlawedKey(of: node) else { return .success(make()) }
    var finding = Finding(.invalidJSON, .syntax, at: flawedKey, expected: String.self)
    finding.requester = link.requester
    return .failure(finding, session.keyError(flawedKey), substitute: make())
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard link == nil else { return try carefulUnkeyedContainer() }
    guard kind == .array else { throw notOpened(keyed: false) }
    return unkeyed()
  }

  @inline(never)
  private func carefulUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard let link else { throw session.plainFailure(at: node) }
    let kind = CallKind(.container, (any UnkeyedDecodingContainer).self)
    if answersAtOnce(kind, .array, link.frame) { return unkeyed() }
    return try session.call(kind, (any UnkeyedDecodingContainer).self, at: node, in: link.frame, remembers: false) {
      if self.kind == .array { return .success(unkeyed()) }
      return .failure(
        session.requested(kindMismatch(expected: wanted(keyed: false)), by: link.requester),
        containerError(keyed: false),
        substitute: NeutralUnkeyedContainer(neutral: NeutralDecoder(session: session)))
    }
  }

  private func unkeyed() -> any UnkeyedDecodingContainer {
    session.noteRead(node)
    if session.openFailures.count > 0 { session.openFailures.closeKind(at: node) }
    return UnkeyedNodeContainer(session: session, node: node, link: link)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { self }
}

extension NodeDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool {
    if kind == .null, !isAbsent { session.noteRead(node) }
    return kind == .null
  }

  func decode<T: Decodable>(_ type: T.Type) throws -> T {
    if link == nil, !isAbsent { return try session.plain(type, at: node) }
    return try decodeCarefully(type)
  }

  @inline(never)
  private func decodeCarefully<T: Decodable>(_ type: T.Type) throws -> T {
    if isAbsent { return try decodeAbsent(type) }
    guard let link else { return try session.plain(type, at: node) }
    let requester = link.frame.requester.map { $0.through(link.frame.type) }
    return try session.value(.single, type, at: node, link: link, key: nil, requester: requester)
  }

  /// `JSONDecoder` answers as if the value were null, for which it has a different error if a `Bool` is expected.
  private func absence(_ type: Any.Type) -> Finding {
    var finding = kindMismatch(expected: type)
    if type == Bool.self { finding.category = .typeMismatch }
    return finding
  }

  /// Decodes an absent value, which only an optional or a type of the model's that accepts null allows.
  private func decodeAbsent<T: Decodable>(_ type: T.Type) throws -> T {
    if let optional = type as? any NullableType.Type, let none = optional.null as? T { return none }
    let traits = session.traits(of: type)
    guard let link else {
      if traits.isLeaf || traits.isDictionary { throw session.plainFailure(at: node) }
      return try type.init(from: self)
    }
    if traits.isDictionary { return try absentDictionary(type, link) }
    guard traits.isLeaf else { return try type.init(from: self) }
    return try session.call(CallKind(.single, type), type, at: node, in: link.frame) {
      .failure(
        session.requested(absence(type), by: link.frame.requester),
        session.valueError(absence(type), type, found: .null, codingPath: codingPath),
        substitute: session.neutral(type))
    }
  }

  private func absentDictionary<T: Decodable>(_ type: T.Type, _ link: PathLink) throws -> T {
    try session.call(CallKind(.single, type), type, at: node, in: link.frame) {
      .failure(
        session.requested(absence(type), by: link.frame.requester), containerError(keyed: true, isDictionary: true),
        substitute: session.neutral(type))
    }
  }
}
