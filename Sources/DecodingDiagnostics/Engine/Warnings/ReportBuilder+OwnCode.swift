internal import Foundation
internal import JSONText

/// Conversions in the model's own code that silently alter values, according to its source.
extension ReportBuilder {
  /// Strings that an initializer in the model's own code rejects, if the code uses its nil as the value.
  func refused(
    _ session: DecodeSession, _ grouping: FindingGrouping, _ survey: ObjectSurvey
  ) -> [Warning] {
    guard let facts = session.options.modelFacts?.refusableReads, !facts.isEmpty else { return [] }
    let found = refusedTexts(session, facts).filter { node, _ in
      !survey.hasFailed(node) && !Placeholders.words.contains((document.string(of: node) ?? "").lowercased())
    }
    let nodes = found.keys.sorted()
    let cause = { (index: Int) in found[nodes[index]].map { "\($0.0)" } ?? "" }
    return grouping.warnings(.swallowedFailure, nodes: nodes, cause: cause) { warning, indices in
      let read = found[nodes[indices[0]]]
      warning.swallowed = grouping.failures(
        indices.compactMap { index in found[nodes[index]].map { refusal(of: nodes[index], $0.0, $0.1, session) } })
      if let name = read?.0.enumeration { warning.nameWanted(name) }
      warning.expected = warning.swallowed.first?.expected
      describe(&warning, nodes[indices[0]], session)
    }
  }

  /// The strings that an initializer refuses, each with what it reads and the key of the string.
  private func refusedTexts(
    _ session: DecodeSession, _ facts: [String: [String: RefusableRead.Reading]]
  ) -> [Node: (RefusableRead.Reading, String)] {
    var readers: [RefusableRead.Reading: (String) -> Bool] = [:]
    for reading in facts.values.flatMap(\.values) { readers[reading] = reading.reader }
    var found = OwnCodeSurvey(session, of: .string) { type, key in
      facts[type]?[key].map { ($0, key.replacing(RefusableRead.elementMark, with: "")) }
    }.nodes.filter { node, read in document.string(of: node).map { readers[read.0]?($0) == false } ?? false }
    for (node, type) in session.trace.refusedTexts {
      guard let reading = facts[TypeName.inSource(type)]?[RefusableRead.ownValue] else { continue }
      found[node] = (reading, document.key(of: node).map(document.displayString(of:)) ?? "")
    }
    return found
  }

  private func refusal(
    of node: Node, _ reading: RefusableRead.Reading, _ key: String, _ session: DecodeSession
  ) -> Finding {
    var finding =
      switch reading {
      case .url: Finding(.dataCorrupted, .invalidURL, at: node, expected: URL.self)
      case .uuid: Finding(.dataCorrupted, .invalidUUID, at: node, expected: UUID.self)
      case .base64: Finding(.dataCorrupted, .invalidBase64, at: node, expected: Data.self)
      case .decimal: Finding(.typeMismatch, .wrongKind, at: node, expected: Decimal.self)
      case .integer: Finding(.typeMismatch, .wrongKind, at: node, expected: Int.self)
      case .number: Finding(.typeMismatch, .wrongKind, at: node, expected: Double.self)
      case .date, .isoDate: Finding(.dataCorrupted, .invalidDate, at: node, expected: Date.self)
      case .cases, .spelling: Finding(.dataCorrupted, .unknownEnumValue, at: node)
      }
    let around = document.parent(of: node)
    let object = around.flatMap { document.kind(of: $0) == .array ? document.parent(of: $0) : $0 }
    if let shape = object.flatMap(session.trace.shape(of:)) {
      finding.requester = RequestingProperty(type: shape.type, key: key)
    }
    return finding
  }

  /// Fractions that the model's own code converts to a `Double` first, and then to a `Decimal` with the `Double`'s
  /// digits.
  func decimals(
    _ session: DecodeSession, _ grouping: FindingGrouping, _ survey: ObjectSurvey
  ) -> [Warning] {
    guard let facts = session.options.modelFacts?.decimalsOfDoubles, !facts.isEmpty else { return [] }
    let nodes = OwnCodeSurvey(session, of: .number) { type, key in facts[type]?.contains(key) == true ? key : nil }
      .nodes.keys.filter { !survey.hasFailed($0) && decimalOfDouble($0) != nil }.sorted()
    return grouping.warnings(.precisionLoss, nodes: nodes) { warning, indices in
      warning.expected = "Decimal"
      warning.decoded = decimalOfDouble(nodes[indices[0]]).map { "\($0)" }
      describe(&warning, nodes[indices[0]], session)
    }
  }

  /// Strings that the model's own code reads as another date than they contain, because of wrong letters in a format.
  func misreadDates(
    _ session: DecodeSession, _ grouping: FindingGrouping, _ survey: ObjectSurvey
  ) -> [Warning] {
    let facts = session.options.modelFacts?.dateFormats ?? [:]
    let readings = Dictionary(
      Set(facts.values.flatMap(\.values)).compactMap { format in
        DateLetters.corrected(format).map { (format, MisreadDate(format, meant: $0)) }
      }, uniquingKeysWith: { first, _ in first })
    guard !readings.isEmpty else { return [] }
    let found = OwnCodeSurvey(session, of: .string) { type, key in
      facts[type]?[key].flatMap { readings[$0] }
    }.nodes.compactMap { node, reading in
      survey.hasFailed(node) ? nil : document.string(of: node).flatMap(reading.instants).map { (node, reading, $0) }
    }.sorted { $0.0 < $1.0 }
    return grouping.warnings(.ambiguousDate, nodes: found.map(\.0), cause: { found[$0].1.format }) { warning, indices in
      let (node, reading, instants) = found[indices[0]]
      warning.expected = "Date"
      warning.decoded = instants.read.formatted(.iso8601)
      warning.date = DateReading(
        meant: DateReading.text, instant: instants.meant.formatted(.iso8601), format: reading.format)
      describe(&warning, node, session)
    }
  }

  /// Strings that the model's own code makes URLs of.
  func ownURLTexts(_ session: DecodeSession) -> [Node] {
    guard let facts = session.options.modelFacts?.urlTexts, !facts.isEmpty else { return [] }
    return Array(
      OwnCodeSurvey(session, of: .string) { type, key in facts[type]?.contains(key) == true ? key : nil }.nodes.keys)
  }

  /// Strings that mean true, and that the model's own code treats as false because it compares with another word.
  func comparedTexts(
    _ session: DecodeSession, _ grouping: FindingGrouping, _ survey: ObjectSurvey
  ) -> [Warning] {
    guard let facts = session.options.modelFacts?.comparedTexts, !facts.isEmpty else { return [] }
    let nodes = OwnCodeSurvey(session, of: .string) { type, key in facts[type]?[key] }.nodes
      .filter { node, test in !survey.hasFailed(node) && document.string(of: node).map(test.misses) == true }
      .keys.sorted()
    return grouping.warnings(.alteredValue, nodes: nodes) { warning, indices in
      warning.expected = "Bool"
      warning.decoded = "false"
      describe(&warning, nodes[indices[0]], session)
    }
  }

  /// Nil if the number is preserved.
  private func decimalOfDouble(_ node: Node) -> Decimal? {
    let text = String(document.rawText(of: node))
    guard let double = Double(text), let exact = Decimal(string: text) else { return nil }
    return Decimal(double) == exact ? nil : Decimal(double)
  }
}

extension Warning {
  /// Sets the expected type, which only the source shows.
  fileprivate mutating func nameWanted(_ type: String) {
    for index in swallowed.indices {
      swallowed[index].expected = type
      swallowed[index].message = Catalogue.message(for: swallowed[index])
    }
  }
}

extension RefusableRead.Reading {
  /// The name of the enum that is made of a string.
  fileprivate var enumeration: String? {
    switch self {
    case .cases(let name, _), .spelling(let name, _): name
    default: nil
    }
  }
}
