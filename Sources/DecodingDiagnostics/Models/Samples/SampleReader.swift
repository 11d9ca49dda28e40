internal import JSONText

/// Reads samples into places.
///
/// - Complexity: Linear in the samples.
final class SampleReader {
  let plan: ReadingPlan
  let root: SamplePlace
  /// The number of samples read.
  private(set) var valueCount = 0
  private var places: [String: SamplePlace] = [:]

  init(_ plan: ReadingPlan, name: String) {
    self.plan = plan
    root = SamplePlace(path: "", name: name)
    places[""] = root
    prepare(root)
  }

  func read(_ samples: [ProposalSample]) {
    for sample in samples {
      sample.forEachValue { value, document in
        valueCount += 1
        read(value, of: document, into: root)
      }
    }
  }

  func read(_ values: [Node], of document: JSONDocument) {
    for value in values { read(value, of: document, into: root) }
  }

  // MARK: Places

  private func place(_ path: String, name: String) -> SamplePlace {
    let target = plan.aliases[path] ?? path
    if let known = places[target] {
      if target != path { known.otherNames.insert(name) }
      return known
    }
    // An alias may lead here before the place itself is read.
    let made = SamplePlace(path: target, name: plan.names[target] ?? name)
    if target != path { made.otherNames.insert(name) }
    places[target] = made
    prepare(made)
    return made
  }

  private func prepare(_ place: SamplePlace) {
    place.tag = plan.tags[place.path]
    for candidate in plan.candidates[place.path] ?? [] { place.tallies[candidate] = TagTally() }
    if plan.dictionaries.contains(place.path) { place.entries = makeEntries(of: place) }
  }

  private func makeEntries(of place: SamplePlace) -> SamplePlace {
    self.place(place.pathOfEntries, name: ProposedName.singular(place.name))
  }

  private func element(of place: SamplePlace) -> SamplePlace {
    if let known = place.element { return known }
    let made = self.place(place.pathOfElements, name: ProposedName.singular(place.name))
    place.element = made
    return made
  }

  private func member(_ key: String, of place: SamplePlace) -> SamplePlace {
    self.place(place.path(ofMember: key), name: key)
  }

  // MARK: Reading

  private func read(_ node: Node, of document: JSONDocument, into place: SamplePlace) {
    switch document.kind(of: node) {
    case .null: place.kinds.nulls += 1
    case .bool: place.kinds.bools += 1
    case .number: readNumber(node, document, place)
    case .string:
      place.kinds.strings += 1
      place.texts.add(document.displayString(of: node))
    case .array:
      place.kinds.arrays += 1
      guard document.count(of: node) > 0 else { return }
      let element = element(of: place)
      for child in document.children(of: node) {
        let isNull = document.kind(of: child) == .null
        if isNull { place.elementNulls += 1 } else { read(child, of: document, into: element) }
      }
    case .object:
      place.kinds.objects += 1
      readObject(node, document, place)
    }
  }

  private func readNumber(_ node: Node, _ document: JSONDocument, _ place: SamplePlace) {
    guard document.isPlainInteger(node) else { return place.kinds.fractions += 1 }
    place.kinds.integers += 1
    place.numbers.add(document.rawText(of: node))
  }

  private func readObject(_ node: Node, _ document: JSONDocument, _ place: SamplePlace) {
    if let entries = place.entries {
      for child in document.children(of: node) {
        let isNull = document.kind(of: child) == .null
        if isNull { place.entryNulls += 1 } else { read(child, of: document, into: entries) }
      }
      return
    }
    if let tag = place.tag, let kind = text(of: tag, in: node, document) {
      let path = place.path + "<\(kind)>"
      let target = place.kindsOfObjects[kind] ?? self.place(path, name: kind)
      place.kindsOfObjects[kind] = target
      target.kinds.objects += 1
      return readMembers(node, document, target)
    }
    readMembers(node, document, place)
  }

  private func readMembers(_ node: Node, _ document: JSONDocument, _ place: SamplePlace) {
    place.beginObject()
    var next = 0
    for (position, child) in document.children(of: node).enumerated() {
      guard let key = document.key(of: child) else { continue }
      let index = place.index(likely: next) { document.matches(key, $0) } ?? index(of: key, document, place)
      next = index + 1
      let isNull = document.kind(of: child) == .null
      place.count(memberAt: index, position: position, isNull: isNull)
      if !isNull { read(child, of: document, into: place.members[index].place) }
    }
    if !place.tallies.isEmpty { tally(node, document, place) }
  }

  private func index(of key: Node, _ document: JSONDocument, _ place: SamplePlace) -> Int {
    let text = document.displayString(of: key)
    return place.index(of: text) {
      place.keyFacts.add(text)
      return member(text, of: place)
    }
  }

  // MARK: Tags

  private func tally(_ node: Node, _ document: JSONDocument, _ place: SamplePlace) {
    var keys: Set<String> = []
    for child in document.children(of: node) {
      guard let key = document.key(of: child).map(document.displayString) else { continue }
      keys.insert(key)
      guard document.kind(of: child) == .object else { continue }
      for inner in document.children(of: child) {
        if let below = document.key(of: inner).map(document.displayString) { keys.insert(key + "." + below) }
      }
    }
    for candidate in place.tallies.keys {
      if let value = text(of: candidate, in: node, document) { place.tallies[candidate]?.add(value, keys: keys) }
    }
  }

  private func text(of key: String, in node: Node, _ document: JSONDocument) -> String? {
    for child in document.children(of: node) {
      if let found = document.key(of: child), document.matches(found, key) { return document.string(of: child) }
    }
    return nil
  }
}
