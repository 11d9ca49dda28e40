import JSONText

/// The completed beginning of a long document, which is enough to determine which root type fits.
///
/// `[{"id":1},{"id":2},{"i…` becomes `[{"id":1},{"id":2}]`: incomplete children are left out of the container with the
/// most children among those that are open at the end, and all open containers are closed.
public enum DocumentSample {
  /// Longer documents are judged by their first bytes, this many.
  public static let byteCount = 512 * 1024

  /// Returns nil if the beginning does not contain two complete siblings, or is not JSON.
  public static func of(_ beginning: some Collection<UInt8>) -> [UInt8]? {
    let bytes = Array(beginning.prefix(byteCount))
    let document = JSONDocument(bytes)
    guard document.text.encoding == .utf8, let root = document.root else { return nil }
    let open = openContainers(of: document, from: root)
    guard let depth = open.indices.max(by: { open[$0].childCount < open[$1].childCount }), open[depth].childCount > 1
    else { return nil }
    let closing = open[...depth].reversed().map { $0.isArray ? UInt8(ascii: "]") : UInt8(ascii: "}") }
    return bytes[..<open[depth].cut] + closing
  }

  private struct OpenContainer {
    var isArray: Bool
    var childCount: Int
    /// The offset after the last child but one, because the last may be incomplete.
    var cut: Int
  }

  private static func openContainers(of document: JSONDocument, from root: Node) -> [OpenContainer] {
    var open: [OpenContainer] = []
    var next: Node? = root
    while let container = next, document.isUnclosed(container) {
      let last = document.children(of: container).suffix(2)
      open.append(
        OpenContainer(
          isArray: document.kind(of: container) == .array, childCount: document.count(of: container),
          cut: last.first.map { document.range(of: $0).upperBound } ?? 0))
      next = last.last
    }
    return open
  }
}
