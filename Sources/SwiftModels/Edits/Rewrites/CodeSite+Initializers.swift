import SwiftSyntax

/// Rewrites that concern an initializer as a whole.
extension CodeSite {
  /// `items = try decoder.singleValueContainer().decode([String: Item].self)` for all of its statements.
  func readingWhole(_ type: String, as property: String) -> [TextPatch]? {
    guard let call = node(FunctionCallExprSyntax.self), let decoder = call.base?.trimmedDescription,
      let statements = call.initializer?.body?.statements, let first = statements.first, let last = statements.last
    else { return nil }
    let range = first.trimmedByteRange.lowerBound..<last.trimmedByteRange.upperBound
    return [TextPatch(range: range, text: "\(property) = try \(decoder).singleValueContainer().decode(\(type).self)")]
  }

  /// Adds `if let value = try? decoder.singleValueContainer().decode(Kind.self) { self.kind = value; return }` as the
  /// first statement.
  func takingFirst(_ type: String, as property: String) -> [TextPatch]? {
    guard let initializer = node(FunctionCallExprSyntax.self)?.initializer, let decoder = Syntax(initializer).coder,
      let first = initializer.body?.statements.first
    else { return nil }
    let blanks = indentation(of: first)
    let lines = [
      "if let value = try? \(decoder).singleValueContainer().decode(\(type).self) {",
      "\(blanks)\(style.unit)self.\(property) = value", "\(blanks)\(style.unit)return", "\(blanks)}", blanks,
    ]
    return [.insert(lines.joined(separator: style.lineEnd), at: first.trimmedByteRange.lowerBound)]
  }

  /// Returns `let container = try decoder.singleValueContainer()` for `var list = try decoder.unkeyedContainer()`,
  /// because a single value has no key.
  var openingSingle: [TextPatch]? {
    guard let call = node(FunctionCallExprSyntax.self), let initializer = call.initializer,
      let patches = call.openedAsSingle, let declaration = call.ancestor(VariableDeclSyntax.self)
    else { return nil }
    let constant = TextPatch(range: declaration.bindingSpecifier.trimmedByteRange, text: "let")
    return [constant] + patches + (initializer.encodingBeside?.openers.first?.openedAsSingle ?? [])
  }

  /// Uses `if let value = try? container.decode(Int.self, forKey: .size) { size = value } else { size = try
  /// container.number(.size) }`.
  func tryingPlain(_ type: String) -> [TextPatch]? {
    guard let item = node(AssignmentExprSyntax.self)?.statement,
      let elements = item.item.as(SequenceExprSyntax.self)?.elements, let target = elements.first,
      let call = item.calls.first, let base = call.base?.trimmedDescription,
      let key = call.arguments.first?.expression.as(MemberAccessExprSyntax.self), key.base == nil
    else { return nil }
    let (blanks, end) = (indentation(of: item), style.lineEnd)
    let inner = blanks + style.unit
    let lines = [
      "if let value = try? \(base).decode(\(type).self, forKey: \(key.trimmedDescription)) {",
      "\(inner)\(target.trimmedDescription) = value", "\(blanks)} else {",
      "\(inner)\(deepened(item.trimmedDescription))", "\(blanks)}",
    ]
    return [TextPatch(range: item.trimmedByteRange, text: lines.joined(separator: end))]
  }

  /// `case .some(.none):` for `case .none:`
  func matchingSome(_ name: String) -> [TextPatch]? {
    guard let choice = node(SwitchExprSyntax.self) else { return nil }
    let labels = choice.cases.compactMap { arm in
      if case .case(let label) = arm.as(SwitchCaseSyntax.self)?.label { label } else { nil }
    }
    return labels.flatMap { Array($0.caseItems) }.map(\.pattern).filter { $0.trimmedDescription == ".\(name)" }
      .map { TextPatch(range: $0.trimmedByteRange, text: ".some(.\(name))") }
  }
}

extension FunctionCallExprSyntax {
  var initializer: InitializerDeclSyntax? { ancestor(InitializerDeclSyntax.self) }

  /// The call opens a single value's container, and no call of the function around has a key.
  fileprivate var openedAsSingle: [TextPatch]? {
    guard let name = calledExpression.as(MemberAccessExprSyntax.self)?.declName, let function else { return nil }
    let opening = TextPatch(
      range: name.trimmedByteRange.lowerBound..<trimmedByteRange.upperBound, text: "singleValueContainer()")
    return [opening] + function.calls.compactMap { $0.removal(ofArgument: "forKey") }
  }

  /// An argument with the comma that sets it off.
  private func removal(ofArgument label: String) -> TextPatch? {
    let list = Array(arguments)
    guard let index = list.firstIndex(where: { $0.label?.text == label }) else { return nil }
    let own = list[index].expression.trimmedByteRange.upperBound
    if index > 0 { return TextPatch(range: list[index - 1].expression.trimmedByteRange.upperBound..<own, text: "") }
    let end = list.count > 1 ? list[1].trimmedByteRange.lowerBound : own
    return TextPatch(range: list[0].trimmedByteRange.lowerBound..<end, text: "")
  }
}

extension InitializerDeclSyntax {
  /// The `encode(to:)` that is declared next to it.
  fileprivate var encodingBeside: FunctionDeclSyntax? {
    parent?.parent?.as(MemberBlockItemListSyntax.self)?.lazy.compactMap { $0.decl.as(FunctionDeclSyntax.self) }
      .first { $0.name.text == "encode" && $0.signature.parameterClause.parameters.first?.firstName.text == "to" }
  }
}

extension FunctionDeclSyntax {
  /// The calls that open containers of the encoder.
  fileprivate var openers: [FunctionCallExprSyntax] {
    calls.filter { ["container", "unkeyedContainer"].contains($0.methodName) }
  }
}
