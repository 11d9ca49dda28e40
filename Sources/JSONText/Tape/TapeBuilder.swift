/// The tape while it is being written.
struct TapeBuilder {
  private(set) var words: UnsafeMutablePointer<UInt64>
  private(set) var count = 0
  private var capacity: Int
  private var containerCount = 0
  private let notes: UnsafeMutablePointer<ScanNotes>
  private let textLength: Int

  /// The innermost open container; -1 at the top level.
  private(set) var container = -1
  /// The number of values that the innermost open container holds so far.
  private(set) var childCount = 0
  /// The number of open containers.
  private(set) var depth = 0
  /// The value that was finished last.
  private var lastValue = -1

  init(textLength: Int, notes: UnsafeMutablePointer<ScanNotes>) {
    self.textLength = textLength
    self.notes = notes
    // Six bytes per word fit most documents. Pages that are never touched cost nothing.
    capacity = textLength / 6 + 16
    words = Self.allocate(capacity)
  }

  private static func allocate(_ capacity: Int) -> UnsafeMutablePointer<UInt64> {
    let words = UnsafeMutablePointer<UInt64>.allocate(capacity: capacity)
    LargePages.advise(words, byteCount: capacity * 8)
    return words
  }

  /// Whether the innermost open container is an object.
  private(set) var isInObject = false

  /// The offsets of the open containers, the outermost first.
  var openOffsets: [Int] {
    var offsets: [Int] = []
    var open = container
    while open >= 0 {
      offsets.append(TapeWord(bits: words[open]).offset)
      open = Int(truncatingIfNeeded: words[open + 1]) - 1
    }
    return offsets.reversed()
  }

  /// ``TapeFlag/member`` in an object, otherwise 0.
  private var memberFlag: UInt8 = 0

  @_transparent
  private mutating func makeRoom(for needed: Int, at offset: Int) {
    if count &+ needed > capacity { grow(at: offset) }
  }

  /// Enlarges the tape to the size that the text scanned so far suggests for the whole.
  @inline(never)
  private mutating func grow(at offset: Int) {
    let expected = Int(Double(count) * Double(textLength) / Double(max(offset, 1)) * 1.05)
    let newCapacity = max(capacity + capacity / 2 + 16, min(expected, capacity * 8))
    let larger = Self.allocate(newCapacity)
    larger.moveInitialize(from: words, count: count)
    words.deallocate()
    words = larger
    capacity = newCapacity
  }

  @_transparent
  mutating func appendKey(_ flags: UInt8, offset: Int, length: Int) {
    makeRoom(for: 1, at: offset)
    let fitting = length < TapeWord.overlongLength ? length : noteOverlong(offset: offset, length: length)
    words[count] = TapeWord(TapeKind.key, flags, offset: offset, length: fitting).bits
    count &+= 1
  }

  @_transparent
  mutating func appendLiteral(_ kind: UInt8, _ flags: UInt8, offset: Int, length: Int) {
    makeRoom(for: 1, at: offset)
    let fitting = length < TapeWord.overlongLength ? length : noteOverlong(offset: offset, length: length)
    words[count] = TapeWord(kind, flags | memberFlag, offset: offset, length: fitting).bits
    lastValue = count
    count &+= 1
    childCount &+= 1
  }

  @inline(never)
  private mutating func noteOverlong(offset: Int, length: Int) -> Int {
    notes.pointee.overlongLengths[offset] = length
    return TapeWord.overlongLength
  }

  @_transparent
  mutating func open(_ kind: UInt8, _ flags: UInt8, offset: Int) {
    makeRoom(for: 3, at: offset)
    if container >= 0 { words[container &+ 2] |= UInt64(truncatingIfNeeded: childCount) }
    words[count] = TapeWord(kind, flags | memberFlag, offset: offset, length: 0).bits
    words[count &+ 1] = UInt64(truncatingIfNeeded: container &+ 1)
    words[count &+ 2] = UInt64(truncatingIfNeeded: containerCount) &<< 32
    container = count
    isInObject = kind == TapeKind.object
    memberFlag = isInObject ? TapeFlag.member : 0
    count &+= 3
    containerCount &+= 1
    childCount = 0
    depth &+= 1
  }

  /// Closes the innermost container.
  ///
  /// - Parameter end: The offset after its closing bracket.
  @_transparent
  mutating func close(end: Int) {
    let closed = container
    if childCount > 0 { words[lastValue] |= UInt64(TapeFlag.last) &<< 56 }
    container = Int(truncatingIfNeeded: words[closed &+ 1]) &- 1
    words[closed &+ 1] = UInt64(truncatingIfNeeded: count) &<< 32 | UInt64(truncatingIfNeeded: end)
    words[closed &+ 2] |= UInt64(truncatingIfNeeded: childCount)
    memberFlag = 0
    if container >= 0 { resumeContainer() }
    lastValue = closed
    depth &-= 1
  }

  /// Resumes the parent of the container that was just closed.
  @_transparent
  private mutating func resumeContainer() {
    let counts = words[container &+ 2]
    childCount = Int(truncatingIfNeeded: counts & 0xFFFF_FFFF) &+ 1
    words[container &+ 2] = counts & ~0xFFFF_FFFF
    isInObject = TapeWord(bits: words[container]).tapeKind == TapeKind.object
    memberFlag = isInObject ? TapeFlag.member : 0
  }

  /// Closes every container that was open at the break, so that what was scanned can be browsed.
  ///
  /// - Parameter droppingKey: Whether the innermost container, if it is an object, ends with a key that has no value.
  mutating func closeAll(at offset: Int, droppingKey: Bool) {
    if droppingKey, isInObject { count &-= 1 }
    while container >= 0 {
      words[container] |= UInt64(TapeFlag.flawed) &<< 56
      close(end: offset)
    }
  }

  func finished() -> Tape {
    if count > 0 { words[0] |= UInt64(TapeFlag.last) &<< 56 }
    return Tape(
      words: words, count: count, containerCount: containerCount, overlongLengths: notes.pointee.overlongLengths)
  }
}
