import JSONText
import TerminalScreen

/// What the details say of a value that somebody went to and that does not fail.
extension DetailLines {
  var placeLines: [StyledLine] {
    guard let loaded = document.document, let node = document.cursorNode else { return [] }
    let path = document.placePath?.description ?? ""
    var title = StyledLine(" " + (path.isEmpty ? Labels.topLevelValue : path), .path)
    title.append("  " + kindWords(of: node, in: loaded), .dim)
    let text = loaded.isContainer(node) ? "" : loaded.text(loaded.range(of: node), limit: max(20, width) * 8)
    let value = text.isEmpty ? [] : [StyledLine(" " + text, loaded.role(of: node), hangingIndent: 1)]
    return [title] + value + [StyledLine(), StyledLine(" " + Labels.backToFailures, .dim, hangingIndent: 1)]
  }

  /// `object, 3 keys`, `string`
  private func kindWords(of node: Node, in loaded: LoadedDocument) -> String {
    let count = loaded.count(of: node)
    switch loaded.kind(of: node) {
    case .object: return "object, \(Labels.count(count, "key"))"
    case .array: return "array, \(Labels.count(count, "element"))"
    case .string: return "string"
    case .number: return "number"
    case .bool: return "Boolean"
    case .null: return "null"
    }
  }
}
