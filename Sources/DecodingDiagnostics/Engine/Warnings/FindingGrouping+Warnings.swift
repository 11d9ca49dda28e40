internal import JSONText

extension FindingGrouping {
  /// One warning for each pattern of paths and cause; `describe` is given the indices of the group's nodes.
  func warnings(
    _ kind: WarningKind, nodes: [Node], cause: (Int) -> String = { _ in "" },
    _ describe: (inout Warning, [Int]) -> Void
  ) -> [Warning] {
    groups(nodes, cause).map { pattern, indices in
      var warning = Warning(kind: kind, path: "")
      let places = indices.map { nodes[$0] }
      fill(&warning, pattern.path, places: Array(places.prefix(Self.occurrenceLimit)), last: nil)
      warning.count = indices.count
      var parent = pattern.path
      parent.dropLast()
      warning.values = values(places)
      if isPart {
        warning.pattern = pattern.open
        warning.outOf = warning.count
      } else {
        warning.outOf = max(parent.count(in: document, root: document.root), indices.count)
        warning.offsets = OffsetList(places.map { document.range(of: $0).lowerBound })
      }
      describe(&warning, indices)
      warning.message = Catalogue.message(for: warning)
      return warning
    }
  }

  /// The indices of the nodes by pattern and cause, in document order; paths are made one at a time.
  private func groups(_ nodes: [Node], _ cause: (Int) -> String) -> [(PatternNode, [Int])] {
    struct Key: Hashable {
      let pattern: ObjectIdentifier
      let cause: String
    }
    guard let root = document.root, !nodes.isEmpty else { return [] }
    var sweep = PathSweep(document: document, root: root)
    let top = PatternNode()
    var order: [Key] = []
    var groups: [Key: (PatternNode, [Int])] = [:]
    for index in nodes.indices.sorted(by: { nodes[$0] < nodes[$1] }) {
      let pattern = speller.steps(of: sweep.path(to: nodes[index])).reduce(top) { $0.child($1) }
      let key = Key(pattern: ObjectIdentifier(pattern), cause: cause(index))
      if groups[key] == nil { order.append(key) }
      groups[key, default: (pattern, [])].1.append(index)
    }
    return order.compactMap { groups[$0] }
  }

  /// The path, made of the first places and the last where no pattern is given, and the places that are shown.
  func fill(_ warning: inout Warning, _ pattern: PathPattern?, places: [Node], last: Node?) {
    let paths = document.paths(to: places + [last].compactMap(\.self))
    warning.path = (pattern ?? PathPattern(paths.map(speller.steps(of:)))).text()
    warning.occurrences = zip(places, paths).map { occurrence(at: $0, $1, isAbsent: false) }
  }
}
