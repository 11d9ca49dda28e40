/// Short forms for table rows and for the end of a source line.
extension Catalogue {
  /// A summary for a table row: `expected Double, found String "12,50"`, `missing key vatNumber`.
  ///
  /// A value takes at most `valueLimit` characters, and is omitted for 0; without a limit, a long value is omitted.
  public static func summary(of failure: Failure, settings: DecoderSettings? = nil, valueLimit: Int? = nil) -> String {
    let value = onlyValue(of: failure, limit: valueLimit ?? 40)
    let expected = withoutArticle(expectedName(of: failure))
    switch failure.reason {
    case .missingKey, .missingSuper:
      return "missing key \(failure.key ?? PatternPath(failure.path).lastKey ?? "super")"
    case .nullValue, .wrongKind:
      return "expected \(expected), found \(kindAndValue(of: failure, valueLimit))"
    case .fractionalNumber:
      return "expected \(expected), found \(value ?? "a number with a fraction")"
    case .numberOutOfRange:
      return "\(value ?? "number") does not fit \(expected)"
    case .unknownEnumValue:
      return "\(value ?? kindWord(failure.found)) is not a case of \(expected)"
    case .pastEnd:
      return "array ends too early, expected \(expected)"
    case .dictionaryKey:
      return "key \(keyFault(failure))"
    case .unpairedKey:
      return "array ends after a key"
    case .enumCaseCount:
      return "expected exactly one case of \(expected)"
    default:
      return contentSummary(of: failure, settings, valueLimit) ?? modelSummary(of: failure)
    }
  }

  private static func contentSummary(
    of failure: Failure, _ settings: DecoderSettings?, _ valueLimit: Int?
  ) -> String? {
    switch failure.reason {
    case .invalidDate:
      switch settings?.dateDecodingStrategy {
      case .iso8601: "date is not ISO 8601"
      case .formatted(let format): "date is not \(format)"
      default: "string is not a date"
      }
    case .invalidBase64: "string is not Base64"
    case .invalidURL: "not a valid URL"
    case .invalidUUID: "not a UUID"
    case .invalidDecimal: "\(onlyValue(of: failure, limit: valueLimit ?? 40) ?? "value") is not a decimal number"
    case .syntax: failure.syntax.map { lowercasedStart(heading(message(for: $0.problem))) } ?? "not valid JSON"
    default: nil
    }
  }

  private static func modelSummary(of failure: Failure) -> String {
    let code = codeName(of: failure) ?? "the model"
    return switch failure.reason {
    case .refusedByModel: "thrown by \(code).init(from:)"
    case .trapped: "\(code) traps"
    case .hung: "\(code) does not return"
    case .endlessLoop: "the loop never gets past this"
    case .exited: "\(code) ends the process"
    case .exhausted: "\(code) uses too much memory"
    default: "thrown by \(code)"
    }
  }

  /// The label next to the value in a source frame: `expected Double`, `missing, String`.
  public static func annotation(for failure: Failure, settings: DecoderSettings? = nil) -> String {
    let expected = withoutArticle(expectedName(of: failure))
    return switch failure.reason {
    case .missingKey, .missingSuper:
      ["missing", failure.expected].compactMap(\.self).joined(separator: ", ")
    case .nullValue, .wrongKind, .fractionalNumber: "expected \(expected)"
    case .numberOutOfRange: "does not fit \(expected)"
    case .invalidDate: dateFault(under: settings?.dateDecodingStrategy)
    case .invalidBase64: "not Base64"
    case .invalidURL: "not a valid URL"
    case .invalidUUID: "not a UUID"
    case .invalidDecimal: "not a decimal number"
    case .unknownEnumValue: "not a case of \(expected)"
    case .enumCaseCount: "expected exactly one case of \(expected)"
    case .pastEnd: "ends too early, expected \(expected)"
    case .dictionaryKey: "the key \(keyFault(failure))"
    case .unpairedKey: "ends after a key"
    case .syntax: failure.syntax.map { annotation(for: $0.problem) } ?? "not valid JSON"
    case .refusedByModel, .thrownByModel, .trapped, .hung, .endlessLoop, .exited, .exhausted: modelSummary(of: failure)
    }
  }

  /// The label next to the value of a warning.
  public static func annotation(for warning: Warning) -> String {
    let decoded = warning.decoded.map { cut($0, to: 40) }
    return switch warning.kind {
    case .silentNil:
      "not read: \(warning.property ?? "the property") \(warning.takesFallback == true ? "falls back to its default" : "is nil")"
    case .undecodedProperty, .ignoredKeys: "not decoded"
    case .swallowedFailure: decoded.map { "decodes as \($0)" } ?? "dropped"
    case .alteredValue where warning.known?.relation == .readAlike: "read in part"
    case .alteredValue: decoded.map { "decodes as \($0)" } ?? "altered"
    case .precisionLoss: decoded.map { "becomes \($0)" } ?? "loses precision"
    case .ambiguousDate: decoded.map { "read as \($0)" } ?? "ambiguous date"
    case .nullOrMissing: "null here, missing elsewhere"
    case .duplicateKey: "the first value wins"
    case .nonstandardJSON: warning.syntax.map { annotation(for: $0.problem) } ?? "not RFC 8259"
    }
  }

  /// A summary of a warning for a table row.
  public static func summary(of warning: Warning) -> String {
    let key = key(of: warning)
    return switch warning.kind {
    case .silentNil: "\(warning.takesFallback == true ? "default" : "nil"), although key \(key) is present"
    case .undecodedProperty: "never decoded"
    case .swallowedFailure:
      annotation(for: warning) + (warning.swallowed.first.map { ": \(summary(of: $0))" } ?? "")
    case .alteredValue, .precisionLoss, .ambiguousDate: annotation(for: warning)
    case .nullOrMissing: "null in some, missing in others"
    case .duplicateKey: "duplicate key \(key), the first wins"
    case .nonstandardJSON:
      warning.syntax.map { lowercasedStart(heading(message(for: $0.problem))) } ?? "not standard JSON"
    case .ignoredKeys where warning.values.count > 1: "\(grouped(warning.values.count)) keys are ignored"
    case .ignoredKeys: "key \(warning.key ?? warning.values.first?.text ?? key) is ignored"
    }
  }

  private static func kindAndValue(of failure: Failure, _ valueLimit: Int?) -> String {
    guard failure.found != "null", let value = onlyValue(of: failure, limit: valueLimit ?? 40),
      value.count <= 24 || (valueLimit != nil && failure.found == "string")
    else {
      return kindWord(failure.found)
    }
    return "\(kindWord(failure.found)) \(value)"
  }

  private static func kindWord(_ found: String?) -> String {
    found == "null" ? "null" : capitalized(found ?? "value")
  }

  static func lowercasedStart(_ text: String) -> String {
    text.prefix(1).lowercased() + text.dropFirst()
  }
}
