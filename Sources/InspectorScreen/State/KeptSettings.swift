import DecodingDiagnostics

// Decoder settings are never written to files: where the decoder is created is the developer's business. `a` keeps them
// for this screen, so that what is left to fix is what is left in the list.

extension SettingsChange {
  /// Whether a decoder of the tool can be set like this; closures exist in the developer's code only.
  var canBeKept: Bool {
    self != SettingsChange() && keyDecodingStrategy != .custom && dateDecodingStrategy != .custom
      && dataDecodingStrategy != .custom
  }
}

extension Fix {
  /// The decoder settings of a fix that changes nothing else.
  var keptSettings: SettingsChange? {
    guard diff == nil, root == nil, let settings = decoderChange?.settings, settings.canBeKept else { return nil }
    return settings
  }
}

extension PlanState {
  /// The decoder settings of all chosen steps together.
  var keptSettings: SettingsChange? {
    let all = chosenSteps.compactMap(\.fix.keptSettings)
    return all.isEmpty ? nil : all.reduce(SettingsChange()) { $0.merging($1) }
  }

  /// How many of the chosen steps change files.
  var writtenCount: Int { chosenSteps.count { $0.fix.diff != nil } }
}

extension ScreenState {
  func keptSettings(of change: WrittenChange) -> SettingsChange? {
    switch change {
    case .fix(let index): current?.real.report?.fix(at: index)?.keptSettings
    case .steps: openedPlan?.keptSettings
    }
  }

  /// Decodes with these settings from here on: all documents of the same model, which the app decodes alike.
  mutating func keep(_ settings: SettingsChange) -> [ScreenEffect] {
    let alike = documentsOfModel
    merge(settings, into: alike)
    say(Labels.kept)
    return alike.flatMap { inspect($0) }
  }

  /// Sets what the next decoding of the documents is done with.
  mutating func merge(_ settings: SettingsChange, into indices: [Int]) {
    for index in indices {
      documents[index].settings = documents[index].settings.merging(settings)
      documents[index].comparison = SettingsComparison()
      if documents[index].inspecting == nil { documents[index].failuresBefore = documents[index].report?.failureCount }
    }
  }

  /// The documents that are decoded as the one that is shown.
  var documentsOfModel: [Int] {
    documents.indices.filter { documents[$0].report?.model == current?.report?.model }
  }
}
