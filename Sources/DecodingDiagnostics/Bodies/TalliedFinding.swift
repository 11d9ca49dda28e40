/// A group of failures or a warning that can be merged with equal ones of other documents.
protocol TalliedFinding: Sendable {
  associatedtype Identity: Hashable, Sendable
  /// What makes it the same finding in two documents.
  var identity: Identity { get }
  var path: String { get set }
  var pattern: OpenPattern? { get set }
  var count: Int { get set }
  var outOf: Int { get set }
  var spread: Spread? { get set }
  var values: [ValueCount] { get set }
  var occurrences: [Occurrence] { get set }
  /// Returns the values of both.
  func values(with other: Self) -> [ValueCount]
  /// Adds the details that only this kind of finding has.
  mutating func addDetails(of other: Self)
}

extension TalliedFinding {
  private static var occurrenceLimit: Int { 100 }

  /// Merges both, in either order: message and facts are those of the earlier place.
  func adding(_ other: Self) -> Self {
    guard !other.isEarlier(than: self) else { return other.adding(self) }
    var sum = self
    if path != other.path { sum.path = openPath }
    sum.count += other.count
    sum.outOf += other.outOf
    sum.spread = spread?.adding(other.spread) ?? other.spread
    sum.values = values(with: other)
    sum.occurrences = Self.merged(occurrences, other.occurrences)
    sum.addDetails(of: other)
    return sum
  }

  /// The path with all indices and, as far as known, all dictionary keys open.
  var openPath: String { pattern?.path ?? FindingFingerprint.pattern(path) }

  private func isEarlier(than other: Self) -> Bool {
    guard let mine = occurrences.first, let theirs = other.occurrences.first else {
      return occurrences.first != nil && other.occurrences.isEmpty
    }
    return mine.isBefore(theirs)
  }

  private static func merged(_ first: [Occurrence], _ second: [Occurrence]) -> [Occurrence] {
    guard let last = first.last, let next = second.first, next.isBefore(last) else {
      return first + second.prefix(max(0, occurrenceLimit - first.count))
    }
    return Array((first + second).sorted { $0.isBefore($1) }.prefix(occurrenceLimit))
  }
}

extension Occurrence {
  /// Orders by file names, then by places.
  func isBefore(_ other: Occurrence) -> Bool {
    guard file == other.file else { return (file ?? "") < (other.file ?? "") }
    guard location.offset == other.location.offset else { return location.offset < other.location.offset }
    return path < other.path
  }
}

extension Spread {
  fileprivate func adding(_ other: Spread?) -> Spread {
    guard let other else { return self }
    var sum = self
    sum.records = records.flatMap { mine in other.records.map { mine + $0 } }
    // Parts of a single file have no names yet.
    sum.files = names.isEmpty ? 1 : files + other.files
    sum.names = Array((names + other.names).sorted().prefix(Self.nameLimit))
    return sum
  }
}

extension Failure: TalliedFinding {
  struct Identity: Hashable {
    let fingerprint: FindingFingerprint
    let reason: FailureReason
    let certainty: Certainty
    let requester: Requester?
  }

  var identity: Identity {
    var fingerprint = FindingFingerprint(self, model: nil)
    fingerprint.path = openPath
    return Identity(fingerprint: fingerprint, reason: reason, certainty: certainty, requester: requester)
  }

  func values(with other: Failure) -> [ValueCount] {
    var sample = ValueSample(values)
    sample.add(other.values)
    return sample.values
  }

  mutating func addDetails(of other: Failure) {
    date = date ?? other.date
  }
}

extension Warning: TalliedFinding {
  struct Identity: Hashable {
    let fingerprint: FindingFingerprint
    let requester: Requester?
  }

  var identity: Identity {
    var fingerprint = FindingFingerprint(self, model: nil)
    fingerprint.path = openPath
    return Identity(fingerprint: fingerprint, requester: requester)
  }

  private static let keyLimit = 100

  func values(with other: Warning) -> [ValueCount] {
    guard kind == .ignoredKeys else {
      var sample = ValueSample(values)
      sample.add(other.values)
      return sample.values
    }
    let counts = Dictionary((values + other.values).map { ($0.text, $0.count) }, uniquingKeysWith: +)
    let keys = counts.sorted { $0.key < $1.key }.prefix(Self.keyLimit)
    return keys.map { ValueCount(text: $0.key, count: $0.value) }
  }

  mutating func addDetails(of other: Warning) {
    absences = absences.map { $0 + (other.absences ?? 0) } ?? other.absences
  }
}
