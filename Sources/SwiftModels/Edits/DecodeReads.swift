import DecodingDiagnostics
import SwiftSyntax

/// Collects what an initializer reads by keys.
final class DecodeReads: SyntaxVisitor {
  private(set) var found: [DeclaredRead] = []

  init() { super.init(viewMode: .sourceAccurate) }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      ["decode", "decodeIfPresent"].contains(member.declName.baseName.text),
      let type = node.arguments.first?.expression.as(MemberAccessExprSyntax.self),
      type.declName.baseName.text == "self",
      let base = type.base?.trimmedDescription,
      let key = node.arguments.first(where: { $0.label?.text == "forKey" })?.expression.as(MemberAccessExprSyntax.self)
    else { return .visitChildren }
    let mayBeAbsent = member.declName.baseName.text == "decodeIfPresent"
    found.append(
      DeclaredRead(
        key: key.declName.baseName.plainText, type: mayBeAbsent ? base + "?" : base, property: property(setBy: node)))
    return .visitChildren
  }

  /// `name = …` and `self.name = …`.
  private func property(setBy call: FunctionCallExprSyntax) -> String? {
    var next: Syntax? = Syntax(call)
    while let node = next, !node.is(CodeBlockItemSyntax.self) { next = node.parent }
    let text = next?.trimmedDescription.filter { !$0.isWhitespace && $0 != "`" } ?? ""
    return text.prefixMatch(of: /(?:self\.)?(\w+)=(?!=)/).map { String($0.1) }
  }
}
