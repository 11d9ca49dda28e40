import SwiftParser
import SwiftSyntax

extension DecodingCode {
  /// Returns the strings that belong together in the code of a type: the keys of a dictionary, the patterns of a
  /// `switch`; a string that something is compared with by itself.
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

  override func visit(_ node: ExprListSyntax) -> SyntaxVisitorContinueKind {
    let parts = Array(node)
    for (part, next) in zip(parts, parts.dropFirst()) {
      guard ["==", "!="].contains(part.as(BinaryOperatorExprSyntax.self)?.operator.text), let text = next.text else {
        continue
      }
      found.append([text])
    }
    return .visitChildren
  }

  private func add(_ expressions: [ExprSyntax]) {
    let texts = expressions.compactMap(\.text)
    if texts.count > 1 { found.append(texts) }
  }
}

extension ExprSyntax {
  fileprivate var text: String? { self.as(StringLiteralExprSyntax.self)?.representedLiteralValue }
}
