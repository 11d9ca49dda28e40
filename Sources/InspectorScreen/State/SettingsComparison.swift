import DecodingDiagnostics

/// What each setting and each decoder would leave, side by side in the decoder overlay.
struct SettingsComparison: Sendable, Equatable {
  private struct Known: Sendable, Equatable {
    var settings: SettingsChange
    var outcome: DecodeOutcome
  }

  /// The job that still counts.
  var job: JobID?
  private var known: [Known] = []
  private var wanted: [SettingsChange] = []
  /// By the name of the decoder; an empty one for the plain decoder.
  private var decoders: [String: DecodeOutcome] = [:]
  private var decodersWanted = 0

  /// Takes note of what a job is to count; what is known already is not counted again.
  mutating func start(_ job: JobID, _ settings: [SettingsChange]) {
    self.job = job
    wanted = settings
  }

  mutating func start(_ job: JobID, decoders count: Int) {
    self.job = job
    decodersWanted = count
  }

  func isKnown(_ settings: SettingsChange) -> Bool { outcome(of: settings) != nil }

  func outcome(of settings: SettingsChange) -> DecodeOutcome? { known.first { $0.settings == settings }?.outcome }

  func outcome(ofDecoder name: String?) -> DecodeOutcome? { decoders[name ?? ""] }

  mutating func take(_ settings: SettingsChange, _ outcome: DecodeOutcome) {
    guard !isKnown(settings) else { return }
    known.append(Known(settings: settings, outcome: outcome))
    if wanted.allSatisfy(isKnown) { job = nil }
  }

  mutating func take(decoder name: String?, _ outcome: DecodeOutcome) {
    decoders[name ?? ""] = outcome
    if decoders.count >= decodersWanted { job = nil }
  }
}
