import DecodingDiagnostics
import SwiftSyntax

/// The arm that a `switch` lacks for a new case with a number: a copy of the arm for another number, which the compiler
/// has to accept. `case .number(let value): return String(value)` after `case .int(let value): return String(value)`.
struct MissingArm {
  private let arm: SwitchCaseSyntax
  private let name: TokenSyntax
  private let added: EnumCaseDeclaration

  /// Nil if the enum does not show, more than one case is missing, or no arm is for another number.
  init?(at offset: Int, in tree: SourceFileSyntax, _ index: ModelIndex) {
    let token = tree.token(at: AbsolutePosition(utf8Offset: offset))
    guard let choice = token?.ancestor(SwitchExprSyntax.self) else { return nil }
    let arms = choice.cases.compactMap { $0.as(SwitchCaseSyntax.self) }.compactMap { arm in
      arm.onlyCase.map { (arm: arm, name: $0) }
    }
    let listed = Set(arms.map(\.name.plainText))
    guard arms.count == choice.cases.count else { return nil }
    let lacking = index.types.filter { $0.kind == .enumeration }.compactMap { type -> [EnumCaseDeclaration]? in
      let rest = type.cases.filter { !listed.contains($0.name) }
      return rest.count == 1 && type.cases.count == listed.count + 1 ? type.cases : nil
    }
    guard lacking.count == 1, let cases = lacking.first,
      let added = cases.first(where: { !listed.contains($0.name) }), added.holdsNumber,
      let model = arms.last(where: { arm in cases.contains { $0.name == arm.name.plainText && $0.holdsNumber } })
    else { return nil }
    (arm, name, self.added) = (model.arm, model.name, added)
  }

  /// The patch that adds the arm after the one that it copies.
  var patch: TextPatch {
    let text = arm.trimmedDescription
    let start = name.trimmedByteRange.lowerBound - arm.trimmedByteRange.lowerBound
    let bytes = Array(text.utf8)
    let copy =
      String(decoding: bytes[..<start], as: UTF8.self) + added.name
      + String(decoding: bytes[(start + name.trimmedByteRange.count)...], as: UTF8.self)
    let separator = arm.leadingTrivia.description.isEmpty ? "\n" : arm.leadingTrivia.description
    return .insert(separator + copy, at: arm.trimmedByteRange.upperBound)
  }
}

extension SwitchCaseSyntax {
  /// The name of the only case that it matches.
  fileprivate var onlyCase: TokenSyntax? {
    guard case .case(let label) = label, label.caseItems.count == 1, let item = label.caseItems.first,
      item.whereClause == nil
    else { return nil }
    return item.pattern.caseToken
  }
}

extension EnumCaseDeclaration {
  fileprivate var holdsNumber: Bool { associatedValues.count == 1 && TypeText.isNumber(associatedValues[0]) }
}
