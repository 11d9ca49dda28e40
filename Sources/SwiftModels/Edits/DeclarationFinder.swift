import SwiftSyntax

/// Finds the declaration whose name begins at an offset.
extension SyntaxProtocol {
  private func token(atOffset offset: Int) -> TokenSyntax? {
    root.token(at: AbsolutePosition(utf8Offset: offset)).flatMap {
      $0.positionAfterSkippingLeadingTrivia.utf8Offset == offset ? $0 : nil
    }
  }

  func type(named offset: Int) -> (any DeclGroupSyntax)? {
    token(atOffset: offset)?.parent?.asProtocol((any DeclGroupSyntax).self)
  }

  func initializer(named offset: Int) -> InitializerDeclSyntax? {
    token(atOffset: offset)?.parent?.as(InitializerDeclSyntax.self)
  }

  func function(named offset: Int) -> FunctionDeclSyntax? {
    token(atOffset: offset)?.parent?.as(FunctionDeclSyntax.self)
  }
}

/// Finds the `CodingKeys` of a type, or its keys by another name.
final class CodingKeysFinder: SyntaxVisitor {
  private let owner: String
  private let name: String
  private var scope: [String] = []
  private(set) var found: EnumDeclSyntax?
  /// The struct, if the keys are its static members.
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
