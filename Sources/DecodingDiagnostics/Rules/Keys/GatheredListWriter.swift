/// Writes the code that reads an array from deeper levels: a small type for each level, and the path through them.
///
///     products = try container.decode([Aisle].self, forKey: .aisles)
///       .flatMap(\.shelves)
///       .map(\.product)
struct GatheredListWriter {
  let source: GatheredSource
  let element: String
  let owner: OwnedProperty
  let context: RuleContext

  private var name: String { owner.name }
  private var keysName: String { context.model.freeName((Words.typeName(name) ?? "Outer") + "Keys") }

  var edits: [ModelEdit] {
    let first = source.steps[0]
    let declaration = SwiftName.keysDeclaration(keysName, [(name: propertyName(first), key: spelling(first.key))])
    return [
      .decode(owner.reference, lines: reading),
      .addKeys(type: owner.type.name, text: declaration),
      .addMembers(type: owner.type.name, text: types.joined(separator: "\n\n")),
    ]
  }

  private var reading: [String] {
    let first = source.steps[0]
    let type = first.isList ? "[\(typeName(first))]" : typeName(first)
    let call = first.isOptional ? "decodeIfPresent" : "decode"
    let value = "try \(name)Holder.\(call)(\(type).self, forKey: .\(propertyName(first)))"
    // If the outermost key is missing, there are no elements.
    let whole = first.isOptional ? "(\(value) ?? [])" : value
    var isList = first.isList
    let calls = source.steps.dropFirst().map { step in
      defer { isList = isList || step.isList }
      return "  " + Self.call(step, propertyName(step), onList: isList)
    }
    return ["let \(name)Holder = try $decoder.container(keyedBy: \(keysName).self)", "\(name) = " + whole] + calls
  }

  private static func call(_ step: GatheredSource.Step, _ name: String, onList: Bool) -> String {
    guard onList else { return ".\(name)" }
    guard step.isOptional else { return step.isList ? ".flatMap(\\.\(name))" : ".map(\\.\(name))" }
    return step.isList ? ".flatMap { $0.\(name) ?? [] }" : ".compactMap(\\.\(name))"
  }

  /// A type for each key but the last, whose values are the elements.
  private var types: [String] {
    zip(source.steps, source.steps.dropFirst()).enumerated().map { position, pair in
      let (outer, inner) = pair
      let isLast = position == source.steps.count - 2
      let value = isLast ? element : typeName(inner)
      let type = (inner.isList ? "[\(value)]" : value) + (inner.isOptional ? "?" : "")
      return PlainStruct.text("\(typeName(outer)): Decodable", [(propertyName(inner), type, spelling(inner.key))])
    }
  }

  private func typeName(_ step: GatheredSource.Step) -> String {
    let wanted = Words.typeName(step.isList ? Words.singular(step.key) : step.key) ?? "Level"
    return context.model.freeName(wanted == element ? wanted + "Holder" : wanted)
  }

  private func propertyName(_ step: GatheredSource.Step) -> String { Words.camelCase(step.key) ?? "inner" }

  private func spelling(_ key: String) -> String { context.modelKey(key) }
}
