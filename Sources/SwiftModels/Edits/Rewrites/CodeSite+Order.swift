import SwiftSyntax

/// The order in which code tries one type after another.
extension CodeSite {
  /// Swaps the attempt of the call with a later one. If they are written differently, only their types and cases are
  /// swapped; if one of them uses a part of its value, it is tried in a separate branch.
  func trying(first bytes: Range<Int>) -> [TextPatch]? {
    guard let call = node(FunctionCallExprSyntax.self), let later = call.root.call(at: bytes),
      let first = TypeAttempt(call), let second = TypeAttempt(later), first.range.upperBound < second.range.lowerBound
    else { return nil }
    if first.isCondition == second.isCondition {
      return [TextPatch(range: first.range, text: second.text), TextPatch(range: second.range, text: first.text)]
    }
    return first.exchanging(second) ?? hoisting(second, before: first)
  }

  /// `if let object = try? c.decode(AnyOf.self) { self = .anyOf(object.list) } else ` before the first attempt.
  private func hoisting(_ later: TypeAttempt, before first: TypeAttempt) -> [TextPatch]? {
    guard first.isCondition, let branch = first.call.ancestor(IfExprSyntax.self),
      let tried = later.call.ancestor(TryExprSyntax.self)
    else { return nil }
    let (blanks, end) = (indentation(of: branch), style.lineEnd)
    let condition = "if let object = try? \(later.call.trimmedDescription) {"
    let taken = tried.expression.trimmedDescription.replacing(later.call.trimmedDescription, with: "object")
    let statement = later.text.replacing(tried.trimmedDescription, with: taken)
    let text = "\(condition)\(end)\(blanks)\(style.unit)\(statement)\(end)\(blanks)} else "
    return [.insert(text, at: branch.trimmedByteRange.lowerBound)]
  }

  /// `if let value = try? c.decode(A.self), value.kind != "b" {`
  func taking(onlyIf condition: String) -> [TextPatch]? {
    guard let call = node(FunctionCallExprSyntax.self),
      let binding = call.ancestor(OptionalBindingConditionSyntax.self),
      binding.initializer?.value.as(TryExprSyntax.self)?.expression.id == ExprSyntax(call).id
    else { return nil }
    let code = condition.replacing("$value", with: binding.pattern.trimmedDescription)
    return [.insert(", " + code, at: binding.trimmedByteRange.upperBound)]
  }
}
