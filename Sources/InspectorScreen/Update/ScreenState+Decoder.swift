import DecodingDiagnostics

extension ScreenState {
  mutating func performInDecoder(_ action: ScreenAction, _ decoder: DecoderState) -> [ScreenEffect] {
    var decoder = decoder
    switch action {
    case .back: overlays.removeLast()
    case .help: overlays.append(.help(HelpState(context: .decoder)))
    case .moveUp, .moveDown:
      let count = DecoderRow.allCases.count
      decoder.row = DecoderRow.allCases[(decoder.row.rawValue + (action == .moveUp ? count - 1 : 1)) % count]
      replaceOverlay(.decoder(decoder))
      return wantedComparison()
    case .moveLeft: return chooseSetting(decoder.row, step: -1)
    case .moveRight: return chooseSetting(decoder.row, step: 1)
    case .choose1, .choose2, .choose3, .choose4, .choose5:
      let rows: [ScreenAction: DecoderRow] = [
        .choose1: .keys, .choose2: .dates, .choose3: .data, .choose4: .floats, .choose5: .syntax,
      ]
      decoder.row = rows[action] ?? decoder.row
      replaceOverlay(.decoder(decoder))
      return chooseSetting(decoder.row, step: 1)
    case .resetSettings: return changeSettings(SettingsChange())
    case .copySettings: return copySettings()
    default: break
    }
    return []
  }

  private mutating func chooseSetting(_ row: DecoderRow, step: Int) -> [ScreenEffect] {
    guard let document = current else { return [] }
    let (choices, position) = row.choices(document.effectiveSettings)
    let next = ((position ?? 0) + step + choices.count) % choices.count
    return changeSettings(document.settings.merging(choices[next].change))
  }

  /// Asks how many failures each choice of the cursor's row would leave, as far as that is not known.
  mutating func wantedComparison() -> [ScreenEffect] {
    guard case .decoder(let decoder)? = overlays.last, let document = current, document.report != nil,
      document.inspecting == nil, document.comparison.job == nil
    else { return [] }
    // The cursor's row first, the others when there is time.
    let rows = [decoder.row] + DecoderRow.allCases.filter { $0 != decoder.row }
    let unknown = rows.lazy.map { row in
      document.comparedSettings(row).filter { !document.comparison.isKnown($0) }
    }.first { !$0.isEmpty }
    guard let unknown else { return [] }
    let job = nextJob("").id
    _ = change { $0.comparison.start(job, unknown) }
    let request = InspectionRequest(document: document.id, model: document.model ?? document.report?.model)
    return [.compare(job, request, unknown)]
  }

  var comparesSettings: Bool {
    if case .decoder? = overlays.last { true } else { false }
  }

  private mutating func changeSettings(_ settings: SettingsChange) -> [ScreenEffect] {
    _ = change { document in
      document.settings = settings
      if document.inspecting == nil { document.failuresBefore = document.report?.failureCount }
    }
    return inspect(selected)
  }
}

extension DocumentState {
  /// The settings that the next report will be made with.
  var effectiveSettings: DecoderSettings { (report?.decoder ?? DecoderSettings()).applying(settings) }

  /// The settings that the choices of a row stand for, with all other rows as they are.
  func comparedSettings(_ row: DecoderRow) -> [SettingsChange] {
    row.choices(effectiveSettings).all.map { settings.merging($0.change) }
  }

  /// How many failures a choice leaves; of the present one the report itself knows it.
  func failures(with choice: DecoderRow.Choice) -> Int? {
    comparison.outcome(of: settings.merging(choice.change))?.failures
  }
}
