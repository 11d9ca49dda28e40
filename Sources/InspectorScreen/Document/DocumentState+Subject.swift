import DecodingDiagnostics
import JSONText

// The current place. The list has a selection and the document has a cursor; details, breadcrumb, path bar, copies
// and the editor all follow this one place:
//
//   together   the cursor is on the selected instance: everything is about that finding
//   apart      the cursor was moved elsewhere: everything is about the value at the cursor
//
// Focusing the list returns the document to its selection.

extension DocumentState {
  /// The value that the path bar, copies and details are about.
  ///
  /// In the source view it is the cursor's own value as long as that is on the line, or else the first value of the
  /// line.
  var cursorNode: Node? {
    guard showsSource, let document else { return tree.row?.node }
    guard document.json.breakage == nil, brokenPlace == nil else { return nil }
    let line = source.cursor + 1
    if let node = tree.row?.node, document.line(of: node) == line { return node }
    return document.firstNode(inSource: document.lines.lineRange(line))
  }

  /// Whether the document's cursor is on the selection of the list, as far as that is a place in the document. Without
  /// a selection, the list is about the whole document.
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

  /// The declaration in the details: that of the finding, or else of what reads the value at the cursor.
  var shownDeclaration: Declaration? {
    isTogether ? selectedFinding?.declaration : readerNode == cursorNode ? reader?.declaration : nil
  }

  /// The current finding: the selected one, unless the document's cursor is elsewhere.
  var finding: Finding? { isTogether ? selectedFinding : nil }
}

extension ScreenState {
  /// The user's location; comparing it before and after an event shows which pane has to follow.
  struct Whereabouts: Equatable {
    var document: DocumentID?
    var focus: Pane
    var selection: FindingList.Selection?
    var place: TreePlace?
    /// While a search is typed, the cursor only shows the next match.
    var isTyping: Bool
  }

  var whereabouts: Whereabouts {
    Whereabouts(
      document: current?.id, focus: focus, selection: current?.selection, place: current?.tree.row?.place,
      isTyping: prompt != nil)
  }

  /// Requests what reads the value at the cursor, unless that is known or already requested.
  mutating func wantedReader() -> [ScreenEffect] {
    guard let document = current, !document.isTogether, let node = document.cursorNode,
      document.readerNode != node, let path = document.placePath
    else { return [] }
    let job = nextJob("").id
    _ = change { ($0.reader, $0.readerNode, $0.readerJob) = (nil, node, job) }
    // A request for a previous place is obsolete.
    return (document.readerJob.map { [.cancel($0)] } ?? []) + [
      .findReader(job, document.id, path, document.preview?.change)
    ]
  }

  mutating func take(_ reader: PlaceReader?, _ job: JobID) -> [ScreenEffect] {
    guard let index = documents.firstIndex(where: { $0.readerJob == job }) else { return [] }
    documents[index].reader = reader
    return index == selected ? wantedExcerpt() : []
  }

  /// If a search, a path or a line leads to a failing value, the list selects that failure.
  mutating func selectFailure(after before: Whereabouts) -> [ScreenEffect] {
    let now = whereabouts
    guard !now.isTyping, now.focus != .failures, before.place != now.place || before.isTyping,
      let document = current, !document.isTogether, document.cursorNode == document.tree.row?.node
    else { return [] }
    return followTreeCursor()
  }

  /// Keeps the list and the document at one place while the list has the focus: moving the document's cursor moves the
  /// focus to the document, otherwise the document follows the list.
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
