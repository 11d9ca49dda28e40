internal import JSONText

/// A different argument for a generic type at one place: `Answer<User>`, if `data` is an array of users, or
/// `Page<User>`, if some `items` are names. The generic type itself does not change.
struct GenericArgumentRule: SingleFixRule {
  let context: RuleContext

  /// A generic type with its argument, and the property that has this type, or the root.
  private struct Use {
    /// The property of the generic type that is declared with its parameter.
    let parameterized: OwnedProperty
    let argument: String
    /// Whether the property is the argument itself, not an array or dictionary of it.
    let isBare: Bool
    /// Returns the type with another argument.
    let text: (_ argument: String) -> String?
    let owner: OwnedProperty?
  }

  private struct Change {
    let kind: FixKind
    let argument: String
    var declaration: String?
  }

  var proposal: Proposal? {
    guard let failure, failure.reason == .wrongKind, let use = use(at: failure.path),
      let change = change(of: use), let text = use.text(change.argument)
    else { return nil }
    var proposal = Proposal(
      change.kind, title: use.owner == nil ? FixWording.rootTitle(text) : FixWording.retypeTitle(text),
      subjects: use.owner.map { [$0.property.name] } ?? [],
      explanation: FixWording.otherArgument(failure, use.argument, change.argument), place: place(of: change.kind))
    if let owner = use.owner {
      proposal.edits = [.retype(owner.reference, to: text)]
    } else {
      proposal.root = text
    }
    if let declaration = change.declaration {
      proposal.effect = .loosensModel
      proposal.edits.append(.addDeclarations(near: use.parameterized.type.name, text: declaration))
    }
    return proposal
  }

  private func place(of kind: FixKind) -> FixPlace? {
    [.wrongShape, .flexible].contains(kind) ? .genericArgumentOfOtherShape : nil
  }

  /// Returns the use of a generic type whose property, declared with its parameter, holds the value.
  private func use(at path: String) -> Use? {
    guard let steps = context.wholeWalk(along: PatternPath(path)),
      let position = steps.lastIndex(where: { $0.owner != nil }),
      let owner = steps[position].owner, let declared = owner.property.type,
      let number = owner.type.genericParameters.firstIndex(of: TypeText.core(of: declared))
    else { return nil }
    let isBare = TypeText.unwrapped(declared) == owner.type.genericParameters[number]
    // Inside the argument's own array, that is another place.
    guard !isBare || position == steps.count - 1 else { return nil }
    let argument = isBare ? TypeText.unwrapped(steps[position].type) : TypeText.core(of: steps[position].type)
    for step in steps[..<position].reversed() where step.owner != nil || step.depth == 0 {
      let written = step.owner.map { $0.property.type ?? "" } ?? context.root
      let text = { (new: String) in
        TypeText.replacingArgument(number, of: owner.type.baseName, argument, with: new, in: written)
      }
      guard text(argument) != nil else { continue }
      return Use(parameterized: owner, argument: argument, isBare: isBare, text: text, owner: step.owner)
    }
    return nil
  }

  /// Returns the type that the values have instead.
  private func change(of use: Use) -> Change? {
    let values = context.presentValues
    let kinds = context.kinds(of: values)
    guard kinds.count == 1 else { return severalKinds(values, use) }
    return use.isBare ? otherKind(values, kinds, use.argument) : nil
  }

  private func otherKind(_ values: [Node], _ kinds: Set<ValueKind>, _ wanted: String) -> Change? {
    let children = context.children(of: values)
    let element = TypeText.element(of: wanted)
    switch kinds {
    case [.array] where element == nil && children.allSatisfy({ fit.fits($0, wanted) }):
      return Change(kind: .decodeArray, argument: "[\(wanted)]")
    case [.object]:
      guard let element else { return nil }
      if values.allSatisfy({ fit.fits($0, element) }) { return Change(kind: .decodeObject, argument: element) }
      return !children.isEmpty && children.allSatisfy({ fit.fits($0, element) })
        ? Change(kind: .dictionary, argument: "[String: \(element)]") : nil
    case [.string], [.bool], [.number]:
      return ValueKinds.scalar(values, document).map { Change(kind: .wrongShape, argument: $0) }
    default: return nil
    }
  }

  /// Returns an enum over the kinds.
  private func severalKinds(_ values: [Node], _ use: Use) -> Change? {
    let core = TypeText.core(of: use.argument)
    guard let base = Words.typeName(core.split(separator: ".").last.map(String.init) ?? core),
      let kinds = ValueKinds(of: values, core: use.argument, isMixedList: false, owner: use.parameterized, context)
    else { return nil }
    let name = model.freeName(base + "Value")
    let declaration = kinds.declaration(name, isEncodable: use.parameterized.type.isEncodable, context)
    return Change(kind: .flexible, argument: name, declaration: declaration)
  }
}
