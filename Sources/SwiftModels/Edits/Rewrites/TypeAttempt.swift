import SwiftSyntax

/// One of the types that an enum tries: `let a = try? c.decode(A.self) { self = .a(a) }`, or `self = .a(try A(from:
/// decoder))`.
struct TypeAttempt {
  let call: FunctionCallExprSyntax
  /// Whether it is the condition of an `if`.
  let isCondition: Bool
  let range: Range<Int>
  let text: String
  private let type: ExprSyntax
  private let enumCase: TokenSyntax?
  /// Whether the case takes the value unchanged.
  private let takesWhole: Bool

  init?(_ call: FunctionCallExprSyntax) {
    guard let type = call.attemptedType else { return nil }
    (self.call, self.type) = (call, type)
    if let branch = call.ancestor(OptionalBindingConditionSyntax.self)?.ancestor(IfExprSyntax.self),
      branch.conditions.count == 1, branch.conditions.trimmedByteRange.contains(call.trimmedByteRange.lowerBound)
    {
      isCondition = true
      range = branch.conditions.trimmedByteRange.lowerBound..<branch.body.trimmedByteRange.upperBound
      text = branch.conditions.trimmedDescription + " " + branch.body.trimmedDescription
      (enumCase, takesWhole) = (branch.body.caseName, true)
    } else if let statement = call.statement, statement.assignedTarget == "self" {
      isCondition = false
      range = statement.trimmedByteRange
      text = statement.trimmedDescription
      enumCase = statement.caseName
      takesWhole = call.parent?.parent?.is(LabeledExprSyntax.self) ?? false
    } else {
      return nil
    }
  }

  /// The two types and their cases in each other's place.
  func exchanging(_ other: TypeAttempt) -> [TextPatch]? {
    guard takesWhole, other.takesWhole, let enumCase, let otherCase = other.enumCase else { return nil }
    return [
      TextPatch(range: type.trimmedByteRange, text: other.type.trimmedDescription),
      TextPatch(range: other.type.trimmedByteRange, text: type.trimmedDescription),
      TextPatch(range: enumCase.trimmedByteRange, text: otherCase.text),
      TextPatch(range: otherCase.trimmedByteRange, text: enumCase.text),
    ]
  }
}

extension FunctionCallExprSyntax {
  /// `A` of `c.decode(A.self)` and of `A(from: decoder)`.
  fileprivate var attemptedType: ExprSyntax? {
    guard arguments.count == 1, let first = arguments.first else { return nil }
    if first.label?.text == "from" { return calledExpression }
    guard let access = first.expression.as(MemberAccessExprSyntax.self), access.declName.baseName.text == "self" else {
      return nil
    }
    return access.base
  }
}

extension SyntaxProtocol {
  /// `a` of the first `.a`.
  fileprivate var caseName: TokenSyntax? {
    tokens(viewMode: .sourceAccurate).first { token in
      guard let access = token.parent?.parent?.as(MemberAccessExprSyntax.self) else { return false }
      return access.base == nil && access.declName.baseName.id == token.id
    }
  }

  /// Returns the call that covers exactly these bytes.
  func call(at bytes: Range<Int>) -> FunctionCallExprSyntax? {
    guard let token = root.token(at: AbsolutePosition(utf8Offset: bytes.lowerBound)) else { return nil }
    return sequence(first: Syntax(token), next: \.parent).lazy.compactMap { $0.as(FunctionCallExprSyntax.self) }
      .first { $0.trimmedByteRange == bytes }
  }
}
