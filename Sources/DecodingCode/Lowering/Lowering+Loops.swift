import DecodingPrograms
import SwiftSyntax

extension Lowering {
  func repeated(_ node: ForStmtSyntax) {
    let source = value(node.sequence)
    let loop = loop(over: source)
    let (nodes, _) = scoped { () -> Meaning? in
      self.losePositions()
      self.bind(node.pattern, to: loop)
      let (inner, _) = self.captured { self.lower(Array(node.body.statements)[...], .loop) }
      if let condition = node.whereClause?.condition {
        self.emitBranch(self.value(condition), inner, [], node)
      } else {
        self.append(inner)
      }
      return nil
    }
    emit(.loop(loop, nodes), node)
  }

  private func loop(over source: ProgramValue) -> ProgramLoop {
    if case .member(.decoder(let place), "allKeys") = source { return .keys(place) }
    for part in source.withParts {
      if case .member(.decoder(let place), "count") = part { return .count(place) }
    }
    return .values(source)
  }

  private func bind(_ pattern: PatternSyntax, to loop: ProgramLoop) {
    if let name = pattern.as(IdentifierPatternSyntax.self)?.identifier.plain {
      bind(name, to: loop)
    } else {
      _ = matched(pattern, .local("entry"))
    }
  }

  private func bind(_ name: String, to loop: ProgramLoop) {
    switch loop {
    case .keys: scope.names[name] = .key(.anyKey)
    case .values(let value): scope.names[name] = .value(.element(value))
    default: scope.names[name] = .value(.local(name))
    }
  }

  /// `items.forEach { … }`
  func repeated(_ node: FunctionCallExprSyntax) -> Bool {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
      member.declName.baseName.text == "forEach", let closure = node.trailingClosure
    else { return false }
    let source = value(base)
    let loop = loop(over: base.isChained ? rules.unwrapped(source) : source)
    let function = LocalFunction(closure, scope: scope)
    let (nodes, _) = scoped { () -> Meaning? in
      self.losePositions()
      self.bind(function.parameters.first?.name ?? "$0", to: loop)
      return self.lower(Array(closure.statements)[...], .function)
    }
    emit(.loop(loop, nodes), node)
    return true
  }

  func repeated(_ node: WhileStmtSyntax) {
    let (nodes, test) = scoped { () -> ProgramValue in
      self.losePositions()
      let test = self.conditions(node.conditions)
      self.lower(Array(node.body.statements)[...], .loop)
      return test
    }
    emit(.loop(loop(while: test), nodes), node)
  }

  func repeated(_ node: RepeatStmtSyntax) {
    let (nodes, test) = scoped { () -> ProgramValue in
      self.losePositions()
      self.lower(Array(node.body.statements)[...], .none)
      return self.value(node.condition)
    }
    emit(.loop(loop(while: test), nodes), node)
  }

  private func loop(while test: ProgramValue) -> ProgramLoop {
    switch test {
    case .not(.member(.decoder(let place), "isAtEnd")): return .elements(place)
    case .operation("==", .member(.decoder(let place), "isAtEnd"), .literal("false")): return .elements(place)
    case .operation("<", _, let end):
      for part in end.withParts {
        if case .member(.decoder(let place), "count") = part { return .count(place) }
      }
      return .condition(test)
    default: return .condition(test)
    }
  }

  /// Forgets the positions of unkeyed containers: reads in a loop may be at any position.
  private func losePositions() {
    for meaning in Array(scope.names.values) + [scope.receiver].compactMap(\.self) {
      if case .container(let container) = meaning { container.losePosition() }
    }
  }
}
