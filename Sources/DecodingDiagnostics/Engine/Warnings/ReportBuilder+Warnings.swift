internal import Foundation
internal import JSONText

extension ReportBuilder {
  /// Returns the faults that throw no error, the most informative first.
  func warnings(_ session: DecodeSession, _ grouping: FindingGrouping, _ survey: ObjectSurvey) -> [Warning] {
    var found =
      swallowed(session, grouping) + refused(session, grouping, survey) + surveyed(survey, session, grouping)
      + values(session, grouping, survey) + duplicateKeys(session, grouping) + nonstandard(session, grouping)
    if !session.unheardTexts.isEmpty {
      found += unheard(session, grouping, besides: Set(found.flatMap(\.offsets)))
    }
    let rank = Dictionary(uniqueKeysWithValues: zip(WarningKind.allCases, 0...))
    // Sorted by kind; within a kind in the order of discovery.
    return found.enumerated().sorted {
      (rank[$0.element.kind] ?? 0, $0.offset) < (rank[$1.element.kind] ?? 0, $1.offset)
    }.map(\.element)
  }

  private func swallowed(_ session: DecodeSession, _ grouping: FindingGrouping) -> [Warning] {
    // A careful decode runs an init several times, and sees the same call each time.
    var seen: Set<String> = []
    let calls = session.swallowed.filter { seen.insert("\($0.node.index) \(Self.cause(of: $0))").inserted }
    return grouping.warnings(
      .swallowedFailure, nodes: calls.map(\.node), cause: { Self.cause(of: calls[$0]) },
      { warning, indices in
        warning.expected = TypeName.text(of: calls[indices[0]].type)
        warning.swallowed = grouping.failures(indices.flatMap { calls[$0].findings })
        warning.requester = calls[indices[0]].findings.first?.requester.map {
          Requester(type: TypeName.reflected($0.type), key: $0.key)
        }
        warning.property = warning.requester?.key
        warning.decoded = calls[indices[0]].lesserType
        describe(&warning, calls[indices[0]].node, session)
      })
  }

  private static func cause(of call: SwallowedCall) -> String {
    let first = call.findings.first
    return "\(ObjectIdentifier(call.type)) \(first?.reason.rawValue ?? "") \(first?.absent.map { "\($0)" } ?? "")"
  }

  private func duplicateKeys(_ session: DecodeSession, _ grouping: FindingGrouping) -> [Warning] {
    let duplicates = session.members.objectsWithDuplicates.flatMap(document.duplicateKeys(of:))
    let written = duplicates.filter { session.marks.isMarked($0.first) }.map(\.duplicate)
    // Keys that are equal only after a strategy has converted them.
    let converted = Set(session.members.convertedDuplicates).subtracting(duplicates.map(\.duplicate)).sorted()
    let nodes = (written + converted).sorted()
    return grouping.warnings(.duplicateKey, nodes: nodes) { warning, indices in
      let node = nodes[indices[0]]
      warning.key = document.key(of: node).map(document.displayString(of:))
      let key = session.members.convertedKey(warning.key ?? "", of: node)
      if key != warning.key { warning.convertedKey = key }
    }
  }

  /// Syntax that Foundation accepts though RFC 8259 does not, and broken literals that nothing reads.
  private func nonstandard(_ session: DecodeSession, _ grouping: FindingGrouping) -> [Warning] {
    let flaws = document.flawedNodes().filter { !session.marks.isMarked($0) }.compactMap(document.flaw(of:))
    let problems = (document.remarks + flaws).sorted { $0.range.lowerBound < $1.range.lowerBound }
    let groups = Dictionary(grouping: problems, by: \.cause).values.sorted {
      $0[0].range.lowerBound < $1[0].range.lowerBound
    }
    return groups.map { nonstandard($0, grouping) }
  }

  private func nonstandard(_ problems: [SyntaxProblem], _ grouping: FindingGrouping) -> Warning {
    let places = problems.map { document.node(atOffset: $0.range.lowerBound) ?? Node(index: 0) }
    let paths = document.paths(to: places)
    var warning = Warning(
      kind: .nonstandardJSON, path: PathPattern(common: paths.map(grouping.speller.steps(of:))).text())
    warning.count = problems.count
    warning.outOf = problems.count
    warning.syntax = lines.facts(of: problems[0])
    warning.offsets = OffsetList(problems.map(\.range.lowerBound))
    warning.occurrences = zip(problems, paths).prefix(FindingGrouping.occurrenceLimit).map { problem, path in
      Occurrence(
        path: path.description, codingPath: grouping.speller.codingPath(path).description, pointer: path.pointer,
        value: nil, location: lines.location(of: problem.range))
    }
    warning.message = Catalogue.message(for: warning)
    return warning
  }
}

extension PathPattern {
  /// The common pattern if all paths have one, else their common beginning.
  fileprivate init(common paths: [[PathSpeller.Step]]) {
    let first = paths.first ?? []
    let same = paths.allSatisfy { $0.map(\.pattern) == first.map(\.pattern) }
    let length = first.indices.first { index in paths.contains { $0.count <= index || $0[index] != first[index] } }
    self.init(same ? paths : [Array(first.prefix(length ?? first.count))])
  }
}
