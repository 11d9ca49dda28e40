/// Derives types from samples.
struct TypeBuilder {
  private let options: ProposalOptions
  private let dates: DateChoice
  private(set) var declarations: [ProposedDeclaration] = []
  /// The choices, with types by number.
  private(set) var choices: [(choice: ProposalChoice, type: ProposedType)] = []
  /// The types created for a place: of objects, of objects of several kinds, and of everything else there.
  private var objects: [String: Int] = [:]
  private var kindsOfObjects: [String: Int] = [:]
  private var others: [String: Int] = [:]
  private(set) var root = ProposedType.json
  private var explained: Set<String> = []

  /// Why keys are data, by the paths of their objects, determined while samples were read.
  private let dataKeys: [String: ProposalChoice.Reason]
  /// Names of places with fractional numbers.
  private let fractions: Set<String>

  init(
    _ place: SamplePlace, _ options: ProposalOptions, dates: DateChoice, dataKeys: [String: ProposalChoice.Reason]
  ) {
    self.options = options
    self.dates = dates
    self.dataKeys = dataKeys
    fractions = Set(PlaceWalk.places(below: place).filter { $0.kinds.fractions > 0 }.map(\.name))
    let made = chosen(for: place, in: nil).0
    root = place.kinds.nulls > 0 ? .optional(made) : made
    breakCycles()
    hoistShared()
  }

  // MARK: Kinds

  /// The role of a place: a property, an element or an entry.
  private struct Use {
    let path: String
    let count: Int
    let nulls: Int
    var objects: Int?
  }

  private mutating func type(of place: SamplePlace, for use: Use, in parent: Int?) -> ProposedType {
    let (type, reason) = chosen(for: place, in: parent)
    if explained.insert(use.path).inserted {
      var choice = ProposalChoice(
        path: use.path, type: "", count: use.count, nulls: use.nulls, objects: use.objects, reason: reason)
      choice.distinct = place.texts.count > 0 ? place.texts.values?.count : nil
      choices.append((choice, type))
    }
    return type
  }

  private mutating func chosen(
    for place: SamplePlace, in parent: Int?
  ) -> (ProposedType, ProposalChoice.Reason) {
    let kinds = place.kinds
    switch kinds.distinct {
    case 0: return (.json, .noValue)
    case 1 where kinds.objects > 0: return objectType(of: place, in: parent)
    case 1 where kinds.arrays > 0:
      return (arrayType(of: place, in: parent), place.element == nil ? .noValue : .plain)
    case 1 where kinds.bools > 0: return (.bool, .plain)
    case 1: return scalarType(of: place, in: parent)
    default: return untaggedType(of: place, in: parent)
    }
  }

  private mutating func scalarType(
    of place: SamplePlace, in parent: Int?
  ) -> (ProposedType, ProposalChoice.Reason) {
    let isText = place.kinds.strings > 0
    if options.plain.contains(place.path) {
      return isText ? (.string, .askedFor) : (place.kinds.fractions > 0 ? .double : .int, .askedFor)
    }
    if dates.isDate(place) {
      return (.date, isText ? .dates(place.texts.dates.values.sorted()) : .instant)
    }
    let choice =
      isText
      ? ValueChoice.ofStrings(place, readsNumbers: options.readsNumbersInStrings)
      : ValueChoice.ofNumbers(place, fractions: fractions)
    let asked = options.enums.contains(place.path) && isText ? ValueChoice.allWords(of: place) : nil
    guard choice.type == .string, let words = asked ?? ValueChoice.words(of: place) else {
      return (choice.type, choice.reason)
    }
    let number = others[place.path] ?? declare(.words(words), place, in: parent)
    others[place.path] = number
    return (.declared(number), asked == nil ? .words(words.count) : .askedFor)
  }

  private mutating func arrayType(of place: SamplePlace, in parent: Int?) -> ProposedType {
    guard let element = place.element else { return .array(.json) }
    let use = Use(
      path: place.pathOfElements, count: element.kinds.total + place.elementNulls, nulls: place.elementNulls)
    return .array(nullable(element, for: use, in: parent))
  }

  /// Returns the type of an element or entry, which may be null.
  private mutating func nullable(_ place: SamplePlace, for use: Use, in parent: Int?) -> ProposedType {
    let type = type(of: place, for: use, in: parent)
    return use.nulls > 0 ? .optional(type) : type
  }

  // MARK: Objects

  private mutating func objectType(
    of place: SamplePlace, in parent: Int?
  ) -> (ProposedType, ProposalChoice.Reason) {
    if let entries = place.entries {
      let use = Use(
        path: place.pathOfEntries, count: entries.kinds.total + place.entryNulls, nulls: place.entryNulls)
      return (.dictionary(nullable(entries, for: use, in: parent)), reason(forKeysOf: place))
    }
    if let tag = place.tag, !place.kindsOfObjects.isEmpty {
      return (taggedType(of: place, tag, in: parent), .tag(tag, kinds: place.kindsOfObjects.count))
    }
    if place.members.isEmpty { return (.dictionary(.json), .noValue) }
    return (.declared(structure(of: place, in: parent)), .plain)
  }

  private func reason(forKeysOf place: SamplePlace) -> ProposalChoice.Reason { dataKeys[place.path] ?? .askedFor }

  private mutating func structure(of place: SamplePlace, in parent: Int?, called name: String? = nil) -> Int {
    if let known = objects[place.path] { return known }
    let number = declare(.object([]), place, in: parent, called: name)
    objects[place.path] = number
    var properties: [ProposedProperty] = []
    for member in place.orderedMembers {
      let use = Use(
        path: place.path(ofMember: member.key), count: member.count, nulls: member.nulls,
        objects: place.kinds.objects)
      let inner = type(of: member.place, for: use, in: number)
      let isOptional =
        options.optionals == .lenient || options.optional.contains(use.path) || !place.isInEveryObject(member)
        || member.nulls > 0
      properties.append(
        ProposedProperty(key: member.key, name: "", type: isOptional ? .optional(inner) : inner, path: use.path))
    }
    declarations[number].kind = .object(properties)
    return number
  }

  private mutating func taggedType(of place: SamplePlace, _ tag: String, in parent: Int?) -> ProposedType {
    if let known = kindsOfObjects[place.path] { return .declared(known) }
    let number = declare(.tagged(key: tag, kinds: []), place, in: parent)
    kindsOfObjects[place.path] = number
    let kinds = place.kindsOfObjects.sorted { $0.key < $1.key }.map { value, kind in
      (value, ProposedType.declared(structure(of: kind, in: number)))
    }
    declarations[number].kind = .tagged(key: tag, kinds: kinds)
    return .declared(number)
  }

  private mutating func untaggedType(
    of place: SamplePlace, in parent: Int?
  ) -> (ProposedType, ProposalChoice.Reason) {
    let kinds = place.kinds
    let reason = ProposalChoice.Reason.kinds(Self.names(of: kinds))
    if let known = others[place.path] { return (.declared(known), reason) }
    let number = declare(.untagged([]), place, in: parent)
    others[place.path] = number
    var cases: [(name: String, type: ProposedType)] = []
    if kinds.bools > 0 { cases.append(("bool", .bool)) }
    if kinds.numbers > 0 { cases.append(numberCase(of: place)) }
    if kinds.strings > 0 { cases.append(("string", .string)) }
    if kinds.arrays > 0 { cases.append(("array", arrayType(of: place, in: number))) }
    if kinds.objects > 0 { cases.append(("object", objectCase(of: place, in: number))) }
    declarations[number].kind = .untagged(cases)
    return (.declared(number), reason)
  }

  private func numberCase(of place: SamplePlace) -> (name: String, type: ProposedType) {
    let isInteger = place.kinds.fractions == 0 && place.numbers.fitsInt && !fractions.contains(place.name)
    return isInteger ? ("integer", .int) : ("number", .double)
  }

  private mutating func objectCase(of place: SamplePlace, in parent: Int) -> ProposedType {
    guard !place.isDictionary, place.tag == nil, !place.members.isEmpty else {
      return objectType(of: place, in: parent).0
    }
    return .declared(structure(of: place, in: parent, called: "Details"))
  }

  private static func names(of kinds: SamplePlace.Kinds) -> [String] {
    [
      (kinds.bools, "bool"), (kinds.numbers, "number"), (kinds.strings, "string"), (kinds.arrays, "array"),
      (kinds.objects, "object"),
    ].filter { $0.0 > 0 }.map(\.1)
  }

  private mutating func declare(
    _ kind: ProposedDeclaration.Kind, _ place: SamplePlace, in parent: Int?, called name: String? = nil
  ) -> Int {
    declarations.append(
      ProposedDeclaration(
        kind, place: name ?? place.typeHint, path: place.path, parent: declarations.isEmpty ? nil : parent ?? 0))
    return declarations.count - 1
  }

  // MARK: The types together

  /// A struct cannot contain itself, directly or indirectly.
  private mutating func breakCycles() {
    var done: Set<Int> = []
    for number in declarations.indices where !done.contains(number) { breakCycles(from: number, above: [], &done) }
  }

  private mutating func breakCycles(from number: Int, above: Set<Int>, _ done: inout Set<Int>) {
    let above = above.union([number])
    switch declarations[number].kind {
    case .words: break
    case .object(var properties):
      for index in properties.indices {
        guard let part = properties[index].type.part else { continue }
        if above.contains(part) {
          if options.typeKind == .struct { properties[index].type = properties[index].type.madeIndirect }
        } else if !done.contains(part) {
          breakCycles(from: part, above: above, &done)
        }
      }
      declarations[number].kind = .object(properties)
    case .tagged, .untagged:
      for part in declarations[number].types.compactMap(\.part) {
        if above.contains(part) {
          declarations[number].isIndirect = true
        } else if !done.contains(part) {
          breakCycles(from: part, above: above, &done)
        }
      }
    }
    done.insert(number)
  }

  /// A type that several types use is not nested in any of them.
  private mutating func hoistShared() {
    var users: [Int: Set<Int>] = [:]
    for (number, declaration) in declarations.enumerated() {
      for used in declaration.types.compactMap(\.declared) where used != number {
        users[used, default: []].insert(number)
      }
    }
    // A type that is no longer nested in another one uses it from outside.
    while true {
      let shared = users.filter { used, by in
        used != 0 && declarations[used].parent != 0 && by.count { !isInside($0, of: used) } > 1
      }
      if shared.isEmpty { return }
      for used in shared.keys { declarations[used].parent = 0 }
    }
  }

  private func isInside(_ number: Int, of outer: Int) -> Bool {
    var next: Int? = number
    while let current = next {
      if current == outer { return true }
      next = declarations[current].parent
    }
    return false
  }
}
