import DecodingDiagnostics
import JSONText

extension ScreenState {
  /// Handles the result of an effect; results of a replaced or cancelled job are ignored.
  mutating func take(result event: ScreenEvent) -> [ScreenEffect] {
    switch event {
    case .loadedPart(let job, let part): show(part, job)
    case .loaded(let job, let document): return loaded(document, job)
    case .inspected(let job, let inspection): return inspected(inspection, job)
    case .amended(let job, let amendment): take(amendment, job)
    case .undecided(let job, let candidates): return undecided(candidates, job)
    case .compared(let job, let settings, let outcome): return compared(job) { $0.take(settings, outcome) }
    case .comparedDecoder(let job, let name, let outcome): return compared(job) { $0.take(decoder: name, outcome) }
    case .bestSettings(let job, let settings, let outcome): return takeBest(settings, outcome, job)
    case .progress(let job, let progress): take(progress, job)
    case .failed(let job, let words): return failed(job, words)
    case .isFolder(let job, let files): return openFiles(files, inPlaceOf: job)
    case .candidates(let job, let candidates, let isComplete): take(candidates, isComplete: isComplete, job)
    case .excerpt(let job, let declaration, let excerpt): take(excerpt, of: declaration, job)
    case .found(let job, let slice): return found(slice, job)
    case .tried(let job, let trial): take(trial, job)
    case .decodedValue(let job, let value):
      guard let index = documents.firstIndex(where: { $0.readerJob == job }) else { break }
      documents[index].reader?.value = value
    case .documentsCompared(let job, let comparison): take(comparison, job)
    case .reader(let job, let reader): return take(reader, job)
    case .previewed(let job, let change, let inspection):
      guard let index = finish(job, \.fixing) else { break }
      take(inspection, of: change, index: index)
    case .combined(let job, let outcome): takeCombination(outcome, job)
    case .applied(let job, let words):
      guard finish(job, \.fixing) != nil else { break }
      say(words, .success)
      if let settings = keptOnApply { merge(settings, into: documentsOfModel) }
      keptOnApply = nil
      // Other documents may be decoded into the same types.
      return documents.indices.flatMap { reload($0) }
    case .undoable(let files): takeUndoable(files)
    case .completions(let path, let names): complete(path, with: names)
    case .copied(let outcome): take(outcome)
    case .notice(let words): say(words)
    case .fileExists(let path): overlays.append(.confirmation(ConfirmationState(replacing: path)))
    case .modelExists(let path, let text):
      overlays.append(.confirmation(ConfirmationState(replacingModel: path, by: text)))
    case .proposed(let job, let model): takeProposal(model, job)
    case .edited(let path): return reloadAfterEditing(path)
    case .filesChanged(let id): return documents.firstIndex { $0.id == id }.map { reload($0) } ?? []
    case .watchTrouble(let id, let words):
      if let index = documents.firstIndex(where: { $0.id == id }) { documents[index].trouble = words }
    case .terminal: break
    }
    return []
  }

  private mutating func take(_ excerpt: SourceExcerpt, of declaration: Declaration, _ job: JobID) {
    guard let index = documents.firstIndex(where: { $0.excerptJob == job }) else { return }
    documents[index].excerpt = excerpt
    documents[index].excerptDeclaration = declaration
  }

  private mutating func take(_ trial: FixTrial, _ job: JobID) {
    guard let index = finish(job, \.fixing) else { return }
    documents[index].trial = trial
    say(Labels.tried(trial), trial.failuresAfter < trial.failuresBefore ? .success : .plain)
  }

  /// Adds an outcome to the list of settings or decoders.
  private mutating func compared(_ job: JobID, _ take: (inout SettingsComparison) -> Void) -> [ScreenEffect] {
    guard let index = documents.firstIndex(where: { $0.comparison.job == job }) else { return [] }
    take(&documents[index].comparison)
    return wantedComparison()
  }

  /// Shows the start of a document that takes long to read; a reload keeps the previous content.
  private mutating func show(_ part: LoadedDocument, _ job: JobID) {
    guard let index = documents.firstIndex(where: { $0.loading?.id == job && $0.document == nil }) else { return }
    documents[index].document = part
    documents[index].tree.rows = TreeRows(part, index: nil)
  }

  private mutating func loaded(_ loaded: LoadedDocument, _ job: JobID) -> [ScreenEffect] {
    guard let index = finish(job, \.loading) else { return [] }
    documents[index].trouble = nil
    // Findings are shown, in the text in which they were found, until there is a new result.
    guard documents[index].inspection == nil else {
      documents[index].forgetAnswers()
      return inspect(index)
    }
    let before = documents[index]
    documents[index].replace(with: loaded)
    return inspect(index) + goOn(index, after: before) + beginWatching(index)
  }

  /// Starts watching if the command line requested it.
  private mutating func beginWatching(_ index: Int) -> [ScreenEffect] {
    guard options.watches, !documents[index].isStandardInput, !documents[index].isWatching else { return [] }
    documents[index].isWatching = true
    return [.watch(documents[index].id, true)]
  }

  private mutating func inspected(_ inspection: Inspection, _ job: JobID) -> [ScreenEffect] {
    guard let index = finish(job, \.inspecting) else { return [] }
    documents[index].endPreview()
    let before = documents[index]
    documents[index].reportJob = job
    documents[index].take(inspection, height: height(of: .document))
    return goOn(index, after: before) + (index == selected ? wantedExcerpt(isChanged: true) : [])
      + (comparesSettings ? wantedComparison() : [])
  }

  /// Continues after another text is shown: repeats the search, makes a prompt return to the same path, and shows a
  /// syntax error.
  private mutating func goOn(_ index: Int, after before: DocumentState) -> [ScreenEffect] {
    guard let loaded = documents[index].document, before.document?.json !== loaded.json else { return [] }
    if documents[index].isInvalidJSON { documents[index].showBreakage(height: height(of: .document)) }
    let moved = { (node: Node?) in node.flatMap { node in before.document?.counterpart(of: node, in: loaded) } }
    if index == selected, let place = prompt?.before { prompt?.before = moved(place.node).map { TreePlace(node: $0) } }
    guard let search = before.search, !search.isOfPlaces else { return [] }
    return self.search(search.query.text, in: index, from: moved(search.origin), hasJumped: search.hasJumped)
  }

  /// Adds further results to a report, if it is the displayed one.
  private mutating func take(_ amendment: ReportAmendment, _ job: JobID) {
    guard let index = documents.firstIndex(where: { $0.real.reportJob == job && $0.inspecting == nil }) else { return }
    // New results are about the document without a previewed change.
    if documents[index].preview != nil { documents[index].endPreview() }
    switch amendment {
    case .foundation(let thrown, let notRun):
      documents[index].inspection?.report.thrown = thrown
      documents[index].inspection?.report.thrownNotRun = notRun
      documents[index].isAnswered = true
    case .sourcesDecodeOtherwise(let words):
      documents[index].sourceDecoding = words
      if index == selected, message == nil, isUndisturbed { say(Labels.sourcesDecodeOtherwise) }
    case .drift(let drift):
      documents[index].drift = drift
      if index == selected, message == nil, isUndisturbed { say(Catalogue.heading(of: drift) + Labels.driftKey) }
    case .plan(let plan): documents[index].provedPlan = plan
    case .decoders(let offers): documents[index].decoders = offers.count > 1 ? offers : []
    case .fixes(let proved):
      documents[index].takeFixes(of: proved, height: height(of: .document))
      if index == selected, message?.text == Labels.fixesFollow { message = nil }
      // The plan was requested before it was available; it opens now unless an overlay was opened meanwhile.
      if index == selected, awaitsPlan, isUndisturbed {
        message = nil
        openPlan()
      }
    case .finished: documents[index].following = nil
    }
  }

  private mutating func undecided(_ candidates: [ModelCandidate], _ job: JobID) -> [ScreenEffect] {
    guard let index = documents.firstIndex(where: { $0.inspecting?.id == job }) else { return [] }
    documents[index].candidates = candidates
    // A single candidate needs no question.
    guard candidates.count > 1 else { return [] }
    documents[index].isUndecided = true
    // Never interrupts something else that is open; the banner names the key.
    guard index == selected, isUndisturbed else { return [] }
    overlays.append(.models(ModelChooserState(isQuestion: true)))
    // Only the start of a long document was tried: the failures in all of it are counted meanwhile.
    return candidates.contains { $0.failures == nil && $0.trouble == nil } ? countFailuresOfCandidates() : []
  }

  /// Whether no overlay, prompt or menu is open.
  private var isUndisturbed: Bool { overlays.isEmpty && prompt == nil && menu == nil }

  private mutating func take(_ progress: WorkProgress, _ job: JobID) {
    update(job) { $0.progress = progress }
    if let index = documents.firstIndex(where: { $0.reportJob == job && $0.inspecting == nil }) {
      documents[index].following = RunningJob(id: job, progress)
    }
  }

  private mutating func failed(_ job: JobID, _ words: String) -> [ScreenEffect] {
    if takeFailedProposal(words, job) { return [] }
    let jobs: [WritableKeyPath<DocumentState, RunningJob?>] = [\.loading, \.inspecting, \.fixing, \.ranking]
    for path in jobs {
      guard let index = finish(job, path) else { continue }
      guard path == \.loading else { continue }
      guard !closeUnread(index) else { break }
      // The reason is shown in place of the document until that changes.
      documents[index].trouble = words
      return [.bell]
    }
    say(words, .error)
    return [.bell]
  }

  private mutating func take(_ candidates: [ModelCandidate], isComplete: Bool, _ job: JobID) {
    guard let index = documents.firstIndex(where: { $0.ranking?.id == job }) else { return }
    let known = documents[index].candidates
    if isComplete {
      documents[index].ranking = nil
    } else if !known.isEmpty {
      // A complete earlier list is better than one that has just been started.
      return
    }
    documents[index].candidates = isChoosing(in: index) ? known.updated(by: candidates) : candidates
    if index == selected { showModelInUse() }
  }

  /// Returns whether rows would move under the user's cursor.
  private func isChoosing(in index: Int) -> Bool {
    guard index == selected, case .models(let models)? = overlays.last else { return false }
    return models.isQuestion || models.isTouched
  }

  private mutating func found(_ slice: SearchSlice, _ job: JobID) -> [ScreenEffect] {
    guard let index = documents.firstIndex(where: { $0.search?.job == job }) else { return [] }
    let height = height(of: .document)
    let isAtTop = documents[index].take(slice, height: height)
    if isAtTop, index == selected, prompt == nil { say(Labels.continuedAtTop) }
    guard let rest = slice.rest else {
      documents[index].search?.job = nil
      leaveMatches(of: index)
      return []
    }
    return [.search(job, rest)]
  }

  /// Returns the cursor to where the search began if nothing is found.
  private mutating func leaveMatches(of index: Int) {
    guard index == selected, prompt?.purpose == .search, let place = prompt?.before,
      documents[index].search?.matches.isEmpty == true
    else { return }
    documents[index].show(place, height: height(of: .document), remembers: false)
  }

  private mutating func take(_ outcome: CopyOutcome) {
    switch outcome {
    case .sent(let means, let bytes):
      say(Labels.copied(copying, bytes: bytes, by: means), .success)
    case .impossible(let text, let reason):
      overlays.append(.text(TextState(print: text, reason: reason)))
    }
  }

  /// Ends a job and returns the document that was waiting for it.
  private mutating func finish(_ job: JobID, _ path: WritableKeyPath<DocumentState, RunningJob?>) -> Int? {
    guard let index = documents.firstIndex(where: { $0[keyPath: path]?.id == job }) else { return nil }
    documents[index][keyPath: path] = nil
    return index
  }

  private mutating func update(_ job: JobID, _ body: (inout RunningJob) -> Void) {
    for index in documents.indices {
      for path in [\DocumentState.loading, \.inspecting, \.fixing, \.ranking] {
        if documents[index][keyPath: path]?.id == job, var running = documents[index][keyPath: path] {
          body(&running)
          documents[index][keyPath: path] = running
        }
      }
    }
  }
}
