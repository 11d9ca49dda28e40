internal import JSONText

/// Objects of another kind among the elements of an array or the values of a dictionary, which have none of the type's
/// keys: references among schemas, errors among results. An enum over both keeps either.
struct ForeignObjectRule: SingleFixRule {
  let context: RuleContext

  private static let reasons: Set<FailureReason> = [.missingKey, .thrownByModel, .refusedByModel]

  var proposal: Proposal? {
    guard let failure, Self.reasons.contains(failure.reason), !context.hasMoved,
      let place = place(of: failure), let foreign = foreign(failure, place)
    else { return nil }
    let (element, owner) = (place.element, place.owner)
    let words = ForeignWords(keys: document.keys(of: foreign[0]))
    let type = model.freeName(element.baseName + words.typeWord)
    let name = model.freeName(element.baseName + "Entry")
    let writer = context.structWriter()
    let own = Words.camelCase(element.baseName) ?? "known"
    let union = UntaggedEnumWriter(cases: [(words.caseName, type), (own, place.element.name)])
    let lines =
      ["/// \(FixWording.foreignDocumentation(element.baseName, words.noun))"]
      + ["enum \(name): \(context.coding(of: element)) {"] + union.declarations.map { "  " + $0 } + [""]
      + (union.initializer + (element.isEncodable ? [""] + union.encoder : [])).map { $0.isEmpty ? "" : "  " + $0 } + [
        "}", "",
      ]
      + writer.text(type, of: foreign, isEncodable: element.isEncodable)
    return Proposal(
      .heterogeneousArray, title: FixWording.mixedTitle(name), subjects: [owner.name],
      explanation: FixWording.foreign(foreign.count, element.baseName, context.evidencePath),
      edits: [
        .retype(owner.reference, to: TypeText.replacingCore(of: place.declared, with: name)),
        .addDeclarations(near: owner.type.name, text: lines.joined(separator: "\n")),
      ], mergeKey: "foreign:" + owner.type.name + "." + owner.name)
  }

  private struct Place {
    let element: DeclaredType
    let owner: OwnedProperty
    let declared: String
  }

  /// Returns the array or dictionary that holds the objects, if compiler-generated code decodes it.
  private func place(of failure: Failure) -> Place? {
    guard let steps = context.wholeWalk(along: PatternPath(failure.path)), let last = steps.last, last.owner == nil,
      let owner = steps.last(where: { $0.owner != nil })?.owner, let declared = owner.property.type,
      owner.canBeWrapped, !owner.type.hasDecodingInitializer,
      let element = model.type(TypeText.core(of: declared), inside: owner.type.name),
      element.kind != .enumeration, fit.bareName(last.type) == element.baseName
    else { return nil }
    return Place(element: element, owner: owner, declared: declared)
  }

  /// Returns the failing objects if they are alike and have none of the element's keys, and others do.
  private func foreign(_ failure: Failure, _ place: Place) -> [Node]? {
    let objects = Set(context.nodes(at: failure.offsets))
    let all = values + containers
    let others = all.filter { !objects.contains($0) && document.kind(of: $0) == .object }
    guard let first = objects.min(), objects.count < 100,
      objects.allSatisfy({ document.kind(of: $0) == .object && document.count(of: $0) > 0 }),
      others.contains(where: { !fit.sharedKeys($0, with: place.element).isEmpty })
    else { return nil }
    let keys = Set(document.keys(of: first))
    // The enum tries them first, so the keys that they all have must distinguish them from the rest.
    let telling = keys.filter { key in
      objects.allSatisfy { object in
        document.member(of: object, key).map { document.kind(of: $0) != .null } ?? false
      }
    }
    guard !telling.isEmpty else { return nil }
    let own = objects.allSatisfy { object in
      fit.sharedKeys(object, with: place.element).isEmpty
        && !keys.isDisjoint(with: document.keys(of: object))
    }
    let isApart = others.allSatisfy { keys.isDisjoint(with: document.keys(of: $0)) }
    return own && isApart && !objects.contains { isOtherwise($0, place.element) } ? objects.sorted() : nil
  }

  /// Whether the object contains the element's keys at a deeper level, or fits one of the element's properties.
  private func isOtherwise(_ object: Node, _ element: DeclaredType) -> Bool {
    let required = Set(fit.requiredKeys(of: element))
    let isDeeper = document.children(of: object).contains { child in
      document.kind(of: child) == .object && !required.isDisjoint(with: fit.keys(of: child))
    }
    return isDeeper
      || element.properties.compactMap(\.type).map(TypeText.unwrapped).contains { type in
        model.type(type, inside: element.name) != nil && fit.fits(object, type)
      }
  }
}

/// Names for objects of another kind, derived from their keys.
private struct ForeignWords {
  let caseName: String
  let typeWord: String
  let noun: String

  init(keys: [String]) {
    let words = Set(keys.flatMap(Words.of))
    if words.contains("ref") {
      (caseName, typeWord, noun) = ("reference", "Reference", "a reference to one")
    } else if !words.isDisjoint(with: ["error", "errors", "exception", "fault", "failure"]) {
      (caseName, typeWord, noun) = ("failure", "Failure", "an error instead")
    } else {
      (caseName, typeWord, noun) = ("other", "Other", "another object")
    }
  }
}
