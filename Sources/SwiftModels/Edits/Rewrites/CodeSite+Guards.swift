import SwiftSyntax

/// Conditions that reject a value.
extension CodeSite {
  /// Removes the statement, with its line.
  var dropping: [TextPatch]? {
    guard let item = statement else { return nil }
    return [TextPatch(range: item.position.utf8Offset..<item.endPositionBeforeTrailingTrivia.utf8Offset, text: "")]
  }

  /// Uses `let a = try c.decodeIfPresent(A.self, forKey: .a)` instead of `guard let a = try? c.decode(A.self, forKey:
  /// .a) else { … }`.
  func relaxing(making type: String) -> [TextPatch]? {
    if let branch = node(IfExprSyntax.self) { return branch.readingIfPresent.map { [$0] } }
    guard let item = statement, let guarded = item.item.as(GuardStmtSyntax.self), guarded.conditions.count < 3,
      let first = guarded.conditions.first?.condition.as(OptionalBindingConditionSyntax.self),
      let name = first.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      let reading = first.initializer?.value.readingIfPresent
    else { return nil }
    if guarded.conditions.count == 2 {
      guard let second = guarded.conditions.last?.condition.as(OptionalBindingConditionSyntax.self) else { return nil }
      return [TextPatch(range: item.trimmedByteRange, text: mapping(guarded, second, of: name, reading, type))]
    }
    if let next = item.following, let target = next.propertyTaking(name), !item.usesElsewhere(name, but: next) {
      let range = item.trimmedByteRange.lowerBound..<next.trimmedByteRange.upperBound
      return [TextPatch(range: range, text: "\(target) = \(reading)")]
    }
    return [TextPatch(range: item.trimmedByteRange, text: "let \(name) = \(reading)")]
  }

  /// Returns `let b = try c.decodeIfPresent(…).map { a throws -> B in guard let b = make(a) else { … }; return b }`, on
  /// several lines.
  private func mapping(
    _ guarded: GuardStmtSyntax, _ second: OptionalBindingConditionSyntax, of raw: String, _ reading: String,
    _ type: String
  ) -> String {
    let blanks = indentation(of: guarded)
    let inner = blanks + style.unit
    let name = second.pattern.trimmedDescription
    return [
      "let \(name) = \(reading).map { \(raw) throws -> \(type) in",
      "\(inner)guard \(second.trimmedDescription) else \(deepened(guarded.body.trimmedDescription))",
      "\(inner)return \(name)", "\(blanks)}",
    ].joined(separator: style.lineEnd)
  }

  private var statement: CodeBlockItemSyntax? {
    node(CodeBlockItemSyntax.self) ?? node(GuardStmtSyntax.self)?.statement ?? node(IfExprSyntax.self)?.statement
  }
}

extension IfExprSyntax {
  /// `a = try c.decodeIfPresent(…)` for `if let b = try c.decodeIfPresent(…) { a = b } else { throw … }`.
  fileprivate var readingIfPresent: TextPatch? {
    guard conditions.count == 1, let only = body.statements.first, body.statements.count == 1,
      let first = conditions.first?.condition.as(OptionalBindingConditionSyntax.self),
      let target = only.propertyTaking(first.pattern.trimmedDescription),
      let reading = first.initializer?.value.readingIfPresent
    else { return nil }
    return TextPatch(range: trimmedByteRange, text: "\(target) = \(reading)")
  }
}

extension ExprSyntax {
  /// The same call for a value that may be absent: `try c.decodeIfPresent(…)` for `try? c.decode(…)`.
  fileprivate var readingIfPresent: String? {
    guard let attempt = self.as(TryExprSyntax.self), let call = attempt.expression.as(FunctionCallExprSyntax.self),
      let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
      ["decode", "decodeIfPresent"].contains(call.methodName)
    else { return nil }
    return "try \(base.trimmedDescription).decodeIfPresent(\(call.arguments.trimmedDescription))"
  }
}

extension CodeBlockItemSyntax {
  fileprivate var following: CodeBlockItemSyntax? {
    guard let list = parent?.as(CodeBlockItemListSyntax.self), let index = list.index(of: self) else { return nil }
    let next = list.index(after: index)
    return next == list.endIndex ? nil : list[next]
  }

  /// The property that the statement sets to a constant, and to nothing else.
  fileprivate func propertyTaking(_ name: String) -> String? {
    guard assignedConstant == name else { return nil }
    return assignedName
  }

  /// The code around mentions a constant in other statements.
  fileprivate func usesElsewhere(_ name: String, but next: CodeBlockItemSyntax) -> Bool {
    guard let list = parent?.as(CodeBlockItemListSyntax.self) else { return true }
    return list.filter { $0.id != id && $0.id != next.id }.contains { other in
      other.tokens(viewMode: .sourceAccurate).contains {
        $0.text == name && $0.previousToken(viewMode: .sourceAccurate)?.tokenKind != .period
      }
    }
  }
}
