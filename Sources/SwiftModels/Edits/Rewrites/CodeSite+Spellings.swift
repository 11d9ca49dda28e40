import DecodingDiagnostics
import SwiftSyntax

/// Other spellings of a string that code knows from a literal.
extension CodeSite {
  /// `case "d", "debit":` for `case "d":`, `["d": .debit, "debit": .debit]` for `["d": .debit]`, and `["d",
  /// "debit"].contains(kind)` for `kind == "d"`.
  func spelling(also texts: [String]) -> [TextPatch]? {
    let others = texts.map { SwiftLiteral.of($0) }
    if let end = endOfPatterns { return [.insert(others.map { ", " + $0 }.joined(), at: end)] }
    guard let literal = node(StringLiteralExprSyntax.self), let parent = literal.parent else { return nil }
    if let entry = parent.as(DictionaryElementSyntax.self), entry.key.id == literal.id {
      let entries = others.map { "\($0): \(entry.value.trimmedDescription), " }
      return [.insert(entries.joined(), at: entry.trimmedByteRange.lowerBound)]
    }
    return comparison(with: literal).map { subject, isEqual, range in
      let list = ([literal.trimmedDescription] + others).joined(separator: ", ")
      return [TextPatch(range: range, text: "\(isEqual ? "" : "!")[\(list)].contains(\(subject))")]
    }
  }

  /// Where an arm, or one of its patterns, takes another pattern.
  private var endOfPatterns: Int? {
    if case .case(let label) = node(SwitchCaseSyntax.self)?.label {
      return label.caseItems.last?.trimmedByteRange.upperBound
    }
    return node(ExpressionPatternSyntax.self)?.trimmedByteRange.upperBound
  }

  /// The comparison that ends in a literal, and what it compares.
  private func comparison(
    with literal: StringLiteralExprSyntax
  ) -> (subject: String, isEqual: Bool, range: Range<Int>)? {
    guard let parts = literal.parent?.as(ExprListSyntax.self).map(Array.init),
      let position = parts.firstIndex(where: { $0.id == literal.id }), position > 1,
      let name = parts[position - 1].as(BinaryOperatorExprSyntax.self)?.operator.text, ["==", "!="].contains(name)
    else { return nil }
    let subject = parts[position - 2]
    return (
      subject.trimmedDescription, name == "==",
      subject.trimmedByteRange.lowerBound..<literal.trimmedByteRange.upperBound
    )
  }
}
