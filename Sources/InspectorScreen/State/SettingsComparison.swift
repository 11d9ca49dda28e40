import DecodingDiagnostics

/// The outcomes of all settings and decoders, for comparison in the decoder overlay.
struct SettingsComparison: Sendable, Equatable {
  private struct Known: Sendable, Equatable {
    var settings: SettingsChange
    var outcome: DecodeOutcome
  }

  var job: JobID?
  private var known: [Known] = []
  private var wanted: [SettingsChange] = []
  /// The outcomes by the name of the decoder; empty for the plain decoder.
  private var decoders: [String: DecodeOutcome] = [:]
  private var decodersWanted = 0

  /// Records what a job compares; known outcomes are not computed again.
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
