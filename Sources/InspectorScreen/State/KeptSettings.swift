import DecodingDiagnostics

// Decoder settings are never written to files, since the developer's code creates the decoder. `a` keeps them for this
// screen, so that the list shows what is left to fix.

extension SettingsChange {
  /// Whether the tool's own decoder can have these settings; closures exist only in the developer's code.
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
  /// The combined decoder settings of all chosen steps.
  var keptSettings: SettingsChange? {
    let all = chosenSteps.compactMap(\.fix.keptSettings)
    return all.isEmpty ? nil : all.reduce(SettingsChange()) { $0.merging($1) }
  }

  /// The number of chosen steps that change files.
  var writtenCount: Int { chosenSteps.count { $0.fix.diff != nil } }
}

extension ScreenState {
  func keptSettings(of change: WrittenChange) -> SettingsChange? {
    switch change {
    case .fix(let index): current?.real.report?.fix(at: index)?.keptSettings
    case .steps: openedPlan?.keptSettings
    }
  }

  /// Uses these settings for all documents of the same model, since the app decodes them in the same way.
  mutating func keep(_ settings: SettingsChange) -> [ScreenEffect] {
    let alike = documentsOfModel
    merge(settings, into: alike)
    say(Labels.kept)
    return alike.flatMap { inspect($0) }
  }

  /// Changes the settings of the next decode of the documents.
  mutating func merge(_ settings: SettingsChange, into indices: [Int]) {
    for index in indices {
      documents[index].settings = documents[index].settings.merging(settings)
      documents[index].comparison = SettingsComparison()
      if documents[index].inspecting == nil {
        documents[index].failuresBefore = documents[index].report?.firstFailureCount
      }
    }
  }

  /// The documents with the same model as the displayed one.
  var documentsOfModel: [Int] {
    documents.indices.filter { documents[$0].report?.model == current?.report?.model }
  }
}
