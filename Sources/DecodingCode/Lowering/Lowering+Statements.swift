import DecodingPrograms
import SwiftSyntax

/// What ends after the current list of statements, so that leaving it needs no step of its own.
enum CodeTail {
  case none, function, loop

  func isLeft(by item: CodeBlockItemSyntax) -> Bool {
    switch self {
    case .none: false
    case .function: item.item.is(ReturnStmtSyntax.self)
    case .loop: item.item.is(ContinueStmtSyntax.self)
    }
  }

  /// Returns whether some nested statement leaves the code.
  func isLeft(in node: some SyntaxProtocol) -> Bool {
    let finder = LeaveFinder(self)
    finder.walk(node)
    return finder.isFound
  }
}

private final class LeaveFinder: SyntaxVisitor {
  private let tail: CodeTail
  private(set) var isFound = false

  init(_ tail: CodeTail) {
    self.tail = tail
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    if tail.isLeft(by: node) { isFound = true }
    return .visitChildren
  }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind { inLoop }
  override func visit(_ node: WhileStmtSyntax) -> SyntaxVisitorContinueKind { inLoop }

  private var inLoop: SyntaxVisitorContinueKind { tail == .loop ? .skipChildren : .visitChildren }
}

extension Lowering {
  typealias Items = ArraySlice<CodeBlockItemSyntax>

  /// - Returns: The result of the code, if it ends with one.
  @discardableResult
  func lower(_ list: CodeBlockItemListSyntax, isTail: Bool) -> Meaning? {
    lower(Array(list)[...], isTail ? .function : .none)
  }

  @discardableResult
  func lower(_ items: Items, _ tail: CodeTail) -> Meaning? {
    var rest = items
    while let item = rest.popFirst() {
      if tail.isLeft(by: item) {
        return item.item.as(ReturnStmtSyntax.self)?.expression.map { meaning($0, wanting: scope.result) }
      }
      switch item.item {
      case .decl(let declaration): declare(declaration)
      case .stmt(let statement):
        switch lower(statement, rest, tail) {
        case .ended(let meaning): return meaning
        case .goesOn: break
        }
      case .expr(let expression):
        let isOnly = items.count == 1 && tail == .function && scope.returnsValue
        if let result = lower(expression, isOnly: isOnly) { return result }
      }
    }
    return nil
  }

  /// How the code continues after a statement.
  enum Flow {
    case goesOn
    /// The following code was included, or is never reached.
    case ended(Meaning?)
  }

  private func lower(_ statement: StmtSyntax, _ rest: Items, _ tail: CodeTail) -> Flow {
    switch statement.as(StmtSyntaxEnum.self) {
    case .guardStmt(let node): return guarded(node, rest, tail)
    case .throwStmt(let node): return failed(node)
    case .doStmt(let node): return tried(node, rest, tail)
    case .forStmt(let node): repeated(node)
    case .whileStmt(let node): repeated(node)
    case .repeatStmt(let node): repeated(node)
    case .expressionStmt(let node):
      if let inner = node.expression.as(IfExprSyntax.self) { return branched(inner, rest, tail) }
      if let inner = node.expression.as(SwitchExprSyntax.self) { return chosen(inner, rest, tail) }
      _ = lower(node.expression, isOnly: false)
    case .returnStmt, .breakStmt, .continueStmt:
      emit(.leave(statement.oneLine), statement)
      return .ended(nil)
    default: emit(.opaque(statement.oneLine, mentioned(in: statement)), statement)
    }
    return .goesOn
  }

  private func failed(_ node: ThrowStmtSyntax) -> Flow {
    emit(error(node.expression), node)
    return .ended(nil)
  }

  private func error(_ expression: ExprSyntax) -> ProgramAction {
    guard let call = expression.bare.as(FunctionCallExprSyntax.self) else { return .fail(expression.oneLine, nil) }
    let name = call.calledExpression.oneLine
    guard name.hasPrefix("DecodingError.") else { return .fail(name, nil) }
    let plain = name.hasSuffix("dataCorruptedError") ? "DecodingError.dataCorrupted" : name
    guard let container = call.argument("in"), case .container(let opened) = meaning(container) else {
      return .fail(plain, nil)
    }
    let place = call.argument("forKey").map { opened.place.appending(step($0, opened.keys)) }
    return .fail(plain, place ?? opened.place)
  }

  private func declare(_ declaration: DeclSyntax) {
    switch declaration.as(DeclSyntaxEnum.self) {
    case .variableDecl(let node): declare(node)
    case .functionDecl(let node):
      guard let body = node.body else { return }
      scope.names[node.name.plain] = .closure(LocalFunction(node, body: body.statements, scope: scope))
    case .structDecl, .enumDecl, .classDecl, .actorDecl, .typeAliasDecl: break
    default: emit(.opaque(declaration.oneLine, mentioned(in: declaration)), declaration)
    }
  }

  // MARK: Guard

  private func guarded(_ node: GuardStmtSyntax, _ rest: Items, _ tail: CodeTail) -> Flow {
    let outer = scope
    let test = conditions(node.conditions)
    let inner = scope
    let statements = Array(node.body.statements)[...]
    scope = outer
    guard let last = statements.last, tail.isLeft(by: last) else {
      let (nodes, _) = scoped { self.lower(statements, .none) }
      scope = inner
      emitBranch(test, [], nodes, node)
      return .goesOn
    }
    let (otherwise, second) = scoped { self.lower(statements, tail) }
    scope = inner
    let (then, first) = scoped { self.lower(rest, tail) }
    emitBranch(test, then, otherwise, node)
    return .ended(joined(test, first, second))
  }

  func joined(_ test: ProgramValue, _ first: Meaning?, _ second: Meaning?) -> Meaning? {
    guard let first, let second else { return first ?? second }
    if first.isOfDecoder { return first }
    return .value(rules.choice(test, first.value, second.value))
  }

  // MARK: If

  func conditional(_ node: IfExprSyntax, wanting type: String?) -> Meaning {
    let outer = scope
    scope.returnsValue = true
    if let type { scope.result = type }
    defer { (scope.returnsValue, scope.result) = (outer.returnsValue, outer.result) }
    guard case .ended(let meaning) = branched(node, [], .function) else { return .value(.absent) }
    return meaning ?? .value(.absent)
  }

  func branched(_ node: IfExprSyntax, _ rest: Items, _ tail: CodeTail) -> Flow {
    let takesRest = tail != .none && !rest.isEmpty && tail.isLeft(in: node)
    let inner: CodeTail = takesRest || rest.isEmpty ? tail : .none
    let following = takesRest ? rest : []
    let outer = scope
    let test = conditions(node.conditions)
    let (then, first) = captured { self.lower(continued(node.body.statements, following, tail), inner) }
    scope = outer
    let (otherwise, second) = scoped { () -> Meaning? in
      switch node.elseBody {
      case .ifExpr(let next):
        guard case .ended(let meaning) = self.branched(next, following, inner) else {
          return self.lower(following, inner)
        }
        return meaning
      case .codeBlock(let block): return self.lower(self.continued(block.statements, following, tail), inner)
      case nil: return self.lower(following, inner)
      }
    }
    emitBranch(test, then, otherwise, node)
    guard takesRest || (rest.isEmpty && tail == .function) else { return .goesOn }
    return .ended(joined(test, first, second))
  }

  /// Returns a block followed by the remaining code, unless it ends by leaving the code.
  func continued(_ block: CodeBlockItemListSyntax, _ rest: Items, _ tail: CodeTail) -> Items {
    let items = Array(block)
    guard let last = items.last else { return rest }
    return tail.isLeft(by: last) || last.item.is(ThrowStmtSyntax.self) ? items[...] : (items + rest)[...]
  }

  // MARK: Do

  private func tried(_ node: DoStmtSyntax, _ rest: Items, _ tail: CodeTail) -> Flow {
    guard !node.catchClauses.isEmpty else {
      let (nodes, result) = scoped { self.lower(Array(node.body.statements)[...], rest.isEmpty ? tail : .none) }
      append(nodes)
      return rest.isEmpty ? .ended(result) : .goesOn
    }
    let takesRest = tail != .none && !rest.isEmpty && tail.isLeft(in: node)
    let inner: CodeTail = takesRest || rest.isEmpty ? tail : .none
    let following = takesRest ? rest : []
    attempts += 1
    let number = attempts
    let (body, first) = scoped { self.lower(continued(node.body.statements, following, tail), inner) }
    var result: Meaning?
    let arms = node.catchClauses.map { clause in
      let (nodes, other) = scoped { () -> Meaning? in
        self.scope.names["error"] = .value(.local("error"))
        return self.lower(self.continued(clause.body.statements, following, tail), inner)
      }
      result = result ?? other
      return ProgramArm(patterns: clause.catchItems.map(\.pattern).compactMap { $0?.oneLine }, body: nodes)
    }
    emit(.attempt(body, arms), node)
    guard takesRest || rest.isEmpty else { return .goesOn }
    return .ended(joined(.succeeded(number), first, result))
  }
}
