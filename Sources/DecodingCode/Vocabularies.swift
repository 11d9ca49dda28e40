import SwiftParser
import SwiftSyntax

extension DecodingCode {
  /// Returns the strings that belong together in the code of a type: the keys of a dictionary, the patterns of a
  /// `switch`.
  public static func vocabularies(of type: TypeCode) -> [[String]] {
    let collector = VocabularyCollector(viewMode: .sourceAccurate)
    for piece in type.pieces { collector.walk(piece.node) }
    return collector.found
  }
}

private final class VocabularyCollector: SyntaxVisitor {
  private(set) var found: [[String]] = []

  override func visit(_ node: DictionaryElementListSyntax) -> SyntaxVisitorContinueKind {
    add(node.map(\.key))
    return .visitChildren
  }

  override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
    let labels = node.cases.compactMap { $0.as(SwitchCaseSyntax.self)?.label.as(SwitchCaseLabelSyntax.self) }
    add(labels.flatMap(\.caseItems).compactMap { $0.pattern.as(ExpressionPatternSyntax.self)?.expression })
    return .visitChildren
  }

  private func add(_ expressions: [ExprSyntax]) {
    let texts = expressions.compactMap { $0.as(StringLiteralExprSyntax.self)?.representedLiteralValue }
    if texts.count > 1 { found.append(texts) }
  }
}
