/// Which keys, kinds and forms of values documents hold, whether a model reads them or not, and how often: what one day's
/// data is compared by with another's.
///
/// A tree of keys. It is bounded whatever the documents are, and in whatever order parts are added the sum is the same:
/// what becomes too many is let go of for good, and how many is too many is asked of the sum alone.
public struct Census: Codable, Sendable, Equatable {
  /// An object with more distinct keys has data for keys: its members are counted as one.
  static let keyLimit = 256
  /// Of a place with more distinct forms, or values, none is kept.
  static let formLimit = 24
  static let valueLimit = 32
  /// Longer strings are not names of anything.
  static let valueLength = 40
  /// Deeper values are not looked at.
  static let depthLimit = 16
  /// Of the files that hold something so many are named.
  static let nameLimit = 3

  /// How often something is, and in which files: the first by name.
  struct Count: Codable, Sendable, Equatable {
    var count = 0
    var files: [String] = []

    enum CodingKeys: String, CodingKey {
      case count = "n"
      case files = "f"
    }
  }

  /// A place: what all values at one path have in common.
  struct Place: Codable, Sendable, Equatable {
    /// By the names of ``Kind``.
    var kinds: [String: Count] = [:]
    /// Forms of strings, e.g. `0-0-0` for dates; nil where there are too many.
    var forms: [String: Count]? = [:]
    /// Strings and integers as they are written; nil where there are too many.
    var values: [String: Count]? = [:]
    var members: [String: Place] = [:]
    /// The members together, where their keys are data.
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

  /// What each document is.
  var root = Place()

  public init() {}

  public mutating func add(_ other: Census) { root.add(other.root) }

  /// With the file that everything in it was found in.
  func named(_ file: String) -> Census {
    var named = self
    named.root.name(file)
    return named
  }

  /// With another name for a file.
  mutating func rename(_ file: String, to name: String) { root.rename(file, to: name) }

  /// Without values, and without forms, which spell out what is not a letter or digit.
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
  /// How many values there are.
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

  /// Too many keys are data.
  mutating func bound() {
    if !anyMember.isEmpty || members.count > Census.keyLimit { collapse() }
  }

  /// As it would be if there had been too many keys.
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
