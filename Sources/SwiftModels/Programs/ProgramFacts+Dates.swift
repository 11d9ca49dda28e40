import DecodingCode
import DecodingPrograms
import DecodingDiagnostics

extension ProgramFacts {
  /// The dates that the code parses from strings, if no formatter that it uses for them has a locale.
  var deviceDates: DeviceDates? {
    let calls = calls(of: "date").filter { $0.call.onlyArgument("from") != nil }
    let formatters = calls.map { $0.call.receiver.flatMap(FormatterFacts.init) }
    guard let format = formatters.first??.format,
      formatters.allSatisfy({ $0?.format == format && $0?.hasLocale == false })
    else { return nil }
    let keys = keys(in: calls.map(\.call))
    return keys.isEmpty ? nil : DeviceDates(keys: keys, format: format)
  }

  /// The formats of the strings that the code reads as dates, by key; without keys for which it has several. Nil if
  /// there are none.
  var dateFormats: [String: String]? {
    let read = calls(of: "date").map(\.call).flatMap { call -> [(String, String?)] in
      let format = call.receiver.flatMap(FormatterFacts.init)?.format
      return keys(in: [call]).map { ($0, format) }
    }
    let known = Dictionary(grouping: read, by: \.0).compactMapValues { found in
      Set(found.map(\.1)).count == 1 ? found[0].1 : nil
    }
    return known.isEmpty ? nil : known
  }

  /// The keys of the strings that the code passes to a formatter that reads fractional seconds but no day; nil if it
  /// has no such formatter.
  var daylessDates: [String]? {
    let calls = calls(of: "date").map(\.call).filter {
      $0.receiver.flatMap(FormatterFacts.init)?.isWithoutDay == true
    }
    let keys = keys(in: calls)
    return keys.isEmpty ? nil : keys
  }

  private func keys(in calls: [ProgramCall]) -> [String] {
    calls.flatMap(\.arguments).flatMap(\.value.withParts).compactMap { textKey($0) }.uniqued
  }
}

extension FormatterFacts {
  fileprivate var isWithoutDay: Bool { isISO8601 && options == ["withFractionalSeconds"] }
}

extension IndexedCode {
  /// Whether a decoder that the sources declare parses dates only with formatters that have no locale.
  func decoderFollowsDevice(_ expression: String) -> Bool {
    guard let decoder = declaredDecoder(expression),
      case .object(_, let settings) = DecodingCode.value(of: decoder.name, in: decoder.holder, among: self),
      let strategy = settings.last(where: { $0.name == "dateDecodingStrategy" })?.value
    else { return false }
    let formatters = strategy.withParts.compactMap(FormatterFacts.init).filter { $0.format != nil }
    return !formatters.isEmpty && formatters.allSatisfy { !$0.hasLocale }
  }
}

extension LoadedModel {
  /// The decoder whose strategy reads the dates; nil if a change sets another strategy.
  func dateDecoder(with change: SettingsChange) -> String? {
    change.dateDecodingStrategy == nil ? decoding?.name ?? decoderExpression : nil
  }
}
