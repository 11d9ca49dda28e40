/// Matches the lines of two versions as a reader would, rather than by the longest common subsequence.
///
/// Closing braces and empty lines are alike everywhere. So lines that occur once in either text are matched first, and
/// then what is between them, from its ends inwards: an added declaration is one block, not the pieces between braces
/// that happen to match.
package struct LineMatching {
  private let before: [Substring]
  private let after: [Substring]
  /// The position before the change, for each line after it.
  package private(set) var origins: [Int?]

  package init(from before: [Substring], to after: [Substring]) {
    self.before = before
    self.after = after
    origins = [Int?](repeating: nil, count: after.count)
    match(before.indices, after.indices)
    slideAdditions()
  }

  private mutating func match(_ old: Range<Int>, _ new: Range<Int>) {
    var (old, new) = (old, new)
    while let first = old.first, let origin = new.first, before[first] == after[origin] {
      origins[origin] = first
      old.removeFirst()
      new.removeFirst()
    }
    while let last = old.last, let origin = new.last, before[last] == after[origin] {
      origins[origin] = last
      old.removeLast()
      new.removeLast()
    }
    guard !old.isEmpty, !new.isEmpty else { return }
    let anchors = anchors(old, new)
    guard !anchors.isEmpty else { return matchAlike(old, new) }
    var start = (old: old.lowerBound, new: new.lowerBound)
    for anchor in anchors + [(old.upperBound, new.upperBound)] {
      match(start.old..<anchor.0, start.new..<anchor.1)
      if anchor.1 < new.upperBound { origins[anchor.1] = anchor.0 }
      start = (min(anchor.0 + 1, old.upperBound), min(anchor.1 + 1, new.upperBound))
    }
  }

  /// Returns the lines that occur once in either part, as many as have the same order.
  private func anchors(_ old: Range<Int>, _ new: Range<Int>) -> [(Int, Int)] {
    let known = unique(before, old)
    let pairs = unique(after, new).compactMap { line, position in known[line].map { ($0, position) } }
      .sorted { $0.1 < $1.1 }
    // The longest ascending sequence: for each length the best last pair, and for each pair its predecessor.
    var last: [Int] = []
    var previous = [Int?](repeating: nil, count: pairs.count)
    for (number, pair) in pairs.enumerated() {
      let length = last.partitioningIndex { pairs[$0].0 >= pair.0 }
      previous[number] = length > 0 ? last[length - 1] : nil
      if length == last.count { last.append(number) } else { last[length] = number }
    }
    var anchors: [(Int, Int)] = []
    var next = last.last
    while let number = next {
      anchors.append(pairs[number])
      next = previous[number]
    }
    return anchors.reversed()
  }

  private func unique(_ lines: [Substring], _ range: Range<Int>) -> [Substring: Int] {
    var positions: [Substring: Int?] = [:]
    for position in range { positions[lines[position]] = positions[lines[position]] == nil ? position : .some(nil) }
    return positions.compactMapValues(\.self)
  }

  /// If a line occurs both after an addition and in it, matches the first: the closing brace before an added
  /// declaration belongs to what precedes it.
  private mutating func slideAdditions() {
    var start = 0
    for end in after.indices where origins[end] != nil {
      let isBlank = after[end].allSatisfy(\.isWhitespace)
      if !isBlank, let first = after[start..<end].firstIndex(of: after[end]) {
        origins.swapAt(first, end)
        start = first + 1
      } else {
        start = end + 1
      }
    }
  }

  /// Matches as many lines as possible if no line is unique.
  private mutating func matchAlike(_ old: Range<Int>, _ new: Range<Int>) {
    var added: Set<Int> = []
    var removed: Set<Int> = []
    for change in after[new].difference(from: before[old]) {
      switch change {
      case .insert(let offset, _, _): added.insert(new.lowerBound + offset)
      case .remove(let offset, _, _): removed.insert(old.lowerBound + offset)
      }
    }
    for (origin, position) in zip(old.filter { !removed.contains($0) }, new.filter { !added.contains($0) }) {
      origins[position] = origin
    }
  }
}

extension Array {
  /// Returns the first position at which the condition holds, in an array that is partitioned by it.
  fileprivate func partitioningIndex(where holds: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
