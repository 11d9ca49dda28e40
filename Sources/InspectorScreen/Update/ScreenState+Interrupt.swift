extension ScreenState {
  /// Cancels all work, whichever document it is for, and leaves what is shown as it is; with nothing to cancel, or when
  /// asked for a second time, leaves.
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
  /// What can be cancelled. Writing to files is not among it: it takes a moment, and is done or not done.
  fileprivate var runningJobs: [JobID] {
    [loading?.id, ranking?.id, search?.job].compactMap(\.self) + staleJobs
  }

  /// Nothing is waited for any more; what of it the user would miss is remembered. What was chosen and not decoded is
  /// no longer chosen.
  fileprivate mutating func forgetWork() {
    if inspecting != nil, inspection != nil { (model, settings) = (shownModel, shownSettings) }
    cancelled = (loading ?? inspecting ?? following)?.progress ?? cancelled
    // What is on its way already is no longer asked for.
    if following != nil { reportJob = nil }
    isRankingCancelled = ranking != nil
    (loading, inspecting, following, ranking) = (nil, nil, nil, nil)
    comparison.job = nil
    if search?.isRunning == true { search?.isCancelled = true }
    search?.job = nil
  }
}
