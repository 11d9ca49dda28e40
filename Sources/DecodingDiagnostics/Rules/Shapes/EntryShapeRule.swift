internal import JSONText

/// Entries of a dictionary, or arrays in an array, in the form that their service uses for a single element or none:
/// `{"a": ["x", "y"], "b": "z"}`, and `{"a": {"n": 1}, "b": []}` of PHP.
struct EntryShapeRule: SingleFixRule {
  let context: RuleContext

  var proposal: Proposal? {
    guard let failure, failure.reason == .wrongKind, context.isInsideProperty, let owner,
      let type = owner.property.type, owner.canBeWrapped, let outer = Outer(of: TypeText.unwrapped(type)), isEntry
    else { return nil }
    let entries = context.presentValues
    let others = entries.filter { !fit.fits($0, outer.entry) }
    guard !others.isEmpty, others.count < entries.count else { return nil }
    return oneOrMany(others, outer, owner) ?? emptyList(others, outer, owner)
  }

  /// Whether the failing value is directly in the property's collection.
  private var isEntry: Bool {
    let path = PatternPath(context.path)
    let property = context.walk.steps(along: path, from: context.root).last { $0.owner != nil }
    return property.map { $0.depth + 1 == path.steps.count } ?? false
  }

  /// The dictionary or array, with its element type.
  private struct Outer {
    let entry: String
    let isList: Bool

    init?(of type: String) {
      let value = TypeText.dictionary(type).flatMap { $0.key == "String" ? $0.value : nil }
      guard !type.hasPrefix("Set<"), let entry = TypeText.element(of: type) ?? value else { return nil }
      self.entry = TypeText.unwrapped(entry)
      isList = value == nil
    }

    func holding(_ entry: String) -> String { isList ? "[\(entry)]" : "[String: \(entry)]" }
  }

  private func oneOrMany(_ single: [Node], _ outer: Outer, _ owner: OwnedProperty) -> Proposal? {
    guard let element = TypeText.element(of: outer.entry), !outer.entry.hasPrefix("Set<"),
      single.allSatisfy({ document.kind(of: $0) != .array && fit.fits($0, element) })
    else { return nil }
    return Proposal(
      .flexible, title: FixWording.oneOrManyTitle, subjects: [owner.name],
      explanation: FixWording.oneOrMany(single.count, values.count, context.evidencePath),
      edits: edits(reading: .oneOrMany, of: element, outer, owner))
  }

  private func emptyList(_ empty: [Node], _ outer: Outer, _ owner: OwnedProperty) -> Proposal? {
    let isObject = TypeText.dictionary(outer.entry) != nil || model.type(outer.entry, inside: owner.type.name) != nil
    guard !outer.isList, isObject, context.kinds(of: empty) == [.array],
      empty.allSatisfy({ document.count(of: $0) == 0 })
    else { return nil }
    let target = outer.holding(outer.entry + "?") + (owner.isOptional ? "?" : "")
    return Proposal(
      .wrongShape, title: FixWording.emptyArrayTitle, subjects: [owner.name],
      explanation: FixWording.emptyArrays(empty.count, context.evidencePath),
      edits: [.retype(owner.reference, to: target)]
        + edits(reading: .emptyArrayAsNil, of: outer.entry, outer, owner), effect: .loosensModel)
  }

  private func edits(
    reading plain: BridgeType, of argument: String, _ outer: Outer, _ owner: OwnedProperty
  ) -> [ModelEdit] {
    let bridge = context.fitted(plain)
    let line = owner.reading(
      outer.holding("\(bridge.name)<\(argument)>"), then: ".\(outer.isList ? "map" : "mapValues")(\\.wrappedValue)")
    return [.decode(owner.reference, lines: [line])] + context.declaring(bridge, near: owner.type)
  }
}
