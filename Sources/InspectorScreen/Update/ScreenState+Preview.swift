import JSONText
import TerminalScreen

extension ScreenState {
  mutating func openPreview() {
    guard let document = current, let loaded = document.document, let node = document.cursorNode,
      document.showsSource || document.tree.row?.isValue == true
    else { return say(Labels.nothingToPreview) }
    var preview = PreviewState(of: node, path: document.placePath ?? JSONPath(), in: loaded)
    preview.query = document.search?.query
    overlays.append(.preview(preview))
    preview.showFirstMatch(in: previewRows, height: overlayHeight)
    replaceOverlay(.preview(preview))
  }
}

extension ScreenState {
  var previewRows: PreviewRows { PreviewRows(width: overlayWidth, repertoire: options.glyphs.repertoire) }

  /// Moves through the matches of a search in the value.
  mutating func goToMatch(of preview: PreviewState, forward: Bool) {
    guard preview.query != nil else { return say(Labels.noSearch) }
    var changed = preview
    if !changed.goToMatch(forward: forward, in: previewRows) { say(Labels.noFurtherMatch) }
    replaceOverlay(.preview(changed))
  }
}

extension PreviewState {
  init(of node: Node, path: JSONPath, in loaded: LoadedDocument) {
    let range = loaded.range(of: node)
    let name = path.isRoot ? "the document" : path.description
    guard loaded.kind(of: node) == .string, let string = loaded.json.string(of: node) else {
      self.init(title: name, size: Labels.size(range.count), text: loaded.text(range, limit: Self.limit), inside: nil)
      return
    }
    let text = string.utf8.count > Self.limit ? String(string.prefix(Self.limit)) : string
    let size = string.utf8.count > Self.limit ? Labels.size(range.count) : Labels.count(string.count, "character")
    self.init(title: name, size: size, text: text, inside: Self.document(inside: text))
  }

  /// Returns the formatted JSON of a string that contains JSON.
  private static func document(inside text: String) -> String? {
    guard let first = text.first(where: { !$0.isWhitespace }), "{[\"".contains(first) else { return nil }
    let document = JSONDocument(Array(text.utf8))
    guard document.breakage == nil, let root = document.root else { return nil }
    var printer = PrettyPrinter(document)
    printer.append(root, depth: 0)
    return printer.text
  }
}

/// Formats a small document on several lines.
struct PrettyPrinter {
  private let document: JSONDocument
  private(set) var text = ""

  init(_ document: JSONDocument) {
    self.document = document
  }

  mutating func append(_ node: Node, depth: Int) {
    let kind = document.kind(of: node)
    guard kind == .object || kind == .array, document.count(of: node) > 0 else {
      text += document.rawText(of: node)
      return
    }
    let indent = String(repeating: "  ", count: depth + 1)
    text += kind == .object ? "{" : "["
    var child = document.firstChild(of: node)
    while let current = child {
      text += "\n" + indent
      if let key = document.key(of: current) { text += document.rawText(of: key) + ": " }
      append(current, depth: depth + 1)
      child = document.nextSibling(of: current)
      if child != nil { text += "," }
    }
    text += "\n" + String(repeating: "  ", count: depth) + (kind == .object ? "}" : "]")
  }
}
