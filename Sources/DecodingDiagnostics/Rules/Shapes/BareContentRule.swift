internal import JSONText

/// The plain content for a generic type: a user for `Box<User>`, an array of users for `Page<User>`.
struct BareContentRule: SingleFixRule {
  let context: RuleContext

  /// A generic type with its arguments at its place, and the property that holds it.
  private struct Use {
    let text: String
    let type: DeclaredType
    /// Nil for the root.
    var owner: OwnedProperty?

    /// The type in which the names of its arguments are looked up.
    var scope: String? { owner?.type.name }
  }

  var proposal: Proposal? {
    guard let failure, let use = use(at: failure.path),
      let (content, values) = content(of: use, failure)
    else { return nil }
    return use.owner.map { retyping($0, use, content, values) } ?? root(content, use, values)
  }

  /// Returns the content that fits all values at the place.
  private func content(of use: Use, _ failure: Failure) -> (type: String, values: [Node])? {
    let values = values(failure, use).filter { document.kind(of: $0) != .null }
    let fit = context.fit(inside: use.scope)
    guard !values.isEmpty else { return nil }
    return contents(of: use).first { content in
      isKnown(content, inside: use.scope) && values.allSatisfy { fit.fits($0, content) }
        && values.contains { document.kind(of: $0) != .array || document.count(of: $0) > 0 }
    }.map { ($0, values) }
  }

  private func root(_ content: String, _ use: Use, _ values: [Node]) -> Proposal {
    return Proposal(
      .envelope, title: FixWording.rootTitle(content),
      explanation: FixWording.bareContent(values.count, "", content, use.type.baseName), root: content)
  }

  private func retyping(_ owner: OwnedProperty, _ use: Use, _ content: String, _ values: [Node]) -> Proposal {
    let target = owner.property.type?.replacing(use.text, with: content) ?? content
    return Proposal(
      .wrongShape, retyping: owner, to: target, shown: TypeText.unwrapped(target),
      FixWording.bareContent(values.count, context.evidencePath, content, use.type.baseName),
      place: .bareContentOfProperty)
  }

  // MARK: What is there

  private func use(at path: String) -> Use? {
    guard !path.isEmpty else {
      return model.type(fit.bareName(context.root)).flatMap { type in
        isGeneric(type) ? Use(text: context.root, type: type) : nil
      }
    }
    guard let steps = context.wholeWalk(along: PatternPath(path)), let last = steps.last,
      let owner = steps.last(where: { $0.owner != nil })?.owner, owner.canBeWrapped
    else { return nil }
    let text = TypeText.unwrapped(last.type)
    guard let type = model.type(fit.bareName(text), inside: owner.type.name),
      isGeneric(type), owner.property.type?.contains(text) == true
    else { return nil }
    return Use(text: text, type: type, owner: owner)
  }

  private func isGeneric(_ type: DeclaredType) -> Bool {
    !type.genericParameters.isEmpty && type.kind != .enumeration && !type.isPropertyWrapper && isObject(type)
  }

  /// A hand-written `init(from:)` may accept the plain content, and then something else is wrong with it.
  private func isObject(_ type: DeclaredType) -> Bool {
    !type.hasDecodingInitializer || type.code.calls.contains("container")
  }

  /// Returns all values at the place; empty if some have a key of the generic type.
  private func values(_ failure: Failure, _ use: Use) -> [Node] {
    switch failure.reason {
    case .wrongKind where failure.found != "object": return context.values
    case .missingKey where context.ownerType?.name == use.type.name:
      let objects = containers
      return objects.allSatisfy { fit.sharedKeys($0, with: use.type).isEmpty } ? objects : []
    default: return []
    }
  }

  // MARK: What it may be

  /// Returns the arguments, and the types of properties that use them, e.g. `[User]` of `Page<User>` with `items:
  /// [Element]`.
  private func contents(of use: Use) -> [String] {
    let members = context.walk.members(of: use.text, inside: use.scope)
    let held = use.type.properties.compactMap { property -> String? in
      let names = property.type.map(TypeText.names) ?? []
      guard !Set(use.type.genericParameters).isDisjoint(with: names), let key = use.type.key(of: property) else {
        return nil
      }
      return members?.property(key).map(TypeText.unwrapped)
    }
    return (TypeText.generic(use.text)?.arguments ?? []) + held
  }

  /// Whether the content is known: for a type that the sources do not declare, it is unknown what fits.
  private func isKnown(_ content: String, inside scope: String?) -> Bool {
    let core = TypeText.core(of: content)
    return TypeText.isScalar(core) || ["Date", "URL", "UUID"].contains(core)
      || model.type(fit.bareName(core), inside: scope) != nil
  }
}
