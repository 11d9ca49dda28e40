import DecodingPrograms
import SwiftSyntax

extension Lowering {
  /// Lowers a switch expression.
  func switched(_ node: SwitchExprSyntax, rest: Items, isTail: Bool) -> Meaning? {
    let outer = scope.returnsValue
    scope.returnsValue = true
    defer { scope.returnsValue = outer }
    guard case .ended(let meaning) = chosen(node, rest, .function) else { return nil }
    return meaning
  }

  func chosen(_ node: SwitchExprSyntax, _ rest: Items, _ tail: CodeTail) -> Flow {
    let takesRest = tail != .none && !rest.isEmpty && tail.isLeft(in: node)
    let inner: CodeTail = takesRest || rest.isEmpty ? tail : .none
    let subject = meaning(node.subject)
    var results: [(test: ProgramValue?, meaning: Meaning?)] = []
    let arms = node.cases.compactMap { $0.as(SwitchCaseSyntax.self) }.map { arm in
      let (nodes, result) = scoped { () -> (ProgramValue?, Meaning?) in
        let test = self.test(arm, subject, of: node.subject)
        let items = self.continued(arm.statements, takesRest ? rest : [], tail)
        return (test, self.lower(items.first?.item.is(BreakStmtSyntax.self) == true ? [] : items, inner))
      }
      results.append(result)
      return ProgramArm(patterns: arm.patterns, body: nodes)
    }
    let isPure = arms.allSatisfy(\.body.isEmpty) && results.contains { $0.meaning != nil }
    if !isPure { emit(.choose(subject.value, arms), node) }
    guard takesRest || rest.isEmpty else { return .goesOn }
    return .ended(value(of: results))
  }

  private func value(of results: [(test: ProgramValue?, meaning: Meaning?)]) -> Meaning? {
    let known = results.filter { $0.meaning != nil }
    guard let last = known.last?.meaning else { return nil }
    if last.isOfDecoder { return last }
    return .value(
      known.dropLast().reversed().reduce(last.value) { other, result in
        rules.choice(result.test ?? .literal("true"), result.meaning?.value ?? .absent, other)
      })
  }

  /// Returns the test of an arm; nil for the one that matches everything.
  private func test(_ arm: SwitchCaseSyntax, _ subject: Meaning, of expression: ExprSyntax) -> ProgramValue? {
    guard case .case(let label) = arm.label else { return nil }
    if case .key = subject { refine(expression, label.caseItems) }
    let tests = label.caseItems.map { item in
      let test = matched(item.pattern, subject.value)
      return item.whereClause.map { .operation("&&", test, value($0.condition)) } ?? test
    }
    return tests.dropFirst().reduce(tests[0]) { .operation("||", $0, $1) }
  }

  /// Binds a variable to its key in an arm for a single key.
  private func refine(_ subject: ExprSyntax, _ items: SwitchCaseItemListSyntax) {
    guard items.count == 1, let name = subject.bare.as(DeclReferenceExprSyntax.self)?.baseName.plain,
      let expression = items.first?.pattern.as(ExpressionPatternSyntax.self)?.expression
    else { return }
    let tables = scope.names.values.compactMap { meaning -> KeyTable? in
      if case .container(let container) = meaning { container.keys } else { nil }
    }
    let member = expression.memberName
    if let spelling = tables.lazy.compactMap({ $0.spellings[member] }).first {
      scope.names[name] = .key(.key(spelling))
    }
  }
}

extension SwitchCaseSyntax {
  fileprivate var patterns: [String] {
    guard case .case(let label) = label else { return [] }
    return label.caseItems.map { item in
      item.pattern.oneLine + (item.whereClause.map { " " + $0.oneLine } ?? "")
    }
  }
}
