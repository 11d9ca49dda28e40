import DecodingDiagnostics
import SwiftSyntax

/// The arm that a `switch` lacks for new cases, where the other arms show what it does; the compiler has to accept it.
///
/// Where the arm for another case makes nothing of it, `case .relation: return nil`, so does that for the new ones. One
/// for a number is a copy of the arm for another number: `case .number(let value): return String(value)` after
/// `case .int(let value): return String(value)`.
struct MissingArm {
  private let arm: SwitchCaseSyntax
  /// What takes the place of a range in the copy.
  private let range: Range<Int>
  private let names: String

  /// Nil if the enum does not show, or if no arm shows what to do.
  init?(at offset: Int, in tree: SourceFileSyntax, _ index: ModelIndex) {
    let token = tree.token(at: AbsolutePosition(utf8Offset: offset))
    guard let choice = token?.ancestor(SwitchExprSyntax.self) else { return nil }
    let arms = choice.cases.compactMap { $0.as(SwitchCaseSyntax.self) }
    let listed = Set(arms.flatMap { $0.caseNames.map(\.plainText) })
    guard arms.count == choice.cases.count, let cases = Self.cases(lackedBy: listed, in: index) else { return nil }
    let added = cases.filter { !listed.contains($0.name) }
    let numbers = Set(cases.filter(\.holdsNumber).map(\.name))
    if let arm = arms.last(where: { $0.makesNothing }), let items = arm.caseItems {
      (self.arm, range) = (arm, items.trimmedByteRange)
      names = added.map { "." + $0.name }.joined(separator: ", ")
    } else if added.count == 1, added[0].holdsNumber,
      let arm = arms.last(where: { $0.caseNames.count == 1 && numbers.contains($0.caseNames[0].plainText) })
    {
      (self.arm, range, names) = (arm, arm.caseNames[0].trimmedByteRange, added[0].name)
    } else {
      return nil
    }
  }

  /// The cases of the only enum that has more than the listed ones; of several, the only one that has one more.
  private static func cases(lackedBy listed: Set<String>, in index: ModelIndex) -> [EnumCaseDeclaration]? {
    guard !listed.isEmpty else { return nil }
    let lacking = index.types.filter { type in
      type.kind == .enumeration && type.cases.count > listed.count && listed.isSubset(of: type.cases.map(\.name))
    }
    let nearest = lacking.count == 1 ? lacking : lacking.filter { $0.cases.count == listed.count + 1 }
    return nearest.count == 1 ? nearest[0].cases : nil
  }

  /// The patch that adds the arm after the one that it copies.
  var patch: TextPatch {
    let start = arm.trimmedByteRange.lowerBound
    let bytes = Array(arm.trimmedDescription.utf8)
    let copy =
      String(decoding: bytes[..<(range.lowerBound - start)], as: UTF8.self) + names
      + String(decoding: bytes[(range.upperBound - start)...], as: UTF8.self)
    let separator = arm.leadingTrivia.description.isEmpty ? "\n" : arm.leadingTrivia.description
    return .insert(separator + copy, at: arm.trimmedByteRange.upperBound)
  }
}

extension SwitchCaseSyntax {
  fileprivate var caseItems: SwitchCaseItemListSyntax? {
    if case .case(let label) = label { label.caseItems } else { nil }
  }

  /// The names of the cases that it matches, unless a condition decides.
  fileprivate var caseNames: [TokenSyntax] {
    (caseItems ?? []).filter { $0.whereClause == nil }.compactMap(\.pattern.caseToken)
  }

  /// Whether all that it does is to return nil.
  fileprivate var makesNothing: Bool {
    guard statements.count == 1, let item = statements.first?.item else { return false }
    let made = item.as(ReturnStmtSyntax.self)?.expression ?? item.as(ExprSyntax.self)
    return made?.is(NilLiteralExprSyntax.self) ?? false
  }
}

extension EnumCaseDeclaration {
  fileprivate var holdsNumber: Bool { associatedValues.count == 1 && TypeText.isNumber(associatedValues[0]) }
}
