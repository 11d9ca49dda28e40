import SwiftSyntax

extension TypeSite {
  /// Replaces `try? c.decode(…)` by `try c.decodeIfPresent(…)`, so that a wrong value is no longer ignored, and `try!
  /// c.decode(…)` by `try c.decode(…)`, so that it does not end the process.
  func throwFailures(of name: String) throws(EditError) -> [TextPatch] {
    guard let initializer = decodingInitializer else { throw .notFound("init(from:)") }
    let attempts = initializer.all(TryExprSyntax.self).filter { attempt in
      attempt.questionOrExclamationMark != nil && attempt.calls.count { $0.reads(by: name) } == 1
    }
    guard attempts.count == 1, let node = attempts.first, let mark = node.questionOrExclamationMark,
      let call = node.calls.first(where: { $0.reads(by: name) }),
      let member = call.calledExpression.as(MemberAccessExprSyntax.self)
    else { throw .unsupported("init(from:) of \(declaration.name) does not read \(name) by one try?") }
    var patches = [TextPatch(range: mark.trimmedByteRange, text: "")]
    if mark.tokenKind == .exclamationMark { return patches }
    if member.declName.baseName.text == "decode" {
      patches.append(TextPatch(range: member.declName.baseName.trimmedByteRange, text: "decodeIfPresent"))
      patches += chaining(after: call)
    }
    return patches + withoutParentheses(around: node)
  }

  /// Adds optional chaining after the call, because its value may be nil.
  private func chaining(after call: FunctionCallExprSyntax) -> [TextPatch] {
    guard let access = call.parent?.as(MemberAccessExprSyntax.self) else { return [] }
    return [.insert("?", at: access.period.trimmedByteRange.lowerBound)]
  }

  /// `(try? x) ?? y` needs no parentheses once it is `try x ?? y`.
  private func withoutParentheses(around node: TryExprSyntax) -> [TextPatch] {
    guard let tuple = node.parent?.parent?.parent?.as(TupleExprSyntax.self), tuple.elements.count == 1,
      !(tuple.parent?.is(MemberAccessExprSyntax.self) ?? false)
    else { return [] }
    return [
      TextPatch(range: tuple.leftParen.trimmedByteRange, text: ""),
      TextPatch(range: tuple.rightParen.trimmedByteRange, text: ""),
    ]
  }

  /// Replaces the whole `if` by the statements of the `else` that set a case.
  func takeFallback(_ name: String) throws(EditError) -> [TextPatch] {
    guard let initializer = decodingInitializer else { throw .notFound("init(from:)") }
    let found = initializer.all(IfExprSyntax.self).compactMap { chain in
      chain.fallback(setting: name).map { (chain: chain, block: $0) }
    }
    guard found.count == 1, let (chain, fallback) = found.first else {
      throw .unsupported("init(from:) of \(declaration.name) does not set \(name) in one else")
    }
    let statements = fallback.statements.trimmedDescription
    return [TextPatch(range: chain.trimmedByteRange, text: statements)]
  }
}

extension IfExprSyntax {
  /// The `else` that does nothing but to set a case, of an `if` that decodes nothing itself.
  fileprivate func fallback(setting name: String) -> CodeBlockSyntax? {
    guard !conditions.calls.contains(where: \.asks), case .codeBlock(let block)? = elseBody,
      block.statements.count == 1,
      let item = block.statements.first, item.assignedName == "self",
      item.calls.first?.calledExpression.trimmedDescription == "." + name
    else { return nil }
    return block
  }
}

extension String {
  var isOneLine: Bool { !contains(where: \.isNewline) }
}
