internal import JSONText
internal import Synchronization

/// A long array that two processes decode together: this one from its beginning, a copy of it from its end.
///
/// The copy only determines which elements have nothing to report, and which have a failure of a well-known kind. All
/// others are decoded here too, in their order, so that findings, and everything learnt on the way, are those of a
/// single process. Both change the shared memory without a lock, since older systems have none for it.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class SharedList {
  /// Elements that one process takes at a time.
  struct Piece {
    let first: Node
    let index: Int
    var count: Int
    /// The offset at which its text starts.
    let offset: Int
  }

  /// What the copy found out about an element; all zeros if it did not.
  struct Verdict {
    private(set) var isKnown = false
    private var failing: UInt32 = 0
    /// Identifies the kind of the failure.
    private(set) var habit = 0

    static let good = Verdict(isKnown: true)

    static func fails(at node: Node, habit: Int) -> Verdict {
      Verdict(isKnown: true, failing: node.index, habit: habit)
    }

    /// The one value that fails; nil if none does. It is never the array itself, which is the first node of all.
    var failingNode: Node? { failing == 0 ? nil : Node(index: failing) }
  }

  /// The pieces that no process has taken yet.
  private struct Rest {
    var front: UInt32
    var back: UInt32

    init(front: UInt32, back: UInt32) {
      self.front = front
      self.back = back
    }

    init(bits: UInt64) {
      self.init(front: UInt32(truncatingIfNeeded: bits), back: UInt32(truncatingIfNeeded: bits >> 32))
    }

    var bits: UInt64 { UInt64(front) | UInt64(back) << 32 }
  }

  let pieces: [Piece]
  private let endOffset: Int
  private let memory: SharedMemory
  private let rest: UnsafeMutablePointer<Atomic<UInt64>>
  /// The copy has finished the pieces from this one on.
  private let done: UnsafeMutablePointer<Atomic<Int>>
  /// The verdicts by index of the element.
  private let verdicts: UnsafeMutablePointer<Verdict>

  /// Nil if the array is too short to be worth sharing.
  init?(_ array: Node, in document: JSONDocument, pieceByteCount: Int) {
    pieces = Self.pieces(of: array, in: document, byteCount: pieceByteCount)
    endOffset = document.range(of: array).upperBound
    guard pieces.count >= Self.smallestCount,
      let memory = SharedMemory(
        byteCount: Self.headerByteCount + document.count(of: array) * MemoryLayout<Verdict>.stride)
    else { return nil }
    self.memory = memory
    rest = memory.start.assumingMemoryBound(to: Atomic<UInt64>.self)
    done = (memory.start + 8).assumingMemoryBound(to: Atomic<Int>.self)
    verdicts = (memory.start + Self.headerByteCount).assumingMemoryBound(to: Verdict.self)
    rest.initialize(to: Atomic(Rest(front: 0, back: UInt32(pieces.count)).bits))
    done.initialize(to: Atomic(pieces.count))
  }

  private static let headerByteCount = 64
  private static let smallestCount = 16
  /// By then most of what there is to learn about the model is known, and the copy knows it too.
  static let countBeforeCopy = 4

  private static func pieces(of array: Node, in document: JSONDocument, byteCount: Int) -> [Piece] {
    var pieces: [Piece] = []
    var end = 0
    var index = 0
    var next = document.firstChild(of: array)
    while let element = next {
      let start = document.range(of: element).lowerBound
      if start >= end {
        pieces.append(Piece(first: element, index: index, count: 0, offset: start))
        end = start + byteCount
      }
      pieces[pieces.count - 1].count += 1
      index += 1
      next = document.nextSibling(of: element)
    }
    return pieces
  }

  // MARK: Who does what

  /// Takes the next piece from the beginning; nil if all are taken.
  func takeFirst() -> Piece? {
    take { rest in
      defer { rest.front += 1 }
      return rest.front
    }
  }

  /// Takes the next piece from the end; nil if all are taken.
  func takeLast() -> Piece? {
    take { rest in
      rest.back -= 1
      return rest.back
    }
  }

  private func take(_ choose: (inout Rest) -> UInt32) -> Piece? {
    while true {
      let bits = rest.pointee.load(ordering: .acquiring)
      var left = Rest(bits: bits)
      guard left.front < left.back else { return nil }
      let piece = choose(&left)
      if rest.pointee.compareExchange(expected: bits, desired: left.bits, ordering: .acquiringAndReleasing).exchanged {
        return pieces[Int(piece)]
      }
    }
  }

  /// The pieces that the copy took, the first one perhaps in vain.
  var takenByCopy: ArraySlice<Piece> { pieces[Int(Rest(bits: rest.pointee.load(ordering: .acquiring)).back)...] }

  /// How much text the copy has taken.
  var byteCountOfCopy: Int { takenByCopy.first.map { endOffset - $0.offset } ?? 0 }

  // MARK: What the copy says

  func note(_ verdict: Verdict, of index: Int) { verdicts[index] = verdict }

  /// Notes that all elements of the pieces from this one on are done.
  func noteDone(_ piece: Piece) {
    let position = Int(Rest(bits: rest.pointee.load(ordering: .relaxed)).back)
    done.pointee.store(position, ordering: .releasing)
  }

  func isDone(_ piece: Piece) -> Bool {
    let position = done.pointee.load(ordering: .acquiring)
    return position < pieces.count && pieces[position].index <= piece.index
  }

  func verdict(of index: Int) -> Verdict { verdicts[index] }
}
