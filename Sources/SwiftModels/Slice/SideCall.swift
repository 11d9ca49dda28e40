import SwiftSyntax

/// A statement that calls something of a type and does nothing with the result: a line in a log, a count of events.
///
///     Logger.shared.debug("…")     // one
///     items.append(item)           // none: it changes a value
///     try Order.check(id)          // none: what it throws matters
struct SideCall {
  let range: Range<Int>
  let name: String

  /// - Parameter node: The statement itself; nil for any other.
  init?(_ node: Syntax) {
    guard let item = node.as(CodeBlockItemSyntax.self), case .expr(let expression) = item.item,
      let call = expression.as(FunctionCallExprSyntax.self), !Self.givesResult(item), let name = Self.typeMember(call),
      !item.tokens(viewMode: .sourceAccurate).contains(where: Self.matters)
    else { return nil }
    range = item.trimmedByteRange
    self.name = name + "()"
  }

  private static func matters(_ token: TokenSyntax) -> Bool {
    token.tokenKind == .keyword(.try) || token.tokenKind == .prefixAmpersand
  }

  /// The only statement of a body may be what the body gives.
  private static func givesResult(_ item: CodeBlockItemSyntax) -> Bool {
    guard let list = item.parent?.as(CodeBlockItemListSyntax.self), list.count == 1 else { return false }
    guard let block = list.parent?.as(CodeBlockSyntax.self) else { return true }
    return block.parent?.as(FunctionDeclSyntax.self)?.signature.returnClause != nil
      || block.parent?.is(AccessorDeclSyntax.self) == true
  }

  /// `Logger.debug` of `Logger.debug(…)`; nil where the call does not begin with a type.
  private static func typeMember(_ call: FunctionCallExprSyntax) -> String? {
    var expression = call.calledExpression
    while true {
      if let access = expression.as(MemberAccessExprSyntax.self), let base = access.base {
        expression = base
      } else if let inner = expression.as(FunctionCallExprSyntax.self) {
        expression = inner.calledExpression
      } else {
        break
      }
    }
    guard let root = expression.as(DeclReferenceExprSyntax.self), call.calledExpression.is(MemberAccessExprSyntax.self),
      root.baseName.text.first?.isUppercase == true
    else { return nil }
    return call.calledExpression.trimmedDescription
  }

  /// The innermost one around a node of a body.
  static func around(_ start: Syntax?) -> SideCall? {
    var node = start
    while let current = node, !current.is(MemberBlockItemSyntax.self) {
      if let call = SideCall(current) { return call }
      node = current.parent
    }
    return nil
  }
}
