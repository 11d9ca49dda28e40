import JSONText
import TerminalScreen

/// The content of a folded container, as far as it fits: `[2] ["eu", "b2b"]`, `{5} sku: "B-2042", price: 12.5, …`.
struct ContainerPreview {
  private let loaded: LoadedDocument
  private let glyphs: GlyphSet

  init(_ loaded: LoadedDocument, glyphs: GlyphSet) {
    self.loaded = loaded
    self.glyphs = glyphs
  }

  func append(_ node: Node, to line: inout StyledLine, room: Int) {
    let isObject = loaded.kind(of: node) == .object
    let count = loaded.count(of: node)
    let brackets = isObject ? ("{", "}") : ("[", "]")
    let more = loaded.isOpenEnded(node) ? glyphs.ellipsis : ""
    let size = brackets.0 + (count == 0 ? "" : Labels.number(count)) + more + brackets.1
    line.append(size, .punctuation)
    var left = room - size.count - 1
    guard count > 0, left >= 8 else { return }
    line.append(isObject ? " " : " [", .punctuation)
    var child = loaded.firstChild(of: node)
    while let current = child {
      let parts = member(current, limit: left * 4)
      let width = parts.reduce(0) { $0 + min($1.text.utf8.count, left + 1) }
      guard width + 2 <= left else { return line.append(glyphs.ellipsis, .dim) }
      line.spans += parts
      left -= width + 2
      child = loaded.nextSibling(of: current)
      if child != nil { line.append(", ", .punctuation) }
    }
    if !isObject { line.append("]", .punctuation) }
  }

  private func member(_ node: Node, limit: Int) -> [StyledLine.Span] {
    var parts: [StyledLine.Span] = []
    if let key = loaded.key(of: node) {
      parts.append(.init(text: loaded.text(loaded.json.contentRange(of: key), limit: limit), role: .key))
      parts.append(.init(text: ": ", role: .punctuation))
    }
    if loaded.isContainer(node) {
      let count = Labels.number(loaded.count(of: node))
      parts.append(.init(text: loaded.kind(of: node) == .object ? "{\(count)}" : "[\(count)]", role: .punctuation))
    } else {
      parts.append(.init(text: loaded.text(loaded.range(of: node), limit: limit), role: loaded.role(of: node)))
    }
    return parts
  }
}
