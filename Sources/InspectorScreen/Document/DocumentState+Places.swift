import DecodingDiagnostics
import JSONText

extension DocumentState {
  /// The place that the path bar shows: the cursor's value, or its line in the source view.
  var cursorPlace: TextPosition? {
    guard let document else { return nil }
    if showsSource {
      let line = source.cursor + 1
      if let breakage = document.json.breakage {
        let place = document.position(at: breakage.range.lowerBound)
        if place.line == line { return place }
      }
      if let place = brokenPlace, place.line == line {
        return TextPosition(line: place.line, column: place.column, offset: place.offset)
      }
      // The cursor's value if it is on this line, else the start of the line.
      if let node = tree.row?.node, node == cursorNode, document.line(of: node) == line {
        return document.position(at: document.range(of: node).lowerBound)
      }
      return document.lines.position(at: document.lines.lineRange(line).lowerBound)
    }
    return tree.row.map { document.position(at: document.range(of: $0.node).lowerBound) }
  }

  /// The place of a syntax error, if the selected failure is not a value of the document but a line that is not JSON.
  var brokenPlace: Location? { brokenLine?.location }

  /// The syntax error of the selected line that is not JSON.
  ///
  /// Of many lines with the same error, the report describes only the first; the others are short enough to be scanned
  /// when they are shown.
  var brokenLine: SyntaxFacts? {
    guard let document, document.json.breakage == nil, case .failure(let index)? = selection?.finding,
      selectedNode == nil, let failure = report?.failures[index], var facts = failure.syntax
    else { return nil }
    guard let number = selection?.instance, number > 0, failure.occurrences.indices.contains(number) else {
      return facts
    }
    facts.location = failure.occurrences[number].location
    let range = document.lines.lineRange(facts.location.line)
    guard range.count <= Self.longestScannedLine,
      let problem = JSONDocument(Array(document.sourceText.bytes[range])).breakage
    else { return facts }
    (facts.problem, facts.opener) = (problem, nil)
    return facts
  }

  /// Returns whether a line of JSON Lines is not JSON.
  func isBroken(line: Int) -> Bool {
    guard document?.json.breakage == nil, let failures = report?.failures else { return false }
    return failures.contains { failure in
      guard failure.syntax != nil else { return false }
      // The places are sorted by line.
      let places = failure.occurrences
      var (low, high) = (0, places.count)
      while low < high {
        let middle = (low + high) / 2
        if places[middle].location.line < line { low = middle + 1 } else { high = middle }
      }
      return low < places.count && places[low].location.line == line
    }
  }

  private static let longestScannedLine = 100_000

  /// Returns the path of a row, determined from the open rows above it, without walking the document.
  func path(ofRow row: Int) -> JSONPath {
    guard let document, tree.rows.rows.indices.contains(row) else { return JSONPath() }
    var components: [JSONPath.Component] = []
    if case .missingKey(let id) = tree.rows[row].kind, let key = index?.missingKeys[id] {
      components.append(.key(key))
    } else if let component = document.component(of: tree.rows[row]) {
      components.append(component)
    }
    var parent = tree.rows.parent(of: row)
    while let current = parent {
      if let component = document.component(of: tree.rows[current]) { components.append(component) }
      parent = tree.rows.parent(of: current)
    }
    return JSONPath(components.reversed())
  }

  var cursorPath: JSONPath { path(ofRow: tree.cursor) }

  /// The path of the current place; nil if there is none, as in invalid JSON.
  var placePath: JSONPath? {
    guard showsSource else { return cursorPath }
    guard let node = cursorNode else { return nil }
    if node == tree.row?.node { return cursorPath }
    return index.flatMap { index in document?.path(to: node, index: index) }
  }
}

extension LoadedDocument {
  /// The last step of a row's path; nil for the root.
  func component(of row: TreeRow) -> JSONPath.Component? {
    if let key = key(of: row.node) { return .key(json.displayString(of: key)) }
    return row.depth == 0 ? nil : .index(row.ordinal)
  }

  /// The path of a place, found through the index: at most 256 steps for each level.
  func path(to target: Node, index: FindingIndex) -> JSONPath {
    var components: [JSONPath.Component] = []
    guard var node = root else { return JSONPath() }
    while node != target, let first = firstChild(of: node) {
      guard let child = child(holding: target, from: first, at: 0, index: index.checkpoints(of: node)) else { break }
      if let key = key(of: child.node) {
        components.append(.key(json.displayString(of: key)))
      } else {
        components.append(.index(child.ordinal))
      }
      node = child.node
    }
    return JSONPath(components)
  }
}
