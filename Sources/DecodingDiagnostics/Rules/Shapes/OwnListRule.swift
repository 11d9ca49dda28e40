internal import JSONText

/// An object whose keys are data, for a type that reads itself as a list in its own `init(from:)`: it holds a dictionary.
struct OwnListRule: FixRule {
  func proposals(for context: RuleContext) -> [Proposal] {
    guard let failure = context.failure, failure.reason == .wrongKind, failure.found == "object",
      let type = failure.expected.flatMap({ context.model.type(context.fit.bareName($0)) }),
      type.properties.count == 1, let property = type.properties.first,
      let element = property.type.flatMap(TypeText.element), let body = body(of: type, reading: element)
    else { return [] }
    let objects = context.values.filter { context.document.kind(of: $0) == .object }
    let entries = objects.flatMap { Array(context.document.children(of: $0)) }
    guard objects.count == context.values.count, !entries.isEmpty,
      entries.allSatisfy({ context.fit.fits($0, element) })
    else { return [] }
    let target = "[String: \(element)]"
    var proposal = Proposal(
      .dictionary, title: FixWording.retypeTitle(target), subjects: [property.name],
      explanation: FixWording.ownList(failure, type.baseName, element),
      edits: [
        .replaceText(
          type: type.name, old: body,
          new: "\(property.name) = try decoder.singleValueContainer().decode(\(target).self)"),
        declaring(property, of: type, as: target),
      ])
    context.noteEncoding(of: type, in: &proposal)
    return [proposal]
  }

  /// The declaration with another type; an initial list is none for it.
  private func declaring(_ property: DeclaredProperty, of type: DeclaredType, as target: String) -> ModelEdit {
    let retyped = ModelEdit.retype(PropertyReference(type.name, property.name), to: target)
    guard property.initialValue != nil else { return retyped }
    let declarations = type.text.matches(of: /var (?<name>\w+)(?::\s*\[[\w.]+\])? = \[[\w.]*\](?:\(\))?/).filter {
      $0.name == property.name
    }
    guard declarations.count == 1, let declaration = declarations.first else { return retyped }
    return .replaceText(type: type.name, old: String(declaration.0), new: "var \(property.name): \(target)")
  }

  /// The statements of an `init(from:)` that opens one list, reads its elements by one call, and does nothing else.
  private func body(of type: DeclaredType, reading element: String) -> String? {
    let form =
      /init\(from decoder: (?:any |Swift\.)?Decoder\) throws \{\s*(?<body>var (?<list>\w+) = try decoder\.unkeyedContainer\(\)\s(?<rest>[\s\S]*?\n\s*\}\s*(?:(?:self\.)?\w+ = \w+\s*)?))\}/
    let found = type.text.matches(of: form)
    guard found.count == 1, let match = found.first, match.rest.contains("while !\(match.list).isAtEnd") else {
      return nil
    }
    let calls = match.rest.matches(of: /\.decode\w*\(/).count
    let isPlain = match.rest.contains("\(match.list).decode(\(element).self)")
    let isOther = match.rest.contains(/\b(?:if|guard|switch|catch|continue|break)\b|try\?/)
    guard calls == 1, isPlain, !isOther else { return nil }
    return String(match.body.reversed().drop { $0.isWhitespace }.reversed())
  }
}
