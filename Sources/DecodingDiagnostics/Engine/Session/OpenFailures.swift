internal import JSONText

/// The failures of a plain decode that the model caught and has not made up for yet.
///
/// A bridge that tries `Int` fails, and then reads the same value as `String`: nothing is open in the end, and the
/// plain decode is valid. Only what remains open must be examined by the careful decode.
final class OpenFailures {
  private struct Entry {
    let node: Node
    /// Whether something is absent from the container `node`: nothing is lost once the container itself decodes.
    var isAbsence: Bool
    /// Whether the container was of the right kind, but no value was created from it.
    var isSettled = false
  }

  private var entries: [Entry] = [] { didSet { count = entries.count } }
  // Separate from the entries, and unchecked, so that the usual case, no failure, costs one load.
  @exclusivity(unchecked) private(set) var count = 0

  func note(_ node: Node, isAbsence: Bool) {
    entries.append(Entry(node: node, isAbsence: isAbsence))
  }

  /// Closes the failures before `count` at or inside a value that was read, and what was absent from it since.
  func close(at node: Node, end: Node, before count: Int) {
    var index = 0
    entries.removeAll { entry in
      defer { index += 1 }
      if entry.isAbsence { return entry.node == node || index < count && node < entry.node && entry.node < end }
      return index < count && node <= entry.node && entry.node < end
    }
  }

  /// Returns whether a value, or something inside it, failed before.
  func hasFailure(at node: Node, end: Node) -> Bool {
    entries.contains { node <= $0.node && $0.node < end }
  }

  /// Closes the failures of a container that was opened after all: its kind had been wrong.
  func closeKind(at node: Node) {
    entries.removeAll { $0.node == node && !$0.isAbsence && !$0.isSettled }
  }

  /// Marks what was absent from a value as failures of the value, since the value failed as a whole.
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
