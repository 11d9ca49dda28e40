import DecodingDiagnostics
import JSONText

extension ScreenState {
  /// Asks for a document to be decoded with the model and the settings that are chosen.
  mutating func inspect(_ index: Int) -> [ScreenEffect] {
    guard documents.indices.contains(index), documents[index].document != nil else { return [] }
    let job = nextJob(Labels.decoding)
    let stale = documents[index].staleJobs
    documents[index].inspecting = job
    documents[index].following = nil
    documents[index].comparison.job = nil
    let document = documents[index]
    let request = InspectionRequest(document: document.id, model: document.model, settings: document.settings)
    return stale.map(ScreenEffect.cancel) + [.inspect(job.id, request)]
  }

  mutating func reload() -> [ScreenEffect] {
    guard current?.file != "-" else {
      say(Labels.standardInputIsReadOnce)
      return inspect(selected)
    }
    return reload(selected)
  }

  mutating func reload(_ index: Int) -> [ScreenEffect] {
    guard documents.indices.contains(index) else { return [] }
    if documents[index].file == "-", documents[index].document != nil { return inspect(index) }
    let job = nextJob(Labels.reading)
    let document = documents[index]
    documents[index].loading = job
    documents[index].inspecting = nil
    documents[index].following = nil
    documents[index].wasCancelled = false
    let stale = ([document.loading?.id].compactMap(\.self) + document.staleJobs).map(ScreenEffect.cancel)
    return stale + [.load(job.id, document.id, file: document.file)]
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

  mutating func selectDocument(_ index: Int) -> [ScreenEffect] {
    guard documents.count > 1 else {
      say(Labels.onlyOneFile)
      return []
    }
    selected = (index + documents.count) % documents.count
    if index != selected { say(index < 0 ? Labels.continuedAtEnd : Labels.continuedAtTop) }
    return wantedExcerpt()
  }

  /// The declaration where the details have the focus, else the place in the document.
  mutating func editEffect() -> [ScreenEffect] {
    guard let document = current else { return [] }
    if focus == .details, let declaration = document.finding?.declaration {
      return [.edit(path: declaration.file, line: declaration.line, column: declaration.column)]
    }
    guard document.file != "-" else {
      say(Labels.noFileToEdit)
      return []
    }
    let place = document.cursorPlace
    return [.edit(path: document.file, line: place?.line ?? 1, column: place?.column ?? 1)]
  }

}
