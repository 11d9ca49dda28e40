import SwiftSyntax

/// Finds the type whose name is at an offset.
final class DeclarationFinder: SyntaxVisitor {
  private let offset: Int
  private(set) var found: (any DeclGroupSyntax)?

  init(offset: Int) {
    self.offset = offset
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { check(node, node.name) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { check(node, node.name) }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { check(node, node.name) }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { check(node, node.name) }

  private func check(_ node: some DeclGroupSyntax, _ name: TokenSyntax) -> SyntaxVisitorContinueKind {
    if name.positionAfterSkippingLeadingTrivia.utf8Offset == offset { found = node }
    return found == nil ? .visitChildren : .skipChildren
  }
}

/// Finds the `CodingKeys` of a type, or its keys by another name.
final class CodingKeysFinder: SyntaxVisitor {
  private let owner: String
  private let name: String
  private var scope: [String] = []
  private(set) var found: EnumDeclSyntax?
  /// The keys where they are static members of a struct.
  private(set) var structure: StructDeclSyntax?

  init(_ name: String, of owner: String) {
    self.owner = owner
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    if isWanted(node.name.plainText) { structure = node }
    return enter(node.name.plainText)
  }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.plainText) }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.plainText) }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.extendedType.plainName) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    if isWanted(node.name.plainText) { found = node }
    return enter(node.name.plainText)
  }

  override func visitPost(_ node: StructDeclSyntax) { scope.removeLast() }
  override func visitPost(_ node: ClassDeclSyntax) { scope.removeLast() }
  override func visitPost(_ node: ActorDeclSyntax) { scope.removeLast() }
  override func visitPost(_ node: ExtensionDeclSyntax) { scope.removeLast() }
  override func visitPost(_ node: EnumDeclSyntax) { scope.removeLast() }

  private func isWanted(_ name: String) -> Bool { name == self.name && scope.joined(separator: ".") == owner }

  private func enter(_ name: String) -> SyntaxVisitorContinueKind {
    scope.append(name)
    return .visitChildren
  }
}

/// Finds the initializer or the function whose name is at an offset.
final class CodeFinder: SyntaxVisitor {
  private let offset: Int
  private(set) var initializer: InitializerDeclSyntax?
  private(set) var function: FunctionDeclSyntax?

  init(offset: Int) {
    self.offset = offset
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    if stands(node.initKeyword) { initializer = node }
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if stands(node.name) { function = node }
    return .visitChildren
  }

  private func stands(_ name: TokenSyntax) -> Bool { name.positionAfterSkippingLeadingTrivia.utf8Offset == offset }
}
