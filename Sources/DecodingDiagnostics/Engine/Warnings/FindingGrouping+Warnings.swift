internal import JSONText

extension FindingGrouping {
  /// Returns one warning for each path pattern and cause; `describe` receives the indices of the group's nodes.
  func warnings(
    _ kind: WarningKind, nodes: [Node], cause: (Int) -> String = { _ in "" },
    _ describe: (inout Warning, [Int]) -> Void
  ) -> [Warning] {
    grouped(nodes, by: cause).map { group in
      var warning = Warning(kind: kind, path: "")
      let pattern = group.path(speller)
      let places = group.indices.map { nodes[$0] }
      fill(&warning, pattern, places: Array(places.prefix(Self.occurrenceLimit)), last: nil)
      warning.count = places.count
      var parent = pattern
      parent.dropLast()
      warning.values = values(places)
      if isPart {
        warning.pattern = group.pattern.open
        warning.outOf = warning.count
      } else {
        warning.outOf = max(parent.count(in: document, root: document.root), places.count)
        warning.offsets = OffsetList(places.map { document.range(of: $0).lowerBound })
      }
      describe(&warning, group.indices)
      warning.message = Catalogue.message(for: warning)
      return warning
    }
  }

  /// Sets the places, and the path, which is computed from the first places and the last if no pattern is given.
  func fill(_ warning: inout Warning, _ pattern: PathPattern?, places: [Node], last: Node?) {
    let paths = document.paths(to: places + [last].compactMap(\.self))
    warning.path = (pattern ?? PathPattern(paths.map(speller.steps(of:)))).text()
    warning.occurrences = zip(places, paths).map { occurrence(at: $0, $1, isAbsent: false) }
  }
}
