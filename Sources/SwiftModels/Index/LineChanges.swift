/// The differences between two texts, in whole lines: `a b c d` and `a x c d e` differ in `b`, which is replaced by
/// `x`, and in the added `e`.
struct LineChanges {
  /// A replacement for bytes of the old text.
  struct Edit {
    let range: Range<Int>
    let replacement: [UInt8]
  }

  /// Above this number of pairs of lines, everything between the first and the last change counts as one change.
  private static let pairLimit = 4_000_000

  /// The edits in order, no two of them adjacent, with positions in the old text.
  let edits: [Edit]

  init(from before: String, to after: String) {
    let (old, new) = (Self.lines(of: before), Self.lines(of: after))
    let head = zip(old, new).prefix { $0 == $1 }.count
    let tail = zip(old[head...].reversed(), new[head...].reversed()).prefix { $0 == $1 }.count
    let (oldMiddle, newMiddle) = (old[head..<(old.count - tail)], new[head..<(new.count - tail)])
    let start = oldMiddle.first?.startIndex ?? (tail > 0 ? old[old.count - tail].startIndex : before.utf8.count)
    guard oldMiddle.count * newMiddle.count <= Self.pairLimit else {
      edits = [Self.edit(oldMiddle, newMiddle, at: start)]
      return
    }
    edits = Self.edits(oldMiddle, newMiddle, at: start)
  }

  private static func edits(_ old: Lines, _ new: Lines, at start: Int) -> [Edit] {
    let difference = Array(new).difference(from: Array(old))
    let removed = Set(difference.removals.map { old.startIndex + $0.place })
    let inserted = Set(difference.insertions.map { new.startIndex + $0.place })
    var edits: [Edit] = []
    var (old, new, offset) = (old, new, start)
    while !old.isEmpty || !new.isEmpty {
      let gone = old.indices.prefix(while: removed.contains).count
      let put = new.indices.prefix(while: inserted.contains).count
      if gone + put > 0 { edits.append(edit(old.prefix(gone), new.prefix(put), at: offset)) }
      // The line after a change is the same in both texts.
      offset += length(old.prefix(gone + 1))
      old = old.dropFirst(gone + 1)
      new = new.dropFirst(put + 1)
    }
    return edits
  }

  private static func edit(_ old: Lines, _ new: Lines, at offset: Int) -> Edit {
    Edit(range: offset..<offset + length(old), replacement: Array(new.joined()))
  }

  private static func length(_ lines: Lines) -> Int { lines.reduce(0) { $0 + $1.count } }

  private typealias Lines = ArraySlice<ArraySlice<UInt8>>

  /// Each with its newline.
  private static func lines(of text: String) -> [ArraySlice<UInt8>] {
    let bytes = Array(text.utf8)
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      lines.append(bytes[start...offset])
      start = offset + 1
    }
    if start < bytes.count { lines.append(bytes[start...]) }
    return lines
  }
}

extension CollectionDifference.Change {
  fileprivate var place: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
