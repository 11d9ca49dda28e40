import DecodingDiagnostics
import SwiftSyntax

extension FileIndex {
  /// The date formatters created in the file, by the names that other code uses for them.
  var declaredFormatters: [DeclaredFormatter] {
    let text = file.text
    let plain =
      text.contains(".dateFormat")
      ? FormatterSetup.all(in: Syntax(tree)).map(\.declared)
      : []
    guard text.contains("ISO8601DateFormatter()") else { return plain }
    let finder = ISOFormatterFinder(viewMode: .sourceAccurate)
    finder.walk(tree)
    return plain + finder.found
  }
}

/// Finds the constants that are ISO 8601 formatters: created directly, or in a closure that sets them up.
private final class ISOFormatterFinder: SyntaxVisitor {
  private(set) var found: [DeclaredFormatter] = []

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    guard let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText,
      let value = node.initializer?.value.as(FunctionCallExprSyntax.self)
    else { return .visitChildren }
    let closure = value.calledExpression.as(ClosureExprSyntax.self)
    guard value.makesFormatter || closure?.firstValue?.makesFormatter == true else { return .visitChildren }
    let options = closure?.statements.tokens(viewMode: .sourceAccurate)
    found.append(
      DeclaredFormatter(
        name: name, format: nil, hasFractions: options?.contains { $0.text == "withFractionalSeconds" } ?? false))
    return .skipChildren
  }
}

extension FunctionCallExprSyntax {
  fileprivate var makesFormatter: Bool {
    calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "ISO8601DateFormatter" && arguments.isEmpty
  }
}

extension ClosureExprSyntax {
  /// The initial value of the declaration in its first statement.
  fileprivate var firstValue: FunctionCallExprSyntax? {
    let declaration = statements.first?.item.as(VariableDeclSyntax.self)
    return declaration?.bindings.first?.initializer?.value.as(FunctionCallExprSyntax.self)
  }
}
