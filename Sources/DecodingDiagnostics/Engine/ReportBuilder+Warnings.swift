internal import JSONText

extension ReportBuilder {
  /// Faults that throw nothing, most telling first.
  func warnings(_ session: DecodeSession, _ grouping: FindingGrouping) -> [Warning] {
    swallowed(session, grouping) + duplicateKeys(grouping) + nonstandard(grouping) + ignoredKeys(session, grouping)
  }

  private func swallowed(_ session: DecodeSession, _ grouping: FindingGrouping) -> [Warning] {
    grouping.warnings(.swallowedFailure, nodes: session.swallowed.map(\.node)) { warning, index in
      let call = session.swallowed[index]
      warning.expected = TypeName.text(of: call.type)
      warning.swallowed = grouping.failures(call.findings)
      warning.requester = call.findings.first?.requester.map {
        Requester(type: String(reflecting: $0.type), key: $0.key)
      }
      warning.property = warning.requester?.key
    }
  }

  private func duplicateKeys(_ grouping: FindingGrouping) -> [Warning] {
    let duplicates = document.duplicateKeys()
    return grouping.warnings(.duplicateKey, nodes: duplicates.map(\.duplicate)) { warning, index in
      warning.key = document.key(of: duplicates[index].duplicate).flatMap(document.string(of:))
    }
  }

  private func nonstandard(_ grouping: FindingGrouping) -> [Warning] {
    document.remarks.map { problem in
      var warning = Warning(kind: .nonstandardJSON, path: "")
      warning.count = 1
      warning.outOf = 1
      warning.syntax = lines.facts(of: problem)
      let path = document.node(atOffset: problem.range.lowerBound).map(document.path(to:)) ?? JSONPath()
      warning.path = path.description
      warning.offsets = OffsetList([problem.range.lowerBound])
      warning.occurrences = [
        Occurrence(
          path: path.description, codingPath: path.description, pointer: path.pointer, value: nil,
          location: lines.location(of: problem.range))
      ]
      warning.message = Catalogue.message(for: warning)
      return warning
    }
  }

  private func ignoredKeys(_ session: DecodeSession, _ grouping: FindingGrouping) -> [Warning] {
    let members = session.ignoredMembers()
    return grouping.warnings(.ignoredKeys, nodes: members) { warning, index in
      warning.key = document.key(of: members[index]).flatMap(document.string(of:))
    }
  }
}

extension FindingGrouping {
  /// One warning for each pattern of paths; `describe` is given the index of the group's first node.
  func warnings(
    _ kind: WarningKind, nodes: [Node], _ describe: (inout Warning, Int) -> Void
  ) -> [Warning] {
    let paths = document.paths(to: nodes)
    var order: [String] = []
    var groups: [String: [Int]] = [:]
    for (index, path) in paths.enumerated() {
      let pattern = speller.steps(of: path).map(\.pattern).joined()
      if groups[pattern] == nil { order.append(pattern) }
      groups[pattern, default: []].append(index)
    }
    return order.compactMap { groups[$0] }.map { indices in
      let pattern = PathPattern(indices.map { speller.steps(of: paths[$0]) })
      var warning = Warning(kind: kind, path: pattern.text())
      warning.count = indices.count
      warning.outOf = max(pattern.parentCount(in: document), indices.count)
      warning.values = values(indices.map { nodes[$0] })
      warning.offsets = OffsetList(indices.map { document.range(of: nodes[$0]).lowerBound })
      warning.occurrences = indices.prefix(Self.occurrenceLimit).map {
        occurrence(at: nodes[$0], paths[$0], isAbsent: false)
      }
      describe(&warning, indices[0])
      warning.message = Catalogue.message(for: warning)
      return warning
    }
  }
}

extension PathPattern {
  /// How many containers could hold the pattern's last step.
  fileprivate func parentCount(in document: JSONDocument) -> Int {
    var parent = self
    parent.dropLast()
    return parent.count(in: document, root: document.root)
  }
}

extension DecodeSession {
  /// The members of decoded objects that nothing asked for, in document order.
  func ignoredMembers() -> [Node] {
    var ignored: [Node] = []
    guard let root = document.root, marks.isMarked(root) else { return [] }
    collectIgnored(below: root, into: &ignored)
    return ignored
  }

  private func collectIgnored(below node: Node, into ignored: inout [Node]) {
    let isObject = document.kind(of: node) == .object
    for child in document.children(of: node) {
      if marks.isMarked(child) {
        if [.object, .array].contains(document.kind(of: child)) { collectIgnored(below: child, into: &ignored) }
      } else if isObject {
        ignored.append(child)
      }
    }
  }
}
