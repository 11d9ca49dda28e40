extension Catalogue {
  /// One sentence that says what the JSON has and what became of it.
  public static func message(for warning: Warning) -> String {
    let start = PathSubject(warning.path).sentenceStart
    switch warning.kind {
    case .silentNil:
      return "\(property(of: warning)) is nil although \(holder(of: warning)) has the key `\(warning.key ?? "")`."
    case .undecodedProperty:
      return "\(property(of: warning)) is never decoded; \(holder(of: warning)) has the key `\(key(of: warning))`."
    case .swallowedFailure:
      return swallowed(warning, start)
    case .alteredValue:
      return "\(start)\(valueClause(warning)) decodes as \(warning.decoded ?? "another value")."
    case .precisionLoss:
      return "\(start)\(valueClause(warning)) becomes \(warning.decoded ?? "another number") as \(expected(warning))."
    case .ambiguousDate:
      return ambiguousDate(warning, start)
    case .nullOrMissing:
      return "\(start) is null in some objects and absent in others; \(property(of: warning)) is nil in both cases."
    case .duplicateKey:
      return "The key `\(key(of: warning))` stands more than once in \(holder(of: warning)); the first value wins."
    case .nonstandardJSON:
      let problem = warning.syntax.map { heading(message(for: $0.problem)) } ?? "\(start) is not standard JSON"
      return "\(problem); Foundation accepts it, RFC 8259 does not."
    case .ignoredKeys:
      return "No property reads the key `\(key(of: warning))` of \(holder(of: warning))."
    }
  }

  static func key(of warning: Warning) -> String {
    if let key = warning.key { return key }
    guard case .key(let key) = PathSubject(warning.path).components.last else { return "" }
    return key
  }

  /// `Customer.vatNumber`, or the property alone where nothing says whose it is.
  private static func property(of warning: Warning) -> String {
    if let symbol = warning.declaration?.symbol { return symbol }
    let name = warning.property ?? warning.requester?.key
    guard let requester = warning.requester, !TypeName.isOfTheSystem(requester.type) else {
      return name ?? "the property"
    }
    return ([TypeName.short(requester.type)] + [name].compactMap(\.self)).joined(separator: ".")
  }

  /// The object that holds the key: the path itself, or what is left of it without the key.
  private static func holder(of warning: Warning) -> String {
    let subject = PathSubject(warning.path)
    guard let key = warning.key ?? warning.property, subject.components.last == .key(key) else {
      return subject.objectPhrase
    }
    return PathSubject(components: Array(subject.components.dropLast())).objectPhrase
  }

  private static func expected(_ warning: Warning) -> String { warning.expected ?? "the model's type" }

  /// `, "https://example.org/a b",` where all places have the same value.
  private static func valueClause(_ warning: Warning) -> String {
    warning.values.count == 1 ? warning.values.first.map { ", \(cut($0.text, to: 40))," } ?? "" : ""
  }

  private static func swallowed(_ warning: Warning, _ start: String) -> String {
    let reason = warning.swallowed.first.map { quoted($0.message.isEmpty ? message(for: $0) : $0.message) } ?? "."
    return "\(start) was dropped by the model's own code, which caught a failure\(reason)"
  }

  private static func ambiguousDate(_ warning: Warning, _ start: String) -> String {
    let isText = warning.values.first?.text.hasPrefix("\"") ?? false
    let decoded = warning.decoded.map { " as \($0)" } ?? ""
    return isText
      ? "\(start)\(valueClause(warning)) names no time zone; the decoder reads it\(decoded)."
      : "\(start)\(valueClause(warning)) is read\(decoded) under the decoder's date strategy."
  }
}
