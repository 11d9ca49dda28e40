/// A value or key of one ``JSONDocument``: an index into its tape.
///
/// Nodes of a document are ordered as they stand in the text; a container comes before what it holds.
public struct Node: Hashable, Comparable, Sendable {
  public let index: UInt32

  @_transparent
  public init(index: UInt32) {
    self.index = index
  }

  // Spelled out, as a debug build compares by a call otherwise.
  @_transparent
  public static func == (left: Node, right: Node) -> Bool {
    left.index == right.index
  }

  @_transparent
  public static func < (left: Node, right: Node) -> Bool {
    left.index < right.index
  }
}
