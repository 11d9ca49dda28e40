/// A value or key of one ``JSONDocument``: an index into its tape.
///
/// Nodes are ordered by their position in the text; a container comes before its contents.
public struct Node: Hashable, Comparable, Sendable {
  public let index: UInt32

  @_transparent
  public init(index: UInt32) {
    self.index = index
  }

  // Written out, since a debug build compares by a call otherwise.
  @_transparent
  public static func == (left: Node, right: Node) -> Bool {
    left.index == right.index
  }

  @_transparent
  public static func < (left: Node, right: Node) -> Bool {
    left.index < right.index
  }
}
