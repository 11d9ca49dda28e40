import SwiftSyntax

/// A statement that calls a member of a type or of a global and ignores the result, such as logging or counting events.
///
///     Logger.shared.debug("…")     // a side call
///     log.debug("…")               // a side call, unless `log` is declared in the surrounding code
///     items.append(item)           // not a side call: it changes a value
///     try Order.check(id)          // not a side call: the error that it throws matters
struct SideCall {
  let range: Range<Int>
  let name: String

  /// - Parameter node: The statement itself; nil for any other.
  init?(_ node: Syntax) {
    guard let item = node.as(CodeBlockItemSyntax.self), case .expr(let expression) = item.item,
      let call = expression.as(FunctionCallExprSyntax.self), !Self.givesResult(item), let name = Self.outerMember(call),
      !item.tokens(viewMode: .sourceAccurate).contains(where: Self.matters)
    else { return nil }
    range = item.trimmedByteRange
    self.name = name + "()"
  }

  private static func matters(_ token: TokenSyntax) -> Bool {
    token.tokenKind == .keyword(.try) || token.tokenKind == .prefixAmpersand
  }

  /// Whether the statement is the only one of a body, and may therefore be the body's result.
  private static func givesResult(_ item: CodeBlockItemSyntax) -> Bool {
    guard let list = item.parent?.as(CodeBlockItemListSyntax.self), list.count == 1 else { return false }
    guard let block = list.parent?.as(CodeBlockSyntax.self) else { return true }
    return block.parent?.as(FunctionDeclSyntax.self)?.signature.returnClause != nil
      || block.parent?.is(AccessorDeclSyntax.self) == true
  }

  /// Returns `Logger.debug` for `Logger.debug(…)`; nil if the call does not begin with a type or a global.
  private static func outerMember(_ call: FunctionCallExprSyntax) -> String? {
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
      root.baseName.text.first?.isUppercase == true || !root.isOfCodeAround
    else { return nil }
    return call.calledExpression.trimmedDescription
  }

  static func around(_ offset: Int, in tree: SourceFileSyntax) -> SideCall? {
    let position = AbsolutePosition(utf8Offset: min(offset, max(tree.totalLength.utf8Length - 1, 0)))
    return around(tree.token(at: position).map { Syntax($0) })
  }

  /// Returns the innermost one around a node of a body.
  static func around(_ start: Syntax?) -> SideCall? {
    var node = start
    while let current = node, !current.is(MemberBlockItemSyntax.self) {
      if let call = SideCall(current) { return call }
      node = current.parent
    }
    return nil
  }
}

extension DeclReferenceExprSyntax {
  /// Whether it may be the name of a local variable, a parameter or a member of the enclosing type.
  fileprivate var isOfCodeAround: Bool {
    if [.keyword(.self), .keyword(.super)].contains(baseName.tokenKind) || baseName.text.hasPrefix("$") { return true }
    return declarationAround.binds(baseName.plainText)
  }
}

extension SyntaxProtocol {
  /// The outermost type, extension or function around a node.
  fileprivate var declarationAround: Syntax {
    var outermost = Syntax(self)
    while let parent = outermost.parent,
      !parent.is(CodeBlockItemSyntax.self) || parent.parent?.parent?.is(SourceFileSyntax.self) != true
    {
      outermost = parent
    }
    return outermost
  }
}

extension Syntax {
  /// Whether a piece of code declares this name: as a pattern, a closure's parameter or a member.
  func binds(_ name: String) -> Bool {
    let finder = BindingFinder(name)
    finder.walk(self)
    return finder.isFound
  }
}

private final class BindingFinder: SyntaxVisitor {
  private let name: String
  private(set) var isFound = false

  init(_ name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  private func note(_ token: TokenSyntax?) { isFound = isFound || token?.plainText == name }

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    note(node.identifier)
    return .visitChildren
  }

  override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
    note(node.name)
    return .visitChildren
  }

  override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
    note(node.secondName ?? node.firstName)
    return .visitChildren
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    note(node.secondName ?? node.firstName)
    return .visitChildren
  }
}
