import SwiftSyntax

/// Rewrites comparisons of values that are read.
extension CodeSite {
  /// The comparison holds for any of some words, whatever their letters.
  func comparing(with words: [String]) -> [TextPatch]? {
    guard let call = node(FunctionCallExprSyntax.self), let comparison = ReadComparisonSite(call) else { return nil }
    let mayBeNil = comparison.isOptional
    let lowered = comparison.subject + (mayBeNil ? "?" : "") + ".lowercased()"
    let literals = words.map { "\"\($0)\"" }
    let test =
      words.count == 1
      ? "\(lowered) == \(literals[0])"
      : "[\(literals.joined(separator: ", "))].contains(\(lowered)\(mayBeNil ? " ?? \"\"" : ""))"
    return [TextPatch(range: comparison.range, text: (comparison.isTried ? "try " : "") + test)]
  }

  /// A bridge is read that holds the flag which the comparison makes.
  func affirming(_ bridge: String) -> [TextPatch]? {
    guard let call = node(FunctionCallExprSyntax.self), let comparison = ReadComparisonSite(call),
      let patches = reading(bridge, isBridge: true)
    else { return nil }
    guard !comparison.isOfConstant else {
      return patches + [
        TextPatch(range: comparison.range, text: comparison.subject + (comparison.isOptional ? " == true" : ""))
      ]
    }
    // Parentheses around only the call are removed with the comparison.
    let start = comparison.isTried ? "try " : ""
    return patches + [
      TextPatch(range: comparison.range.lowerBound..<comparison.inner.lowerBound, text: start),
      TextPatch(range: comparison.inner.upperBound..<comparison.range.upperBound, text: ""),
    ]
  }
}

/// The only comparison of what a call reads, either directly or through a constant.
private struct ReadComparisonSite {
  /// All of it.
  let range: Range<Int>
  /// The call or the constant's name.
  let inner: Range<Int>
  let subject: String
  let isTried: Bool
  let isOfConstant: Bool
  let isOptional: Bool

  init?(_ call: FunctionCallExprSyntax) {
    if let found = Self.comparison(around: ExprSyntax(call)) {
      let isCaught = call.parent?.as(TryExprSyntax.self)?.questionOrExclamationMark?.text == "?"
      (range, inner) = (found.range, call.trimmedByteRange)
      (subject, isTried, isOfConstant) = (call.trimmedDescription, found.isTried, false)
      isOptional = call.mayBeAbsent || isCaught
      return
    }
    guard let (name, isUnwrapped) = call.constantName, let use = call.onlyUse(of: name),
      let found = Self.comparison(around: ExprSyntax(use))
    else { return nil }
    (range, inner) = (found.range, use.trimmedByteRange)
    (subject, isTried, isOfConstant) = (name, false, true)
    isOptional = call.mayBeAbsent && !isUnwrapped
  }

  private typealias Found = (range: Range<Int>, isTried: Bool)

  /// `value == "yes"`, `value.lowercased() == "yes"` or `Bool(value) ?? false` around a value.
  private static func comparison(around value: ExprSyntax) -> Found? {
    var (node, isTried) = (value, false)
    while let parent = node.parent {
      if let list = parent.as(ExprListSyntax.self) { return found(in: Array(list), node, isTried) }
      if parent.is(TryExprSyntax.self) { isTried = true }
      guard let outer = parent.outerOperand else { return nil }
      node = outer
    }
    return nil
  }

  private static func found(in elements: [ExprSyntax], _ node: ExprSyntax, _ isTried: Bool) -> Found? {
    guard let index = elements.firstIndex(where: { $0.id == node.id }), elements.indices.contains(index + 2),
      let name = elements[index + 1].as(BinaryOperatorExprSyntax.self)?.operator.text,
      ["==", "!=", ">", ">=", "??"].contains(name)
    else { return nil }
    let start = node.trimmedByteRange.lowerBound
    return (start..<elements[index + 2].trimmedByteRange.upperBound, isTried)
  }
}

extension Syntax {
  /// The surrounding expression that has the same operand: with `try` or parentheses, lowercased, or converted by
  /// `Bool(…)`.
  fileprivate var outerOperand: ExprSyntax? {
    if let attempt = self.as(TryExprSyntax.self) { return ExprSyntax(attempt) }
    if let chain = self.as(OptionalChainingExprSyntax.self) { return ExprSyntax(chain) }
    if let member = self.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "lowercased" {
      return member.parent?.as(FunctionCallExprSyntax.self).map { ExprSyntax($0) }
    }
    guard let list = self.as(LabeledExprSyntax.self)?.parent?.as(LabeledExprListSyntax.self), list.count == 1 else {
      return nil
    }
    if let tuple = list.parent?.as(TupleExprSyntax.self) { return ExprSyntax(tuple) }
    guard let call = list.parent?.as(FunctionCallExprSyntax.self), call.methodName == "Bool" else { return nil }
    return ExprSyntax(call)
  }
}

extension FunctionCallExprSyntax {
  /// The constant that the call is read into, and whether that is nil no more.
  fileprivate var constantName: (name: String, isUnwrapped: Bool)? {
    if let binding = localBinding { return (binding.pattern.trimmedDescription, false) }
    let condition = parent?.as(TryExprSyntax.self)?.parent?.parent?.as(OptionalBindingConditionSyntax.self)
    return condition.map { ($0.pattern.trimmedDescription, true) }
  }

  /// Returns the only place in the function that uses a constant.
  func onlyUse(of name: String) -> DeclReferenceExprSyntax? {
    guard let code = function else { return nil }
    let uses = code.tokens(viewMode: .sourceAccurate).filter { token in
      token.text == name && token.previousToken(viewMode: .sourceAccurate)?.tokenKind != .period
    }.compactMap { $0.parent?.as(DeclReferenceExprSyntax.self) }
    return uses.count == 1 ? uses[0] : nil
  }
}
