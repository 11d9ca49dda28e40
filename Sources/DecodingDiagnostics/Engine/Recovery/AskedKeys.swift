/// The keys of one type that an init has asked for, if the type lists them.
struct AskedKeys {
  let keys: any CodingKey.Type
  /// One bit per case.
  private var asked = SIMD4<UInt64>.zero
  /// Whether all keys of the object were requested at once.
  var isWhole = false

  init(_ keys: any CodingKey.Type) { self.keys = keys }

  @inline(__always)
  mutating func note<Key: CodingKey>(_ key: Key) {
    let number = MemoryLayout<Key>.size == 1 ? unsafeBitCast(key, to: UInt8.self) : 0
    asked[Int(number >> 6)] |= 1 &<< UInt64(number & 63)
  }

  /// Whether the type lists a key, whatever was requested.
  func lists(_ key: String) -> Bool {
    func listed<Key: CodingKey>(_ keys: Key.Type) -> Bool {
      EnumLayout.cases(of: keys).contains { $0.stringValue == key }
    }
    return listed(keys)
  }

  /// Whether some listed key was not requested.
  var isIncomplete: Bool {
    func listed<Key: CodingKey>(_ keys: Key.Type) -> Int { EnumLayout.caseCount(of: keys) }
    let count = (0..<4).reduce(0) { $0 + asked[$1].nonzeroBitCount }
    return !isWhole && listed(keys) > count
  }
}

extension Frame {
  /// Notes a key of an enum; key types that accept any string are not tracked.
  @inline(__always)
  func noteAsked<Key: CodingKey>(_ key: Key) {
    guard MemoryLayout<Key>.size <= 1 else { return }
    askedKeys[slot(of: Key.self)].note(key)
  }

  /// Notes that the init asked which keys the object has.
  func noteAllAsked<Key: CodingKey>(_ type: Key.Type) { askedKeys[slot(of: type)].isWhole = true }

  private func slot<Key: CodingKey>(of type: Key.Type) -> Int {
    var slot = askedKeys.count - 1
    while slot >= 0, ObjectIdentifier(askedKeys[slot].keys) != ObjectIdentifier(type) { slot -= 1 }
    if slot >= 0 { return slot }
    askedKeys.append(AskedKeys(type))
    return askedKeys.count - 1
  }
}
