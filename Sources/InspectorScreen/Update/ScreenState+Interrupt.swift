extension ScreenState {
  /// Cancels the work for all documents, and keeps what is shown; with nothing to cancel, or on a second request,
  /// quits.
  mutating func interrupt() -> [ScreenEffect] {
    let jobs = documents.flatMap(\.runningJobs)
    guard !jobs.isEmpty, !wasInterrupted else { return [.quit(exitStatus)] }
    wasInterrupted = true
    for index in documents.indices { documents[index].forgetWork() }
    say(Labels.cancelled)
    return jobs.map(ScreenEffect.cancel)
  }
}

extension DocumentState {
  /// The jobs that can be cancelled. Writing to files cannot: it takes only a moment, and is done completely or not at
  /// all.
  fileprivate var runningJobs: [JobID] {
    [loading?.id, ranking?.id, search?.job].compactMap(\.self) + staleJobs
  }

  /// Forgets all pending work; what the user would miss is remembered. Choices that were not decoded are reset.
  fileprivate mutating func forgetWork() {
    if inspecting != nil, inspection != nil { (model, settings) = (shownModel, shownSettings) }
    cancelled = (loading ?? inspecting ?? following)?.progress ?? cancelled
    // Pending results are ignored.
    if following != nil { reportJob = nil }
    isRankingCancelled = ranking != nil
    (loading, inspecting, following, ranking) = (nil, nil, nil, nil)
    comparison.job = nil
    if search?.isRunning == true { search?.isCancelled = true }
    search?.job = nil
  }
}
