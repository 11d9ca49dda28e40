/// Which keys, kinds and forms of values documents contain, whether a model reads them or not, and how often, for
/// comparing one day's data with another's.
///
/// A tree of keys. Its size is limited, and the sum does not depend on the order of parts: what exceeds a limit is
/// dropped for good, and limits apply to the sum alone.
public struct Census: Codable, Sendable, Equatable {
  /// An object with more distinct keys has data as keys: its members are counted together.
  static let keyLimit = 256
  /// If a place has more distinct forms, or values, none is kept.
  static let formLimit = 24
  static let valueLimit = 32
  /// Longer strings are not names.
  static let valueLength = 40
  /// Deeper values are ignored.
  static let depthLimit = 16
  /// The number of files that are named for each item.
  static let nameLimit = 3

  /// How often something occurs, and the first files by name.
  struct Count: Codable, Sendable, Equatable {
    var count = 0
    var files: [String] = []

    enum CodingKeys: String, CodingKey {
      case count = "n"
      case files = "f"
    }
  }

  /// What all values at one path have in common.
  struct Place: Codable, Sendable, Equatable {
    /// Counts by the names of ``Kind``.
    var kinds: [String: Count] = [:]
    /// Forms of strings, e.g. `0-0-0` for dates; nil if there are too many.
    var forms: [String: Count]? = [:]
    /// Strings and integers as in the JSON; nil if there are too many.
    var values: [String: Count]? = [:]
    var members: [String: Place] = [:]
    /// The members together, if their keys are data.
    var anyMember: [Place] = []
    var element: [Place] = []

    enum CodingKeys: String, CodingKey {
      case kinds = "k"
      case forms = "o"
      case values = "v"
      case members = "m"
      case anyMember = "a"
      case element = "e"
    }
  }

  enum Kind: String, CaseIterable {
    case object, array, string, integer, fraction, bool, null
  }

  /// The roots of all documents.
  var root = Place()

  public init() {}

  public mutating func add(_ other: Census) { root.add(other.root) }

  /// Returns the census with the file in which everything was found.
  func named(_ file: String) -> Census {
    var named = self
    named.root.name(file)
    return named
  }

  /// Renames a file.
  mutating func rename(_ file: String, to name: String) { root.rename(file, to: name) }

  /// Returns the census without values, and without forms, which show all characters that are not letters or digits.
  func redacted() -> Census {
    var redacted = self
    redacted.root.redact()
    return redacted
  }
}

extension Census.Count {
  mutating func add(_ other: Census.Count) {
    count += other.count
    guard other.files != files else { return }
    files = Array(Set(files + other.files).sorted().prefix(Census.nameLimit))
  }
}

extension [String: Census.Count] {
  fileprivate mutating func add(_ other: [String: Census.Count]) {
    merge(other) { mine, theirs in
      var sum = mine
      sum.add(theirs)
      return sum
    }
  }
}

extension Census.Place {
  /// The number of values.
  var total: Int { kinds.values.reduce(0) { $0 + $1.count } }

  mutating func add(_ other: Census.Place) {
    kinds.add(other.kinds)
    Self.add(&forms, other.forms, limit: Census.formLimit)
    Self.add(&values, other.values, limit: Census.valueLimit)
    for (key, place) in other.members { members[key, default: .init()].add(place) }
    for place in other.anyMember { addMember(place) }
    for place in other.element { addElement(place) }
    bound()
  }

  private static func add(
    _ counts: inout [String: Census.Count]?, _ other: [String: Census.Count]?, limit: Int
  ) {
    guard var sum = counts, let other else { return counts = nil }
    sum.add(other)
    counts = sum.count > limit ? nil : sum
  }

  mutating func addElement(_ place: Census.Place) {
    if element.isEmpty { element = [place] } else { element[0].add(place) }
  }

  mutating func addMember(_ place: Census.Place) {
    if anyMember.isEmpty { anyMember = [place] } else { anyMember[0].add(place) }
  }

  /// Treats keys as data if there are too many.
  mutating func bound() {
    if !anyMember.isEmpty || members.count > Census.keyLimit { collapse() }
  }

  /// Merges the members, as if there had been too many keys.
  mutating func collapse() {
    let places = members
    members = [:]
    for place in places.values { addMember(place) }
  }

  fileprivate mutating func name(_ file: String) {
    change { $0.files = [file] }
  }

  fileprivate mutating func rename(_ file: String, to name: String) {
    change { $0.files = Array(Set($0.files.map { $0 == file ? name : $0 })).sorted() }
  }

  private mutating func change(_ body: (inout Census.Count) -> Void) {
    for kind in kinds.keys { kinds[kind].change(body) }
    for form in (forms ?? [:]).keys { forms?[form].change(body) }
    for value in (values ?? [:]).keys { values?[value].change(body) }
    for key in members.keys { members[key]?.change(body) }
    for index in anyMember.indices { anyMember[index].change(body) }
    for index in element.indices { element[index].change(body) }
  }

  fileprivate mutating func redact() {
    forms = nil
    values = nil
    for key in members.keys { members[key]?.redact() }
    for index in anyMember.indices { anyMember[index].redact() }
    for index in element.indices { element[index].redact() }
  }
}

extension Census.Count? {
  fileprivate mutating func change(_ body: (inout Census.Count) -> Void) {
    guard var count = self else { return }
    body(&count)
    self = count
  }
}
