extension DocumentReport {
  /// A loop of the model's own code never gets past a failing element: JSONDecoder would not return.
  public var hasEndlessLoop: Bool { failures.contains { $0.reason == .endlessLoop } }

  /// The engine and Foundation's decoder answer differently: a fault of this tool, unless the model is not the same
  /// from run to run. Means something only once Foundation's decoder was asked.
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
