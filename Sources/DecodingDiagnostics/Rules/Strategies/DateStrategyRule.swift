internal import JSONText

/// The strategy that reads all dates of the document.
struct DateStrategyRule: FixRule {
  let context: RuleContext

  var proposals: [Proposal] {
    guard isAboutDates else { return [] }
    let values = dateValues
    let numbers = values.filter { document.kind(of: $0) == .number }
      .compactMap { Double(document.rawText(of: $0)) }
    let texts = Set(context.strings(values))
    guard !(numbers.isEmpty && texts.isEmpty) else { return [] }
    if texts.isEmpty { return numeric(numbers) }
    return numbers.isEmpty ? textual(texts) : custom(texts, numbers).map { [$0] } ?? []
  }

  private var isAboutDates: Bool {
    if let warning {
      let isOwn = [DateReading.deviceFormatter, DateReading.daylessFormatter].contains(warning.date?.meant)
      return warning.kind == .ambiguousDate && !isOwn
    }
    guard let failure else { return false }
    // Types of Foundation that contain dates decode them themselves.
    let type = owner?.property.type ?? failure.expected ?? ""
    guard TypeText.core(of: type) == "Date" || failure.expected == "Date" else { return false }
    return failure.reason == .invalidDate || failure.reason == .wrongKind
  }

  /// The values at the pattern, and those of every key that a date is coded by.
  private var dateValues: [Node] {
    var keys: Set<String> = []
    for type in model.types {
      for property in type.properties where property.type.map(TypeText.core) == "Date" && property.attributes.isEmpty {
        type.key(of: property).map { _ = keys.insert($0) }
      }
    }
    var nodes = Set(values)
    for failure in context.report.failures where failure.reason == .invalidDate {
      nodes.formUnion(context.evidence(at: failure.path))
    }
    for root in context.roots { collect(keys, below: root, into: &nodes) }
    return nodes.sorted().filter { node in
      [.string, .number].contains(document.kind(of: node)) && document.string(of: node) != ""
    }
  }

  private func collect(_ keys: Set<String>, below node: Node, into nodes: inout Set<Node>) {
    for child in document.children(of: node) {
      let kind = document.kind(of: child)
      if kind == .object || kind == .array {
        collect(keys, below: child, into: &nodes)
      } else if let key = context.key(of: child),
        keys.contains(context.modelKey(key))
      {
        nodes.insert(child)
      }
    }
  }

  // MARK: Strategies

  private func numeric(_ numbers: [Double]) -> [Proposal] {
    if numbers.allSatisfy(DateForms.isMilliseconds) {
      return [proposal(.millisecondsSince1970, FixWording.epoch("milliseconds"))]
    }
    return numbers.allSatisfy({ !DateForms.isMilliseconds($0) })
      ? [proposal(.secondsSince1970, FixWording.epoch("seconds"))] : []
  }

  private func textual(_ texts: Set<String>) -> [Proposal] {
    var proposals: [Proposal] = []
    if texts.allSatisfy(DateForms.isISO8601) {
      let hasFraction = texts.contains(where: DateForms.hasFraction)
      var iso8601 = proposal(.iso8601, FixWording.iso8601(hasFraction: hasFraction))
      if hasFraction, let custom = custom(texts, []) {
        // A strategy that rejects some of the values on older systems does not read them all.
        proposals.append(custom)
        iso8601.place = .isoDatesAfterCustom
      }
      return proposals + [iso8601]
    }
    let formats = texts.contains(where: DateForms.isEpoch) ? [] : DateForms.formats(reading: texts)
    if let format = formats.first {
      proposals.append(
        proposal(
          .formatted(format),
          FixWording.formatted(format, alternatives: DateForms.differing(from: format, among: formats, on: texts))))
    } else if let custom = custom(texts, []) {
      proposals.append(custom)
    }
    return proposals
  }

  private func proposal(_ strategy: DecoderSettings.DateStrategy, _ explanation: String) -> Proposal {
    Proposal(
      .dateStrategy, title: FixWording.dateTitle(strategy), explanation: explanation,
      decoderChange: .init(DateStatements.setting(strategy), \.dateDecodingStrategy, strategy))
  }

  private func custom(_ texts: Set<String>, _ numbers: [Double]) -> Proposal? {
    let dotNet = texts.filter(DateForms.isDotNet)
    let quoted = texts.subtracting(dotNet).filter(DateForms.isEpoch)
    guard let formats = DateForms.formats(covering: texts.subtracting(dotNet).subtracting(quoted)) else { return nil }
    let readers = DateStatements.Readers(
      number: unit(of: numbers), quotedNumber: unit(of: quoted.compactMap(Double.init)), readsDotNet: !dotNet.isEmpty,
      formats: formats)
    let isMixed = [!numbers.isEmpty, !quoted.isEmpty, !dotNet.isEmpty].count(where: \.self) + formats.count > 1
    return Proposal(
      .dateStrategy, title: isMixed ? FixWording.customDateTitle : FixWording.closureDateTitle,
      explanation: FixWording.customDates(readers, isMixed: isMixed), place: .customDates,
      decoderChange: .init(DateStatements.trying(readers), \.dateDecodingStrategy, .custom), needsCompiledDecoder: true)
  }

  private func unit(of numbers: [Double]) -> DateStatements.Unit? {
    numbers.isEmpty ? nil : numbers.allSatisfy(DateForms.isMilliseconds) ? .milliseconds : .seconds
  }
}
