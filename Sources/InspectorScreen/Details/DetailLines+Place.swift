import DecodingDiagnostics
import JSONText
import TerminalScreen

/// The details of a value at the cursor that does not fail.
extension DetailLines {
  var placeLines: [StyledLine] {
    guard let loaded = document.document, let node = document.cursorNode else { return [] }
    let path = document.placePath?.description ?? ""
    var title = StyledLine(" " + (path.isEmpty ? Labels.topLevelValue : path), .path)
    title.append("  " + kindWords(of: node, in: loaded), .dim)
    let text = loaded.isContainer(node) ? "" : loaded.text(loaded.range(of: node), limit: max(20, width) * 8)
    let value = text.isEmpty ? [] : [StyledLine(" " + text, loaded.role(of: node), hangingIndent: 1)]
    let back = document.selection == nil ? [] : [StyledLine(), StyledLine(prose: " " + Labels.backToFailures, .dim)]
    return [title] + value + readerLines(of: node, in: loaded) + back
  }

  /// The Swift side: the property with its type and its lines, or a note that nothing reads the value.
  private func readerLines(of node: Node, in loaded: LoadedDocument) -> [StyledLine] {
    guard document.readerNode == node, let reader = document.reader else { return [] }
    let declaration = reader.declaration
    let place = StyledLine.Span(text: "  \(declaration.file):\(declaration.line)", role: .dim)
    guard reader.isRead else {
      return [StyledLine([.init(text: " " + Labels.notRead(by: declaration.symbol), role: .warning), place])]
    }
    let type = reader.type.map { ": " + $0 } ?? ""
    let line = StyledLine([.init(text: " \(declaration.symbol)\(type)", role: .key), place], wraps: false)
    return [line] + decodedLines(reader, node, in: loaded) + excerptLines(declaration, (glyphs.pointer, .chosen))
      + [StyledLine(prose: " " + Labels.showsPlaces, .dim)]
  }

  /// Returns ` decoded  2026-03-02 08:14:09 +0000`; a document that fails may contain stand-ins instead.
  private func decodedLines(_ reader: PlaceReader, _ node: Node, in loaded: LoadedDocument) -> [StyledLine] {
    guard let value = reader.value else { return [] }
    let failures = document.index?.failureCount(in: node..<loaded.end(of: node)) ?? 0
    guard failures == 0 else { return [StyledLine(" " + Labels.notDecoded(failures), .dim, hangingIndent: 1)] }
    let shown = TextWidth.truncated(value, to: max(20, width) * 3, ellipsis: glyphs.ellipsis, glyphs.text)
    return [
      StyledLine([.init(text: " decoded  ", role: .dim), .init(text: shown, role: .success)], hangingIndent: 10)
    ]
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
