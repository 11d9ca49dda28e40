import SwiftSyntax

/// Reads in loops.
extension CodeSite {
  /// Replaces `let a = try list.decode(A.self)` by `guard let a = try list.decode(A?.self) else { continue }`; if the
  /// entries of an object are tried, adds a branch for null before the others.
  var skippingNull: [TextPatch]? {
    guard let call = node(FunctionCallExprSyntax.self), let item = call.statement,
      let asked = call.arguments.first?.expression, let type = asked.askedType
    else { return nil }
    if let branch = item.item.as(ExpressionStmtSyntax.self)?.expression.as(IfExprSyntax.self) {
      return passingNull(branch, call)
    }
    guard let binding = call.localBinding, let declaration = binding.ancestor(VariableDeclSyntax.self),
      declaration.bindings.count == 1, binding.typeAnnotation == nil
    else { return appendingPresent(call, item, asked, type) }
    return [
      .insert("guard ", at: item.trimmedByteRange.lowerBound),
      TextPatch(range: asked.trimmedByteRange, text: type + "?.self"),
      .insert(" else { continue }", at: item.trimmedByteRange.upperBound),
    ]
  }

  /// `guard let row = try? list.nestedContainer(keyedBy: Keys.self) else { … }`, where the element is consumed.
  var skippingOtherKind: [TextPatch]? {
    guard let call = node(FunctionCallExprSyntax.self), let base = call.base, let item = call.statement, item.isOfLoop,
      let variable = item.item.as(VariableDeclSyntax.self), variable.bindings.count == 1,
      let binding = variable.bindings.first, let attempt = binding.initializer?.value.as(TryExprSyntax.self),
      attempt.questionOrExclamationMark == nil, attempt.expression.id == ExprSyntax(call).id
    else { return nil }
    let (blanks, end) = (indentation(of: item), style.lineEnd)
    let lines = [
      "guard \(variable.bindingSpecifier.text) \(binding.pattern.trimmedDescription) = try? \(call.trimmedDescription) else {",
      "\(blanks)\(style.unit)// A failed element does not advance the container.",
      "\(blanks)\(style.unit)_ = try \(base.trimmedDescription).superDecoder()", "\(blanks)\(style.unit)continue",
      "\(blanks)}",
    ]
    return [TextPatch(range: item.trimmedByteRange, text: lines.joined(separator: end))]
  }

  /// `guard row.contains(.id) else { continue }` before the statement.
  var skippingLacking: [TextPatch]? {
    guard let call = node(FunctionCallExprSyntax.self), let base = call.base, let key = call.argument("forKey"),
      let item = call.statement, item.isOfLoop
    else { return nil }
    let line = "guard \(base.trimmedDescription).contains(\(key.trimmedDescription)) else { continue }"
    return [.insert(line + style.lineEnd + indentation(of: item), at: item.trimmedByteRange.lowerBound)]
  }

  private func passingNull(_ branch: IfExprSyntax, _ call: FunctionCallExprSyntax) -> [TextPatch]? {
    guard let key = call.arguments.last, key.label?.text == "forKey",
      branch.trimmedByteRange.contains(call.trimmedByteRange.lowerBound)
    else { return nil }
    let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base.map { $0.trimmedDescription + "." } ?? ""
    let blanks = indentation(of: branch)
    let lines = [
      "if (try? \(base)decodeNil(forKey: \(key.expression.trimmedDescription))) == true {",
      "\(blanks)\(style.unit)continue", "\(blanks)} else ",
    ]
    return [.insert(lines.joined(separator: style.lineEnd), at: branch.trimmedByteRange.lowerBound)]
  }

  /// `if let item = try list.decode(Item?.self) { items.append(item) }`
  private func appendingPresent(
    _ call: FunctionCallExprSyntax, _ item: CodeBlockItemSyntax, _ asked: ExprSyntax, _ type: String
  ) -> [TextPatch]? {
    guard let append = call.ancestor(FunctionCallExprSyntax.self), append.methodName == "append",
      append.arguments.count == 1, let argument = append.arguments.first, append.statement?.id == item.id
    else { return nil }
    let name = type.prefix(1).lowercased() + type.dropFirst().filter { $0.isLetter || $0.isNumber }
    let (blanks, end) = (indentation(of: item), style.lineEnd)
    let reading = call.trimmedDescription.replacing("\(type).self", with: "\(type)?.self", maxReplacements: 1)
    let text =
      "if let \(name) = try \(reading) {\(end)\(blanks)\(style.unit)\(append.calledExpression.trimmedDescription)(\(argument.label.map { $0.text + ": " } ?? "")\(name))\(end)\(blanks)}"
    return [TextPatch(range: item.trimmedByteRange, text: text)]
  }
}

extension CodeBlockItemSyntax {
  /// Whether it is a statement of a loop's own body.
  fileprivate var isOfLoop: Bool {
    let owner = parent?.parent?.parent
    return owner?.is(WhileStmtSyntax.self) == true || owner?.is(ForStmtSyntax.self) == true
  }
}
