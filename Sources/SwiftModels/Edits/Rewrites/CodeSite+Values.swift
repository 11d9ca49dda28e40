import SwiftSyntax

/// Rewrites the conversions of values.
extension CodeSite {
  /// `first.date(from: text) ?? second.date(from: text)`
  func trying(after code: String) -> [TextPatch]? {
    if let call = node(FunctionCallExprSyntax.self), call.arguments.count == 1,
      let argument = call.arguments.first?.expression
    {
      return trying(code, after: call, of: argument)
    }
    guard let function = node(MemberAccessExprSyntax.self), let list = function.parent?.parent,
      let call = list.parent?.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
      let names = function.declName.argumentNames
    else { return nil }
    let base = function.trimmedDescription.dropLast(names.trimmedDescription.count)
    let label = names.arguments.first?.name.text ?? ""
    let first = "\(base)(\(label): $0)"
    let start = call.calledExpression.trimmedByteRange.upperBound
    let text = " { \(first) ?? \(code.replacing("$value", with: "$0")) }"
    return [TextPatch(range: start..<call.trimmedByteRange.upperBound, text: text)]
  }

  func replacing(by code: String) -> [TextPatch]? {
    guard let expression = nodes(ExprSyntax.self).last else { return nil }
    let call = node(FunctionCallExprSyntax.self)
    let attempt = call?.parent?.as(TryExprSyntax.self)
    let names: [(String, String?)] = [
      ("$value", expression.trimmedDescription), ("$container", call?.base?.trimmedDescription),
      ("$coder", expression.function?.coder),
    ]
    // Code with a placeholder that has no meaning here cannot be used.
    guard names.allSatisfy({ name, meant in meant != nil || !code.contains(name) }) else { return nil }
    let text = names.reduce(code) { text, entry in text.replacing(entry.0, with: entry.1 ?? "") }
    return [TextPatch(range: attempt?.trimmedByteRange ?? expression.trimmedByteRange, text: text)]
  }

  /// `Order.formatter.date(from: text)` for `DateFormatter.api.date(from: text)`
  func calling(on base: String) -> [TextPatch]? {
    guard let old = node(FunctionCallExprSyntax.self)?.base else { return nil }
    return [TextPatch(range: old.trimmedByteRange, text: base)]
  }

  /// `text.isEmpty ? nil : Level(text: text)`
  var skippingEmpty: [TextPatch]? {
    guard let call = node(FunctionCallExprSyntax.self), call.arguments.count == 1,
      let text = call.arguments.first?.expression.as(DeclReferenceExprSyntax.self)
    else { return nil }
    return [.insert("\(text.trimmedDescription).isEmpty ? nil : ", at: call.trimmedByteRange.lowerBound)]
  }

  /// If the argument reads a value, it is assigned to a constant first.
  private func trying(_ code: String, after call: FunctionCallExprSyntax, of argument: ExprSyntax) -> [TextPatch]? {
    let end = call.trimmedByteRange.upperBound
    guard !argument.is(DeclReferenceExprSyntax.self) else {
      return [.insert(" ?? " + code.replacing("$value", with: argument.trimmedDescription), at: end)]
    }
    guard let item = call.statement else { return nil }
    let name = call.uses(of: "text") == 0 ? "text" : "dateText"
    let line = "let \(name) = \(argument.trimmedDescription)" + style.lineEnd + indentation(of: item)
    return [
      .insert(line, at: item.trimmedByteRange.lowerBound), TextPatch(range: argument.trimmedByteRange, text: name),
      .insert(" ?? " + code.replacing("$value", with: name), at: end),
    ]
  }
}
