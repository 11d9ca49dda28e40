internal import JSONText

/// The decoder that model code is given: a place in the document.
///
/// With a link it is careful: each call is a call site of the link's frame. Without one it is plain: the first failure
/// ends the decode, and nothing is recorded.
struct NodeDecoder {
  let session: DecodeSession
  /// The value; the container where the value is absent from it.
  let node: Node
  /// A `superDecoder` for a key that is not there answers as if null stood there.
  var isAbsent = false
  let link: PathLink?

  var kind: ValueKind { isAbsent ? .null : session.document.kind(of: node) }

  /// What a container is made for: the type whose init runs, or in a nested one no type of the model's.
  private func wanted(keyed: Bool) -> Any.Type {
    guard let frame = link?.frame, frame.node == node else { return DecodeSession.containerType(keyed: keyed) }
    return frame.type
  }

  /// The failure of a container or value of the wrong kind at this place.
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

  /// Ends a plain decode at a container that cannot be made.
  @inline(never)
  private func notOpened(keyed: Bool) -> any Error {
    // What is absent has a path that only the careful decode knows.
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
          containerError(keyed: true),
          substitute: KeyedDecodingContainer(NeutralKeyedContainer<Key>(neutral: NeutralDecoder(session: session))))
    }
  }

  private func keyed<Key: CodingKey>(by type: Key.Type) -> KeyedDecodingContainer<Key> {
    session.noteRead(node)
    if session.openFailures.count > 0 { session.openFailures.closeKind(at: node) }
    session.trace.shape(of: node)?.noteKeys(type)
    return KeyedDecodingContainer(KeyedNodeContainer<Key>(session: session, node: node, link: link))
  }

  /// Whether nothing is kept for a call for a container, and nothing the matter with it; then it is on record.
  private func answersAtOnce(_ call: CallKind, _ wanted: ValueKind, _ frame: Frame) -> Bool {
    let identity = CallIdentity(kind: call, node: node)
    guard kind == wanted, session.hasReadableKeys(node), frame.isOpen(identity) else { return false }
    _ = frame.takeOrdinal(identity, isRead: true)
    return true
  }

  /// The container where the kind fits; a failure where a key cannot be read; nil where the kind does not fit.
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

  /// JSONDecoder answers as if null stood there, for which it has another error where a Bool is expected.
  private func absence(_ type: Any.Type) -> Finding {
    var finding = kindMismatch(expected: type)
    if type == Bool.self { finding.category = .typeMismatch }
    return finding
  }

  /// Nothing but an optional, or a type of the model's that accepts null, can be made of what is not there.
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
