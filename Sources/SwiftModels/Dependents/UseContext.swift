import DecodingDiagnostics
import SwiftSyntax

/// An expression that is now optional, and what the code around it makes of it.
///
/// Code is completed only where the absence of a value has one meaning: nothing is added to a sum, no text is printed, a
/// condition does not hold, a list goes without it. What a missing number is elsewhere, only the developer knows.
struct UseContext {
  let chain: ExprSyntax
  /// Whether a function or property may return an optional instead.
  private let mayReturnNil: Bool
  /// Whether a value inside the expression is optional, or becomes it by another change: `order?.total`.
  private let isChained: Bool
  private let before: ArraySlice<ExprSyntax>
  private let after: ArraySlice<ExprSyntax>

  /// - Parameters:
  ///   - chain: The expression with all members and calls that follow it.
  ///   - isChained: Whether another change inserts `?` into it.
  init(_ chain: ExprSyntax, mayReturnNil: Bool = true, isChained: Bool = false) {
    self.chain = chain
    self.isChained = isChained || !chain.all(OptionalChainingExprSyntax.self).isEmpty
    self.mayReturnNil = mayReturnNil
    let elements = (chain.parent?.as(ExprListSyntax.self)?.parent?.as(SequenceExprSyntax.self)?.elements).map(
      Array.init)
    let place = elements?.firstIndex { $0.id == chain.id } ?? 0
    before = elements?[..<place] ?? []
    after = elements?[(place + 1)...] ?? []
  }

  /// Returns the changes that make the code take an absent value; nil if that cannot be told.
  ///
  /// - Parameter type: The type of the value; nil if only the context shows it.
  func completion(of type: String?) -> [TextPatch]? {
    let type = type ?? impliedType
    if type == "Bool", let patches = flag { return patches }
    if chain.isInText { return adding(text(of: type)) }
    if let comparison = UseComparison(before: before, after: after) {
      return comparison.completion(of: chain, typed: type, isChained: isChained)
    }
    if !neighbours.isEmpty {
      guard !neighbours.isDisjoint(with: Self.arithmetic), let value = neutral(type) else { return nil }
      if before.last?.operatorText?.hasSuffix("=") == true, after.isEmpty { return adding(" ?? \(value)") }
      return [.insert("(", at: start), .insert(" ?? \(value))", at: end)]
    }
    if let result = chain.closureResult { return completion(in: result, type) }
    if let result = chain.resultSite { return completion(as: result, type) }
    let isTaken = chain.parent?.is(LabeledExprSyntax.self) == true || chain.parent?.is(ForStmtSyntax.self) == true
    return isTaken ? type.flatMap(TypeText.nothing).flatMap { adding(" ?? \($0)") } : nil
  }

  /// Whether the code compiles with nil, or can be completed where it stands, whatever the type is.
  var takesNil: Bool {
    if !neighbours.isEmpty { return neighbours.isSubset(of: Self.logic.union(["==", "!=", "??"])) }
    return chain.isInText || chain.isCondition || chain.isNegated || chain.closureResult != nil
      || chain.resultSite != nil
      || chain.parent?.is(CodeBlockItemSyntax.self) == true || chain.parent?.is(InitializerClauseSyntax.self) == true
  }

  private static let arithmetic: Set<String> = ["+", "-", "*", "/", "%", "+=", "-=", "&+", "&-"]
  static let logic: Set<String> = ["&&", "||", "?"]

  private var start: Int { chain.trimmedByteRange.lowerBound }
  private var end: Int { chain.trimmedByteRange.upperBound }
  private var neighbours: Set<String> { Set([before.last, after.first].compactMap { $0?.operatorText }) }

  private var impliedType: String? {
    let isFlag = chain.isNegated || chain.isCondition || !neighbours.isEmpty && neighbours.isSubset(of: Self.logic)
    return isFlag ? "Bool" : neighbours.isEmpty ? chain.resultSite?.trimmedDescription : nil
  }

  private func adding(_ text: String?) -> [TextPatch]? { text.map { [.insert($0, at: end)] } }

  // MARK: Flags

  /// Nothing is empty and satisfies everything, otherwise what is not there does not hold.
  private var holdsForNothing: Bool { ["isEmpty", "allSatisfy"].contains(chain.usedMember ?? "") }

  private var flag: [TextPatch]? {
    if let negation = chain.parent?.as(PrefixOperatorExprSyntax.self), chain.isNegated {
      let mark = TextPatch(range: negation.operator.trimmedByteRange, text: "")
      return [mark, .insert(holdsForNothing ? " == false" : " != true", at: end)]
    }
    let isOperand = !neighbours.isEmpty && neighbours.isSubset(of: Self.logic)
    if isOperand || neighbours.isEmpty && (chain.isCondition || chain.closureResult != nil) {
      return adding(holdsForNothing ? " != false" : " == true")
    }
    return neighbours.isEmpty && chain.resultSite != nil ? adding(" ?? \(holdsForNothing)") : nil
  }

  // MARK: Text, sums, and comparisons

  private func text(of type: String?) -> String {
    guard let type, type != "String" else { return " ?? \"\"" }
    return TypeText.nothing(of: type).map { " ?? \($0)" } ?? ".map { \"\\($0)\" } ?? \"\""
  }

  /// What changes nothing in a sum or a longer text.
  private func neutral(_ type: String?) -> String? {
    guard let type else { return nil }
    let operators = Set((before + after).compactMap(\.operatorText))
    if let nothing = TypeText.nothing(of: type) { return operators.isSubset(of: ["+", "+="]) ? nothing : nil }
    guard TypeText.isNumber(type), before.last?.operatorText != "/", before.last?.operatorText != "%" else {
      return nil
    }
    let isAddedUp =
      chain.enclosingClosureCall == "reduce"
      || operators.isSubset(of: ["+", "-"])
        && (before + after).allSatisfy { !$0.is(IntegerLiteralExprSyntax.self) && !$0.is(FloatLiteralExprSyntax.self) }
      || before.contains { ["+=", "-="].contains($0.operatorText) }
    return isAddedUp ? "0" : nil
  }

  // MARK: Results

  private func completion(in call: FunctionCallExprSyntax, _ type: String?) -> [TextPatch]? {
    switch call.calledMember {
    case "map": call.omittingNil
    case "flatMap": type.flatMap(TypeText.nothing).flatMap { adding(" ?? \($0)") }
    default: nil
    }
  }

  /// A count or a sum of an absent list is 0; any other value is passed on as optional.
  private func completion(as result: TypeSyntax, _ type: String?) -> [TextPatch]? {
    let declared = result.trimmedDescription
    if let nothing = TypeText.nothing(of: declared) { return adding(" ?? \(nothing)") }
    if TypeText.isNumber(declared), isChained, ["count", "reduce"].contains(chain.usedMember ?? "") {
      return adding(" ?? 0")
    }
    let isPlain = result.is(IdentifierTypeSyntax.self) || result.is(MemberTypeSyntax.self)
    guard mayReturnNil, isPlain, declared != "Bool", type.map({ $0 == declared }) ?? true else { return nil }
    return [.insert("?", at: result.trimmedByteRange.upperBound)]
  }
}

extension TypeText {
  /// Returns the empty value of a list or a string.
  static func nothing(of type: String) -> String? {
    type == "String" ? "\"\"" : isOptional(type) ? nil : emptyValue(of: type)
  }
}
