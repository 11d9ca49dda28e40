import DecodingDiagnostics

extension ScreenState {
  mutating func openFiles() {
    guard documents.count > 1 else { return say(Labels.onlyOneFile) }
    overlays.append(.files(FilesState()))
  }

  mutating func performInFiles(_ action: ScreenAction, _ files: FilesState) -> [ScreenEffect] {
    var files = files
    switch action {
    case .back: overlays.removeLast()
    case .help: overlays.append(.help(HelpState(context: .files)))
    case .enter: return goToGroup(of: files)
    case .compareFiles:
      guard let file = files.file, file != selected else {
        say(Labels.chooseFileToCompare)
        return []
      }
      return compare(with: file)
    case .moveLeft, .moveRight:
      files.turn(by: action == .moveLeft ? -1 : 1, count: documents.count)
      replaceOverlay(.files(files))
    default:
      var window = filesWindow(files)
      guard let side = window.move(action) else { return [] }
      sayWrapped(side)
      (files.cursor, files.top) = (window.cursor, window.top)
      replaceOverlay(.files(files))
    }
    return []
  }

  /// The rows of the list, below the tabs and the row that follows them.
  func filesWindow(_ files: FilesState) -> ScrollWindow {
    ScrollWindow(
      cursor: files.cursor, top: files.top, count: fileGroups(of: files.file).count, height: max(1, overlayHeight - 2))
  }

  /// Moves to the row's failure: in the chosen file, else in the first one that has it.
  private mutating func goToGroup(of files: FilesState) -> [ScreenEffect] {
    let groups = fileGroups(of: files.file)
    overlays.removeLast()
    guard groups.indices.contains(files.cursor) else { return files.file.map { selectDocument($0) } ?? [] }
    let places = groups[files.cursor].places
    guard let place = places.first(where: { $0.file == files.file ?? $0.file }) else { return [] }
    selected = place.file
    focus = .failures
    _ = change { $0.list.restore(FindingList.Selection(finding: place.finding, instance: 0)) }
    return selectionChanged(isJump: true)
  }

  /// Returns an open file by its name, the start of its name, or its number.
  func file(named name: String) -> Int? {
    guard !name.isEmpty else { return nil }
    return documents.firstIndex { $0.file == name || $0.shortName == name }
      ?? documents.firstIndex { $0.shortName.hasPrefix(name) }
      ?? Int(name).flatMap { documents.indices.contains($0 - 1) ? $0 - 1 : nil }
  }
}
