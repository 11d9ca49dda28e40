import DecodingDiagnostics

// The rows of the failures pane: groups first, instances second.
//
// Worked example: groups of 10,000, 2 and 1 failures, of which the second is open:
//
//   ▸ 10,000×  typeMismatch  [*].value          group 0
//   ▾      2×  keyNotFound   [*].meta           group 1
//            ✗ [17].meta                        group 1, instance 0
//            ✗ [903].meta                       group 1, instance 1
//          1×  dataCorrupted [4410].at          group 2
//
// Ignored keys come last, behind a row of their own that is closed at first, unless nothing else is listed.
//
// No row is stored: a row is a group's first row plus an instance, found in the sums of the rows before each group.

/// The groups of a report as the failures pane lists them, and the one that is selected.
struct FindingList: Sendable, Equatable {
  enum Order: String, Sendable, CaseIterable {
    case document, count, kind

    var next: Order { Order.allCases[((Order.allCases.firstIndex(of: self) ?? 0) + 1) % Order.allCases.count] }
  }

  struct Group: Sendable, Equatable {
    var id: FindingID
    var count: Int
    /// How many places could fail like this; 0 if unknown.
    var outOf = 0
    var isOpen = false
    /// The instance that the document shows while the cursor is on the group's own row.
    var instance = 0

    var rowCount: Int { 1 + (isOpen ? count : 0) }

    /// Returns `3/6` if three of six places fail, or `3×` if the total is unknown.
    func countText(_ times: String) -> String {
      let number = Labels.number(count)
      return outOf > 1 && outOf >= count ? "\(number)/\(Labels.number(outOf))" : number + times
    }
  }

  struct Selection: Sendable, Equatable {
    var finding: FindingID
    var instance: Int
  }

  enum Row: Equatable {
    case group(Int)
    case instance(group: Int, Int)
    /// The row that opens the groups of ignored keys.
    case ignoredKeys
  }

  private(set) var groups: [Group] = []
  private(set) var order = Order.document
  private(set) var filter = ""
  var cursor = 0
  var top = 0
  /// The horizontal scroll position.
  var shift = 0
  private var firstRows: [Int] = [0]
  /// The first group of ignored keys, if they have a row of their own.
  private(set) var firstIgnored: Int?
  private var ignoredRow: Int?
  private(set) var showsIgnored = false
  /// The width of the longest count.
  private(set) var countWidth = 2
  /// The width of the longest path; rows truncate it.
  private(set) var pathWidth = 0
  /// The width of the longest summary.
  private(set) var summaryWidth = 0
  /// The width of the longest category or kind.
  private(set) var kindWidth = 0

  /// The number of rows without the filter.
  var unfilteredRowCount: Int { max(rowCount, hiddenRowCount) }
  private var hiddenRowCount = 0

  init() {}

  init(_ report: DocumentReport, order: Order = .document, filter: String = "") {
    self.order = order
    self.filter = filter
    groups = Self.sorted(Self.listed(report, filter: filter), order, report)
    let start = groups.firstIndex { report.isIgnoredKeys($0.id) } ?? 0
    // Replacing a single row with another would save nothing.
    if start > 0, groups.count - start > 1, filter.isEmpty { firstIgnored = start }
    if groups.reduce(0, { $0 + ($1.count > 1 ? $1.count : 0) }) + groups.count <= 5 {
      for index in groups.indices where groups[index].count > 1 { groups[index].isOpen = true }
    }
    countRows()
    countWidth = groups.map { $0.countText("x").count }.max() ?? 2
    kindWidth = groups.map { report.finding($0.id)?.kind.count ?? 0 }.max() ?? 0
    pathWidth = groups.map { report.title($0.id).count }.max() ?? 0
    summaryWidth = groups.map { report.summary($0.id).count }.max() ?? 0
    if groups.first?.isOpen == true { cursor = 1 }
    if !filter.isEmpty { hiddenRowCount = FindingList(report, order: order).rowCount }
  }

  var rowCount: Int { firstRows[firstRows.count - 1] }

  var selection: Selection? {
    switch row(cursor) {
    case .group(let group): Selection(finding: groups[group].id, instance: groups[group].instance)
    case .instance(let group, let instance): Selection(finding: groups[group].id, instance: instance)
    case .ignoredKeys, nil: nil
    }
  }

  var selectedGroup: Int? {
    switch row(cursor) {
    case .group(let group), .instance(let group, _): group
    case .ignoredKeys, nil: nil
    }
  }

  var listedCount: Int { showsIgnored ? groups.count : firstIgnored ?? groups.count }
  var ignoredCount: Int { firstIgnored.map { groups.count - $0 } ?? 0 }

  /// Opens or closes the list of ignored keys; the cursor does not move, or moves to its row.
  mutating func setIgnoredShown(_ isShown: Bool) {
    guard let firstIgnored, let ignoredRow else { return }
    let isHidden = !isShown && (selectedGroup ?? -1) >= firstIgnored
    showsIgnored = isShown
    countRows()
    if isHidden { cursor = ignoredRow }
  }

  func row(_ row: Int) -> Row? {
    guard row >= 0, row < rowCount else { return nil }
    if row == ignoredRow { return .ignoredKeys }
    var low = 0
    var high = groups.count
    while low + 1 < high {
      let middle = (low + high) / 2
      if firstRows[middle] <= row { low = middle } else { high = middle }
    }
    let offset = row - firstRows[low]
    return offset == 0 ? .group(low) : .instance(group: low, offset - 1)
  }

  /// Moves the cursor to the row of an instance, or to its group's row if that is closed.
  mutating func select(group: Int, instance: Int) {
    if let firstIgnored, group >= firstIgnored, !showsIgnored { setIgnoredShown(true) }
    groups[group].instance = instance
    cursor = firstRows[group] + (groups[group].isOpen ? 1 + instance : 0)
    // The group's row above the first instance should be visible.
    if instance == 0 { top = min(top, firstRows[group]) }
  }

  mutating func setOpen(_ isOpen: Bool, group: Int) {
    guard groups[group].count > 1, groups[group].isOpen != isOpen else { return }
    if case .instance(let current, let instance)? = row(cursor), current == group { groups[group].instance = instance }
    let selected = selectedGroup
    let isOnGroup = row(cursor) == .group(group)
    groups[group].isOpen = isOpen
    countRows()
    guard let selected else { return }
    cursor =
      selected == group && !isOnGroup && isOpen
      ? firstRows[group] + 1 + groups[group].instance : selected == group ? firstRows[group] : cursor
    if selected > group { cursor += (isOpen ? 1 : -1) * groups[group].count }
  }

  private mutating func countRows() {
    firstRows = []
    ignoredRow = nil
    var next = 0
    for (index, group) in groups.enumerated() {
      if index == firstIgnored {
        ignoredRow = next
        next += 1
      }
      firstRows.append(next)
      if index < listedCount { next += group.rowCount }
    }
    firstRows.append(next)
  }

  private static func listed(_ report: DocumentReport, filter: String) -> [Group] {
    report.findingIDs.compactMap { id in
      guard let finding = report.finding(id), filter.isEmpty || finding.matches(filter) else { return nil }
      return Group(id: id, count: max(1, finding.count), outOf: finding.outOf)
    }
  }

  private static func sorted(_ groups: [Group], _ order: Order, _ report: DocumentReport) -> [Group] {
    let keyed = groups.enumerated().map { position, group in
      (group: group, position: position, kind: report.finding(group.id)?.kind ?? "", rank: report.rank(group.id))
    }
    return keyed.sorted { left, right in
      if left.rank != right.rank { return left.rank < right.rank }
      if order == .count, left.group.count != right.group.count { return left.group.count > right.group.count }
      if order == .kind, left.kind != right.kind { return left.kind < right.kind }
      return left.position < right.position
    }.map(\.group)
  }
}

extension DocumentReport {
  /// Returns the title of a group in the list: its path, or a description if there is none.
  func title(_ id: FindingID) -> String {
    guard let finding = finding(id) else { return "" }
    if case .failure(let index) = id, let place = failures[index].syntax?.location {
      return finding.count == 1 ? Labels.place(place) : Labels.lines(from: place, count: finding.count)
    }
    return finding.path.isEmpty ? Labels.topLevelValue : finding.path
  }

  func isIgnoredKeys(_ id: FindingID) -> Bool {
    if case .warning(let index) = id { warnings[index].kind == .ignoredKeys } else { false }
  }

  fileprivate func rank(_ id: FindingID) -> Int { id.isFailure ? 0 : isIgnoredKeys(id) ? 2 : 1 }
}

extension Finding {
  func matches(_ filter: String) -> Bool {
    let needle = filter.lowercased()
    return [kind, path, key ?? "", message].contains { $0.lowercased().contains(needle) }
  }
}
