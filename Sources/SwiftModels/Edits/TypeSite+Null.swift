import SwiftSyntax

/// Null for a type that holds any value in one property.
extension TypeSite {
  /// Checks for null before all types, and sets the property in the way in which they set it.
  func takeNull(in property: String, as value: String) throws(EditError) -> [TextPatch] {
    guard let body = decodingInitializer?.body, let container = singleValueContainer(in: body),
      let target = assignment(to: property, in: body)
    else { throw .unsupported("init(from:) of \(declaration.name) does not set \(property) to a single value") }
    let condition = "\(container).decodeNil()"
    return [try attempt(where: condition, target(value), in: body, isFirst: true)] + writingNull(from: property, value)
  }

  /// How the property is set: `value = …`, `self.value = …` or `self.init(…)`.
  private func assignment(to property: String, in body: CodeBlockSyntax) -> ((String) -> String)? {
    body.all(CodeBlockItemSyntax.self).lazy.compactMap { $0.setting(property) }.first
  }

  /// In `encode(to:)`, one more case of the `switch` over the property, or branch of the `if`s about it.
  private func writingNull(from property: String, _ value: String) -> [TextPatch] {
    guard let body = encodingMethod?.body, !body.calls.contains(where: { $0.methodName == "encodeNil" }),
      let container = singleValueContainer(in: body)
    else { return [] }
    let isNil = value == "nil"
    for statement in body.statements {
      let expression = statement.item.as(ExpressionStmtSyntax.self)?.expression
      if let choice = expression?.as(SwitchExprSyntax.self), let first = choice.cases.first,
        [property, "self." + property].contains(choice.subject.trimmedDescription)
      {
        let head = isNil ? "case nil:" : "case is \(value.prefix { $0 != "(" }):"
        let action = "try \(container).encodeNil()"
        let indentation = indentation(at: first.trimmedByteRange.lowerBound)
        let lines = first.trimmedDescription.isOneLine ? [head + " " + action] : [head, "  " + action]
        let code = String(style.text(lines, indentation: indentation).trimmingPrefix(while: \.isWhitespace))
        return [.insert(code + style.lineEnd + indentation, at: first.trimmedByteRange.lowerBound)]
      }
      if let chain = expression?.as(IfExprSyntax.self), chain.conditions.names(property) {
        let offset = chain.trimmedByteRange.lowerBound
        let condition = isNil ? "\(property) == nil" : "\(property) is \(value.prefix { $0 != "(" })"
        let indentation = indentation(at: offset)
        let lines = ["if \(condition) {", "  try \(container).encodeNil()"]
        let code = String(style.text(lines, indentation: indentation).trimmingPrefix(while: \.isWhitespace))
        return [.insert(code + style.lineEnd + indentation + "} else ", at: offset)]
      }
    }
    return []
  }
}

extension CodeBlockItemSyntax {
  /// How the statement sets a property, or hands a value to another initializer of the type, for any value.
  fileprivate func setting(_ property: String) -> ((String) -> String)? {
    if assignedName == property, let target = assignedTarget { return { "\(target) = \($0)" } }
    guard let call = item.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
      call.calledExpression.trimmedDescription == "self.init", let argument = call.arguments.first
    else { return nil }
    let label = argument.label.map { $0.plainText + ": " } ?? ""
    return { "self.init(\(label)\($0))" }
  }
}
