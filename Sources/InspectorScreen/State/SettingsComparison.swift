import DecodingDiagnostics

/// How many failures each setting would leave, side by side in the decoder overlay.
struct SettingsComparison: Sendable, Equatable {
  struct Outcome: Sendable, Equatable {
    var settings: SettingsChange
    var failures: Int?
  }

  /// The job that still counts.
  var job: JobID?
  /// What is counted, and what came of it.
  private(set) var outcomes: [Outcome] = []
  private var wanted: [SettingsChange] = []

  /// Takes note of what a job is to count; what is known already is not counted again.
  mutating func start(_ job: JobID, _ settings: [SettingsChange]) {
    self.job = job
    wanted = settings
  }

  func isKnown(_ settings: SettingsChange) -> Bool { outcomes.contains { $0.settings == settings } }

  func outcome(of settings: SettingsChange) -> Outcome? { outcomes.first { $0.settings == settings } }

  mutating func take(_ settings: SettingsChange, failures: Int?) {
    guard !isKnown(settings) else { return }
    outcomes.append(Outcome(settings: settings, failures: failures))
    if wanted.allSatisfy(isKnown) { job = nil }
  }
}
