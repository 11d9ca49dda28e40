internal import DecodingPrograms
internal import JSONText

/// Values without the container that code opens, or in a container of another kind.
extension Recipe {
  /// An object whose keys are data, for a type whose code only reads an array of elements: it should hold a dictionary.
  static let keyedElements = Recipe.one { context in
    guard let failure = context.wrongKind("object"), let type = context.expectedType, type.properties.count == 1,
      let property = type.properties.first, let element = property.type.flatMap(TypeText.element),
      let opening = type.program?.onlyList(of: element)
    else { return nil }
    let objects = context.objectValues
    let entries = context.children(of: objects)
    guard objects.count == context.values.count, !entries.isEmpty, entries.allSatisfy({ context.fit.fits($0, element) })
    else { return nil }
    let target = "[String: \(element)]"
    return Proposal(
      .dictionary, title: FixWording.retypeTitle(target), subjects: [property.name],
      explanation: FixWording.ownList(failure, type.baseName, element),
      edits: [
        .rewrite(type: type.name, at: opening, .readWhole(target, as: property.name)),
        .retype(PropertyReference(type.name, property.name), to: target),
      ]
    )
    .notingEncoding(of: type)
  }

  /// A plain string, if a type reads a single string inside an array or an object, and nothing else.
  static let bareText = Recipe.one { context in
    guard let failure = context.wrongKind("string"),
      let type = context.owner?.property.type ?? context.handReads?.type.name,
      let declared = context.declared(type, inside: context.owner?.type.name),
      let opening = declared.program?.onlyOpening,
      let read = declared.steps.filter({ $0.read.asksForValue }).onlyOne?.read, read.type == "String",
      read.place.parent == .root, context.kinds(of: context.values).isSubset(of: [.string, .null])
    else { return nil }
    return Proposal(
      .wrongShape, title: FixWording.textTypeTitle(declared.baseName),
      explanation: FixWording.ownText(declared.baseName, context.path, failure.count),
      edits: [.rewrite(type: declared.name, at: opening, .openSingle)], mergeKey: "text:" + declared.name)
  }

  /// A plain value of the type's only property, where its own code finds it inside an object or makes it from another
  /// form: `"paragraph"` next to `{"tag": "Some", "data": "heading"}`, `["4", "5"]` for a wrapper that splits `"4, 5"`.
  static let bareContent = Recipe.one { context in
    guard let failure = context.failure, failure.reason == .wrongKind, let (type, written) = context.contentHolder,
      let access = type.program?.rootAccess, !(access.isKeyed && failure.found == "object"),
      let property = type.onlyStored, let declared = property.type
    else { return nil }
    let bare = TypeText.unwrapped(declared)
    let bound = zip(type.genericParameters, TypeText.generic(written)?.arguments ?? []).first { $0.0 == bare }?.1
    let values = context.nodes(at: failure.offsets)
    guard !values.isEmpty, values.allSatisfy({ context.fit.fits($0, bound ?? bare) }), context.knows(bound ?? bare)
    else { return nil }
    return Proposal(
      .flexible, title: FixWording.plainContentTitle(type.baseName), subjects: [property.name],
      explanation: FixWording.plainContent(failure, type.baseName, isInside: access.isKeyed),
      notes: [FixWording.plainContentNote],
      edits: [.rewrite(type: type.name, at: access.range, .takeFirst(bare, as: property.name))],
      place: access.isKeyed ? nil : .contentAsIs, mergeKey: "plainContent:" + type.name
    )
    .notingEncoding(of: type)
  }
}

extension [AlignedStep] {
  fileprivate var onlyOne: AlignedStep? { count == 1 ? first : nil }
}

extension DecodingProgram {
  /// The call that opens the value itself as an array or an object, if no other container is opened.
  fileprivate var onlyOpening: CodeRange? {
    let found = allNodes.filter { if case .open = $0.action { true } else { false } }
    guard found.count == 1, case .open(let opening) = found[0].action, opening.kind != .single, opening.place == .root
    else { return nil }
    return found[0].range
  }

  /// The first call that opens or reads the value itself, and whether it asks for an object.
  fileprivate var rootAccess: (range: CodeRange, isKeyed: Bool)? {
    allNodes.lazy.compactMap { node -> (CodeRange, Bool)? in
      guard let range = node.range else { return nil }
      switch node.action {
      case .open(let opening) where opening.place == .root && opening.kind != .single:
        return (range, opening.kind == .keyed)
      case .read(let read) where read.place == .root && read.asksForValue: return (range, false)
      default: return nil
      }
    }.first
  }

  /// The call that opens the value itself as an array, if the code only collects its elements.
  fileprivate func onlyList(of element: String) -> CodeRange? {
    let read = reads.values.first
    guard reads.count == 1, read?.type == element, read?.place == JSONPlace([.anyElement]), read?.form == .decode,
      read?.attempt == .throwing, allNodes.allSatisfy(\.isOfPlainLoop)
    else { return nil }
    return onlyOpening
  }
}

extension ProgramNode {
  /// A step of code that collects the elements of an array, whatever they are.
  fileprivate var isOfPlainLoop: Bool {
    switch action {
    case .open, .read, .bind, .set, .append, .loop(.elements(.root), _): true
    default: false
    }
  }
}

extension DeclaredType {
  /// The only property that needs a value.
  fileprivate var onlyStored: DeclaredProperty? {
    let stored = properties.filter { $0.initialValue == nil }
    return stored.count == 1 && stored[0].attributes.isEmpty ? stored[0] : nil
  }
}

extension RuleContext {
  /// The struct or wrapper that is decoded from the value, and its name in the property.
  fileprivate var contentHolder: (DeclaredType, String)? {
    if !isInsideProperty, let wrapper { return (wrapper, wrapper.name) }
    guard let last = wholeWalk(along: PatternPath(path))?.last else { return nil }
    let written = TypeText.unwrapped(last.type)
    guard let type = model.type(fit.bareName(written), inside: last.owner?.type.name), type.kind == .structure else {
      return nil
    }
    return (type, written)
  }

  fileprivate func knows(_ type: String) -> Bool {
    let core = TypeText.core(of: type)
    return TypeText.isScalar(core) || model.type(fit.bareName(core)) != nil
  }
}
