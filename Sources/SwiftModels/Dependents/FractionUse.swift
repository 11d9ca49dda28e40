import DecodingDiagnostics
import SwiftSyntax

/// The use of a number that may now have a fraction, where code has integers.
///
/// The integers around it are converted, and so is the result: a fraction is never cut off. Where code divides, its
/// result would change, and only the developer knows whether it should.
struct FractionUse {
  private static let operators: Set<String> = ["+", "-", "*", "<", ">", "<=", ">=", "==", "!="]

  private let chain: ExprSyntax
  private let integer: String
  private let type: String
  private let index: ModelIndex
  /// The expression with operators that it is an operand of.
  private let sequence: SequenceExprSyntax?

  /// - Parameters:
  ///   - token: Where the error is: at an operand, or at an operator.
  ///   - integer: The type that the code around it has.
  init?(_ token: TokenSyntax, _ integer: String, _ type: String, _ index: ModelIndex) {
    let path = token.ancestor(KeyPathExprSyntax.self)?.parent?.parent?.parent?.as(FunctionCallExprSyntax.self)
    guard let expression = path.map(ExprSyntax.init) ?? token.expression else { return nil }
    chain = expression.wholeChain
    (self.integer, self.type, self.index) = (integer, type, index)
    sequence = chain.parent?.as(ExprListSyntax.self)?.parent?.as(SequenceExprSyntax.self)
  }

  var completion: [TextPatch]? {
    let elements = sequence.map { Array($0.elements) } ?? []
    guard elements.compactMap(\.operatorText).allSatisfy(Self.operators.contains) else { return nil }
    let integers = elements.filter { $0.operatorText == nil && $0.usedMember.flatMap(index.typeOfProperty) == integer }
    if !integers.isEmpty { return integers.flatMap(converted) }
    guard let result = (sequence.map(ExprSyntax.init) ?? chain).resultSite, result.trimmedDescription == integer else {
      return nil
    }
    return [TextPatch(range: result.trimmedByteRange, text: type)]
  }

  private func converted(_ operand: ExprSyntax) -> [TextPatch] {
    let range = operand.trimmedByteRange
    return [.insert("\(type)(", at: range.lowerBound), .insert(")", at: range.upperBound)]
  }
}

extension ModelIndex {
  /// Returns the type of the only property with a name, without `?`.
  func typeOfProperty(named name: String) -> String? {
    let found = Set(types.flatMap(\.properties).filter { $0.name == name }.compactMap(\.type))
    return found.count == 1 ? found.first.map(TypeText.unwrapped) : nil
  }

  /// Returns the only property of a struct that has a type, so that it takes the place of a value of that type.
  func onlyMember(of name: String, typed wanted: String) -> String? {
    let found = types(matching: TypeText.unwrapped(name))
    guard found.count == 1, found[0].kind == .structure else { return nil }
    let members = found[0].properties.filter { $0.type == TypeText.unwrapped(wanted) }
    return members.count == 1 ? members[0].name : nil
  }
}
