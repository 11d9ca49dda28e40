import DecodingDiagnostics
import JSONText

extension ScreenState {
  /// Requests that a document is decoded with the chosen model and settings.
  mutating func inspect(_ index: Int) -> [ScreenEffect] {
    guard documents.indices.contains(index), documents[index].document != nil else { return [] }
    documents[index].endPreview()
    let job = nextJob(Labels.decoding)
    let stale = documents[index].staleJobs
    documents[index].inspecting = job
    (documents[index].following, documents[index].cancelled) = (nil, nil)
    documents[index].comparison.job = nil
    let document = documents[index]
    let request = InspectionRequest(
      document: document.id, model: document.model, settings: document.settings, decoder: document.decoder)
    return stale.map(ScreenEffect.cancel) + [.inspect(job.id, request)]
  }

  mutating func reload() -> [ScreenEffect] {
    guard current?.file != "-" else {
      say(Labels.standardInputIsReadOnce)
      return current?.isReadInPart == true ? [] : inspect(selected)
    }
    return reload(selected)
  }

  mutating func reload(_ index: Int) -> [ScreenEffect] {
    guard documents.indices.contains(index) else { return [] }
    documents[index].endPreview()
    if documents[index].file == "-", documents[index].document != nil { return inspect(index) }
    let job = nextJob(Labels.reading)
    let document = documents[index]
    documents[index].loading = job
    documents[index].inspecting = nil
    documents[index].following = nil
    documents[index].cancelled = nil
    let stale = ([document.loading?.id].compactMap(\.self) + document.staleJobs).map(ScreenEffect.cancel)
    return stale + [.load(job.id, document.id, file: document.file)]
  }

  /// Replaces a folder with its files; files that are already open are not opened again.
  mutating func openFiles(_ files: [String], inPlaceOf job: JobID) -> [ScreenEffect] {
    guard let index = documents.firstIndex(where: { $0.loading?.id == job }) else { return [] }
    let new = files.filter { file in !documents.contains { $0.file == file } }
    guard let first = new.first else {
      documents[index].loading = nil
      _ = closeUnread(index)
      say(files.first.map(Labels.isOpen) ?? Labels.noMatch)
      return []
    }
    documents[index].file = first
    return reload(index) + new.dropFirst().flatMap { open($0) }
  }

  /// Reads what the editor has changed: one of the documents, or else a file of the models, which may affect all
  /// documents. Watched files are updated anyway.
  mutating func reloadAfterEditing(_ path: String) -> [ScreenEffect] {
    let edited = documents.indices.filter { documents[$0].file == path }
    let concerned = edited.isEmpty ? Array(documents.indices) : edited
    return concerned.filter { !documents[$0].isWatching }.flatMap { reload($0) }
  }

  mutating func toggleWatching() -> [ScreenEffect] {
    guard let document = current else { return [] }
    guard document.file != "-" else {
      say(Labels.standardInputIsReadOnce)
      return []
    }
    _ = change { $0.isWatching.toggle() }
    say(Labels.watching(isOn: !document.isWatching))
    return [.watch(document.id, !document.isWatching)]
  }

  /// Moves to an open file; any other is opened, and closed again if it cannot be read.
  mutating func openNamed(_ file: String) -> [ScreenEffect] {
    guard !file.isEmpty else { return [] }
    if let known = documents.firstIndex(where: { $0.file == file }) {
      selected = known
      say(Labels.isOpen(file))
      return wantedExcerpt()
    }
    let effects = open(file)
    documents[documents.count - 1].openedFrom = current?.id
    selected = documents.count - 1
    return effects
  }

  /// Closes a file that was opened by name and cannot be read; false if it must be kept.
  mutating func closeUnread(_ index: Int) -> Bool {
    guard let origin = documents[index].openedFrom, documents[index].document == nil else { return false }
    let current = current?.id
    documents.remove(at: index)
    let shown = documents.firstIndex { $0.id == current } ?? documents.firstIndex { $0.id == origin }
    selected = shown ?? max(0, documents.count - 1)
    return true
  }

  mutating func selectDocument(_ index: Int) -> [ScreenEffect] {
    guard documents.count > 1 else {
      say(Labels.onlyOneFile)
      return []
    }
    selected = (index + documents.count) % documents.count
    if index != selected { say(index < 0 ? Labels.continuedAtEnd : Labels.continuedAtTop) }
    return wantedExcerpt()
  }

  /// Opens the editor at the declaration if the details have the focus, at the compiler's error if there is one, else
  /// at the place in the document.
  mutating func editEffect() -> [ScreenEffect] {
    guard let document = current else { return [] }
    if let place = editedSource { return [.edit(path: place.file, line: place.line, column: place.column)] }
    guard document.file != "-" else {
      say(Labels.noFileToEdit)
      return []
    }
    let place = document.cursorPlace
    return [.edit(path: document.file, line: place?.line ?? 1, column: place?.column ?? 1)]
  }
}

extension ScreenState {
  /// The Swift location at which the editor would open; nil if it is in the document.
  var editedSource: (file: String, line: Int, column: Int)? {
    if focus != .document, let place = current?.report?.compileErrorPlace { return place }
    guard focus == .details, let declaration = current?.shownDeclaration else { return nil }
    return (declaration.file, declaration.line, declaration.column)
  }
}

extension DocumentReport {
  /// The location of the compiler's first error in an unusable model: `Order.swift:14:16: error: …`.
  fileprivate var compileErrorPlace: (file: String, line: Int, column: Int)? {
    guard verdict == .modelError, let line = message?.split(separator: "\n").first(where: { $0.contains(": error: ") }),
      let end = line.firstRange(of: ": error: ")
    else { return nil }
    let parts = line[..<end.lowerBound].split(separator: ":")
    guard parts.count >= 3, let number = Int(parts[parts.count - 2]), let column = Int(parts[parts.count - 1]) else {
      return nil
    }
    let path = parts.dropLast(2).joined(separator: ":").trimmed
    return (path, number, column)
  }
}
