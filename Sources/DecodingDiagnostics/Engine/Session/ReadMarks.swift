internal import JSONText

/// Notes about values, one byte per tape word: bit 0 of a value's first byte means that it was read, the other bits
/// belong to ``NodeSet``s.
final class ReadMarks {
  let bytes: UnsafeMutablePointer<UInt8>
  /// Keeps the bytes alive if copies of the process mark values too.
  private let memory: SharedMemory?

  init(count: Int, isShared: Bool = false) {
    memory = isShared ? SharedMemory(byteCount: count) : nil
    if let memory {
      bytes = memory.start.assumingMemoryBound(to: UInt8.self)
    } else {
      bytes = .allocate(capacity: count)
      bytes.initialize(repeating: 0, count: count)
    }
  }

  deinit { if memory == nil { bytes.deallocate() } }
}

// Used for every value: inlined so that a debug build makes no call.
extension ReadMarks {
  @_transparent
  func isMarked(_ node: Node) -> Bool { has(1, node) }

  @_transparent
  func set(_ bit: UInt8, of node: Node) { bytes[Int(node.index)] |= bit }

  /// Returns the marks of a value and everything in it.
  func copy(from node: Node, to end: Node) -> [UInt8] {
    Array(UnsafeBufferPointer(start: bytes + Int(node.index), count: Int(end.index - node.index)))
  }

  func restore(_ marks: [UInt8], from node: Node) {
    for (index, mark) in marks.enumerated() { bytes[Int(node.index) + index] = mark }
  }

  /// Unmarks a value that was only looked at.
  func unmark(_ node: Node) { bytes[Int(node.index)] &= ~1 }

  @_transparent
  func has(_ bit: UInt8, _ node: Node) -> Bool { bytes[Int(node.index)] & bit != 0 }

  /// A container takes three words of the tape; the two bytes that no mark needs hold the number of what decoded it.
  @_transparent
  func setShape(_ number: UInt16, of object: Node) {
    bytes[Int(object.index) + 1] = UInt8(truncatingIfNeeded: number)
    bytes[Int(object.index) + 2] = UInt8(truncatingIfNeeded: number >> 8)
  }

  @_transparent
  func shape(of object: Node) -> UInt16 {
    UInt16(bytes[Int(object.index) + 1]) | UInt16(bytes[Int(object.index) + 2]) << 8
  }
}

/// A set of values that costs one bit each.
final class NodeSet {
  private let marks: ReadMarks
  private let bit: UInt8
  @exclusivity(unchecked) private(set) var isEmpty = true

  init(marks: ReadMarks, bit: UInt8) {
    self.marks = marks
    self.bit = bit
  }

  @inline(__always)
  func insert(_ node: Node) {
    marks.set(bit, of: node)
    isEmpty = false
  }

  func contains(_ node: Node) -> Bool { marks.has(bit, node) }
}
