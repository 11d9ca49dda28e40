import DecodingDiagnostics
import SwiftSyntax

/// A comparison in which one value is now optional: it is false if the value is absent, and elements without the value
/// are sorted last.
struct UseComparison {
  private let sign: ExprSyntax
  private let other: ArraySlice<ExprSyntax>
  private let isOnLeft: Bool
  /// Whether there is nothing else in the expression.
  private let isWhole: Bool

  /// - Parameters:
  ///   - before: The elements of the same expression before the value.
  ///   - after: The elements after it.
  init?(before: ArraySlice<ExprSyntax>, after: ArraySlice<ExprSyntax>) {
    let signs: Set<String> = ["<", ">", "<=", ">="]
    func isOutside(_ element: ExprSyntax) -> Bool {
      element.operatorText.map(UseContext.logic.union([":", "="]).contains) ?? false
    }
    let left = before.reversed().prefix { !isOutside($0) }
    let right = after.prefix { !isOutside($0) }
    isWhole = left.count == before.count && right.count == after.count
    if left.isEmpty, let first = right.first, signs.contains(first.operatorText ?? "") {
      (sign, other, isOnLeft) = (first, right.dropFirst(), true)
    } else if right.isEmpty, let last = left.first, signs.contains(last.operatorText ?? "") {
      (sign, other, isOnLeft) = (last, ArraySlice(left.dropFirst().reversed()), false)
    } else {
      return nil
    }
  }

  func completion(of value: ExprSyntax, typed type: String?, isChained: Bool) -> [TextPatch]? {
    guard let first = other.first, let last = other.last else { return nil }
    let range = value.trimmedByteRange
    if let order = value.order {
      guard let bound = type.flatMap({ bound(of: $0, in: order) }) else { return nil }
      return [.insert("(", at: range.lowerBound), .insert(" ?? \(bound))", at: range.upperBound)]
    }
    let far = first.trimmedByteRange.lowerBound..<last.trimmedByteRange.upperBound
    let text = other.map(\.description).joined().trimmingSuffix
    let name = value.usedMember ?? "value"
    // Both sides may be optional, and nothing shows which one should decide then.
    guard !name.isEmpty else { return nil }
    if isWhole, let condition = value.wholeCondition {
      let mark = TextPatch(range: range, text: name)
      return [.insert("let \(name) = \(value.trimmedDescription), ", at: condition.trimmedByteRange.lowerBound), mark]
    }
    let parameter = text.contains("$") ? name : "$0"
    let compared =
      isOnLeft ? "\(parameter) \(sign.trimmedDescription) \(text)" : "\(text) \(sign.trimmedDescription) \(parameter)"
    let body = parameter == "$0" ? compared : "\(name) in \(compared)"
    let closure = value.isInCondition ? ".map({ \(body) }) == true" : ".map { \(body) } == true"
    let opening = isChained ? [TextPatch.insert("(", at: range.lowerBound)] : []
    let rest =
      isOnLeft ? range.upperBound..<far.upperBound : far.lowerBound..<range.lowerBound
    if isOnLeft { return opening + [TextPatch(range: rest, text: (isChained ? ")" : "") + closure)] }
    return [
      TextPatch(range: rest, text: isChained ? "(" : ""),
      .insert((isChained ? ")" : "") + closure, at: range.upperBound),
    ]
  }

  /// The value used for an absent one, so that its element is sorted last, and is neither minimum nor maximum.
  private func bound(of type: String, in order: ComparedOrder) -> String? {
    let rises = sign.trimmedDescription.hasPrefix("<")
    let isGreat = order == .greatest ? !rises : rises
    if TypeText.integers.contains(type) { return isGreat ? ".max" : ".min" }
    if TypeText.floats.contains(type) { return isGreat ? ".infinity" : "-.infinity" }
    switch type {
    case "Decimal": return isGreat ? ".greatestFiniteMagnitude" : "-.greatestFiniteMagnitude"
    case "Date": return isGreat ? ".distantFuture" : ".distantPast"
    case "String": return "\"\""
    default: return nil
    }
  }
}

/// What a comparison of two elements is for.
enum ComparedOrder { case sorted, greatest }

extension ExprSyntax {
  /// The order that a comparison determines: in the closure of a sort, or in a type's own `<`.
  fileprivate var order: ComparedOrder? {
    switch enclosingClosureCall {
    case "sorted", "sort", "min": return .sorted
    case "max": return .greatest
    default: return ancestor(FunctionDeclSyntax.self)?.name.text == "<" ? .sorted : nil
    }
  }

  /// The condition of an `if` or `guard` that is the whole expression around it.
  fileprivate var wholeCondition: ConditionElementSyntax? {
    guard let condition = parent?.parent?.parent?.as(ConditionElementSyntax.self) else { return nil }
    return condition.parent?.parent?.is(WhileStmtSyntax.self) == true ? nil : condition
  }
}

extension String {
  fileprivate var trimmingSuffix: String {
    String(reversed().drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace })
  }
}
