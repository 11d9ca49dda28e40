import DecodingDiagnostics

extension ScreenState {
  /// Searches for all places that the declaration in the details reads; they are navigated like matches of a search.
  mutating func showPlaces() -> [ScreenEffect] {
    guard let document = current, let declaration = document.shownDeclaration,
      let root = document.document?.root
    else {
      say(Labels.noDeclaration)
      return []
    }
    let name = declaration.symbol.split(separator: ".").last.map(String.init) ?? declaration.symbol
    let stale = document.search?.job.map { [ScreenEffect.cancel($0)] } ?? []
    let job = nextJob("").id
    let origin = document.cursorNode ?? root
    _ = change { state in
      state.search = SearchState(query: SearchQuery(name), job: job, hasJumped: true, origin: origin)
      state.search?.isOfPlaces = true
    }
    focus = .document
    return stale + [.findPlaces(job, document.id, declaration)]
  }
}
