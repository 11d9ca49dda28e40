internal import JSONText

/// Compares the contents of documents, place by place.
///
/// Anything new is always reported. Something missing is reported only if it would be expected: a key that one document
/// in a thousand had need not be in the next hundred.
struct CensusDrift {
  /// The number of expected occurrences from which an absence is reported.
  private static let missed = 5.0
  /// Values are a closed set if each has occurred this often on average.
  private static let repetitions = 5

  let model: String?

  func items(now: Census.Place, before: Census.Place) -> [Drift.Item] {
    items(PathPattern(steps: []), now, before)
  }

  private func items(_ path: PathPattern, _ now: Census.Place, _ before: Census.Place) -> [Drift.Item] {
    guard now.total > 0, before.total > 0 else { return [] }
    let text = path.text()
    return kinds(text, now, before) + texts(text, now, before) + members(path, now, before)
      + zip(now.element, before.element).flatMap { items(path.appending(.anyIndex), $0, $1) }
  }

  // MARK: Kinds

  private func kinds(_ path: String, _ now: Census.Place, _ before: Census.Place) -> [Drift.Item] {
    compare(.kind, path, now.kinds, before.kinds, (now.total, before.total))
  }

  // MARK: Keys

  private func members(_ path: PathPattern, _ now: Census.Place, _ before: Census.Place) -> [Drift.Item] {
    var (now, before) = (now, before)
    if !now.anyMember.isEmpty || !before.anyMember.isEmpty {
      now.collapse()
      before.collapse()
    }
    let name = Census.Kind.object.rawValue
    let totals = (now.kinds[name]?.count ?? 0, before.kinds[name]?.count ?? 0)
    guard totals.0 > 0, totals.1 > 0 else { return [] }
    let keys = compare(
      .key, path.text(), now.members.mapValues(\.presence), before.members.mapValues(\.presence), totals)
    let below = now.members.keys.sorted().flatMap { key in
      before.members[key].flatMap { known in
        now.members[key].map { items(path.appending(.fixed(.key(key))), $0, known) }
      } ?? []
    }
    return keys + below
      + zip(now.anyMember, before.anyMember).flatMap { items(path.appending(.anyKey), $0, $1) }
  }

  // MARK: Forms and values

  /// If values are a closed set, their forms add nothing.
  private func texts(_ path: String, _ now: Census.Place, _ before: Census.Place) -> [Drift.Item] {
    let (string, integer) = (Census.Kind.string.rawValue, Census.Kind.integer.rawValue)
    func count(_ place: Census.Place, _ kinds: [String]) -> Int {
      kinds.reduce(0) { $0 + (place.kinds[$1]?.count ?? 0) }
    }
    let values = [string, integer]
    if let closed = closed(before.values, count(before, values)) {
      return compare(.value, path, now.values, closed, (count(now, values), count(before, values)))
    }
    guard let closed = closed(before.forms, count(before, [string])) else { return [] }
    return compare(.form, path, now.forms, closed, (count(now, [string]), count(before, [string])))
  }

  /// Nil if a new value would mean nothing.
  private func closed(_ texts: [String: Census.Count]?, _ count: Int) -> [String: Census.Count]? {
    texts.flatMap { !$0.isEmpty && count >= $0.count * Self.repetitions ? $0 : nil }
  }

  // MARK: Comparing

  /// - Parameter now: Nil for more than are kept.
  private func compare(
    _ subject: Drift.Subject, _ path: String, _ now: [String: Census.Count]?, _ before: [String: Census.Count],
    _ totals: (now: Int, before: Int)
  ) -> [Drift.Item] {
    guard let now else {
      let all = Drift.Rate(count: totals.now, outOf: totals.now)
      return [item(.appeared, subject, path, nil, all, .init(count: 0, outOf: totals.before), [])]
    }
    let appeared = now.filter { before[$0.key] == nil }.sorted { $0.key < $1.key }.map { what, count in
      item(
        .appeared, subject, path, what, .init(count: count.count, outOf: totals.now),
        .init(count: 0, outOf: totals.before), count.files)
    }
    let gone = before.filter { now[$0.key] == nil }.sorted { $0.key < $1.key }.compactMap { what, count in
      let rate = Drift.Rate(count: count.count, outOf: totals.before)
      guard rate.share * Double(totals.now) >= Self.missed else { return Drift.Item?.none }
      return item(.gone, subject, path, what, .init(count: 0, outOf: totals.now), rate, count.files)
    }
    return appeared + gone
  }

  private func item(
    _ change: Drift.Change, _ subject: Drift.Subject, _ path: String, _ what: String?, _ now: Drift.Rate,
    _ before: Drift.Rate, _ files: [String]
  ) -> Drift.Item {
    Drift.Item(
      change: change, subject: subject, path: path, what: what, model: model, now: now, before: before, files: files)
  }

}

extension Census.Place {
  /// How many objects have the member, and in which files.
  fileprivate var presence: Census.Count {
    kinds.values.reduce(into: Census.Count()) { $0.add($1) }
  }
}

extension PathPattern {
  fileprivate func appending(_ step: Step) -> PathPattern { PathPattern(steps: steps + [step]) }
}
