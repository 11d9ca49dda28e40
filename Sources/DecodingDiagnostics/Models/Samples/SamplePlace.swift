internal import JSONText

/// The values of samples at one place: how often each kind of value occurs, and what all values of a kind have in
/// common.
///
/// Unlike a ``Census``, which compares one day's data with another's and has a limited size, a place keeps what
/// determines the type of a property, which depends on all values. Nothing here depends on the order of the samples.
final class SamplePlace {
  /// An object with more distinct keys has data as keys.
  static let keyLimit = 256

  struct Kinds: Equatable {
    var objects = 0
    var arrays = 0
    var strings = 0
    var integers = 0
    var fractions = 0
    var bools = 0
    var nulls = 0

    var values: Int { objects + arrays + strings + integers + fractions + bools }
    var total: Int { values + nulls }
    var numbers: Int { integers + fractions }
    /// The number of kinds of values, without null; integers and other numbers are one kind.
    var distinct: Int { [objects, arrays, strings, numbers, bools].count { $0 > 0 } }
  }

  struct Member {
    let key: String
    let place: SamplePlace
    /// The number of objects with the key.
    var count = 0
    /// The number of objects in which it is null, which makes the property optional but does not change its type.
    var nulls = 0
    /// The sum of its positions in them, whose average determines where the property is declared.
    var positions = 0
    /// The object in which it was seen last: a duplicate key counts once.
    var lastObject = 0
  }

  /// The path from the root: `orders[*].id`; for a kind of object that a tag names, `events[*]<push>`.
  let path: String
  /// The name of the place: the last key above it, or its singular for an element.
  let name: String
  /// Further names, if objects at several places have one type.
  var otherNames: Set<String> = []

  var kinds = Kinds()
  var texts = TextFacts()
  var numbers = NumberFacts()
  private(set) var members: [Member] = []
  private var positions: [String: Int] = [:]
  private var objectNumber = 0
  var element: SamplePlace?
  var elementNulls = 0
  /// The members together, if their keys are data.
  var entries: SamplePlace?
  var entryNulls = 0
  /// The key that names the kind of an object, if there is one, and in ``kindsOfObjects`` the objects of each kind.
  var tag: String?
  var kindsOfObjects: [String: SamplePlace] = [:]
  /// The other keys for each value of a key, for keys that may name the kind of an object.
  var tallies: [String: TagTally] = [:]
  var keyFacts = KeyFacts()

  init(path: String, name: String) {
    self.path = path
    self.name = name
  }

  /// The name to derive a type's name from: the words at the end of all names, if they share some.
  var typeHint: String {
    let names = otherNames.union([name]).map { ProposedName.words(of: $0).map { $0.lowercased() } }
    guard names.count > 1, var common = names.first else { return name }
    for words in names.dropFirst() {
      let length = zip(common.reversed(), words.reversed()).prefix { $0 == $1 }.count
      common = common.suffix(length)
    }
    return common.isEmpty ? tellingName : common.joined(separator: "_")
  }

  /// A name of one or two letters is less descriptive.
  private var tellingName: String {
    guard name.count < 3 else { return name }
    return otherNames.max { ($0.count, $1) < ($1.count, $0) } ?? name
  }

  // MARK: Paths

  func path(ofMember key: String) -> String {
    var path = self.path
    JSONPath.Component.key(key).write(to: &path)
    return path
  }

  var pathOfElements: String { path + "[*]" }
  var pathOfEntries: String { path + "[key]" }

  var isDictionary: Bool { entries != nil }

  func member(_ key: String) -> Member? { positions[key].map { members[$0] } }

  /// The members in the order in which properties are declared: by the usual positions of their keys.
  var orderedMembers: [Member] {
    members.sorted { first, second in
      let (one, other) = (first.positions * second.count, second.positions * first.count)
      return one == other ? first.key < second.key : one < other
    }
  }

  func isInEveryObject(_ member: Member) -> Bool { member.count == kinds.objects }

  // MARK: Taking

  func beginObject() { objectNumber += 1 }

  /// Returns the index of a member; records usually have their keys in one order, so that a comparison replaces the
  /// look-up.
  func index(likely: Int, isKey: (String) -> Bool) -> Int? {
    likely < members.count && isKey(members[likely].key) ? likely : nil
  }

  func index(of key: String, make: () -> SamplePlace) -> Int {
    if let known = positions[key] { return known }
    positions[key] = members.count
    members.append(Member(key: key, place: make()))
    return members.count - 1
  }

  func count(memberAt index: Int, position: Int, isNull: Bool) {
    guard members[index].lastObject != objectNumber else { return }
    members[index].lastObject = objectNumber
    members[index].count += 1
    if isNull { members[index].nulls += 1 }
    members[index].positions += position
  }
}
