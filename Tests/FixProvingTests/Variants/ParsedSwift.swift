import SwiftParser
import SwiftSyntax

/// Parses pieces of Swift.
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
  /// The node with the trivia of the one that it replaces.
  func replacing(_ node: some SyntaxProtocol) -> Self {
    with(\.leadingTrivia, node.leadingTrivia).with(\.trailingTrivia, node.trailingTrivia)
  }
}
