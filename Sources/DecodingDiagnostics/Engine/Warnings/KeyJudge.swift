internal import Foundation
internal import JSONText

/// Decides what the keys that a type does not read mean.
final class KeyJudge {
  enum Verdict: Equatable {
    case nothing
    /// It is meant for this key, which the type asks for.
    case meant(String)
    /// Its name is that of a property, or an abbreviation of it, which the type reads by this key, and no object has
    /// that key.
    case renamed(String)
    /// It names this stored property, which decoding never reads.
    case property(String)
    /// It belongs to this subclass.
    case subclass(String)
  }

  let shape: ModelShape
  let session: DecodeSession
  let document: JSONDocument
  private(set) lazy var sourceName = TypeName.inSource(shape.type)
  private(set) lazy var isPatch =
    Self.namesPatch(sourceName) || Self.namesChanges(sourceName) && shape.isAllOptional
  private lazy var nullKeys = findNullKeys()
  private var candidates: [String: Candidate] = [:]
  private(set) lazy var memory = MemberMemory(document)
  /// A single entry is enough, since objects are surveyed one after the other.
  private var lastCases: (object: Node, cases: Set<String>)?
  /// Keys that were asked for in vain.
  private let missing: [(key: String, name: KeyAffinity.Name)]
  /// Distinctive keys of several words that some object has where they are requested, or may have.
  let telling: [String]
  /// Keys of optionals that were not found, and whose properties have another name.
  private lazy var renamed = optionals.flatMap { asked in
    shape.keyTypes.compactMap { $0.caseName(asked) }.filter { $0 != asked }.map { Renamed(asked: asked, name: $0) }
  }
  /// Keys that were requested as optionals and not found, or required in vain by code that goes on without them.
  let optionals: [String]
  /// The distinctive keys that no object so far has.
  private(set) lazy var absent = telling
  /// For each key of an object, the optionals' keys that start with it, and the rest of each, to find inside the
  /// object.
  var begun: [String: [(asked: String, rest: String)]] = [:]
  /// Keys of several words, the first of which may be an object's key.
  private(set) lazy var composed = optionals.map { (asked: $0, words: KeyAffinity.words(of: $0)) }.filter {
    $0.words.count > 1
  }

  private(set) lazy var unmatched = findUnmatched()
  private(set) lazy var namesakes = session.options.modelFacts?.namesakes[sourceName] ?? []

  private struct Renamed {
    let asked: String
    let name: String

    /// Compares letters only, ignoring word separators.
    func isCalled(_ key: String) -> Bool {
      key == name || KeyAffinity.words(of: key).joined() == KeyAffinity.words(of: name).joined()
    }
  }

  /// What may be true of a key, depending on the object.
  private struct Candidate {
    var asked: [(key: String, affinity: KeyAffinity)] = []
    var property: String?
    var subclasses: [ModelFacts.Subclass] = []
    /// A key asked for in vain whose value would be an object with this key and others that it needs.
    var dissolved: (asked: String, keys: [String])?
    /// The key by which the property of this name is read, and which some object lacks.
    var renamed: String?
    var isEmpty: Bool {
      asked.isEmpty && property == nil && subclasses.isEmpty && dissolved == nil && renamed == nil
    }
  }

  init(shape: ModelShape, survey: ObjectSurvey) {
    self.shape = shape
    session = survey.session
    document = survey.document
    missing = shape.asked.filter(\.value.isMissing).map { ($0.key, KeyAffinity.Name($0.key)) }
    optionals = shape.asked.filter { key, asked in
      asked.events.contains(.missing) || asked.events.contains(.required) && !survey.fails(withoutKey: key)
    }.map(\.key).sorted()
    telling = optionals.filter(Self.tells)
  }

  // MARK: Keys that nobody reads

  func verdict(on key: String, _ value: Node, of object: Node) -> Verdict {
    let candidate = candidates[key] ?? judge(key)
    let verdict = candidate.isEmpty ? .nothing : verdict(on: key, value, of: object, candidate)
    return verdict == .nothing ? meaning(byContentOf: value, in: object) ?? .nothing : verdict
  }

  private func verdict(on key: String, _ value: Node, of object: Node, _ candidate: Candidate) -> Verdict {
    if let asked = candidate.asked.first(where: { fits($0.key, $0.affinity, value, object) }) {
      return asked.affinity == .abbreviated ? .renamed(asked.key) : .meant(asked.key)
    }
    if let asked = candidate.renamed, mayHold(value, for: asked), areRenamed(key, in: object) { return .renamed(asked) }
    if let property = candidate.property, !isDecodedUnderAnotherKey(property, in: object) { return .property(property) }
    if let dissolved = candidate.dissolved, hasUnread(dissolved.keys, object), !isThere(dissolved.asked, in: object) {
      return .meant(dissolved.asked)
    }
    if let subclass = candidate.subclasses.first(where: { has($0, object) }) { return .subclass(subclass.name) }
    return .nothing
  }

  /// The name of a single property may be a coincidence, unless it has several words.
  private func areRenamed(_ key: String, in object: Node) -> Bool {
    if KeyAffinity.words(of: key).count > 1 { return true }
    return renamed.count { isThere($0.name, in: object) && !isThere($0.asked, in: object) } > 1
  }

  /// Whether there is nothing to say of a key, whatever the object, but for what may be inside its value.
  func isSilent(about key: String) -> Bool { (candidates[key] ?? judge(key)).isEmpty }

  /// Whether keys are missing that may be inside of an unread object.
  var looksIntoObjects: Bool { !telling.isEmpty || optionals.count > 1 || !composed.isEmpty }

  private func judge(_ key: String) -> Candidate {
    var candidate = Candidate()
    let name = missing.isEmpty ? nil : KeyAffinity.Name(key)
    for asked in missing {
      if let affinity = name.flatMap({ KeyAffinity(asked.name, $0) }) { candidate.asked.append((asked.key, affinity)) }
    }
    candidate.asked.sort { $0.key < $1.key }
    let facts = session.options.modelFacts
    if facts?.handWritten.contains(sourceName) == true {
      // What an init omits is omitted on purpose, unless its coding keys name the property by this very key, or the key
      // is the property's own name.
      let name = shape.propertyName(forKey: converted(key))
      let skipped = facts?.skippedDecoding[sourceName]?[converted(key)]
      // A name of several words is unlikely to mean two things.
      let same = Self.tells(converted(key)) ? converted(key) : nil
      candidate.property = [name, skipped, same].compactMap(\.self).first { shape.properties?.contains($0) == true }
    } else if let properties = shape.properties {
      candidate.property =
        [key, converted(key)].first(where: properties.contains)
        ?? facts?.inheritedDecoding[sourceName]?[converted(key)].flatMap { properties.contains($0) ? $0 : nil }
    }
    candidate.subclasses = facts?.subclasses[sourceName, default: []].filter { $0.keys.contains(converted(key)) } ?? []
    candidate.dissolved = dissolved(converted(key))
    candidate.renamed = renamed.first { $0.isCalled(converted(key)) }?.asked
    candidates[key] = candidate
    return candidate
  }

  /// The optional whose object was flattened into the enclosing one; reported once, for the first key that it needs. If
  /// a required key of the same type is missing, the object was meant for that one.
  private func dissolved(_ key: String) -> (asked: String, keys: [String])? {
    for asked in optionals {
      guard let wanted = shape.asked[asked]?.wanted, !misses(required: TypeName.inSource(wanted)),
        let keys = session.options.modelFacts?.requiredKeys[TypeName.inSource(wanted)], keys.first == key
      else { continue }
      return (asked, keys)
    }
    return nil
  }

  private func misses(required type: String) -> Bool {
    missing.contains { name in
      !optionals.contains(name.key) && shape.asked[name.key]?.wanted.map(TypeName.inSource) == type
    }
  }

  private func hasUnread(_ keys: [String], _ object: Node) -> Bool {
    keys.allSatisfy { key in
      member(of: object, key).map { !session.marks.isMarked($0) && document.kind(of: $0) != .null } ?? false
    }
  }

  func converted(_ key: String) -> String { session.members.convertedKey(key) }

  private func fits(_ asked: String, _ affinity: KeyAffinity, _ value: Node, _ object: Node) -> Bool {
    let kind = document.kind(of: value)
    guard kind != .null, !isThere(asked, in: object) else { return false }
    let expected = JSONKindHint.kinds(of: shape.asked[asked]?.wanted)
    switch affinity {
    case .sameLetters: return true
    case .lengthened: return expected?.contains(kind) ?? (kind == .string)
    case .misspelt: return expected?.contains(kind) ?? (kind != .array)
    // `type` and `types` are both keys of a package.json: only arrays and flags mean the same under both names.
    case .inflected: return (kind == .array || kind == .bool) && expected == [kind]
    case .abbreviated: return expected?.contains(kind) ?? (kind == .string)
    case .shortened: return shape.asked[asked]?.wanted.map { isMade(of: value, $0) } ?? false
    }
  }

  /// Whether a value contains everything that a type needs, and more than one key, so that it can hardly be anything
  /// else.
  func isMade(of value: Node, _ type: Any.Type) -> Bool {
    if let element = JSONKindHint.element(of: type) {
      return document.count(of: value) > 0 && document.children(of: value).allSatisfy { isMade(of: $0, element) }
    }
    guard document.kind(of: value) == .object, let keys = tellingKeys(of: type) else { return false }
    return keys.allSatisfy { isThere($0, in: value) }
  }

  /// What a type needs, where that is enough to tell its values by.
  func tellingKeys(of type: Any.Type) -> [String]? {
    if let element = JSONKindHint.element(of: type) { return tellingKeys(of: element) }
    let needed = session.options.modelFacts?.requiredKeys[TypeName.inSource(type)] ?? []
    return needed.count > 1 ? needed : nil
  }

  func isThere(_ key: String, in object: Node) -> Bool { member(of: object, key) != nil }

  func text(of value: Node) -> String { document.key(of: value).map(document.displayString(of:)) ?? "" }

  /// `case name = "title"` reads the property from another key. An init written manually may read it from anywhere,
  /// which a case that is not a property indicates.
  private func isDecodedUnderAnotherKey(_ property: String, in object: Node) -> Bool {
    let cases = casesRead(in: object)
    return cases.contains(property) || cases.contains { shape.properties?.contains($0) != true }
  }

  /// The cases of the coding keys that an object was read by. Needed for every unread key of the object, and computed
  /// once.
  private func casesRead(in object: Node) -> Set<String> {
    if let known = lastCases, known.object == object { return known.cases }
    let read = document.children(of: object).filter(session.marks.isMarked).map { converted(text(of: $0)) }
    let keys = read + shape.asked.keys
    let cases = Set(shape.keyTypes.flatMap { type in keys.compactMap(type.caseName) })
    lastCases = (object, cases)
    return cases
  }

  private func has(_ subclass: ModelFacts.Subclass, _ object: Node) -> Bool {
    let keys = subclass.requiredKeys.isEmpty ? subclass.keys : subclass.requiredKeys
    return keys.allSatisfy { isThere($0, in: object) }
      || subclass.requiredKeys.isEmpty && says(subclass.name, object)
  }

  /// Whether a string in the object is the name of the class.
  private func says(_ name: String, _ object: Node) -> Bool {
    let last = name.split(separator: ".").last?.lowercased() ?? ""
    return memory.fact("says " + last, of: object) {
      document.children(of: object).contains { document.string(of: $0)?.lowercased() == last }
    }
  }

  func mayHold(_ value: Node, for asked: String) -> Bool {
    let kind = document.kind(of: value)
    return kind != .null && JSONKindHint.kinds(of: shape.asked[asked]?.wanted)?.contains(kind) != false
  }

  func isNeverPresent(_ key: String) -> Bool { absent.contains(key) || !telling.contains(key) }

  func forgetPresent(in object: Node) {
    if !absent.isEmpty { absent.removeAll { isThere($0, in: object) } }
  }

  /// Whether a key is distinctive: `eos_token_id` means the same anywhere; `name`, `created_at` and `html_url` occur
  /// everywhere.
  static func tells(_ key: String) -> Bool {
    let words = KeyAffinity.words(of: key)
    return words.count >= 2 && words.count { !everydayWords.contains($0) } >= 2
  }

  static let everydayWords: Set<String> = [
    "id", "url", "at", "on", "by", "name", "date", "type", "count", "title", "is", "has", "full",
  ]

  // MARK: One level higher

  /// Whether an object lacks, and would read, the key of a value that encloses it.
  func misses(_ key: String, _ value: Node, in object: Node) -> Bool {
    let asked = converted(key)
    return telling.contains(asked) && !isThere(asked, in: object) && mayHold(value, for: asked)
  }

  /// Whether an object lacks the key of an optional that a value inside of it has, with everything that it needs.
  func wants(_ key: String, _ value: Node, notIn object: Node) -> Bool {
    let asked = converted(key)
    guard optionals.contains(asked), !isThere(asked, in: object), let wanted = shape.asked[asked]?.wanted,
      let needed = session.options.modelFacts?.requiredKeys[TypeName.inSource(wanted)]
    else { return false }
    return needed.count > 1 && needed.allSatisfy { isThere($0, in: value) }
  }

  // MARK: Null or missing

  /// There could be any number of dynamic keys, and each is looked up in each object.
  private static let openNullKeyLimit = 64

  /// Whether something depends on the difference between null and a missing key: the value is encoded again, the type
  /// reports changes, or its own code asks which keys are there.
  private var distinguishesNull: Bool {
    isPatch || shape.type is any Encodable.Type || shape.asked.values.contains { $0.events.contains(.probed) }
  }

  private func findNullKeys() -> [String] {
    guard distinguishesNull else { return [] }
    let events = shape.asked.mapValues(\.events)
    if session.options.isPart {
      let open = events.filter { !$0.value.isDisjoint(with: [.null, .missing]) }
      return Array(open.map(\.key).sorted().prefix(Self.openNullKeyLimit))
    }
    return events.filter { $0.value.contains(.null) && ($0.value.contains(.missing) || isPatch) }.map(\.key).sorted()
  }

  /// Calls back for each key that is null in some objects and missing in others: with the null, or nil if the key is
  /// missing.
  func forEachNullableKey(of object: Node, _ note: (String, Node?) -> Void) {
    for key in nullKeys {
      let value = member(of: object, key)
      if value.map({ document.kind(of: $0) == .null }) ?? true { note(key, value) }
    }
    forgetPresent(in: object)
  }

  func member(of object: Node, _ key: String) -> Node? {
    memory.member(key, of: object) {
      guard session.strategies.convertsKeys else { return document.member(of: object, key) }
      return document.children(of: object).first { converted(text(of: $0)) == key }
    }
  }

  /// Whether the type is a patch, in which null deletes and a missing key keeps a value, so that a single null is
  /// enough.
  static func namesPatch(_ type: String) -> Bool {
    let last = type.split(separator: ".").last.map(String.init) ?? type
    return KeyAffinity.words(of: last).contains { ["patch", "mutation", "partial"].contains($0) }
  }

  /// Types that report changes may have such a name too, but not all of their properties are optional.
  private static func namesChanges(_ type: String) -> Bool {
    let last = type.split(separator: ".").last.map(String.init) ?? type
    return KeyAffinity.words(of: last).last.map(["update", "changes", "edit", "edits", "delta"].contains) ?? false
  }
}

extension TypeName {
  /// A type's name in the source: without module and generic arguments.
  static func inSource(_ type: Any.Type) -> String {
    let name = text(of: type)
    guard name.utf8.contains(UInt8(ascii: "<")) else { return name }
    var depth = 0
    return name.filter { character in
      if character == "<" { depth += 1 }
      defer { if character == ">" { depth -= 1 } }
      return depth == 0
    }
  }
}
