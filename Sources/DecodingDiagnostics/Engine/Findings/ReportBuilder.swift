internal import JSONText

/// Builds a report from what the engine recorded: groups, places and messages.
struct ReportBuilder {
  let document: JSONDocument
  let lines: DocumentLines

  init(document: JSONDocument) {
    self.document = document
    lines = DocumentLines(document)
  }

  /// - Parameter corrected: What the document would be if its syntax were right; places are told in the document as it is.
  init(_ corrected: CorrectedDocument, of document: JSONDocument) {
    self.document = corrected.document
    lines = DocumentLines(document, origin: corrected.origin)
  }

  func fill(_ report: inout DocumentReport, with findings: [Finding], from session: DecodeSession) {
    let speller = PathSpeller(session: session)
    var grouping = FindingGrouping(
      document: document, lines: lines, speller: speller, settings: report.decoder, isPart: session.options.isPart)
    grouping.keepsOffsets = session.options.keepsOffsets
    report.failures = grouping.failures(findings)
    report.completeness = completeness(session)
    let swallowed = session.swallowed.flatMap(\.findings)
    let survey = ObjectSurvey(session: session, findings: swallowed.isEmpty ? findings : findings + swallowed)
    survey.run()
    report.warnings = warnings(session, grouping, survey)
    report.statistics.valuesRead = survey.readCount
    report.statistics.keysIgnored = survey.ignoredCount
    guard session.options.isPart else { return }
    let failing = findings.lazy.filter { $0.certainty == .certain }.map(\.node).sorted()
    let total = document.root.map(document.count(of:)) ?? 0
    report.records = RecordCounts(total: total, failing: min(total, document.countOfParts(holding: failing)))
    report.places = survey.places
  }

  /// The single failure of a document that is not JSON.
  func syntaxFailures() -> [Failure] {
    guard let problem = document.breakage else { return [] }
    let location = lines.location(of: problem.range)
    let path = pathOfContainer(around: problem.range.lowerBound)
    var failure = Failure(category: .invalidJSON, reason: .syntax, path: path.description)
    failure.count = 1
    failure.outOf = 1
    failure.syntax = lines.facts(of: problem)
    failure.offsets = OffsetList([problem.range.lowerBound])
    failure.occurrences = [
      Occurrence(
        path: path.description, codingPath: path.description, pointer: path.pointer, value: nil, location: location)
    ]
    failure.message = Catalogue.message(for: failure)
    return [failure]
  }

  /// The path of the innermost object or array that was open where the scan stopped.
  private func pathOfContainer(around offset: Int) -> JSONPath {
    guard let node = document.node(atOffset: max(0, offset - 1)) else { return JSONPath() }
    let isContainer = [.object, .array].contains(document.kind(of: node))
    let isOpen = isContainer && (document.isUnclosed(node) || document.range(of: node).upperBound > offset)
    return (isOpen ? node : document.parent(of: node)).map(document.path(to:)) ?? JSONPath()
  }

  private func completeness(_ session: DecodeSession) -> Completeness {
    let standIns = standInPlaces(session)
    guard !session.unchecked.isEmpty || !standIns.isEmpty else { return .exhaustive }
    var seen: Set<UncheckedPlace> = []
    let paths = document.paths(to: session.unchecked.map(\.node))
    let places = zip(session.unchecked, paths).map { place, path in
      UncheckedPlace(path: path.description, reason: Catalogue.notChecked(TypeName.text(of: place.type), place.cause))
    }
    return .notChecked(places.filter { seen.insert($0).inserted } + standIns)
  }

  /// The places where something is decoded in place of a type; elements of an array share one.
  private func standInPlaces(_ session: DecodeSession) -> [UncheckedPlace] {
    guard let facts = session.options.modelFacts, !session.standInValues.isEmpty else { return [] }
    let speller = PathSpeller(session: session)
    let groups = FindingGrouping(document: document, lines: lines, speller: speller, settings: .init(), isPart: false)
      .grouped(session.standInValues.map(\.node)) { ObjectIdentifier(session.standInValues[$0].type) }
    var seen: Set<UncheckedPlace> = []
    return groups.compactMap { group in
      guard let first = group.indices.first else { return nil }
      let type = session.standInValues[first].type
      let reason = facts.reason(forStandInOf: type)
      let place = UncheckedPlace(path: PathPattern(group.paths.map(speller.steps)).text(), reason: reason)
      return seen.insert(place).inserted ? place : nil
    }
  }
}

extension ModelFacts {
  /// Why values of a type were accepted unread.
  fileprivate func reason(forStandInOf type: Any.Type) -> String {
    if let strategy = unknownStrategies.first(where: { $0.setting.type == type }) { return Catalogue.unknown(strategy) }
    return Catalogue.standIn(for: standIns[TypeName.withoutArguments(of: type)] ?? "", in: TypeName.text(of: type))
  }
}

extension TypeName {
  static func text(of type: Any.Type) -> String { short(qualified(type)) }

  /// The name of a type without its generic arguments, as in its declaration.
  static func withoutArguments(of type: Any.Type) -> String { String(text(of: type).prefix { $0 != "<" }) }
}
