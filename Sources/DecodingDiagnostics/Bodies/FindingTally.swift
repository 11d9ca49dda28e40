/// Merges equal findings. The sum does not depend on their order.
struct FindingTally<Element: TalliedFinding>: Sendable {
  private var groups: [Element.Identity: Element] = [:]

  mutating func add(_ elements: some Sequence<Element>) {
    for element in elements {
      let identity = element.identity
      groups[identity] = groups[identity].map { $0.adding(element) } ?? element
    }
  }

  var unordered: some Collection<Element> { groups.values }
  var count: Int { groups.count }

  /// Keeps at most this many places of each.
  mutating func limitOccurrences(to limit: Int) {
    for (identity, group) in groups where group.occurrences.count > limit {
      groups[identity]?.occurrences = Array(group.occurrences.prefix(limit))
    }
  }

  /// The findings in the order of their first places; those without places come last.
  var elements: [Element] { groups.values.sorted(by: Self.isBefore) }

  private static func isBefore(_ first: Element, _ second: Element) -> Bool {
    switch (first.occurrences.first, second.occurrences.first) {
    case (let mine?, let theirs?) where mine.isBefore(theirs) || theirs.isBefore(mine): mine.isBefore(theirs)
    case (_?, nil): true
    case (nil, _?): false
    default: "\(first.identity)" < "\(second.identity)"
    }
  }
}
