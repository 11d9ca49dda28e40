/// The position of the decode, in memory that outlives the process: two stores before each call into model code.
///
/// Layout, in 8-byte words: the value's byte offset plus one (0: nothing yet), the type's number, 1 while substitutes
/// are in use, the bytes used by names, the bytes that another process has done ahead, 1 once no more values follow;
/// then the names, each a length byte pair and UTF-8, numbered from 0.
public final class Breadcrumb {
  public static let byteCount = 64 * 1024
  private static let headerByteCount = 48

  /// What a process left behind.
  public struct Reading: Sendable, Equatable {
    public var offset: Int
    public var type: String
    /// Whether substitutes were in use.
    public var substituted: Bool
    /// How much of the document is done in addition to what is before the offset.
    public var byteCountAhead = 0
    /// Whether all values are decoded, so that no model code runs any more.
    public var isOver = false
  }

  private let memory: UnsafeMutableRawBufferPointer
  private let words: UnsafeMutablePointer<UInt64>
  private var numbers: [ObjectIdentifier: UInt64] = [:]
  /// The types used last, each with its number, in the slot that its address determines: most models have few types,
  /// and a look-up in the dictionary would cost more than everything else.
  private let recent: UnsafeMutablePointer<(type: UInt, number: UInt64)>
  private static let recentCount: UInt = 64
  private var namesByteCount = 0

  /// - Parameter memory: At least `byteCount` bytes, zeroed, aligned to 8 bytes.
  public init?(memory: UnsafeMutableRawBufferPointer) {
    guard memory.count >= Self.byteCount, let base = memory.baseAddress else { return nil }
    self.memory = memory
    words = base.assumingMemoryBound(to: UInt64.self)
    recent = .allocate(capacity: Int(Self.recentCount))
    recent.initialize(repeating: (0, 0), count: Int(Self.recentCount))
  }

  deinit { recent.deallocate() }

  func enter(_ type: Any.Type, offset: Int, substituted: Bool) {
    words[0] = UInt64(offset + 1)
    let address = UInt(bitPattern: ObjectIdentifier(type))
    let place = recent + Int((address >> 4 ^ address >> 10) % Self.recentCount)
    if place.pointee.type != address { place.pointee = (address, number(of: type)) }
    words[1] = place.pointee.number
    words[2] = substituted ? 1 : 0
  }

  /// Notes that another document follows.
  func begin() { words[5] = 0 }

  /// Notes that the models' code is finished: what follows is not their fault, however long it takes.
  func leave() { words[5] = 1 }

  /// Notes how far another process has decoded the end of the document.
  func noteAhead(_ byteCount: Int) { words[4] = UInt64(byteCount) }

  private func number(of type: Any.Type) -> UInt64 {
    let id = ObjectIdentifier(type)
    if let known = numbers[id] { return known }
    let number = UInt64(numbers.count)
    let name = Array(TypeName.reflected(type).utf8.prefix(Int(UInt16.max)))
    let start = Self.headerByteCount + namesByteCount
    guard start + 2 + name.count <= Self.byteCount else { return 0 }
    memory.storeBytes(of: UInt16(name.count), toByteOffset: start, as: UInt16.self)
    UnsafeMutableRawBufferPointer(rebasing: memory[(start + 2)..<(start + 2 + name.count)]).copyBytes(from: name)
    namesByteCount += 2 + name.count
    words[3] = UInt64(namesByteCount)
    numbers[id] = number
    return number
  }

  /// Reads what a process left; nil if it never got to a value.
  public static func reading(_ memory: UnsafeRawBufferPointer) -> Reading? {
    guard memory.count >= byteCount else { return nil }
    let words = (0..<6).map { memory.load(fromByteOffset: $0 * 8, as: UInt64.self) }
    guard words[0] > 0, words[3] <= UInt64(byteCount - headerByteCount) else { return nil }
    var start = headerByteCount
    let end = headerByteCount + Int(words[3])
    var number: UInt64 = 0
    while start + 2 <= end {
      let length = Int(memory.loadUnaligned(fromByteOffset: start, as: UInt16.self))
      guard start + 2 + length <= end else { return nil }
      if number == words[1] {
        let name = String(decoding: memory[(start + 2)..<(start + 2 + length)], as: UTF8.self)
        return Reading(
          offset: Int(words[0]) - 1, type: name, substituted: words[2] != 0,
          byteCountAhead: Int(truncatingIfNeeded: words[4]), isOver: words[5] != 0)
      }
      number += 1
      start += 2 + length
    }
    return nil
  }
}
