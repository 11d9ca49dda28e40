import SwiftSyntax

/// Calls that read a value.
extension CodeSite {
  /// Replaces `c.decode(Bool.self, forKey: .a)` by `c.decode(Flag.self, forKey: .a).wrappedValue`, and `Bool(from: d)`
  /// likewise.
  func reading(_ type: String, isBridge: Bool) -> [TextPatch]? {
    guard let call = node(FunctionCallExprSyntax.self), let first = call.arguments.first else { return nil }
    let asked: TextPatch
    if first.label == nil, first.expression.askedType != nil {
      asked = TextPatch(range: first.expression.trimmedByteRange, text: type + ".self")
    } else if first.label?.text == "from" {
      asked = TextPatch(range: call.calledExpression.trimmedByteRange, text: type)
    } else {
      return nil
    }
    guard isBridge else { return [asked] + call.withoutConversion(to: type) }
    return [asked, .insert(call.wrappedValue, at: call.trimmedByteRange.upperBound)]
  }

  /// Does the same for the entries of a dictionary, and for the variable that is filled with them.
  func readingEntries(_ type: String) -> [TextPatch]? {
    guard let call = node(FunctionCallExprSyntax.self), let patches = reading(type, isBridge: false),
      let filled = call.statement?.item.as(SequenceExprSyntax.self)?.elements.first?.as(SubscriptCallExprSyntax.self)
    else { return nil }
    let name = filled.calledExpression.trimmedDescription
    guard let variable = call.constant(named: name)?.binding else { return patches }
    let made = variable.initializer?.value.as(FunctionCallExprSyntax.self)?.calledExpression
    let declared = variable.typeAnnotation?.type.as(DictionaryTypeSyntax.self).map { Syntax($0.value) }
    let written = made?.as(DictionaryExprSyntax.self)?.content.as(DictionaryElementListSyntax.self)?.first
    guard let old = declared ?? written.map({ Syntax($0.value) }) else { return nil }
    return patches + [TextPatch(range: old.trimmedByteRange, text: type)]
  }

  var readingIfPresent: [TextPatch]? {
    guard let call = node(FunctionCallExprSyntax.self), call.methodName == "decode",
      let name = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName
    else { return nil }
    return [TextPatch(range: name.trimmedByteRange, text: "decodeIfPresent")]
  }

  func reading(under name: String) -> [TextPatch]? {
    guard let key = node(FunctionCallExprSyntax.self)?.argument("forKey") else { return nil }
    return [TextPatch(range: key.trimmedByteRange, text: ".\(name)")]
  }

  /// `if let value = try? container.decode(UInt64.self) { … } else ` before the branch that tries the call.
  func trying(_ type: String, doing code: String) -> [TextPatch]? {
    guard let call = node(FunctionCallExprSyntax.self), let asked = call.arguments.first?.expression,
      let branch = call.ancestor(IfExprSyntax.self), branch.conditions.count == 1,
      let name = branch.conditions.first?.condition.as(OptionalBindingConditionSyntax.self)?.pattern
    else { return nil }
    let condition = branch.conditions.trimmedDescription.replacing(asked.trimmedDescription, with: type + ".self")
    let statement = code.replacing("$value", with: name.trimmedDescription)
    let (blanks, end) = (indentation(of: branch), style.lineEnd)
    let isOneLine = !branch.body.trimmedDescription.contains(where: \.isNewline)
    let body =
      isOneLine
      ? "{ \(statement) }\(end)\(blanks)else " : "{\(end)\(blanks)\(style.unit)\(statement)\(end)\(blanks)} else "
    return [.insert("if \(condition) \(body)", at: branch.trimmedByteRange.lowerBound)]
  }

  /// Applies a conversion to the value of the call.
  func converting(_ code: String) -> [TextPatch]? {
    guard let call = node(FunctionCallExprSyntax.self) else { return nil }
    guard call.mayBeAbsent else {
      return [TextPatch(range: call.trimmedByteRange, text: code.replacing("$value", with: call.trimmedDescription))]
    }
    let rest = code.trimmingPrefix("$value")
    let isChain = code.hasPrefix("$value.") && !rest.contains("$value") && !call.isFollowedByMember
    let text = isChain ? "?\(rest)" : ".map { \(code.replacing("$value", with: "$0")) }"
    return [.insert(text, at: call.trimmedByteRange.upperBound)]
  }
}

extension FunctionCallExprSyntax {
  var methodName: String? {
    calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      ?? calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
  }

  /// Whether the call returns nil if there is no value.
  var mayBeAbsent: Bool { methodName?.hasSuffix("IfPresent") == true }

  /// The code that takes the value out of a bridge.
  fileprivate var wrappedValue: String {
    guard mayBeAbsent else { return ".wrappedValue" }
    return isFollowedByMember ? ".map(\\.wrappedValue)" : "?.wrappedValue"
  }

  /// Removes `Decimal(` and `)` around the call, or around the constant that it is read into.
  fileprivate func withoutConversion(to type: String) -> [TextPatch] {
    if let name = localBinding?.pattern.trimmedDescription {
      return onlyUse(of: name).map { ExprSyntax($0).unwrapping(from: type) } ?? []
    }
    return (parent?.as(TryExprSyntax.self).map { ExprSyntax($0) } ?? ExprSyntax(self)).unwrapping(from: type)
  }
}

extension ExprSyntax {
  fileprivate func unwrapping(from type: String) -> [TextPatch] {
    guard let outer = parent?.parent?.parent?.as(FunctionCallExprSyntax.self), outer.arguments.count == 1,
      outer.calledExpression.trimmedDescription == type, outer.arguments.first?.label == nil
    else { return [] }
    return [
      TextPatch(range: outer.trimmedByteRange.lowerBound..<trimmedByteRange.lowerBound, text: ""),
      TextPatch(range: trimmedByteRange.upperBound..<outer.trimmedByteRange.upperBound, text: ""),
    ]
  }
}

extension ExprSyntax {
  /// `Order` of `Order.self`.
  var askedType: String? {
    self.as(MemberAccessExprSyntax.self).flatMap { $0.declName.baseName.text == "self" ? $0.base : nil }?
      .trimmedDescription
  }
}
