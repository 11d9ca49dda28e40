internal import JSONText

/// The failures of a plain decode that the model caught and has not made good so far.
///
/// A bridge that tries Int, then String, fails and then reads the very value: nothing is open in the end, and the plain
/// decode holds. Only what stays open must be looked into by the careful decode.
final class OpenFailures {
  private struct Entry {
    let node: Node
    /// Something is absent from the container `node`: nothing is lost once the container itself decodes.
    var isAbsence: Bool
    /// The container was of the right kind, and a value was not made of it.
    var isSettled = false
  }

  private var entries: [Entry] = [] { didSet { count = entries.count } }
  // Apart from the entries, and unchecked, so that the usual case, none, costs one load.
  @exclusivity(unchecked) private(set) var count = 0

  func note(_ node: Node, isAbsence: Bool) {
    entries.append(Entry(node: node, isAbsence: isAbsence))
  }

  /// A value was read: failures at it, or inside it, before `count` are made good; so is what was absent from it since.
  func close(at node: Node, end: Node, before count: Int) {
    var index = 0
    entries.removeAll { entry in
      defer { index += 1 }
      if entry.isAbsence { return entry.node == node || index < count && node < entry.node && entry.node < end }
      return index < count && node <= entry.node && entry.node < end
    }
  }

  /// Whether a value failed before, or something inside it.
  func hasFailure(at node: Node, end: Node) -> Bool {
    entries.contains { node <= $0.node && $0.node < end }
  }

  /// A container was opened after all: its kind was the matter before.
  func closeKind(at node: Node) {
    entries.removeAll { $0.node == node && !$0.isAbsence && !$0.isSettled }
  }

  /// A value failed as a whole: what was absent from it is a failure of the value now, as nothing else may be made of it.
  func settle(at node: Node, after count: Int) {
    for index in count..<entries.count where entries[index].node == node && entries[index].isAbsence {
      entries[index].isAbsence = false
      entries[index].isSettled = true
    }
  }

  func drop(after count: Int) {
    entries.removeSubrange(count...)
  }
}
