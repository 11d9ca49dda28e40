import DecodingDiagnostics
import SwiftSyntax

/// An expression that is now optional, and the code around it.
///
/// Code is completed only where an absent value has one obvious meaning: it adds nothing to a sum, prints nothing,
/// makes a condition false, is left out of a list. What a missing number means elsewhere, only the developer knows.
struct UseContext {
  let chain: ExprSyntax
  /// Whether a function or property may return an optional instead.
  private let mayReturnNil: Bool
  /// Whether a value inside the expression is optional, or becomes optional through another change: `order?.total`.
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

  /// Returns the changes that make the code accept an absent value; nil if its meaning is unclear.
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

  /// Whether the code compiles with nil, or can be completed in place, whatever the type is.
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

  /// An absent list counts as empty and satisfies every condition; any other condition on an absent value is false.
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

  // MARK: Strings, sums, and comparisons

  private func text(of type: String?) -> String {
    guard let type, type != "String" else { return " ?? \"\"" }
    return TypeText.nothing(of: type).map { " ?? \($0)" } ?? ".map { \"\\($0)\" } ?? \"\""
  }

  /// The value that leaves a sum or a longer string unchanged.
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
