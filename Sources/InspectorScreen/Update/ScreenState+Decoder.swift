import DecodingDiagnostics

extension ScreenState {
  mutating func performInDecoder(_ action: ScreenAction, _ decoder: DecoderState) -> [ScreenEffect] {
    var decoder = decoder
    switch action {
    case .enter where decoder.setting == nil: return useDecoder(of: decoder)
    case .back, .enter: overlays.removeLast()
    case .help: overlays.append(.help(HelpState(context: .decoder)))
    case .moveUp, .moveDown:
      let count = DecoderRow.allCases.count + (current?.decoders.count ?? 0)
      decoder.cursor = (decoder.cursor + (action == .moveUp ? count - 1 : 1)) % count
      replaceOverlay(.decoder(decoder))
      return wantedComparison()
    case .moveLeft, .moveRight:
      guard let setting = decoder.setting else { return useDecoder(of: decoder) }
      return chooseSetting(setting, step: action == .moveLeft ? -1 : 1)
    case .choose1, .choose2, .choose3, .choose4, .choose5:
      let rows: [ScreenAction: DecoderRow] = [
        .choose1: .keys, .choose2: .dates, .choose3: .data, .choose4: .floats, .choose5: .syntax,
      ]
      guard let row = rows[action] else { break }
      decoder.cursor = row.rawValue
      replaceOverlay(.decoder(decoder))
      return chooseSetting(row, step: 1)
    case .bestSettings: return findBestSettings(decoder)
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

  /// Uses the decoder at the cursor for all documents of the same model, since the app decodes them in the same way.
  private mutating func useDecoder(of decoder: DecoderState) -> [ScreenEffect] {
    guard case .decoder(let row) = decoder.row, let document = current, document.decoders.indices.contains(row)
    else { return [] }
    let alike = documentsOfModel
    for index in alike {
      documents[index].decoder = document.decoders[row]
      documents[index].comparison = SettingsComparison()
      if documents[index].inspecting == nil { documents[index].failuresBefore = documents[index].report?.failureCount }
    }
    return alike.flatMap { inspect($0) }
  }

  /// Requests the combination of all choices with the fewest failures.
  private mutating func findBestSettings(_ decoder: DecoderState) -> [ScreenEffect] {
    guard let document = current, document.report != nil else { return [] }
    var decoder = decoder
    let job = nextJob(Labels.findingSettings).id
    decoder.search = job
    replaceOverlay(.decoder(decoder))
    let settings = document.effectiveSettings
    let rows = DecoderRow.allCases.map { $0.choices(settings).all.map(\.change) }
    return [.findBestSettings(job, comparedRequest(of: document), rows)]
  }

  mutating func takeBest(_ settings: SettingsChange, _ outcome: DecodeOutcome, _ job: JobID) -> [ScreenEffect] {
    guard case .decoder(var decoder)? = overlays.last, decoder.search == job else { return [] }
    decoder.search = nil
    replaceOverlay(.decoder(decoder))
    guard settings != current?.settings else {
      say(Labels.noBetterSettings)
      return []
    }
    say(Labels.bestSettings(outcome), .success)
    return changeSettings(settings)
  }

  private func comparedRequest(of document: DocumentState) -> InspectionRequest {
    InspectionRequest(
      document: document.id, model: document.model ?? document.report?.model, settings: document.settings,
      decoder: document.decoder)
  }

  /// Requests the outcome of each choice of the cursor's row, then of the other rows and the decoders, as far as
  /// unknown.
  mutating func wantedComparison() -> [ScreenEffect] {
    guard case .decoder(let decoder)? = overlays.last, let document = current, document.report != nil,
      document.inspecting == nil, document.comparison.job == nil
    else { return [] }
    let rows = [decoder.setting].compactMap(\.self) + DecoderRow.allCases.filter { $0 != decoder.setting }
    let unknown = rows.lazy.map { row in
      document.comparedSettings(row).filter { !document.comparison.isKnown($0) }
    }.first { !$0.isEmpty }
    let job = nextJob("").id
    let request = comparedRequest(of: document)
    if let unknown {
      _ = change { $0.comparison.start(job, unknown) }
      return [.compare(job, request, unknown)]
    }
    let isDone = document.decoders.allSatisfy { document.comparison.outcome(ofDecoder: $0.name) != nil }
    guard !isDone else { return [] }
    _ = change { $0.comparison.start(job, decoders: document.decoders.count) }
    return [.compareDecoders(job, request)]
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
  /// The settings of the next report.
  var effectiveSettings: DecoderSettings { (report?.decoder ?? DecoderSettings()).applying(settings) }

  /// The settings for each choice of a row, with all other rows unchanged.
  func comparedSettings(_ row: DecoderRow) -> [SettingsChange] {
    row.choices(effectiveSettings).all.map { settings.merging($0.change) }
  }

  /// Returns the outcome of a choice; that of the current one is in the report.
  func outcome(with choice: DecoderRow.Choice) -> DecodeOutcome? {
    comparison.outcome(of: settings.merging(choice.change))
  }

  /// Returns whether the report was created with an offered decoder.
  func isInUse(_ offer: DecoderOffer) -> Bool {
    guard let decoder = report?.decoder else { return false }
    return offer.name == decoder.origin?.name && (offer.name != nil || decoder.expression == nil)
  }
}
