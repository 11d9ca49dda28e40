import SwiftParser
import SwiftSyntax

/// Pieces of Swift, from their text.
enum ParsedSwift {
  static func expression(_ text: String) -> ExprSyntax? {
    Parser.parse(source: text).statements.first?.item.as(ExprSyntax.self)
  }

  static func type(_ text: String) -> TypeSyntax? {
    Parser.parse(source: "let value: \(text)").statements.first?.item.as(VariableDeclSyntax.self)?
      .bindings.first?.typeAnnotation?.type
  }

  static func declaration(_ text: String) -> DeclSyntax? {
    Parser.parse(source: text).statements.first?.item.as(DeclSyntax.self)
  }
}

extension SyntaxProtocol {
  /// The node in the place of another one.
  func replacing(_ node: some SyntaxProtocol) -> Self {
    with(\.leadingTrivia, node.leadingTrivia).with(\.trailingTrivia, node.trailingTrivia)
  }
}
