import DecodingDiagnostics
import JSONText

// What the screen speaks of. The list has a selection and the document has a cursor; details, breadcrumb, path bar, copies
// and the editor all follow this one place:
//
//   together   the cursor is on the selected instance: everything speaks of that finding
//   apart      somebody went elsewhere in the document: everything speaks of the value at the cursor
//
// Whoever goes back to the list goes back to its selection in the document as well.

extension DocumentState {
  /// The value that the path bar, copies and details speak of.
  ///
  /// In the source view it is the cursor's own value as long as that is on the line, else the first one of the line.
  var cursorNode: Node? {
    guard showsSource, let document else { return tree.row?.node }
    guard document.json.breakage == nil, brokenPlace == nil else { return nil }
    let line = source.cursor + 1
    if let node = tree.row?.node, document.line(of: node) == line { return node }
    return document.firstNode(inSource: document.lines.lineRange(line))
  }

  /// Whether the document's cursor is on what the list has selected, as far as that is a place in the document. Where
  /// nothing is selected, the list speaks of the document as a whole.
  var isTogether: Bool {
    if selection == nil { return report == nil || list.isOnIgnoredKeys || cursorNode == document?.root }
    guard brokenPlace == nil, let node = selectedNode, let cursor = cursorNode else { return true }
    return cursor == node
  }

  /// The finding under the list's cursor.
  var selectedFinding: Finding? {
    guard let selection, let report else { return nil }
    return report.finding(selection.finding)
  }

  /// The declaration that the details show: of the finding, else of what reads the value at the cursor.
  var shownDeclaration: Declaration? {
    isTogether ? selectedFinding?.declaration : readerNode == cursorNode ? reader?.declaration : nil
  }

  /// The finding that the screen speaks of: the selected one, unless somebody went elsewhere in the document.
  var finding: Finding? { isTogether ? selectedFinding : nil }
}

extension ScreenState {
  /// Where the user is: compared before and after an event, it tells who has to follow whom.
  struct Whereabouts: Equatable {
    var document: DocumentID?
    var focus: Pane
    var selection: FindingList.Selection?
    var place: TreePlace?
  }

  var whereabouts: Whereabouts {
    Whereabouts(
      document: current?.id, focus: focus, selection: current?.selection, place: current?.tree.row?.place)
  }

  /// Asks what reads the value that somebody went to, unless that is known or asked for.
  mutating func wantedReader() -> [ScreenEffect] {
    guard let document = current, !document.isTogether, let node = document.cursorNode,
      document.readerNode != node, let path = document.placePath
    else { return [] }
    let job = nextJob("").id
    _ = change { ($0.reader, $0.readerNode, $0.readerJob) = (nil, node, job) }
    // The value of a place that is left is of no interest.
    return (document.readerJob.map { [.cancel($0)] } ?? []) + [.findReader(job, document.id, path)]
  }

  mutating func take(_ reader: PlaceReader?, _ job: JobID) -> [ScreenEffect] {
    guard let index = documents.firstIndex(where: { $0.readerJob == job }) else { return [] }
    documents[index].reader = reader
    return index == selected ? wantedExcerpt() : []
  }

  /// In the list, list and document speak of one place: whoever moves the document from there goes over to it, and
  /// otherwise the document follows the list.
  mutating func keepTogether(after before: Whereabouts, isKey: Bool) {
    guard focus == .failures, prompt == nil, current?.selection != nil, current?.isTogether == false else { return }
    let now = whereabouts
    let hasMovedDocument =
      now.document == before.document && before.focus == .failures && now.selection == before.selection
      && now.place != before.place
    if isKey, hasMovedDocument {
      focus = .document
    } else {
      let height = height(of: .document)
      _ = change { $0.showSelection(height: height, remembers: isKey) }
    }
  }
}
