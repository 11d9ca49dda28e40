/// The keys of one type that an init has asked for, where the type lists them.
struct AskedKeys {
  let type: ObjectIdentifier
  private let listedCount: () -> Int
  /// All keys of the object were asked for at once.
  var isWhole = false
  private var asked: Set<UInt8> = []

  init<Key: CodingKey>(_ type: Key.Type) {
    self.type = ObjectIdentifier(type)
    listedCount = { EnumLayout.cases(of: type).count }
  }

  @inline(__always)
  mutating func note<Key: CodingKey>(_ key: Key) {
    asked.insert(MemoryLayout<Key>.size == 1 ? unsafeBitCast(key, to: UInt8.self) : 0)
  }

  /// Not every listed key was asked for.
  var isIncomplete: Bool { !isWhole && listedCount() > asked.count }
}

extension Frame {
  /// Keys of an enum are noted, those that take any text are not.
  @inline(__always)
  func noteAsked<Key: CodingKey>(_ key: Key) {
    guard MemoryLayout<Key>.size <= 1 else { return }
    askedKeys[slot(of: Key.self)].note(key)
  }

  /// The init asked which keys there are.
  func noteAllAsked<Key: CodingKey>(_ type: Key.Type) { askedKeys[slot(of: type)].isWhole = true }

  private func slot<Key: CodingKey>(of type: Key.Type) -> Int {
    if let known = askedKeys.firstIndex(where: { $0.type == ObjectIdentifier(type) }) { return known }
    askedKeys.append(AskedKeys(type))
    return askedKeys.count - 1
  }
}
