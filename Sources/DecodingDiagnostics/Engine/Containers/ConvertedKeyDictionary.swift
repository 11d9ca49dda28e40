internal import JSONText

/// A dictionary whose keys are converted from an object's: integers, and types that are `CodingKeyRepresentable`.
///
/// Its own `init(from:)` stops at the first key that does not convert; here the others are checked as well.
protocol ConvertedKeyDictionary {
  /// Returns an `Outcome<Self>`, or nil if the object is left to the dictionary's own `init(from:)`.
  static func recoverObject(_ place: CollectionPlace) -> Any?
  /// Returns the failures behind that of a dictionary that is coded as an array, if the JSON is an object whose keys are
  /// raw values of the dictionary's keys.
  static func failuresOfValues(_ place: CollectionPlace) -> [Finding]
}

extension Dictionary: ConvertedKeyDictionary where Key: Decodable, Value: Decodable {
  static func recoverObject(_ place: CollectionPlace) -> Any? {
    let (session, node) = (place.session, place.node)
    guard session.document.kind(of: node) == .object, !session.hasFlawedKeys, let convert = keyConversion else {
      return nil
    }
    session.noteRead(node)
    session.dictionaryNodes.insert(node)
    let table =
      place.keyTable(of: Self.self) ?? KeyTable(of: node, in: session.document)
    var outcome = Outcome<[Key: Value]>.success([:])
    var entries: [Key: Value] = [:]
    for name in table.keys {
      guard let member = table.entries[name] else { continue }
      let converted = convert(name)
      if converted == nil { outcome.note(place.unconverted(name, at: member, to: Key.self) as Outcome<Value>) }
      let result = session.attempt(
        Value.self, at: member, link: place.link, key: AnyCodingKey(entry: name), requester: place.requester)
      if let converted { entries[converted] = result.value }
      outcome.note(result)
    }
    outcome.value = entries
    return outcome
  }

  static func failuresOfValues(_ place: CollectionPlace) -> [Finding] {
    let (session, node) = (place.session, place.node)
    guard session.document.kind(of: node) == .object, let type = Key.self as? any RawRepresentable.Type else {
      return []
    }
    let table = KeyTable(of: node, in: session.document)
    var found = Outcome<Void>.success(())
    for name in table.keys where isRawValue(name, of: type) {
      guard let member = table.entries[name] else { continue }
      found.note(
        session.attempt(
          Value.self, at: member, link: place.link, key: AnyCodingKey(entry: name), requester: place.requester))
    }
    return found.findings
  }

  private static func isRawValue<R: RawRepresentable>(_ text: String, of type: R.Type) -> Bool {
    (text as? R.RawValue).flatMap(R.init(rawValue:)) != nil
  }

  /// Converts a string to a key; nil if the dictionary is coded as an array.
  private static var keyConversion: ((String) -> Key?)? {
    if Key.self == Int.self { return { Int($0) as? Key } }
    guard let type = Key.self as? any CodingKeyRepresentable.Type else { return nil }
    return { type.init(codingKey: AnyCodingKey(entry: $0)) as? Key }
  }
}

extension CollectionPlace {
  /// The converted keys of the object, if a strategy converts keys.
  fileprivate func keyTable(of type: Any.Type) -> KeyTable? {
    let opening = MemberLookup.Opening(object: node, type: ObjectIdentifier(type), number: 0)
    return session.members.table(for: opening) { link.codingPath }
  }

  /// The failure of a key, worded like the dictionary's own `init(from:)`.
  fileprivate func unconverted<Key, Value>(_ name: String, at member: Node, to key: Key.Type) -> Outcome<Value> {
    let isInteger = Key.self == Int.self
    let detail =
      isInteger ? "Expected Int key but found String key instead." : "Could not convert key to type \(Key.self)"
    var finding = Finding(isInteger ? .typeMismatch : .dataCorrupted, .dictionaryKey, at: member, expected: Key.self)
    finding.requester = requester
    finding.detail = detail
    let error = PendingError { [self] in
      let path = link.codingPath + [AnyCodingKey(entry: name)]
      let context = DecodingError.Context(codingPath: path, debugDescription: detail)
      return isInteger ? DecodingError.typeMismatch(Int.self, context) : DecodingError.dataCorrupted(context)
    }
    return .failure(finding, error, substitute: nil)
  }
}
