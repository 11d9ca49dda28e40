internal import Foundation
internal import JSONText

/// Decodes an object with other strings in the place of one, to find out which strings a model's code knows.
///
///     flag = Flag(rawValue: try c.decode(String.self, forKey: .flag)) ?? .normal
///
/// With `"LL"` the object decodes as with nonsense, but with `"H"` and `"C"`, which belong together with a word for
/// `.normal`, as something else: the code does not know `"LL"`, and takes it for a value that it is not.
struct TextTrial {
  let inspector: Inspector
  let document: JSONDocument
  let scan: ScanOptions
  /// The strings that belong together in the model's code, such as the raw values of an enum.
  let vocabularies: [[String]]
  let group: TextTrialGroup
  /// How much more text may be decoded, in bytes.
  private var budget: Int

  struct Outcome: Equatable {
    /// Nil if there is no value.
    let outline: ValueOutline?
    let failures: Set<String>
  }

  init(
    of group: TextTrialGroup, in document: JSONDocument, scan: ScanOptions, vocabularies: [[String]],
    inspector: Inspector, budget: Int
  ) {
    (self.group, self.document, self.scan) = (group, document, scan)
    (self.vocabularies, self.inspector, self.budget) = (vocabularies, inspector, budget)
  }

  /// Strings that no code knows, of equal length.
  private static let nonsense = ["qzxwvkj", "jvkqzxw"]

  mutating func unheard() -> [UnheardText] {
    if group.holdsNumbers { return unheardNumbers() }
    guard let first = group.places.first, let use = use(at: first) else { return [] }
    var unheard: [(TextTrialGroup.Place, Outcome)] = []
    var heard: [String] = []
    var found: [UnheardText] = []
    for place in group.places {
      guard let own = outcome(at: place, place.string), let taken = outcome(at: place, Self.nonsense[0]) else { break }
      guard own.outline != nil else { continue }
      if own != taken {
        heard.append(place.string)
        if let text = partlyRead(place, own) { found.append(text) }
      } else if use == .alike {
        unheard.append((place, taken))
      }
    }
    return found
      + unheard.compactMap { place, taken in
        guard !Placeholders.words.contains(place.string.lowercased()) else { return nil }
        return respelled(place, taken, heard) ?? foreign(place, taken, heard) ?? unlikeOthers(place, taken, heard)
      }
  }

  /// What code does with strings that it does not know.
  private enum Use {
    case rejected
    /// It makes the same of all of them.
    case alike
  }

  /// Returns nil if the code keeps strings, or if nothing can be said.
  private mutating func use(at place: TextTrialGroup.Place) -> Use? {
    guard let own = outcome(at: place, place.string), own.outline != nil, own == outcome(at: place, place.string),
      let first = outcome(at: place, Self.nonsense[0])
    else { return nil }
    guard first.failures == own.failures else { return .rejected }
    return first == outcome(at: place, Self.nonsense[1]) ? .alike : nil
  }

  /// Judges a string of which a part has a meaning, but makes no difference, though another part does.
  private mutating func partlyRead(_ place: TextTrialGroup.Place, _ own: Outcome) -> UnheardText? {
    let others = group.places.map(\.string)
    for changed in MeaningfulPart.changed(in: place.string, among: others) where outcome(at: place, changed) == own {
      guard isRead(place, own) else { return nil }
      return UnheardText(
        node: place.text.index, property: nil, decoded: nil, known: [changed], relation: .readAlike)
    }
    return nil
  }

  /// Whether one of the first digits makes a difference: where the object has failures, perhaps nothing does.
  private mutating func isRead(_ place: TextTrialGroup.Place, _ own: Outcome) -> Bool {
    for other in MeaningfulPart.withOtherDigits(place.string) {
      if let outcome = outcome(at: place, other), outcome != own, outcome.failures == own.failures { return true }
    }
    return false
  }

  private mutating func respelled(
    _ place: TextTrialGroup.Place, _ taken: Outcome, _ heard: [String]
  ) -> UnheardText? {
    for spelling in Respelling.all(of: place.string, knowing: vocabularies.flatMap(\.self), heard: heard) {
      guard let other = outcome(at: place, spelling) else { return nil }
      if other != taken, other.failures == taken.failures {
        return text(place, taken, besides: other, known: [spelling], relation: .spelling)
      }
    }
    return nil
  }

  /// Judges a string that is none of the words that belong together, if the code distinguishes them at this place: in
  /// this object, or in others of the document.
  private mutating func foreign(_ place: TextTrialGroup.Place, _ taken: Outcome, _ heard: [String]) -> UnheardText? {
    let candidates = vocabularies.filter { words in
      !words.contains(place.string) && (heard.isEmpty || heard.contains(where: words.contains))
    }
    for words in candidates {
      let heard = heard.filter(words.contains)
      guard let knowledge = knowledge(of: words, at: place, taken) else { return nil }
      guard knowledge.distinguishes || heard.count > 1 else { continue }
      let known = words.filter { heard.contains($0) || knowledge.outcomes[$0] != nil }.prefix(Self.namedWords)
      let example = words.lazy.compactMap { knowledge.outcomes[$0] }.first
      let found = text(place, taken, besides: example, known: Array(known), relation: .otherWord)
      guard !DeclaredType.fallbackNames.contains(found.decoded ?? "") else { return nil }
      return knowledge.takesForWord || outcome(at: place, nil) == taken ? found : nil
    }
    return nil
  }

  /// Judges a string with digits, such as a date or an amount, if the code reads others at its place.
  private mutating func unlikeOthers(
    _ place: TextTrialGroup.Place, _ taken: Outcome, _ heard: [String]
  ) -> UnheardText? {
    let isMeasure = { (text: String) in text.contains { $0.isASCIIDigit && $0 != "0" } }
    guard isMeasure(place.string), let other = heard.first(where: isMeasure),
      let read = outcome(at: place, other), read != taken, read.failures == taken.failures
    else { return nil }
    let found = text(place, taken, besides: read, known: [other], relation: .otherWord)
    return DeclaredType.fallbackNames.contains(found.decoded ?? "") ? nil : found
  }

  /// What code makes of words in the place of a string that it takes for any unknown one.
  private struct Knowledge {
    /// The outcomes of the words that it does not take for unknown ones.
    var outcomes: [String: Outcome] = [:]
    /// Whether a word means the same as an unknown one.
    var takesForWord = false

    var distinguishes: Bool { outcomes.values.contains { $0 != outcomes.values.first } }
  }

  private mutating func knowledge(
    of words: [String], at place: TextTrialGroup.Place, _ taken: Outcome
  ) -> Knowledge? {
    var knowledge = Knowledge()
    for word in words.prefix(Self.triedWords) {
      guard let other = outcome(at: place, word) else { return nil }
      guard other.failures == taken.failures else { continue }
      if other == taken { knowledge.takesForWord = true } else { knowledge.outcomes[word] = other }
    }
    return knowledge
  }

  private static let triedWords = 12
  private static let namedWords = 4

  private func text(
    _ place: TextTrialGroup.Place, _ taken: Outcome, besides other: Outcome?, known: [String],
    relation: KnownTexts.Relation
  ) -> UnheardText {
    let part = other?.outline.flatMap { taken.outline?.firstDifference(from: $0) }
    return UnheardText(
      node: place.text.index, property: part?.path.first, decoded: part?.text, known: known, relation: relation)
  }

  // MARK: Decoding

  /// Decodes the object with another string or number; without it if it is nil.
  ///
  /// - Returns: Nil if the value is too large to be compared, or too much was tried already.
  mutating func outcome(at place: TextTrialGroup.Place, _ string: String?) -> Outcome? {
    budget -= document.range(of: place.owner).count + Self.fixedCost
    guard budget >= 0 else { return nil }
    let changed = JSONDocument(bytes(of: place, with: string), options: scan)
    return group.type.outcome(of: self, in: changed)
  }

  /// What decoding an object costs besides reading its text, in bytes that could be read meanwhile.
  private static let fixedCost = 500

  private func bytes(of place: TextTrialGroup.Place, with string: String?) -> [UInt8] {
    let start = document.range(of: place.owner).lowerBound
    let cut = string == nil ? rangeOfMember(place.text) : document.range(of: place.text)
    var bytes = Array(document.bytes(of: place.owner))
    let literal =
      group.holdsNumbers
      ? string.map { Array($0.utf8) } : string.flatMap { try? JSONEncoder().encode($0) }.map(Array.init)
    bytes.replaceSubrange((cut.lowerBound - start)..<(cut.upperBound - start), with: literal ?? [])
    return bytes
  }

  /// The range of an element or member with the comma that belongs to it.
  private func rangeOfMember(_ node: Node) -> Range<Int> {
    func start(_ node: Node) -> Int { document.range(of: document.key(of: node) ?? node).lowerBound }
    if let next = document.nextSibling(of: node) { return start(node)..<start(next) }
    let siblings = document.parent(of: node).map { Array(document.children(of: $0)) } ?? []
    let before = siblings.dropLast().last.map { document.range(of: $0).upperBound }
    return (before ?? start(node))..<document.range(of: node).upperBound
  }
}

extension Decodable {
  fileprivate static func outcome(of trial: TextTrial, in document: JSONDocument) -> TextTrial.Outcome? {
    let (value, report) = trial.inspector.inspect(Self.self, in: document, file: "")
    let outline = value.map(ValueOutline.init(of:))
    let failures = Set(report.failures.map { "\($0.category) \($0.path)" })
    return outline?.isComplete ?? true ? .init(outline: outline, failures: failures) : nil
  }
}
