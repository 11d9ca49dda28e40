import SwiftSyntax

extension TypeSite {
  /// A case after the last one; a raw value of a string is quoted.
  func addCase(_ name: String, rawValue: String?, payload: String?) throws(EditError) -> [TextPatch] {
    let value = rawValue.map { " = " + literal($0) } ?? payload.map { "(\($0))" } ?? ""
    return [try insertEnumCase("case \(escaped(name))\(value)")]
  }

  private func insertEnumCase(_ line: String) throws(EditError) -> TextPatch {
    let cases = node.memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }
    guard let last = cases.last else { throw .unsupported("\(declaration.name) has no cases") }
    if isOneLine { return .insert("; " + line, at: last.trimmedByteRange.upperBound) }
    let text = style.lineEnd + indentation(at: last.trimmedByteRange.lowerBound) + line
    return .insert(text, at: endOfLine(after: last.trimmedByteRange.upperBound))
  }

  func setRawValue(_ rawValue: String, ofCase name: String) throws(EditError) -> [TextPatch] {
    guard let element = caseElement(name, of: node) else { throw .notFound("\(declaration.name).\(name)") }
    if let value = element.rawValue { return [TextPatch(range: value.value.trimmedByteRange, text: literal(rawValue))] }
    return [.insert(" = \(literal(rawValue))", at: element.name.trimmedByteRange.upperBound)]
  }

  private func literal(_ rawValue: String) -> String {
    let isText = declaration.inherited.contains { ["String", "Swift.String", "Character"].contains($0) }
    return isText ? "\"" + rawValue.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\"" : rawValue
  }

  // MARK: Enums that try one type after another

  /// A new case, tried before the others in `init(from:)`, and written by `encode(to:)` and other switches over `self`.
  func addUntaggedCase(_ name: String, payload: String?) throws(EditError) -> [TextPatch] {
    let line = "case \(escaped(name))" + (payload.map { "(\($0))" } ?? "")
    return [try insertEnumCase(line), try tryFirst(name, payload)] + encodingPatches(name, payload)
  }

  private func tryFirst(_ name: String, _ payload: String?) throws(EditError) -> TextPatch {
    guard let body = decodingInitializer?.body, let container = singleValueContainer(in: body) else {
      throw .unsupported("init(from:) of \(declaration.name) does not try types in a single value container")
    }
    let condition =
      payload.map { "let value = try? \(container).decode(\($0).self)" } ?? "\(container).decodeNil()"
    let result = "self = .\(name)" + (payload == nil ? "" : "(value)")
    for statement in body.statements {
      guard let chain = statement.item.as(ExpressionStmtSyntax.self)?.expression.as(IfExprSyntax.self) else { continue }
      let start = chain.trimmedByteRange.lowerBound
      let indentation = indentation(at: start)
      let code = style.text(["if \(condition) {", "  \(result)"], indentation: indentation)
      let text = String(code.trimmingPrefix(while: \.isWhitespace))
      return .insert(text + style.lineEnd + indentation + "} else ", at: start)
    }
    throw .unsupported("init(from:) of \(declaration.name) has no chain of ifs")
  }

  private func singleValueContainer(in body: CodeBlockSyntax) -> String? {
    for statement in body.statements {
      guard let binding = statement.item.as(VariableDeclSyntax.self)?.bindings.first,
        let value = binding.initializer?.value.trimmedDescription, value.contains(".singleValueContainer()")
      else { continue }
      return binding.pattern.trimmedDescription
    }
    return nil
  }

  private func encodingPatches(_ name: String, _ payload: String?) -> [TextPatch] {
    let finder = SelfSwitchFinder()
    finder.walk(node)
    return finder.encodingSwitches.compactMap { found in
      guard let last = found.node.cases.last else { return nil }
      let head = payload == nil ? "case .\(name): " : "case .\(name)(let value): "
      let action = payload == nil ? "try \(found.container).encodeNil()" : "try \(found.container).encode(value)"
      let indentation = indentation(at: last.trimmedByteRange.lowerBound)
      return .insert(
        style.lineEnd + indentation + head + action, at: endOfLine(after: last.trimmedByteRange.upperBound))
    }
  }
}

/// Finds switches over `self` inside `encode(to:)` that write to one container.
private final class SelfSwitchFinder: SyntaxVisitor {
  private(set) var encodingSwitches: [(node: SwitchExprSyntax, container: String)] = []

  init() { super.init(viewMode: .sourceAccurate) }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.name.text == "encode", let body = node.body else { return .skipChildren }
    var container: String?
    for statement in body.statements {
      if let binding = statement.item.as(VariableDeclSyntax.self)?.bindings.first,
        binding.initializer?.value.trimmedDescription.contains(".singleValueContainer()") == true
      {
        container = binding.pattern.trimmedDescription
      }
      let chain = statement.item.as(ExpressionStmtSyntax.self)?.expression.as(SwitchExprSyntax.self)
      if let chain, let container, chain.subject.trimmedDescription == "self" {
        encodingSwitches.append((chain, container))
      }
    }
    return .skipChildren
  }
}
