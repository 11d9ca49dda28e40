import DecodingPrograms
import SwiftSyntax

extension Lowering {
  /// Lowers operands and operators, which the parser leaves unfolded: `try` covers everything to its right.
  func sequence(_ elements: ArraySlice<ExprSyntax>, wanting type: String? = nil) -> Meaning {
    guard elements.count > 1, let first = elements.first else {
      return elements.first.map { meaning($0, wanting: type) } ?? .value(.absent)
    }
    if let attempt = first.as(TryExprSyntax.self) {
      return attempted(attempt) { self.sequence([attempt.expression] + elements.dropFirst(), wanting: type) }
    }
    if let waiting = first.as(AwaitExprSyntax.self) {
      return sequence([waiting.expression] + elements.dropFirst(), wanting: type)
    }
    guard let index = OperatorRank.split(elements) else { return .unknown(text(elements)) }
    let (left, right) = (elements[..<index], elements[(index + 1)...])
    switch elements[index].as(ExprSyntaxEnum.self) {
    case .unresolvedTernaryExpr(let node): return ternary(left, node.thenExpression, right, type)
    case .unresolvedAsExpr: return sequence(left, wanting: type ?? right.first.flatMap(castType))
    case .binaryOperatorExpr(let node): return binary(node.operator.text, left, right, type)
    default: return .unknown(text(elements), left.map { value($0) })
    }
  }

  private func castType(_ expression: ExprSyntax) -> String? {
    expression.as(TypeExprSyntax.self).map { scope.spelling.text($0.type) }
  }

  private func text(_ elements: ArraySlice<ExprSyntax>) -> String { elements.map(\.oneLine).joined(separator: " ") }

  private func binary(
    _ name: String, _ left: ArraySlice<ExprSyntax>, _ right: ArraySlice<ExprSyntax>, _ type: String?
  ) -> Meaning {
    switch name {
    case "??":
      let first = sequence(left, wanting: type.map { $0.hasSuffix("?") ? $0 : $0 + "?" })
      let (nodes, second) = captured { self.sequence(right, wanting: type) }
      guard case .value(let value) = first else {
        append(nodes)
        return first
      }
      // The right side's nodes run only under a condition.
      if !nodes.isEmpty { emitBranch(rules.not(rules.present(value)), nodes, [], right.first) }
      return .value(rules.value(value, or: second.value))
    case "&&", "||":
      let first = sequence(left).value
      let (nodes, second) = captured { self.sequence(right).value }
      if !nodes.isEmpty { emitBranch(name == "&&" ? first : rules.not(first), nodes, [], right.first) }
      return .value(.operation(name, first, second))
    default: return .value(rules.operation(name, sequence(left).value, sequence(right).value))
    }
  }

  private func ternary(
    _ condition: ArraySlice<ExprSyntax>, _ then: ExprSyntax, _ otherwise: ArraySlice<ExprSyntax>, _ type: String?
  ) -> Meaning {
    let test = sequence(condition).value
    let (first, one) = captured { self.meaning(then, wanting: type) }
    let (second, other) = captured { self.sequence(otherwise, wanting: type) }
    emitBranch(test, first, second, then)
    guard case .value(let value) = one else { return one }
    return .value(rules.choice(test, value, other.value))
  }

}

/// The precedence of operators, weakest first.
enum OperatorRank {
  private static let ranks: [String: Int] = [
    "||": 2, "&&": 3, "==": 4, "!=": 4, "<": 4, ">": 4, "<=": 4, ">=": 4, "===": 4, "!==": 4, "~=": 4, "??": 5,
    "...": 7, "..<": 7, "+": 8, "-": 8, "|": 8, "^": 8, "*": 9, "/": 9, "%": 9, "&": 9, "<<": 10, ">>": 10,
  ]

  /// Returns the position of the weakest operator, where the operands are split.
  static func split(_ elements: ArraySlice<ExprSyntax>) -> Int? {
    var best: (index: Int, rank: Int)?
    for index in elements.indices where !(index - elements.startIndex).isMultiple(of: 2) {
      guard let rank = rank(elements[index]) else { continue }
      let isRight = rank == 1 || rank == 5
      if best.map({ isRight ? rank < $0.rank : rank <= $0.rank }) ?? true { best = (index, rank) }
    }
    return best?.index
  }

  private static func rank(_ element: ExprSyntax) -> Int? {
    switch element.as(ExprSyntaxEnum.self) {
    case .assignmentExpr: 0
    case .unresolvedTernaryExpr: 1
    case .unresolvedAsExpr, .unresolvedIsExpr: 6
    case .binaryOperatorExpr(let node): ranks[node.operator.text] ?? 8
    default: nil
    }
  }
}
