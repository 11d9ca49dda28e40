import DecodingDiagnostics
import SwiftSyntax

extension TypeSite {
  /// A case after the last one; a raw value of a string is quoted.
  func addCase(_ name: String, rawValue: String?, payload: String?) throws(EditError) -> [TextPatch] {
    let value = rawValue.map { " = " + literal($0) } ?? payload.map { "(\($0))" } ?? ""
    return [try insertEnumCase(escaped(name) + value)]
  }

  private func insertEnumCase(_ element: String) throws(EditError) -> TextPatch {
    guard let patch = append(element, to: node) else { throw .unsupported("\(declaration.name) has no cases") }
    return patch
  }

  func setRawValue(_ rawValue: String, ofCase name: String) throws(EditError) -> [TextPatch] {
    guard let element = caseElement(name, of: node) else { throw .notFound("\(declaration.name).\(name)") }
    if let value = element.rawValue { return [TextPatch(range: value.value.trimmedByteRange, text: literal(rawValue))] }
    return [.insert(" = \(literal(rawValue))", at: element.name.trimmedByteRange.upperBound)]
  }

  private func literal(_ rawValue: String) -> String {
    let isText = declaration.inherited.contains { ["String", "Swift.String", "Character"].contains($0) }
    return isText ? SwiftLiteral.of(rawValue) : rawValue
  }

  // MARK: Enums that try one type after another

  /// A new case, tried in `init(from:)`, and written by `encode(to:)` and other switches over `self`.
  func addUntaggedCase(_ name: String, payload: String?) throws(EditError) -> [TextPatch] {
    let element = escaped(name) + (payload.map { "(\($0))" } ?? "")
    return [try insertEnumCase(element), try attempt(name, payload)] + encodingPatches(name, payload)
  }

  /// Checks for null before all types. Any other attempt goes after the existing ones, if they follow one another, so
  /// that it takes none of their values.
  private func attempt(_ name: String, _ payload: String?) throws(EditError) -> TextPatch {
    guard let initializer = decodingInitializer, let body = initializer.body else { throw .notFound("init(from:)") }
    let container = singleValueContainer(in: body)
    let parameter = initializer.signature.parameterClause.parameters.first
    let decoder = (parameter?.secondName ?? parameter?.firstName)?.plainText ?? "decoder"
    let condition: String
    switch (container, payload) {
    case (let container?, let payload?): condition = "let value = try? \(container).decode(\(payload).self)"
    case (let container?, nil): condition = "\(container).decodeNil()"
    case (nil, let payload?): condition = "let value = try? \(payload)(from: \(decoder))"
    case (nil, nil): throw .unsupported("init(from:) of \(declaration.name) has no single value container")
    }
    let result = "self = .\(name)" + (payload == nil ? "" : "(value)")
    return try attempt(where: condition, result, in: body, isFirst: payload == nil)
  }

  /// Adds a branch to those that try one type after another.
  func attempt(
    where condition: String, _ result: String, in body: CodeBlockSyntax, isFirst: Bool
  ) throws(EditError) -> TextPatch {
    guard let attempts = TriedTypes(in: body) else {
      throw .unsupported("init(from:) of \(declaration.name) does not try one type after another")
    }
    let place = isFirst ? attempts.first : attempts.last
    let lines = [result] + (place.joins ? [] : ["return"])
    return attempts.branch(where: condition, doing: lines, at: place, in: file)
  }

  func singleValueContainer(in body: CodeBlockSyntax) -> String? {
    for statement in body.statements {
      guard let binding = statement.item.as(VariableDeclSyntax.self)?.bindings.first,
        let value = binding.initializer?.value, value.calls.contains(where: { $0.methodName == "singleValueContainer" })
      else { continue }
      return binding.pattern.trimmedDescription
    }
    return nil
  }

  private func encodingPatches(_ name: String, _ payload: String?) -> [TextPatch] {
    node.all(FunctionDeclSyntax.self).filter { $0.name.text == "encode" }.flatMap(\.switchesOverSelf).compactMap {
      found in
      guard let last = found.node.cases.last else { return nil }
      let head = payload == nil ? "case .\(name):" : "case .\(name)(let value):"
      let writing = found.container.map { "\($0).encode(value)" } ?? "value.encode(to: encoder)"
      let action =
        payload == nil ? "try \(found.container ?? "encoder.singleValueContainer()").encodeNil()" : "try \(writing)"
      let indentation = indentation(at: last.trimmedByteRange.lowerBound)
      let lines = last.trimmedDescription.isOneLine ? [head + " " + action] : [head, "  " + action]
      return .insert(
        style.lineEnd + style.text(lines, indentation: indentation),
        at: endOfLine(after: last.trimmedByteRange.upperBound))
    }
  }
}

extension FunctionDeclSyntax {
  /// The switches over `self` that list all cases, and the container that is written to.
  fileprivate var switchesOverSelf: [(node: SwitchExprSyntax, container: String?)] {
    let statements = body.map { Array($0.statements) } ?? []
    let container = statements.lazy.compactMap { $0.item.as(VariableDeclSyntax.self)?.bindings.first }
      .first { $0.initializer?.value.calls.contains { $0.methodName == "singleValueContainer" } == true }
    return statements.compactMap { $0.item.as(ExpressionStmtSyntax.self)?.expression.as(SwitchExprSyntax.self) }
      .filter { choice in
        choice.subject.trimmedDescription == "self"
          && !choice.cases.contains { $0.as(SwitchCaseSyntax.self)?.label.is(SwitchDefaultLabelSyntax.self) == true }
      }.map { ($0, container?.pattern.trimmedDescription) }
  }
}
