/// Chooses, by syntax alone, which types are worth trying as the root of a document.
struct CandidateSearch {
  struct Candidate: Equatable {
    let expression: String
    let structure: StructuralMatch
    /// The value of the candidate before it is tried, from its match and the names around the document.
    var score: Double
    /// Named by a test that loads this document.
    var isTested = false
    /// A generic type with arguments with which the sources use it.
    var isWritten = false
    /// Why it cannot be tried.
    var obstacle: ModelError?
    /// How many of the outer keys it knows: 0 to 1.
    fileprivate var outerLikeness = 0.0
  }

  private let readings: TypeReadings
  private let outline: DocumentOutline
  private let matching: StructuralMatching
  private let generics: GenericRoots
  private let names: NameEvidence
  private let outermost: Set<Int>
  private let aliases: [String: [TypeAlias]]
  private let tested: [String]
  private let collections: [String]
  private let isDecided: (String) -> Bool

  /// Enough for the right one to be among them, few enough to be tried in a moment.
  private static let limit = 8

  /// The minimum share of its keys for a type that fits only a nested part of the document, if no type fits the whole.
  private static let deeperShare = 0.5
  private static let deepestLevel = 3

  /// If a type knows this share of the outer object's keys, they are names of properties, not data.
  private static let namesLikeness = 0.5

  /// - Parameters:
  ///   - tested: The roots that tests decode this document as.
  ///   - collections: The types of collections that the sources decode somewhere.
  ///   - isDecided: Returns whether it is known which of several types with a name is meant.
  ///   - users: Returns the files, besides those of the index, that use generic types with some names.
  init(
    index: ModelIndex, outline: DocumentOutline, names: NameEvidence = .init(path: nil), tested: [String] = [],
    collections: [String] = [], isDecided: @escaping (String) -> Bool = { _ in false },
    users: @escaping (Set<String>) -> [FileIndex] = { _ in [] }
  ) {
    self.isDecided = isDecided
    self.collections = collections
    self.outline = outline
    self.names = names
    readings = TypeReadings(index, keys: outline.keys)
    self.tested = tested.map(readings.decodedType)
    matching = StructuralMatching(outline, readings)
    outermost = Set(readings.outermost)
    generics = GenericRoots(matching, names, index, users: users)
    aliases = Dictionary(grouping: index.files.flatMap(\.aliases).filter { $0.appliedType != nil }) {
      $0.appliedType ?? ""
    }
  }

  /// The most likely first.
  func candidates() -> [Candidate] {
    guard let root = outline.root else { return [] }
    let found = candidates(RootShape(), at: root, of: root)
    let all = found + testedOnly(besides: found) + decodedCollections(besides: found)
    guard all.isEmpty else { return best(of: all) }
    let deeper = best(of: deeperCandidates(below: root))
    return deeper.isEmpty ? onlyRoot(root).map { [$0] } ?? [] : deeper
  }

  /// Returns types for the value at a place, and for the contents of its arrays and dictionaries.
  private func candidates(
    _ shape: RootShape, at place: DocumentOutline.Place, of root: DocumentOutline.Place
  ) -> [Candidate] {
    guard shape.wrappers.count < Self.mostWrappers else { return [] }
    let content = outline[place]
    var found: [Candidate] = []
    if content.objectCount > 0 || content.element != nil { found += own(shape, at: place, of: root) }
    if content.objectCount > 0, mayBeDictionary(content, besides: found), let values = outline.memberValues(of: place) {
      found += candidates(shape.inside(.dictionary), at: values, of: root)
    }
    if let element = content.element { found += candidates(shape.inside(.array), at: element, of: root) }
    return found
  }

  /// `[String: [String: [T]]]` is written, more is not.
  private static let mostWrappers = 4

  /// Outer keys that a type knows are names of properties. Otherwise they may be data, if all of them, or most of them
  /// in a document with errors, lead to objects or arrays.
  private func mayBeDictionary(_ content: DocumentOutline.Content, besides named: [Candidate]) -> Bool {
    guard !knowsNames(named) else { return false }
    return content.containerShare == 1 || content.containerShare > 0.5 && named.isEmpty
  }

  private func knowsNames(_ found: [Candidate]) -> Bool {
    found.contains { $0.outerLikeness >= Self.namesLikeness }
  }

  private func best(of found: [Candidate]) -> [Candidate] {
    var known: Set<String> = []
    let ordered = found.sorted {
      ($1.score, $1.isTested ? 1 : 0, $1.structure.accounted, $0.expression)
        < ($0.score, $0.isTested ? 1 : 0, $0.structure.accounted, $1.expression)
    }
    return Array(ordered.filter { known.insert($0.expression).inserted }.prefix(Self.limit))
  }

  /// Returns types for the value at a place itself.
  private func own(
    _ shape: RootShape, at place: DocumentOutline.Place, of root: DocumentOutline.Place
  ) -> [Candidate] {
    readings.roots.flatMap { number -> [Candidate] in
      guard mayShare(number, place) else { return [] }
      return applications(of: number, at: place).compactMap { candidate(number, $0, shape, at: place, of: root) }
    }
  }

  /// Whether anything of the type can be at a place, before it is looked at closely.
  private func mayShare(_ number: Int, _ place: DocumentOutline.Place) -> Bool {
    let form = readings.form(of: number)
    // A box for values of any type, without keys of its own, suits whatever these suit.
    guard readings.declared[number].genericParameters.isEmpty || !form.fields.isEmpty else { return false }
    let members = outline[place].members
    return !form.instead.isEmpty || form.fields.contains { members[$0.key] != nil }
  }

  /// Returns the forms in which a type can be a root: for a generic type, with arguments, or through aliases that have
  /// them.
  private func applications(of number: Int, at place: DocumentOutline.Place) -> [GenericRoots.Applied] {
    let type = readings.declared[number]
    let named = type.genericParameters.isEmpty ? [] : aliases[type.name, default: []]
    return generics.applications(of: number, at: place)
      + named.map { GenericRoots.Applied(text: $0.name, type: readings.type($0.name, in: ""), isWritten: true) }
  }

  private func candidate(
    _ number: Int, _ applied: GenericRoots.Applied, _ shape: RootShape, at place: DocumentOutline.Place,
    of root: DocumentOutline.Place
  ) -> Candidate? {
    let inner = matching.match(applied.type, place)
    // A type that accepts anything proves nothing.
    guard inner.present > 0 else { return nil }
    var whole = matching.match(shape.type(applied.type), root)
    (whole.known, whole.present) = (inner.known, inner.present)
    if outline.isPartial { whole.forgiveAbsence() }
    // Anything may be a dictionary. If not all of the document can be seen, that is the less likely interpretation.
    let doubt = outline.isPartial && shape.hasDictionary ? 0.5 : 1
    let likeness = inner.present / Double(max(outline[place].members.count, 1))
    return Candidate(
      expression: shape.expression(applied.text), structure: whole,
      score: whole.score * doubt + names.likeness(of: applied.text) * NameEvidence.weight + outerWorth(number)
        + (applied.isWritten ? Self.writtenWorth : 0), isWritten: applied.isWritten,
      obstacle: obstacle(number), outerLikeness: likeness
    ).tested(by: tested)
  }

  /// If one of two types holds the other, perhaps as its payload, the outer one is meant.
  private func outerWorth(_ number: Int) -> Double { outermost.contains(number) ? 0.02 : 0 }

  /// An instantiation that the sources contain comes before one that they could contain.
  static let writtenWorth = 0.02

  private func obstacle(_ number: Int) -> ModelError? {
    let type = readings.declared[number]
    if type.unmetCondition != nil { return RootExpression.error(type) }
    let alike = isDecided(type.name) ? [] : readings.decodable(named: type.name)
    return alike.count > 1 ? .ambiguousType(type.name, candidates: alike.map { readings.declared[$0].place }) : nil
  }

  private func deeperCandidates(below root: DocumentOutline.Place) -> [Candidate] {
    outline.places(below: root, levels: Self.deepestLevel).flatMap { place -> [Candidate] in
      let shape = RootShape()
      let found =
        if let element = outline[place].element { own(shape.inside(.array), at: element, of: place) } else {
          own(shape, at: place, of: place)
        }
      return found.filter { $0.structure.share >= Self.deeperShare }
    }
  }

  /// Returns the roots that tests name even if no key suggests them, provided that they are types of the sources that
  /// can be read from there.
  private func testedOnly(besides found: [Candidate]) -> [Candidate] {
    guard let root = outline.root else { return [] }
    let known = Set(found.map(\.expression))
    return tested.filter { !known.contains($0) }.compactMap { expression in
      let type = readings.type(expression, in: "")
      guard readings.isDecodable(type) else { return nil }
      let match = matching.match(type, root)
      return Candidate(expression: expression, structure: match, score: match.score).tested(by: tested)
    }.filter(\.isTested)
  }

  /// Returns the collections of data that the sources decode and that fit without any objection, unless the document's
  /// keys are names of properties.
  private func decodedCollections(besides found: [Candidate]) -> [Candidate] {
    guard let root = outline.root, !knowsNames(found) else { return [] }
    let known = Set(found.map(\.expression) + tested)
    return collections.filter { !known.contains($0) }.compactMap { expression in
      let type = readings.type(expression, in: "")
      let match = matching.match(type, root)
      guard readings.holdsPlainValues(type), match.accounted > 0, match.misfits == 0, match.missing == 0 else {
        return nil
      }
      // What a type of the sources reads, they decode it as.
      let worth = ReadType.Scalar.areAll(in: expression) ? 0 : Self.writtenWorth
      return Candidate(expression: expression, structure: match, score: match.score + worth)
    }
  }

  /// Returns the only type that no other contains: it is meant whatever the document is instead, for example an error's
  /// body.
  private func onlyRoot(_ root: DocumentOutline.Place) -> Candidate? {
    let roots = readings.outermost
    let content = outline[root]
    guard !content.kinds.isDisjoint(with: [.object, .array]), let only = roots.first, roots.count == 1,
      let applied = generics.applications(of: only, at: root).first
    else { return nil }
    let shape = content.kinds == .array ? RootShape().inside(.array) : RootShape()
    return Candidate(
      expression: shape.expression(applied.text), structure: StructuralMatch(), score: 0, obstacle: obstacle(only))
  }
}

extension CandidateSearch.Candidate {
  fileprivate func tested(by expressions: [String]) -> Self {
    // Documents with the same name are not always the same document.
    guard expressions.contains(expression), structure.accounted > structure.misfits || structure.misfits == 0 else {
      return self
    }
    var candidate = self
    candidate.isTested = true
    candidate.score += FixtureEvidence.weight
    return candidate
  }
}
