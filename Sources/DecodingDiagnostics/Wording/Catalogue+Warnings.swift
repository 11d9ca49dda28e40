extension Catalogue {
  /// One sentence that states what the JSON has and what it decodes as.
  public static func message(for warning: Warning) -> String {
    let start = PathSubject(warning.path).sentenceStart
    switch warning.kind {
    case .silentNil:
      return silentNil(warning)
    case .undecodedProperty:
      return "\(property(of: warning)) is never decoded, but \(holder(of: warning)) has the key `\(key(of: warning))`."
    case .swallowedFailure:
      return swallowed(warning, start)
    case .alteredValue:
      return altered(warning, start)
    case .precisionLoss:
      return "\(start)\(valueClause(warning)) becomes \(warning.decoded ?? "another number") as \(expected(warning))."
    case .ambiguousDate:
      return ambiguousDate(warning, start)
    case .nullOrMissing:
      return nullOrMissing(warning, start)
    case .duplicateKey:
      return duplicateKey(warning)
    case .nonstandardJSON:
      let problem = warning.syntax.map { heading(message(for: $0.problem)) } ?? "\(start) is not standard JSON"
      return "\(problem); Foundation accepts it, RFC 8259 does not."
    case .ignoredKeys:
      return ignoredKeys(warning)
    }
  }

  static func key(of warning: Warning) -> String {
    if let key = warning.key { return key }
    guard case .key(let key) = PathSubject(warning.path).components.last else { return "" }
    return key
  }

  /// `` `Customer.vatNumber` ``, or only the property if its type is unknown.
  private static func property(of warning: Warning) -> String {
    if let symbol = warning.declaration?.symbol { return code(symbol) }
    let name = warning.property ?? warning.requester?.key
    guard let requester = warning.requester, !TypeName.isOfTheSystem(requester.type) else {
      return name.map(code) ?? "the property"
    }
    return code(([TypeName.short(requester.type)] + [name].compactMap(\.self)).joined(separator: "."))
  }

  /// The object that has the key: the path itself, or the path without the key.
  private static func holder(of warning: Warning) -> String {
    let subject = PathSubject(warning.path)
    guard let key = warning.key ?? warning.property, subject.components.last == .key(key) else {
      return subject.objectPhrase
    }
    return PathSubject(components: Array(subject.components.dropLast())).objectPhrase
  }

  private static func expected(_ warning: Warning) -> String { warning.expected.map(code) ?? "the model's type" }

  /// `, "https://example.org/a b",` if all places have the same value.
  private static func valueClause(_ warning: Warning) -> String {
    warning.values.count == 1 ? warning.values.first.map { ", \(cut($0.text, to: 40))," } ?? "" : ""
  }

  private static func swallowed(_ warning: Warning, _ start: String) -> String {
    let reason = warning.swallowed.first.map { quoted($0.message.isEmpty ? message(for: $0) : $0.message) } ?? "."
    if let lesser = warning.decoded, !warning.swallowed.isEmpty {
      return
        "\(start) decodes as \(code(lesser)), which reads fewer of its keys, because the model's own code caught a "
        + "failure\(reason)"
    }
    return "\(start) was dropped by the model's own code, which caught a failure\(reason)"
  }

  private static func silentNil(_ warning: Warning) -> String {
    let outcome = warning.takesFallback == true ? "falls back to its default" : "is nil"
    let fact = "\(property(of: warning)) \(outcome) although \(holder(of: warning)) has the key `\(warning.key ?? "")`"
    guard let converted = warning.convertedKey else { return fact + "." }
    return "\(fact), which the decoder's key strategy converts to `\(converted)`."
  }

  private static func altered(_ warning: Warning, _ start: String) -> String {
    if let known = warning.known { return unheard(warning, start, known) }
    guard let decoded = warning.decoded else { return "\(start)\(valueClause(warning)) decodes as another value." }
    switch warning.expected {
    case "URL":
      return "\(start)\(valueClause(warning)) decodes as the URL \(decoded), percent-encoded by Foundation."
    case let meant? where warning.values.isEmpty:
      return "\(start) has the keys of \(code(meant)) but decodes as \(code(decoded))."
    default:
      return "\(start)\(valueClause(warning)) decodes as \(decoded)."
    }
  }

  /// `, "LL", decodes as any unknown string does: as normal. The model's code knows "L" and "H".`
  private static func unheard(_ warning: Warning, _ start: String, _ known: KnownTexts) -> String {
    let outcome = warning.decoded.map { $0.isEmpty ? "" : ": as \(cut($0, to: 40))" } ?? ""
    let words = list(known.texts.map(\.debugDescription), conjunction: "and")
    let unknown = "\(start)\(valueClause(warning)) decodes as any unknown string does\(outcome)."
    return switch known.relation {
    case .spelling: "\(unknown) The model's code would read \(words)."
    case .otherWord: "\(unknown) The model's code knows \(words)."
    case .numberReadAlike:
      "\(start)\(valueClause(warning)) decodes as \(warning.decoded ?? ""), and \(known.texts[0]) would as well."
    case .readAlike: "\(start)\(valueClause(warning)) is only read in part: \(words) decodes as the same value."
    }
  }

  /// The result of reading a hexadecimal string as Base64.
  static func hexReading(byteCount: Int) -> String {
    "\(count(byteCount, "byte")) of Base64, although the string is hexadecimal: \(count(byteCount * 2 / 3, "byte"))"
  }

  private static func nullOrMissing(_ warning: Warning, _ start: String) -> String {
    warning.absences == 0
      ? "\(start) is null; \(property(of: warning)) is nil, as for a missing key."
      : "\(start) is null in some objects and missing in others; \(property(of: warning)) is nil in both cases."
  }

  private static func duplicateKey(_ warning: Warning) -> String {
    let key = key(of: warning)
    guard let converted = warning.convertedKey else {
      return "The key `\(key)` occurs more than once in \(holder(of: warning)); the first value wins."
    }
    return "The key `\(key)` of \(holder(of: warning)) is converted to `\(converted)`, like an earlier key; "
      + "the first value wins."
  }

  /// One sentence for all keys of one kind of object; the first few by name.
  private static func ignoredKeys(_ warning: Warning) -> String {
    guard warning.key == nil, !warning.values.isEmpty else {
      return "No property reads the key `\(key(of: warning))` of \(holder(of: warning))."
    }
    let object = PathSubject(warning.path).objectPhrase
    let names = warning.values.map { "`\(cut($0.text, to: 40))`" }
    if names.count == 1 { return "No property reads the key \(names[0]) of \(object)." }
    guard names.count > 6 else { return "No property reads the keys \(list(names, conjunction: "and")) of \(object)." }
    let shown = names.prefix(5).joined(separator: ", ")
    return "No property reads \(grouped(names.count)) keys of \(object), including \(shown)."
  }

  private static func ambiguousDate(_ warning: Warning, _ start: String) -> String {
    let isText = warning.values.first?.text.hasPrefix("\"") ?? false
    let decoded = warning.decoded.map { " as \($0)" } ?? ""
    if let date = warning.date, date.instant.isEmpty {
      let formatter =
        date.meant == DateReading.deviceStrategy ? "the decoder's `DateFormatter`" : "the model's own `DateFormatter`"
      return "\(start)\(valueClause(warning)) is read by \(formatter) without a fixed locale; "
        + "on a device with another calendar or a 12-hour clock, it is another date or nil."
    }
    if let date = warning.date, date.meant == DateReading.daylessFormatter {
      return "\(start)\(valueClause(warning)) is read\(decoded), like every string, by the model's own formatter, "
        + "whose options do not include the day; the string says \(date.instant)."
    }
    if let date = warning.date, let format = date.format {
      return "\(start)\(valueClause(warning)) is read\(decoded) with the format \(code(format)); "
        + "the string says \(date.instant)."
    }
    if let date = warning.date {
      let meant =
        date.meant == DateReading.text
        ? "the string says \(date.instant)" : "as \(words(forEpoch: date.meant)), it is \(date.instant)"
      return "\(start)\(valueClause(warning)) is read\(decoded) under the decoder's date strategy; \(meant)."
    }
    return isText
      ? "\(start)\(valueClause(warning)) has no time zone; the decoder reads it\(decoded)."
      : "\(start)\(valueClause(warning)) is read\(decoded) under the decoder's date strategy."
  }

  private static func words(forEpoch meant: String) -> String {
    switch meant {
    case "secondsSince1970": "seconds since 1970"
    case "millisecondsSince1970": "milliseconds since 1970"
    case "microsecondsSince1970": "microseconds since 1970"
    default: meant
    }
  }
}
