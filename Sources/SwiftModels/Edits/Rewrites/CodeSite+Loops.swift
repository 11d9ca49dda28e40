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
