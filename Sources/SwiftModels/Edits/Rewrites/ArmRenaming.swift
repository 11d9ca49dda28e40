import DecodingDiagnostics
import SwiftParser
import SwiftSyntax

/// Finds the names of an arm that are others in a copy of it.
final class ArmRenaming: SyntaxVisitor {
  private let copy: ArmCopy
  private(set) var patches: [TextPatch] = []

  init(_ copy: ArmCopy) {
    self.copy = copy
    super.init(viewMode: .sourceAccurate)
  }

  private func replace(_ node: some SyntaxProtocol, by text: String) {
    patches.append(TextPatch(range: node.trimmedByteRange, text: text))
  }

  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    guard let text = node.representedLiteralValue else { return .visitChildren }
    if let other = copy.texts[text] { replace(node, by: SwiftLiteral.of(other)) }
    return .skipChildren
  }

  /// `Shape.Circle`, and `.key` of `forKey: .key`.
  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.declName.baseName.plainText
    guard let base = node.base else {
      guard node.parent?.as(LabeledExprSyntax.self)?.label?.text == "forKey" else { return .visitChildren }
      if let other = copy.keys[name] { replace(node.declName, by: other) }
      return .skipChildren
    }
    guard base.trimmedDescription.first?.isUppercase == true, let other = copy.types[name] else {
      return .visitChildren
    }
    replace(node, by: other)
    return .skipChildren
  }

  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    guard let other = copy.types[node.name.plainText] else { return .visitChildren }
    replace(node, by: other)
    return .skipChildren
  }

  override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
    if let label = node.label, let other = copy.keys[label.plainText] ?? copy.words[label.plainText] {
      replace(label, by: other)
    }
    walk(node.expression)
    return .skipChildren
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    let isName = if case .identifier = token.tokenKind { true } else { copy.words[token.text] != nil }
    let name = token.plainText
    let isMember = token.previousToken(viewMode: .sourceAccurate)?.tokenKind == .period
    if isName, let other = (isMember ? nil : copy.types[name]) ?? copy.words[name] { replace(token, by: other) }
    return .skipChildren
  }
}
