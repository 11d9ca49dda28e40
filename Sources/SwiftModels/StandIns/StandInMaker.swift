import SwiftSyntax

/// Creates stand-ins for the names that the compiler does not know.
struct StandInMaker {
  /// An error for which nothing can be left out.
  struct Problem {
    let text: String
    let place: SourcePlace?
    /// The file and the offset in it; nil for an error without a place in the sources.
    let position: (tree: SourceFileSyntax, offset: Int)?
  }

  /// The names that the sources declare at their top level, which never get stand-ins.
  var declared: DeclaredNames
  /// Whether a name before the sources' own types is another module's name, not that of the module that they are
  /// compiled as.
  var aliasesOwn: Bool
  /// Types that must be Decodable although nothing in the sources declares it.
  private let wanted: Set<String>
  private(set) var made: StandInSet

  init(
    declared: DeclaredNames, wanted: Set<String> = [], aliasesOwn: Bool = false, made: StandInSet = StandInSet()
  ) {
    self.wanted = wanted
    self.declared = declared
    self.aliasesOwn = aliasesOwn
    self.made = made
  }

  /// Creates the stand-ins that the errors require. Returns false if none is new.
  mutating func learn(from problems: [Problem], notes: [String], _ uses: NameUseIndex) -> Bool {
    var hasLearnt = false
    for problem in problems where learn(from: problem, uses) { hasLearnt = true }
    if !hasLearnt { hasLearnt = learnConformances(from: notes, uses) }
    return hasLearnt
  }

  /// Adds what the stand-ins lack that are made already, so that the code that needs it is not left out.
  mutating func complete(for problems: [Problem], _ uses: NameUseIndex) -> Bool {
    problems.reduce(false) { hasLearnt, problem in
      let quoted = QuotedNames(problem.text).all
      if problem.text.hasPrefix("overriding declaration requires an 'override' keyword") {
        return requireInitializer(problem, uses) || hasLearnt
      }
      guard problem.text.contains("is not a member type"), quoted.count > 1 else { return hasLearnt }
      return takeKnown(lastComponent(of: quoted[1]) + "." + quoted[0], at: problem.place) || hasLearnt
    }
  }

  private mutating func learn(from problem: Problem, _ uses: NameUseIndex) -> Bool {
    if let name = ModelCompiler.unknownName(in: problem.text) { return make(name, problem, uses) }
    // What is wrong with an attribute: it may have needed a macro that is left out.
    let isOfAttribute = QuotedNames(problem.text).all.first?.hasPrefix("@") ?? false
    if isOfAttribute || problem.text.hasPrefix("Objective-C interoperability") || problem.text.contains("non-'@objc'") {
      return takeAttribute(nil, problem, uses)
    }
    if problem.text.hasPrefix("argument passed to call that takes no arguments") {
      return addInitializer(problem, uses)
    }
    // Only `NSError` can be created without arguments elsewhere.
    if problem.text.hasPrefix("missing argument for parameter 'coder'") {
      return takeKnown("NSError.init", at: problem.place)
    }
    let quoted = QuotedNames(problem.text).all
    if let name = quoted.first {
      if problem.text.hasPrefix("invalid redeclaration of") { return removeMember(name, problem) }
      if problem.text.hasPrefix("unknown attribute") || problem.text.hasPrefix("external macro") {
        return takeAttribute(quoted.last ?? name, problem, uses)
      }
      if problem.text.hasPrefix("value of type"), problem.text.hasSuffix("has no subscripts") {
        return made.change(lastComponent(of: name)) { $0.addSubscript() }
      }
      if problem.text.hasPrefix("cannot call value of non-function type") {
        return made.change(lastComponent(of: name)) { $0.isCallable = $0.kind == .anyValue }
      }
      if problem.text.hasPrefix("static member"), quoted.count > 1 {
        return addMember(name, to: quoted[1], isOfValues: true, at: problem.place, uses)
      }
      if let member = QuotedNames.missingMember(in: problem.text) {
        let isOfValues = problem.text.hasPrefix("value of type")
        return addMember(member, to: name, isOfValues: isOfValues, at: problem.place, uses)
      }
      if problem.text.contains("is not a member type"), quoted.count > 1 {
        return addType(name, to: quoted[1], problem, uses)
      }
    }
    return false
  }

  /// Removes a stand-in that does not compile.
  mutating func refuse(atLine line: Int) -> Bool {
    guard let name = made.name(atLine: line) else { return false }
    made.refuse(name)
    return true
  }

  // MARK: Names

  private mutating func make(_ name: String, _ problem: Problem, _ uses: NameUseIndex) -> Bool {
    guard !declared.contains(name), !made.refused.contains(name), !has(name) else { return false }
    if takeKnown(name, at: problem.place) { return true }
    guard var standIn = StandInShape(name, uses, declared: declared, aliasesOwn: aliasesOwn).standIn else {
      return false
    }
    if standIn.kind == .emptyProtocol, !uses[name].conformers.isDisjoint(with: wanted) { standIn.refinesCodable = true }
    for alias in standIn.aliases where !declared.contains(alias) { _ = takeKnown(alias, at: problem.place) }
    made.add(standIn, at: problem.place, users: standIn.kind == .code ? uses[name].users : uses[name].subclasses)
    return true
  }

  private func has(_ name: String) -> Bool {
    made.standIn(named: name) != nil || KnownStandIn.named(name).flatMap { made.standIn(named: $0.names[0]) } != nil
  }

  private mutating func takeKnown(_ name: String, at place: SourcePlace?) -> Bool {
    let entries = KnownStandIn.closure(of: name)
    guard !entries.isEmpty, declared.isDisjoint(with: entries.flatMap(\.names)),
      made.refused.isDisjoint(with: entries.map { $0.names[0] })
    else { return false }
    let before = made
    for entry in entries {
      made.add(entry.standIn, at: place)
      for (attribute, treatment) in entry.attributes { _ = made.treat(attribute: attribute, as: treatment, at: nil) }
    }
    return made != before
  }

  // MARK: Attributes

  /// - Parameter name: The attribute's name in the compiler's message; nil if only the position identifies it.
  private mutating func takeAttribute(_ name: String?, _ problem: Problem, _ uses: NameUseIndex) -> Bool {
    guard let node = problem.position.flatMap({ AttributeFinder.attribute(at: $0.offset, in: $0.tree) }) else {
      return false
    }
    let written = lastComponent(of: node.attributeName.plainName)
    let name = name ?? written
    guard name == written, !declared.contains(name), !has(name) else { return false }
    if KnownAttributes.withoutCoding.contains(name) {
      return made.treat(attribute: name, as: .leftOut, at: problem.place)
    }
    if takeKnown(name, at: problem.place) { return true }
    guard Self.wraps(node), !made.refused.contains(name) else {
      return made.treat(attribute: name, as: .leftOut, at: problem.place)
    }
    made.add(StandIn(name, .wrapper), at: problem.place)
    return made.treat(attribute: name, as: .withoutArguments, at: problem.place)
  }

  /// Whether an attribute may be a property wrapper: it is attached to a stored variable.
  private static func wraps(_ node: AttributeSyntax) -> Bool {
    guard let variable = node.parent?.parent?.as(VariableDeclSyntax.self) else { return false }
    return variable.bindingSpecifier.tokenKind == .keyword(.var)
      && variable.bindings.allSatisfy { StoredProperties.isStored($0) && $0.typeAnnotation != nil }
  }

  // MARK: Members

  /// - Parameter isOfValues: Whether values have it, rather than the type itself.
  private mutating func addMember(
    _ member: String, to type: String, isOfValues: Bool, at place: SourcePlace?, _ uses: NameUseIndex
  ) -> Bool {
    let name = lastComponent(of: type)
    if !isOfValues, takeKnown(name + "." + member, at: place) { return true }
    if takeForAnyValue(name, uses) { return true }
    guard let kind = made.standIn(named: name)?.kind, [.anyValue, .superclass].contains(kind) else { return false }
    return made.change(name) { standIn in
      if isOfValues {
        standIn.addMemberOfValues(member)
      } else {
        standIn.addMember(member, uses[name].members[member] ?? [])
      }
    }
  }

  /// Removes a member that an extension in the sources declares, which was not needed when the stand-in was made.
  private mutating func removeMember(_ name: String, _ problem: Problem) -> Bool {
    guard let position = problem.position,
      let token = position.tree.token(at: AbsolutePosition(utf8Offset: position.offset)),
      let holder = token.enclosingTypes.last?.name
    else { return false }
    return made.change(lastComponent(of: holder)) { $0.removeMember(name) }
  }

  /// Adds the initializer that a class inherits from a superclass that is a stand-in.
  private mutating func addInitializer(_ problem: Problem, _ uses: NameUseIndex) -> Bool {
    guard let call = problem.position.flatMap({ CallPlace.call(around: $0.offset, in: $0.tree) }) else { return false }
    let type = lastComponent(of: call.called)
    return made.standIns.filter { $0.kind == .superclass }.reduce(false) { hasChanged, standIn in
      guard standIn.name == type || uses.inherits(type, from: standIn.name) else { return hasChanged }
      return made.change(standIn.name) { $0.addInitializer(call.shape) } || hasChanged
    }
  }

  /// A subclass that writes `required init()` without `override` has a superclass that requires it.
  private mutating func requireInitializer(_ problem: Problem, _ uses: NameUseIndex) -> Bool {
    guard let position = problem.position,
      let holder = RequiredInitializer.holder(at: position.offset, in: position.tree)
    else { return false }
    return made.standIns.reduce(false) { hasChanged, standIn in
      let names = KnownStandIn.named(standIn.name)?.names ?? [standIn.name]
      guard names.contains(where: { uses.inherits(holder, from: $0) }) else { return hasChanged }
      return made.change(standIn.name) { $0.requiresInitializer = true } || hasChanged
    }
  }

  /// Adds a type nested in another one, or an associated type if the outer one is a parameter.
  private mutating func addType(_ member: String, to type: String, _ problem: Problem, _ uses: NameUseIndex) -> Bool {
    // The first name may be that of the module.
    let path = QuotedNames.withoutArguments(type).split(separator: ".").map(String.init)
      .drop { made.standIn(named: $0) == nil }
    if !path.isEmpty {
      let shape = StandInShape(path.joined(separator: "."), uses, declared: declared, aliasesOwn: aliasesOwn)
      return made.change(path) { standIn in
        if standIn.kind == .emptyProtocol {
          standIn.associatedTypes.insert(member)
        } else if !standIn.nested.contains(where: { $0.name == member }) {
          standIn.nested.append(shape.nested(member))
        }
      }
    }
    guard let position = problem.position else { return false }
    let protocols = ParameterConstraints.protocols(of: type, around: position.offset, in: position.tree)
    var hasChanged = false
    for name in protocols where made.standIn(named: name)?.kind == .emptyProtocol {
      if made.change(name, { $0.associatedTypes.insert(member) }) { hasChanged = true }
    }
    return hasChanged
  }

  // MARK: Conformances

  /// Replaces a known type by one that accepts any JSON if the sources need what the known one lacks, because they
  /// decode it or name its members: the original has more, or is a different type of that name.
  private mutating func takeForAnyValue(_ name: String, _ uses: NameUseIndex) -> Bool {
    guard let known = KnownStandIn.named(name), made.standIn(named: known.names[0])?.kind == .known else {
      return false
    }
    let place = made.places[known.names[0]]
    made.refuse(known.names[0])
    for used in known.names where used == name || uses[used].isUsed {
      let shape = StandInShape(used, uses, declared: declared, aliasesOwn: aliasesOwn)
      made.add(shape.standIn ?? StandIn(used, .anyValue), at: place)
    }
    return true
  }

  /// Adds types that must be Decodable, or equal to others, and declare it by means of a protocol that is missing.
  private mutating func learnConformances(from notes: [String], _ uses: NameUseIndex) -> Bool {
    var hasLearnt = false
    for note in notes {
      let quoted = QuotedNames(note).all
      if note.contains("preventing synthesized conformance"), quoted.count > 1 {
        for name in identifiers(in: quoted[0]) where learn(name, conformsTo: quoted[1], uses) { hasLearnt = true }
      }
      guard note.hasPrefix("cannot automatically synthesize"), let type = quoted.dropFirst().first else { continue }
      for name in identifiers(in: type) {
        if takeForAnyValue(name, uses) { hasLearnt = true }
        if learn(name, conformsTo: nil, uses) { hasLearnt = true }
        for standIn in made.standIns where standIn.associatedTypes.contains(name) {
          if made.change(standIn.name, { $0.codableAssociatedTypes.insert(name) }) { hasLearnt = true }
        }
      }
    }
    return hasLearnt
  }

  /// - Parameter refined: What the protocols that are missing give to the type; nil for Codable.
  private mutating func learn(_ type: String, conformsTo refined: String?, _ uses: NameUseIndex) -> Bool {
    func refine(_ standIn: inout StandIn, _ name: String) {
      if standIn.kind == .emptyProtocol, uses.inherits(type, from: name) {
        if let refined { standIn.refined.insert(refined) } else { standIn.refinesCodable = true }
      }
      for index in standIn.nested.indices { refine(&standIn.nested[index], "\(name).\(standIn.nested[index].name)") }
    }
    return made.standIns.map(\.name).reduce(false) { hasLearnt, name in
      made.change(name) { refine(&$0, name) } || hasLearnt
    }
  }
}
