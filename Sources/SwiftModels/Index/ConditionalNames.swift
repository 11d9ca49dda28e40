import SwiftSyntax

/// The names that a file declares on another platform, but not on the one that models are compiled on.
final class ConditionalNames: SyntaxVisitor {
  private let platform: Platform
  private var names: Set<String> = []
  /// The names that are also declared elsewhere in the file.
  private var common: Set<String> = []
  private var depth = 0

  private init(_ platform: Platform) {
    self.platform = platform
    super.init(viewMode: .sourceAccurate)
  }

  static func found(in tree: SourceFileSyntax, only platform: Platform) -> Set<String> {
    let finder = ConditionalNames(platform)
    finder.walk(tree)
    return finder.names.subtracting(finder.common)
  }

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    if isOnlyThere(node) { depth += 1 }
    return .visitChildren
  }

  override func visitPost(_ node: IfConfigClauseSyntax) { if isOnlyThere(node) { depth -= 1 } }

  private func isOnlyThere(_ node: IfConfigClauseSyntax) -> Bool {
    CompilationCondition(platform: .here).isActive(node) == false
      && CompilationCondition(platform: platform).isActive(node) != false
  }

  override func visit(_ node: MemberBlockItemSyntax) -> SyntaxVisitorContinueKind { note(Syntax(node.decl)) }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    node.item.as(DeclSyntax.self).map { note(Syntax($0)) } ?? .skipChildren
  }

  private func note(_ declaration: Syntax) -> SyntaxVisitorContinueKind {
    if !declaration.is(ExtensionDeclSyntax.self), !declaration.is(IfConfigDeclSyntax.self),
      !declaration.is(InitializerDeclSyntax.self)
    {
      let declared = DeclarationName.all(declaration)
      if depth > 0 { names.formUnion(declared) } else { common.formUnion(declared) }
    }
    let isOpen = declaration.asProtocol((any DeclGroupSyntax).self) != nil || declaration.is(IfConfigDeclSyntax.self)
    return isOpen ? .visitChildren : .skipChildren
  }
}
