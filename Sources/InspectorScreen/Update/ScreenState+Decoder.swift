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
}
