internal import JSONText

/// Arrays with a level more or less than in the model, or with a single value.
extension Recipe {
  /// An array of arrays that in some places is only one of the inner arrays: GeoJSON has a line's positions and a
  /// point's position under the same key.
  static let collapsedList = Recipe.one { context in
    guard let failure = context.failure, failure.reason == .wrongKind, context.isInsideProperty else { return nil }
    let path = PatternPath(failure.path)
    let steps = context.walk.steps(along: path, from: context.root)
    guard let list = steps.last(where: { $0.owner != nil }), list.depth < path.steps.count, let owner = list.owner,
      let element = TypeText.element(of: TypeText.unwrapped(list.type)), TypeText.element(of: element) != nil,
      owner.canBeWrapped
    else { return nil }
    let place = PatternPath(steps: Array(path.steps.prefix(list.depth)))
    let values = context.nodes(at: context.walk.opening(PatternPath.text(place.steps[...]), from: context.root))
      .filter { context.document.kind(of: $0) == .array }
    // An empty array is the outer one.
    let single = values.filter { context.document.count(of: $0) > 0 && context.fit.fits($0, element) }
    guard !single.isEmpty, single.count < values.count,
      values.allSatisfy({ single.contains($0) || context.fit.fits($0, list.type) })
    else { return nil }
    let pattern = PatternPath.text(place.steps.map { if case .index = $0 { .any } else { $0 } }[...])
    return Proposal(
      .flexible, title: FixWording.oneOrManyTitle, subjects: [owner.name],
      explanation: FixWording.collapsedList(single.count, of: values.count, pattern, element),
      edits: context.wrapping(owner, in: .innerOrOuter, argument: element))
  }

  /// Arrays with one level more in the model than in the JSON, inside the outermost: `[[Call]]` for `[{…}, {…}]`, or
  /// `[String: [Call]]` for `{"a": {…}}`.
  static let flatterList = Recipe.one { context in
    guard let failure = context.failure, failure.reason == .wrongKind, failure.found != "array",
      context.isInsideProperty, let owner = context.owner, let type = owner.property.type, owner.canBeWrapped,
      let whole = context.valuesOfProperty, !whole.isEmpty
    else { return nil }
    let fitting = Set(TypeText.flatter(TypeText.unwrapped(type))).filter { flat in
      whole.allSatisfy { context.fit.fits($0, flat) }
    }
    guard fitting.count == 1, let flat = fitting.first else { return nil }
    return Proposal(
      .wrongShape, retyping: owner, to: flat + (TypeText.isOptional(type) ? "?" : ""),
      FixWording.neverMany(failure, TypeText.core(of: type)))
  }

  /// An array of arrays for an `init(from:)` that tries a single value and an array: it also tries the arrays, and
  /// joins them.
  static let groupedList = Recipe.one { context in
    guard let failure = context.wrongKind("array"), let owner = context.owner,
      let read = context.listOrElement(of: owner.type),
      let element = owner.property.type.flatMap({ TypeText.element(of: TypeText.unwrapped($0)) }),
      TypeText.element(of: element) == nil
    else { return nil }
    let lists = context.nodes(at: failure.offsets)
    let siblings = context.children(of: lists.compactMap(context.document.parent(of:)))
    guard siblings.allSatisfy({ context.fit.fits($0, "[\(element)]") }) else { return nil }
    return Proposal(
      .wrongShape, title: FixWording.groupedListTitle, subjects: [owner.name],
      explanation: FixWording.alwaysMany(failure.count, context.evidencePath),
      edits: [
        .takeOtherForm(
          type: owner.type.name, path: read.names,
          condition: "let groups = try? $container.decode([[\(element)]].self, forKey: $key)",
          value: "groups.flatMap(\\.self)")
      ], effect: .loosensModel)
  }
}

extension RuleContext {
  /// The values of the whole property that contains the issue.
  fileprivate var valuesOfProperty: [Node]? {
    let property = walk.steps(along: PatternPath(path), from: root).last { $0.owner != nil }
    let pattern = walk.opening(path, from: root)
    return property.map { nodes(at: PatternPath(steps: Array(pattern.steps.prefix($0.depth)))) }
  }

  /// Returns one of the calls that read the array or a single element of it.
  fileprivate func listOrElement(of type: DeclaredType) -> DeclaredRead? {
    let list = Array(PatternPath(path).steps.dropLast())
    let reads = type.reads.filter { !$0.opensContainer && $0.ends(list, convertsKeys: convertsKeys) }
    return reads.count > 1 ? reads.first : nil
  }
}

extension TypeText {
  /// Returns the type with one array level less, at any level but the outermost.
  fileprivate static func flatter(_ type: String) -> [String] {
    if let entry = dictionary(type) {
      return (removing(entry.value) + flatter(entry.value)).map { "[\(entry.key): \($0)]" }
    }
    guard type.hasPrefix("["), let element = element(of: type) else { return [] }
    return (removing(element) + flatter(element)).map { "[\($0)]" }
  }

  private static func removing(_ type: String) -> [String] {
    type.hasPrefix("[") ? element(of: type).map { [$0] } ?? [] : []
  }
}
