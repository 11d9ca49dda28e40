/// The keys of one type that an init has asked for, where the type lists them.
struct AskedKeys {
  let type: ObjectIdentifier
  private let listedCount: () -> Int
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
  var isIncomplete: Bool { listedCount() > asked.count }
}

extension Frame {
  /// Keys of an enum are noted, those that take any text are not.
  @inline(__always)
  func noteAsked<Key: CodingKey>(_ key: Key) {
    guard MemoryLayout<Key>.size <= 1 else { return }
    let known = askedKeys.firstIndex { $0.type == ObjectIdentifier(Key.self) }
    if known == nil { askedKeys.append(AskedKeys(Key.self)) }
    askedKeys[known ?? askedKeys.count - 1].note(key)
  }
}
