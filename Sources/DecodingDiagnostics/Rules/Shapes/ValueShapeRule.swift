internal import JSONText

/// An object in place of an array or a scalar, or the reverse, below the root.
struct ValueShapeRule: FixRule {
  let context: RuleContext

  /// In GeoJSON, the rings of several polygons are two levels deeper than a point.
  private static let listDepthLimit = 3

  var proposals: [Proposal] {
    if context.failure?.reason == .dictionaryKey { return textKeys }
    guard let failure, failure.reason == .wrongKind, !failure.path.isEmpty, let owner,
      let type = owner.property.type, owner.canBeWrapped
    else { return [] }
    let values = context.presentValues
    guard !values.isEmpty else { return [] }
    let bare = TypeText.unwrapped(type)
    let isList = TypeText.element(of: bare) != nil
    if failure.found == "string", isList || TypeText.dictionary(bare) != nil,
      let text = jsonText(isList ? [.array] : [.object], owner, values)
    {
      return [text]
    }
    if let element = TypeText.element(of: bare), !context.isInsideProperty, failure.found != "array" {
      return ObjectForList(element: element, owner: owner, values: values, context: context).proposals
    }
    switch failure.found {
    case "object":
      // In a dictionary only the keys can be wrong, which is another rule's task.
      return TypeText.dictionary(bare) != nil && !context.isInsideProperty
        ? [] : objectForScalar(type, owner, values, failure)
    case "array": return arrayForOther(type, owner, values)
    case "number", "string", "bool": return scalarForObject(type, owner, values, failure)
    default: return []
    }
  }

  /// Keys that are not integers, in a dictionary that expects integers.
  private var textKeys: [Proposal] {
    guard let owner, let type = owner.property.type,
      let entry = TypeText.dictionary(TypeText.unwrapped(type)), entry.key == "Int"
    else { return [] }
    let target = "[String: \(entry.value)]" + (TypeText.isOptional(type) ? "?" : "")
    return [
      Proposal(.dictionary, retyping: owner, to: target, FixWording.textKeys)
    ]
  }

  // MARK: Objects

  private func objectForScalar(
    _ type: String, _ owner: OwnedProperty, _ values: [Node], _ failure: Failure
  ) -> [Proposal] {
    let objects = values.filter { document.kind(of: $0) == .object }
    guard objects.count == values.count else { return [] }
    if objects.allSatisfy({ document.count(of: $0) == 0 }) {
      return [emptyObjects(type, owner, objects.count)]
    }
    if let known = context.structWithTheKeys(of: objects, for: owner.type) {
      return [knownObject(known, type, owner, failure, objects.count)]
    }
    let base = context.isInsideProperty ? Words.singular(owner.name) : owner.name
    guard model.type(TypeText.core(of: type), inside: owner.type.name) == nil,
      let (name, members) = newStruct(called: base, of: objects, for: owner)
    else { return [] }
    let target = TypeText.replacing(inner(of: type), of: type, with: name)
    return [
      Proposal(
        .wrongShape, title: FixWording.retypeTitle(context.isInsideProperty ? TypeText.unwrapped(target) : name),
        subjects: [owner.name], explanation: FixWording.objectForScalar(failure, objects.count),
        edits: [.retype(owner.reference, to: target), members],
        place: .objectForScalar)
    ]
  }

  /// Returns a struct with the keys of some objects, nested in the type whose property holds them.
  private func newStruct(
    called base: String, of objects: [Node], for owner: OwnedProperty
  ) -> (name: String, edit: ModelEdit)? {
    guard let base = Words.typeName(base).map(StructWriter.free) else { return nil }
    let name = model.type(base, inside: owner.type.name) == nil ? base : model.freeName(base + "Details")
    var writer = context.structWriter(conformances: owner.sharedConformances)
    writer.replaced = owner.property.type.map(TypeText.core)
    let text = writer.text(name, of: objects, isEncodable: owner.type.isEncodable).joined(separator: "\n")
    return (name, .addMembers(type: owner.type.name, text: text))
  }

  private func emptyObjects(_ type: String, _ owner: OwnedProperty, _ count: Int) -> Proposal {
    let target = TypeText.replacingCore(of: type, with: "[String: String]")
    return Proposal(
      .wrongShape, retyping: owner, to: target, FixWording.emptyObjects(count, of: count, context.evidencePath),
      place: .emptyObjects)
  }

  private func knownObject(
    _ name: String, _ type: String, _ owner: OwnedProperty, _ failure: Failure, _ count: Int
  ) -> Proposal {
    Proposal(
      .wrongShape, retyping: owner, core: name, FixWording.knownObject(failure, count, name), place: .knownObject)
  }

  // MARK: Arrays

  private func arrayForOther(_ type: String, _ owner: OwnedProperty, _ values: [Node]) -> [Proposal] {
    let bare = TypeText.unwrapped(type)
    let arrays = values.filter { document.kind(of: $0) == .array }
    if context.isInsideProperty { return lists(inside: type, owner, values) }
    guard TypeText.element(of: bare) == nil else { return [] }
    if arrays.allSatisfy({ document.count(of: $0) == 0 }) {
      return emptyArrays(bare, type, owner, arrays.count)
    }
    let reference = owner.reference
    let elements = context.children(of: arrays)
    let joined = joinedText(bare, owner, elements, arrays.count)
    guard arrays.count == values.count else {
      return joined + [listAmongDictionaries(bare, owner, values, elements)].compactMap(\.self)
    }
    if let entry = TypeText.dictionary(bare) { return listForDictionary(entry.value, owner, elements) }
    // The numbers of a single date are not dates.
    let isDate = bare == "Date" && arrays.allSatisfy { DatePartsRule.isDate($0, document) }
    guard elements.allSatisfy({ fit.fits($0, bare) }), !isDate else { return [] }
    return [
      Proposal(
        .wrongShape, title: FixWording.retypeTitle("[\(bare)]"), subjects: [owner.name],
        explanation: FixWording.alwaysMany(arrays.count, context.evidencePath),
        edits: [.retype(reference, to: "[\(bare)]" + (TypeText.isOptional(type) ? "?" : ""))], place: .arrayForValue)
    ] + joined
  }

  /// An array of strings for code that expects a single string.
  private func joinedText(_ bare: String, _ owner: OwnedProperty, _ elements: [Node], _ count: Int) -> [Proposal] {
    guard bare == "String", context.kinds(of: elements) == [.string] else { return [] }
    return [
      Proposal(
        .flexible, title: FixWording.joinedTextTitle, subjects: [owner.name],
        explanation: FixWording.alwaysMany(count, context.evidencePath),
        edits: context.wrapping(owner, in: .joinedLines), place: .joinedStrings, effect: .loosensModel,
        mergeKey: "joinedLines"
      )
      .notingEncoding(of: owner.type)
    ]
  }

  /// An array for a dictionary: some databases write one for keys that count from 0, with null in the gaps.
  private func listForDictionary(_ value: String, _ owner: OwnedProperty, _ elements: [Node]) -> [Proposal] {
    let hasGaps = elements.contains { document.kind(of: $0) == .null }
    let element = hasGaps && !TypeText.isOptional(value) ? value + "?" : value
    guard elements.allSatisfy({ fit.fits($0, element) }) else { return objects(elements, owner) }
    return [
      Proposal(
        .wrongShape, retyping: owner, to: "[\(element)]" + (owner.isOptional ? "?" : ""), shown: "[\(element)]",
        FixWording.listForDictionary(elements.count, of: value, at: context.evidencePath), place: .arrayForDictionary)
    ]
  }

  /// The same if other values of the property are dictionaries.
  private func listAmongDictionaries(
    _ bare: String, _ owner: OwnedProperty, _ values: [Node], _ elements: [Node]
  ) -> Proposal? {
    let lists = values.count { document.kind(of: $0) == .array }
    guard let entry = TypeText.dictionary(bare), entry.key == "String",
      elements.allSatisfy({ fit.fits($0, entry.value + "?") }),
      values.allSatisfy({ [.array, .object].contains(document.kind(of: $0)) })
    else { return nil }
    return Proposal(
      .dictionary, title: FixWording.listAsDictionaryTitle, subjects: [owner.name],
      explanation: FixWording.listAmongDictionaries(lists, of: values.count, context.evidencePath),
      edits: context.wrapping(owner, in: .listAsDictionary, argument: entry.value), place: .arrayAmongDictionaries)
  }

  /// An array of objects for a dictionary: each of them is one, or has keys of its own.
  private func objects(_ elements: [Node], _ owner: OwnedProperty) -> [Proposal] {
    guard context.kinds(of: elements) == [.object], let type = owner.property.type else { return [] }
    let bare = TypeText.unwrapped(type)
    let singular = Words.singular(owner.name)
    let element: (name: String, edit: ModelEdit?)?
    if elements.allSatisfy({ fit.fits($0, bare) }) {
      element = (bare, nil)
    } else if let known = context.structWithTheKeys(of: elements, for: owner.type) {
      element = (known, nil)
    } else {
      let base = singular == owner.name ? singular + "Element" : singular
      element = newStruct(called: base, of: elements, for: owner).map { ($0.name, $0.edit) }
    }
    guard let (name, edit) = element else { return [] }
    let target = "[\(name)]" + (owner.isOptional ? "?" : "")
    return [
      Proposal(
        .wrongShape, retyping: owner, to: target,
        FixWording.objectsForDictionary(elements.count, at: context.evidencePath), adding: [edit].compactMap(\.self),
        place: .objectsForDictionary)
    ]
  }

  /// Every entry of a dictionary, or element of an array, is an array of what the model has as a single value.
  private func lists(inside type: String, _ owner: OwnedProperty, _ values: [Node]) -> [Proposal] {
    let inner = inner(of: type)
    var (list, level) = (inner, values)
    for _ in 0..<Self.listDepthLimit where context.kinds(of: level) == [.array] {
      (list, level) = ("[\(list)]", context.children(of: level))
    }
    guard list != inner, !level.isEmpty, level.allSatisfy({ fit.fits($0, inner) }) else { return [] }
    let target = TypeText.replacing(inner, of: type, with: list)
    return [
      Proposal(
        .wrongShape, retyping: owner, to: target, FixWording.alwaysMany(values.count, context.evidencePath),
        place: .arraysForElements)
    ]
  }

  /// Returns the type of the value in its property's type.
  private func inner(of type: String) -> String {
    guard context.isInsideProperty else { return TypeText.core(of: type) }
    return context.levelsInsideProperty.flatMap { TypeText.inner(of: type, levels: $0) } ?? TypeText.core(of: type)
  }

  private func emptyArrays(_ bare: String, _ type: String, _ owner: OwnedProperty, _ count: Int) -> [Proposal] {
    let isOptional = TypeText.isOptional(type)
    let isDictionary = TypeText.dictionary(bare).map { $0.key == "String" } ?? false
    let edits: [ModelEdit] =
      isDictionary && !isOptional
      ? context.wrapping(owner, in: .emptyArrayAsDictionary, argument: TypeText.dictionary(bare)?.value)
      : context.wrappingAsNil(owner, in: .emptyArrayAsNil, argument: bare)
    return [
      Proposal(
        .wrongShape, title: FixWording.emptyArrayTitle, subjects: [owner.name],
        explanation: FixWording.emptyArrays(count, context.evidencePath), edits: edits, place: .emptyArrays,
        effect: isDictionary || isOptional ? .lossless : .loosensModel, mergeKey: "emptyArray")
    ]
  }

  // MARK: Scalars

  private func scalarForObject(
    _ type: String, _ owner: OwnedProperty, _ values: [Node], _ failure: Failure
  ) -> [Proposal] {
    let core = TypeText.core(of: type)
    guard let declared = model.type(core, inside: owner.type.name), declared.kind != .enumeration else {
      return []
    }
    // A type that reads a scalar does not expect an object.
    guard failure.expected.map({ !TypeText.isScalar($0) }) ?? true else { return [] }
    if failure.found == "string", let text = jsonText([.object, .array], owner, values) {
      return [text]
    }
    guard let scalar = ValueKinds.scalar(values, document) else { return [] }
    return [
      Proposal(
        .wrongShape, retyping: owner, core: scalar, FixWording.scalarForObject(failure, scalar), place: .scalarForObject
      )
    ]
  }

  /// Strings that contain JSON of the expected type.
  private func jsonText(_ kinds: Set<ValueKind>, _ owner: OwnedProperty, _ values: [Node]) -> Proposal? {
    let texts = context.strings(values)
    guard texts.allSatisfy({ $0.isJSON(of: kinds) }), texts.count == values.count, !context.isInsideProperty else {
      return nil
    }
    return Proposal(
      .invalidJSON, title: FixWording.jsonTextTitle, subjects: [owner.name],
      explanation: FixWording.jsonText(texts.count, context.evidencePath),
      edits: context.wrapping(owner, in: .jsonText))
  }
}
