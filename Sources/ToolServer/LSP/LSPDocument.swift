import DecodingDiagnostics

/// The contents of a report on one document, as an editor shows them.
struct LSPDocument: Sendable {
  struct Diagnostic: Sendable {
    let range: LSPRange
    /// 1 is an error, 2 a warning, 3 information.
    let severity: Int
    let code: String
    let message: String
    /// Related places: the URI, the range and a message.
    var related: [(uri: String, range: LSPRange, message: String)] = []
    /// The numbers of the fixes that resolve it.
    var fixes: [Int] = []

    var tree: JSONTree {
      .object([
        ("range", range.tree), ("severity", .integer(severity)), ("code", .string(code)),
        ("source", .string("inspect")),
        ("message", .string(message)),
        (
          "relatedInformation",
          .array(
            related.map { place in
              .object([
                ("location", .object([("uri", .string(place.uri)), ("range", place.range.tree)])),
                ("message", .string(place.message)),
              ])
            })
        ),
      ])
    }
  }

  struct Fix: Sendable {
    let title: String
    let diffs: [String]
  }

  /// The diagnostics by the URI of the file to show them in: the document or a Swift source.
  var diagnostics: [String: [Diagnostic]] = [:]
  var fixes: [Fix] = []
}

/// Converts a report in the machine format.
struct LSPReading {
  let uri: String
  let text: String
  /// Returns the URI for a path in the report.
  let uriOfPath: (String) -> String
  /// Returns the text of a source file; nil if it cannot be read.
  let textOfURI: (String) -> String?

  func document(_ report: JSONTree) -> LSPDocument {
    guard let tree = report["documents"]?.elements?.first else { return LSPDocument() }
    var document = LSPDocument()
    let positions = TextPositions(text)
    if let message = tree["message"]?.stringValue {
      let start = LSPPosition(line: 0, character: 0)
      document.diagnostics[uri] = [
        .init(range: LSPRange(start: start, end: start), severity: 1, code: "modelError", message: message)
      ]
    }
    for finding in (tree["failures"]?.elements ?? []) + (tree["warnings"]?.elements ?? []) {
      add(finding, positions, to: &document)
    }
    document.fixes = (tree["fixes"]?.elements ?? []).map { fix in
      LSPDocument.Fix(
        title: fix["title"]?.stringValue ?? "",
        diffs: [fix["diff"]?.stringValue, fix["documentDiff"]?.stringValue].compactMap(\.self))
    }
    return document
  }

  private func add(_ finding: JSONTree, _ positions: TextPositions, to document: inout LSPDocument) {
    let code = finding["category"]?.stringValue ?? finding["kind"]?.stringValue ?? ""
    let message = finding["message"]?.stringValue ?? ""
    let severity = severity(of: finding, code)
    let declared = declaration(finding["declaration"])
    let fixes = finding["fixes"]?.elements?.compactMap(\.intValue) ?? []
    var places: [LSPRange] = []
    for occurrence in finding["occurrences"]?.elements ?? [] {
      guard let range = range(occurrence["location"], positions) else { continue }
      places.append(range)
      var diagnostic = LSPDocument.Diagnostic(range: range, severity: severity, code: code, message: message)
      diagnostic.related = declared.map { [($0.uri, $0.range, $0.symbol)] } ?? []
      diagnostic.fixes = fixes
      document.diagnostics[uri, default: []].append(diagnostic)
    }
    guard let declared, severity < 3 else { return }
    var diagnostic = LSPDocument.Diagnostic(range: declared.range, severity: severity, code: code, message: message)
    diagnostic.related = places.prefix(5).map { (uri, $0, finding["path"]?.stringValue ?? "") }
    diagnostic.fixes = fixes
    document.diagnostics[declared.uri, default: []].append(diagnostic)
  }

  private func severity(of finding: JSONTree, _ code: String) -> Int {
    if finding["category"] != nil { return finding["certainty"]?.stringValue == "consequential" ? 2 : 1 }
    if finding["severity"]?.stringValue == "error" { return 1 }
    return code == "ignoredKeys" ? 3 : 2
  }

  private func range(_ location: JSONTree?, _ positions: TextPositions) -> LSPRange? {
    positions.range(offset: location?["offset"]?.intValue, length: location?["length"]?.intValue)
  }

  private func declaration(_ tree: JSONTree?) -> (uri: String, range: LSPRange, symbol: String)? {
    guard let file = tree?["file"]?.stringValue, let line = tree?["line"]?.intValue,
      let column = tree?["column"]?.intValue
    else { return nil }
    let uri = uriOfPath(file)
    guard let text = textOfURI(uri) else { return nil }
    let positions = TextPositions(text)
    let range = LSPRange(
      start: positions.position(line: line, column: column), end: positions.endOfName(line: line, column: column))
    return (uri, range, tree?["symbol"]?.stringValue ?? "")
  }
}
