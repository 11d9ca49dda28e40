import TerminalScreen

/// The areas of a screen of a given size: the only type that knows the breakpoints.
struct ScreenLayout: Equatable, Sendable {
  enum Form: Equatable, Sendable {
    /// Failures over the document on the left, details with the whole declaration on the right.
    case columns
    /// Three panes, one above another.
    case stacked
    /// The focused pane is open, the others show only their headers.
    case accordion
    /// One pane under a row of tabs, two lines about the failure below.
    case single
    /// Up to four lines: count, path, reason, keys.
    case lines
    /// Too small for any content.
    case none
  }

  var form: Form
  var title: Area?
  var headers: [Pane: Area] = [:]
  var bodies: [Pane: Area] = [:]
  /// The list of open files, if there are several.
  var files: Area?
  var divider: Area?
  var tabs: Area?
  var rules: [Area] = []
  var summary: Area?
  var pathBar: Area?
  var hints: Area?
  /// The area that overlays may cover.
  var stage: Area
  /// The number of rows that the list of files takes from the failures pane.
  private let fileRows: Int
  /// The number of rows that the failures pane can fill.
  private let listRows: Int

  init(_ size: Size, focus: Pane, isZoomed: Bool, fileCount: Int = 1, listRows: Int = .max) {
    self.listRows = listRows
    fileRows = fileCount > 1 ? min(fileCount, size.rows >= 30 ? 6 : 3) : 0
    let screen = Area(size)
    form = Self.form(size)
    stage = screen
    switch form {
    case .columns, .stacked, .accordion: layOutPanes(screen, focus: focus, isZoomed: isZoomed)
    case .single: layOutSingle(screen, focus: focus)
    case .lines, .none: break
    }
  }

  /// The minimum height of the failures pane on a wide screen, so that a list that grows by a row or two moves nothing.
  private static let fewestRows = 7

  private static let fewestStackedRows = 3
  private static let mostStackedRows = 5

  private static let fewestRowsForTwoOfSummary = 12

  /// The current file, the one before and the one after it.
  private static let fewestFiles = 3

  static func form(_ size: Size) -> Form {
    switch (size.columns, size.rows) {
    case (120..., 20...): .columns
    case (60..., 18...): .stacked
    case (60..., 10...): .accordion
    case (30..., 8...): .single
    case (10..., 1...): .lines
    default: .none
    }
  }

  /// Returns the width of the failures pane, whatever has the focus.
  static func failureColumns(_ size: Size) -> Int {
    form(size) == .columns ? leftColumns(size) : size.columns
  }

  private static func leftColumns(_ size: Size) -> Int { size.columns * 55 / 100 }

  private mutating func layOutPanes(_ screen: Area, focus: Pane, isZoomed: Bool) {
    title = screen.line(0)
    pathBar = screen.line(screen.rows - 2)
    hints = screen.line(screen.rows - 1)
    let middle = Area(column: 0, row: 1, columns: screen.columns, rows: screen.rows - 3)
    stage = middle
    if isZoomed { return place(focus, in: middle) }
    switch form {
    case .columns: layOutColumns(middle, focus: focus)
    case .stacked: layOutStack(middle, focus: focus)
    default: layOutAccordion(middle, focus: focus)
    }
  }

  private mutating func layOutColumns(_ middle: Area, focus: Pane) {
    let (left, rest) = middle.splitLeft(Self.leftColumns(Size(columns: middle.columns, rows: middle.rows)))
    let (line, right) = rest.splitLeft(1)
    divider = line
    place(.details, in: right)
    // The same for every focus, so that nothing moves while it is read; a short list leaves its rows to the document.
    let most = middle.rows * 4 / 10
    let wanted = listRows < most ? listRows + 1 + (fileRows > 0 ? fileRows + 1 : 0) : most
    let (upper, lower) = left.splitTop(min(most, max(wanted, Self.fewestRows)))
    place(.failures, in: upper)
    place(.document, in: lower)
  }

  private mutating func layOutStack(_ middle: Area, focus: Pane) {
    // A short list leaves its rows to the other panes, a long one takes some of a tall screen.
    let wanted = listRows == .max ? Self.mostStackedRows : max(listRows, Self.fewestStackedRows)
    let list = min(wanted, max(Self.mostStackedRows, middle.rows / 3))
    let (upper, rest) = middle.splitTop(1 + list + fileRows)
    place(.failures, in: upper)
    let documentRows =
      switch focus {
      case .document: rest.rows * 6 / 10
      case .details: rest.rows - rest.rows * 6 / 10
      case .failures: (rest.rows + 1) / 2
      }
    let (document, details) = rest.splitTop(documentRows)
    place(.document, in: document)
    place(.details, in: details)
  }

  private mutating func layOutAccordion(_ middle: Area, focus: Pane) {
    var rest = middle
    for pane in Pane.allCases {
      let (area, below) = rest.splitTop(pane == focus ? middle.rows - 2 : 1)
      place(pane, in: area)
      rest = below
    }
  }

  private mutating func layOutSingle(_ screen: Area, focus: Pane) {
    title = screen.line(0)
    tabs = screen.line(1)
    // The details start with the same sentence.
    let words = focus == .details ? -1 : screen.rows >= Self.fewestRowsForTwoOfSummary ? 2 : 1
    rules = [screen.line(2)]
    if words > 0 {
      rules.append(screen.line(screen.rows - 3 - words))
      summary = Area(column: 0, row: screen.rows - 2 - words, columns: screen.columns, rows: words)
    }
    pathBar = screen.line(screen.rows - 2)
    hints = screen.line(screen.rows - 1)
    stage = Area(column: 0, row: 1, columns: screen.columns, rows: screen.rows - 2)
    open(focus, in: Area(column: 0, row: 3, columns: screen.columns, rows: screen.rows - 6 - words))
  }

  private mutating func place(_ pane: Pane, in area: Area) {
    let (header, body) = area.splitTop(1)
    headers[pane] = header
    open(pane, in: body)
  }

  /// Opens a pane. The list of files is above the failures, and never has more rows than it leaves them.
  private mutating func open(_ pane: Pane, in area: Area) {
    // A stack of panes reserves rows for the files.
    let most = form == .stacked ? area.rows - 1 : form == .columns ? (area.rows - 1) / 2 : area.rows / 2
    let count = min(fileRows, most)
    guard pane == .failures, fileRows > 0, count >= min(fileRows, Self.fewestFiles) else {
      bodies[pane] = area
      return
    }
    let (list, rest) = area.splitTop(count)
    files = list
    // A line separates the two lists, unless the failures need its row.
    guard rest.rows > 6 || form == .columns else {
      bodies[pane] = rest
      return
    }
    rules.append(rest.line(0))
    bodies[pane] = rest.splitTop(1).rest
  }
}

extension ScreenState {
  var layout: ScreenLayout {
    ScreenLayout(size, focus: focus, isZoomed: isZoomed, fileCount: documents.count, listRows: listRows)
  }

  /// The number of rows that the failures pane needs: those of the file with the most, so that no pane moves when the
  /// file changes. Until that is known, and while a filter is typed, the panes are not resized.
  private var listRows: Int {
    let counts = documents.map { document in
      document.isListed ? document.list.unfilteredRowCount : document.foregroundJob == nil ? 0 : Int.max
    }
    guard let most = counts.max(), most < .max else { return .max }
    return max(most, (current?.list.unfilteredRowCount ?? 0) + banner.count + listHead.count)
  }

  /// Returns the number of list rows that a pane can show; at least 1, so that paging always moves.
  func height(of pane: Pane) -> Int {
    guard let body = layout.bodies[pane] else { return 1 }
    let used = pane == .failures ? banner(rows: body.rows).count : 0
    return max(1, body.rows - used)
  }
}
