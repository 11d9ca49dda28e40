extension DocumentReport {
  /// Whether a loop of the model's own code never gets past a failing element, so that `JSONDecoder` would not return.
  public var hasEndlessLoop: Bool { failures.contains { $0.reason == .endlessLoop } }

  /// Whether the engine and Foundation's decoder disagree: a fault of this tool, unless the model differs from run to
  /// run. Meaningful only once Foundation's decoder was called.
  public var isContradicted: Bool {
    guard thrownNotRun == nil else { return false }
    if let records, let throwing = records.throwing { return throwing != records.failing }
    switch verdict {
    case .decodes: return thrown != nil
    case .fails: return thrown == nil
    case .invalidJSON, .modelError: return false
    }
  }
}
