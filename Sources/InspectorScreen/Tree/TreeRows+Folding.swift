import JSONText

extension TreeRows {
  /// Opens a folded container; the outline determines which of its children get a row.
  mutating func unfold(at row: Int, _ outline: Outline) {
    let current = rows[row]
    guard current.kind == .value(isUnfolded: false), outline.document.isContainer(current.node) else { return }
    var outline = outline
    outline.appendChildren(of: current.node, depth: current.depth + 1)
    guard !outline.rows.isEmpty else { return }
    replace(row..<row + 1, with: [current.with(.value(isUnfolded: true))] + outline.rows)
  }

  mutating func fold(at row: Int) {
    let current = rows[row]
    guard current.isUnfolded else { return }
    replace(row..<endOfSubtree(row), with: [current.with(.value(isUnfolded: false))])
  }

  /// Opens the first hundred siblings of a gap.
  mutating func openGap(at row: Int, _ document: LoadedDocument, index: FindingIndex?) {
    guard let count = rows[row].gapCount else { return }
    var outline = Outline(document, index, followsFindings: false)
    let ordinals = rows[row].ordinal..<rows[row].ordinal + count
    outline.appendSiblings(from: rows[row].node, ordinals, open: Self.step, depth: rows[row].depth)
    replace(row..<row + 1, with: outline.rows)
  }

  /// Unfolds everything below a row, level by level, until the budget is used up; false if something is still folded.
  mutating func unfoldAll(below row: Int, _ document: LoadedDocument, index: FindingIndex?) -> Bool {
    var end = endOfSubtree(row)
    var current = row
    var isComplete = true
    let limit = count + Self.budget
    while current < end {
      let before = count
      if case .value(isUnfolded: false) = rows[current].kind {
        if before < limit {
          unfold(at: current, Outline(document, index, followsFindings: false))
        } else if document.isContainer(rows[current].node) {
          isComplete = false
        }
      } else if rows[current].gapCount != nil {
        if before < limit {
          openGap(at: current, document, index: index)
          end += count - before
          // Continue with what replaced it.
          continue
        }
        isComplete = false
      }
      end += count - before
      current += 1
    }
    return isComplete
  }

  /// Makes the row of a node visible by opening the containers and gaps above it, and returns that row.
  mutating func reveal(_ target: Node, _ document: LoadedDocument, index: FindingIndex?) -> Int? {
    while let row = lastRow(notAfter: target) {
      if let shown = self.row(of: target) { return shown }
      let before = count
      switch rows[row].kind {
      case .gap: split(row, around: target, document, index: index)
      case .value(isUnfolded: false): unfold(at: row, Outline(document, index, followsFindings: false))
      default: return nil
      }
      guard count != before else { return nil }
    }
    return nil
  }

  /// Splits a gap so that the child that contains the target has a row.
  private mutating func split(_ row: Int, around target: Node, _ document: LoadedDocument, index: FindingIndex?) {
    guard let count = rows[row].gapCount else { return }
    let depth = rows[row].depth
    let ordinals = rows[row].ordinal..<rows[row].ordinal + count
    let container = parent(of: row).map { rows[$0].node }
    guard
      let child = document.child(
        holding: target, from: rows[row].node, at: ordinals.lowerBound,
        index: container.flatMap { index?.checkpoints(of: $0) })
    else { return }
    var outline = Outline(document, index, followsFindings: false)
    outline.appendSiblings(from: rows[row].node, ordinals.lowerBound..<child.ordinal, open: 0, depth: depth)
    outline.appendSiblings(from: child.node, child.ordinal..<ordinals.upperBound, open: 1, depth: depth)
    replace(row..<row + 1, with: outline.rows)
  }
}

extension TreeRow {
  fileprivate func with(_ kind: Kind) -> TreeRow {
    TreeRow(kind: kind, depth: depth, node: node, ordinal: ordinal)
  }
}

extension LoadedDocument {
  /// Returns the sibling at or after `first` that is or contains the target, and its index.
  ///
  /// - Complexity: 256 steps if the container's checkpoints are known, otherwise one step per sibling before it.
  func child(
    holding target: Node, from first: Node, at ordinal: Int, index: FindingIndex.Container?
  ) -> (node: Node, ordinal: Int)? {
    var current = (node: first, ordinal: ordinal)
    if let checkpoint = index?.checkpoint(notAfter: target), checkpoint.ordinal > ordinal { current = checkpoint }
    while let next = nextSibling(of: current.node), next <= target {
      current = (next, current.ordinal + 1)
    }
    return contains(current.node, target) ? current : nil
  }
}

extension FindingIndex.Container {
  func checkpoint(notAfter target: Node) -> (node: Node, ordinal: Int)? {
    var low = 0
    var high = checkpoints.count
    while low < high {
      let middle = (low + high) / 2
      if checkpoints[middle] <= target { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return nil }
    return (checkpoints[low - 1], (low - 1) * FindingIndex.checkpointDistance)
  }
}
