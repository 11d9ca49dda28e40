internal import JSONText

/// What samples hold at one place: how often which kind of value is there, and what all values of a kind have in common.
///
/// A ``Census`` tells one day's data from another's and is bounded whatever comes; a place keeps what the type of a
/// property is chosen by, which is asked of all values. Nothing here depends on the order of the samples.
final class SamplePlace {
  /// An object with more distinct keys has data for keys.
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
    /// How many kinds of values there are, null left out; an integer is a number like another.
    var distinct: Int { [objects, arrays, strings, numbers, bools].count { $0 > 0 } }
  }

  struct Member {
    let key: String
    let place: SamplePlace
    /// In how many objects the key is.
    var count = 0
    /// In how many of them it is null: what is null belongs to the key, and not to the type of other values.
    var nulls = 0
    /// The sum of its positions in them: its average is where the property is declared.
    var positions = 0
    /// The object in which it was seen last: a key that an object has twice counts once.
    var lastObject = 0
  }

  /// From the root: `orders[*].id`; of a kind of object that a tag names, `events[*]<push>`.
  let path: String
  /// What the place is called: the last key above it, the singular of it for an element.
  let name: String
  /// What else it is called, where objects at several places are one type.
  var otherNames: Set<String> = []

  var kinds = Kinds()
  var texts = TextFacts()
  var numbers = NumberFacts()
  private(set) var members: [Member] = []
  private var positions: [String: Int] = [:]
  private var objectNumber = 0
  var element: SamplePlace?
  var elementNulls = 0
  /// The members together, where their keys are data.
  var entries: SamplePlace?
  var entryNulls = 0
  /// The key that names the kind of an object, where one does, and the objects of each kind.
  var tag: String?
  var kindsOfObjects: [String: SamplePlace] = [:]
  /// Which keys there are beside each value of a key, for keys that may name the kind of an object.
  var tallies: [String: TagTally] = [:]
  var keyFacts = KeyFacts()

  init(path: String, name: String) {
    self.path = path
    self.name = name
  }

  /// What a type is called after: the words that all names end in, where there are some.
  var typeHint: String {
    let names = otherNames.union([name]).map { ProposedName.words(of: $0).map { $0.lowercased() } }
    guard names.count > 1, var common = names.first else { return name }
    for words in names.dropFirst() {
      let length = zip(common.reversed(), words.reversed()).prefix { $0 == $1 }.count
      common = common.suffix(length)
    }
    return common.isEmpty ? tellingName : common.joined(separator: "_")
  }

  /// A name of a letter or two tells less than another one.
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

  /// In the order in which properties are declared: where their keys usually are.
  var orderedMembers: [Member] {
    members.sorted { first, second in
      let (one, other) = (first.positions * second.count, second.positions * first.count)
      return one == other ? first.key < second.key : one < other
    }
  }

  func isInEveryObject(_ member: Member) -> Bool { member.count == kinds.objects }

  // MARK: Taking

  func beginObject() { objectNumber += 1 }

  /// The index of a member; keys of records come in one order, and are then compared and not looked up.
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
