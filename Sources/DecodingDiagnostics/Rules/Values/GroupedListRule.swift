internal import JSONText

/// A list of lists where an `init(from:)` tries a single value and a list of them: it tries the lists too, and joins them.
struct GroupedListRule: SingleFixRule {
  let context: RuleContext

  var proposal: Proposal? {
    guard let failure = context.wrongKind("array"), let owner, let read = read(of: owner.type),
      let type = owner.property.type, let element = TypeText.element(of: TypeText.unwrapped(type)),
      TypeText.element(of: element) == nil
    else { return nil }
    let lists = context.nodes(at: failure.offsets)
    let siblings = lists.compactMap(document.parent(of:)).flatMap { Array(document.children(of: $0)) }
    guard siblings.allSatisfy({ fit.fits($0, "[\(element)]") }) else { return nil }
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

  /// One of the calls that read the list or a single element of it.
  private func read(of type: DeclaredType) -> DeclaredRead? {
    let list = PatternPath(context.path).steps.dropLast()
    let reads = type.reads.filter {
      !$0.opensContainer && $0.ends(Array(list), convertsKeys: context.convertsKeys)
    }
    return reads.count > 1 ? reads.first : nil
  }
}
