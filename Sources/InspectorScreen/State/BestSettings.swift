public import DecodingDiagnostics

/// The search for the combination of settings with the fewest failures.
///
/// It first tries the best choice of each row in turn, which is fast and often enough. Improvements that need two
/// settings at once, neither of which helps alone, are found by trying all combinations, those with few changes first.
public struct BestSettings {
  public private(set) var settings: SettingsChange
  public private(set) var outcome: DecodeOutcome
  private let decode: (SettingsChange) -> DecodeOutcome
  private let isOver: () -> Bool
  private var tried: [SettingsChange]

  /// - Parameters:
  ///   - isOver: Whether to stop with the best result so far.
  ///   - decode: Returns the outcome of decoding with settings.
  public init(
    from settings: SettingsChange, isOver: @escaping () -> Bool, decode: @escaping (SettingsChange) -> DecodeOutcome
  ) {
    self.settings = settings
    self.isOver = isOver
    self.decode = decode
    tried = [settings]
    outcome = decode(settings)
  }

  /// - Parameter rows: The choices of each row, one of which is in a combination.
  public mutating func search(_ rows: [[SettingsChange]]) {
    improve(rows)
    let start = settings
    for count in 2...max(2, rows.count) where !isDone {
      combine(rows[...], count, on: start)
    }
  }

  private var isDone: Bool { outcome == .failures(0) || isOver() }

  private mutating func improve(_ rows: [[SettingsChange]]) {
    var before: DecodeOutcome?
    while outcome != before, !isDone {
      before = outcome
      for change in rows.joined() where !isDone { attempt(settings.overridden(by: change)) }
    }
  }

  /// Tries every way to change this many rows.
  private mutating func combine(_ rows: ArraySlice<[SettingsChange]>, _ count: Int, on base: SettingsChange) {
    guard count > 0 else { return attempt(base) }
    guard let row = rows.first, rows.count >= count else { return }
    for change in row where !isDone {
      let changed = base.overridden(by: change)
      if changed != base { combine(rows.dropFirst(), count - 1, on: changed) }
    }
    if !isDone { combine(rows.dropFirst(), count, on: base) }
  }

  /// Of equally good settings, those found first have fewer changes.
  private mutating func attempt(_ settings: SettingsChange) {
    guard !tried.contains(settings) else { return }
    tried.append(settings)
    let outcome = decode(settings)
    if outcome < self.outcome { (self.settings, self.outcome) = (settings, outcome) }
  }
}
