import DecodingDiagnostics

/// A row of the decoder overlay: one setting and its choices.
enum DecoderRow: Int, Sendable, CaseIterable {
  case keys, dates, data, floats, syntax

  struct Choice: Equatable {
    var label: String
    /// The Swift that sets it on a `JSONDecoder` called `decoder`; nil if only the developer's own code can.
    var swift: String?
    var change: SettingsChange
  }

  var title: String {
    switch self {
    case .keys: "keys"
    case .dates: "dates"
    case .data: "data"
    case .floats: "floats"
    case .syntax: "syntax"
    }
  }

  /// Returns the choices, and the index of the current one.
  func choices(_ settings: DecoderSettings) -> (all: [Choice], current: Int?) {
    switch self {
    case .keys: keyChoices(settings)
    case .dates: dateChoices(settings)
    case .data: dataChoices(settings)
    case .floats: floatChoices(settings)
    case .syntax: syntaxChoices(settings)
    }
  }

  private func keyChoices(_ settings: DecoderSettings) -> (all: [Choice], current: Int?) {
    let values: [DecoderSettings.KeyStrategy] = [.useDefaultKeys, .convertFromSnakeCase]
    return make(values + own(settings.keyDecodingStrategy, .custom), settings.keyDecodingStrategy) { value, change in
      change.keyDecodingStrategy = value
      let label = value == .useDefaultKeys ? "default" : value.rawValue
      return (label, value == .custom ? nil : "decoder.keyDecodingStrategy = .\(value.rawValue)")
    }
  }

  private func dateChoices(_ settings: DecoderSettings) -> (all: [Choice], current: Int?) {
    var values: [DecoderSettings.DateStrategy] = [.deferredToDate, .iso8601, .secondsSince1970, .millisecondsSince1970]
    if !values.contains(settings.dateDecodingStrategy) { values.append(settings.dateDecodingStrategy) }
    return make(values, settings.dateDecodingStrategy) { value, change in
      change.dateDecodingStrategy = value
      return (dateLabel(value), dateSwift(value))
    }
  }

  private func dateLabel(_ value: DecoderSettings.DateStrategy) -> String {
    switch value {
    case .deferredToDate: "deferred"
    case .iso8601: "iso8601"
    case .secondsSince1970: "seconds"
    case .millisecondsSince1970: "millis"
    case .formatted(let format): format
    case .custom: "custom"
    }
  }

  private func dateSwift(_ value: DecoderSettings.DateStrategy) -> String? {
    switch value {
    case .custom, .formatted: nil
    default: "decoder.dateDecodingStrategy = .\(value.text)"
    }
  }

  private func dataChoices(_ settings: DecoderSettings) -> (all: [Choice], current: Int?) {
    let values: [DecoderSettings.DataStrategy] = [.base64, .deferredToData]
    return make(values + own(settings.dataDecodingStrategy, .custom), settings.dataDecodingStrategy) { value, change in
      change.dataDecodingStrategy = value
      let label = value == .deferredToData ? "deferred" : value.rawValue
      return (label, value == .custom ? nil : "decoder.dataDecodingStrategy = .\(value.rawValue)")
    }
  }

  private func floatChoices(_ settings: DecoderSettings) -> (all: [Choice], current: Int?) {
    let words = DecoderSettings.FloatStrategy.strings(
      positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
    var values: [DecoderSettings.FloatStrategy] = [.throw, words]
    if !values.contains(settings.nonConformingFloatDecodingStrategy) {
      values.append(settings.nonConformingFloatDecodingStrategy)
    }
    return make(values, settings.nonConformingFloatDecodingStrategy) { value, change in
      change.nonConformingFloatDecodingStrategy = value
      guard case .strings(let positive, let negative, let nan) = value else {
        return ("throw", "decoder.nonConformingFloatDecodingStrategy = .throw")
      }
      let arguments = "positiveInfinity: \"\(positive)\", negativeInfinity: \"\(negative)\", nan: \"\(nan)\""
      return (
        "\"\(nan)\"/\"\(positive)\"",
        "decoder.nonConformingFloatDecodingStrategy = .convertFromString(\(arguments))"
      )
    }
  }

  private func syntaxChoices(_ settings: DecoderSettings) -> (all: [Choice], current: Int?) {
    make([false, true], settings.allowsJSON5) { value, change in
      change.allowsJSON5 = value
      return (value ? "JSON5" : "strict", "decoder.allowsJSON5 = \(value)")
    }
  }

  /// A strategy of the developer's own is offered only if the decoder had it.
  private func own<Value: Equatable>(_ current: Value, _ custom: Value) -> [Value] {
    current == custom ? [custom] : []
  }

  private func make<Value: Equatable>(
    _ values: [Value], _ current: Value, _ fill: (Value, inout SettingsChange) -> (String, String?)
  ) -> (all: [Choice], current: Int?) {
    let choices = values.map { value in
      var change = SettingsChange()
      let (label, swift) = fill(value, &change)
      return Choice(label: label, swift: swift, change: change)
    }
    return (choices, values.firstIndex(of: current))
  }
}

extension SettingsChange {
  /// Returns both changes; the later one wins if they concern the same setting.
  func merging(_ later: SettingsChange) -> SettingsChange {
    var result = self
    result.keyDecodingStrategy = later.keyDecodingStrategy ?? keyDecodingStrategy
    result.dateDecodingStrategy = later.dateDecodingStrategy ?? dateDecodingStrategy
    result.dataDecodingStrategy = later.dataDecodingStrategy ?? dataDecodingStrategy
    result.nonConformingFloatDecodingStrategy =
      later.nonConformingFloatDecodingStrategy ?? nonConformingFloatDecodingStrategy
    result.allowsJSON5 = later.allowsJSON5 ?? allowsJSON5
    return result
  }
}

extension DecoderSettings {
  /// The Swift that creates a decoder with these settings, as far as they are not a closure of the developer's own.
  var swift: String {
    let lines = DecoderRow.allCases.compactMap { row -> String? in
      let (choices, current) = row.choices(self)
      guard let current, current != 0 else { return nil }
      if row == .dates, case .formatted(let format) = dateDecodingStrategy { return Self.formatter(format) }
      return choices[current].swift ?? "// \(row.title): a strategy of your own"
    }
    return (["let decoder = \(expression ?? "JSONDecoder()")"] + lines).joined(separator: "\n")
  }

  private static func formatter(_ format: String) -> String {
    """
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "\(format)"
    decoder.dateDecodingStrategy = .formatted(formatter)
    """
  }

  /// The settings that are not the default, as short text; empty for a plain `JSONDecoder()`.
  var changedWords: [String] {
    DecoderRow.allCases.compactMap { row in
      let (choices, current) = row.choices(self)
      guard let current, current != 0 else { return nil }
      return choices[current].label
    }
  }
}
