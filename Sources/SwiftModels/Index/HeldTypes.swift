import SwiftSyntax

/// The types that a struct holds only by reference: the elements of its arrays, dictionaries and sets.
///
/// Neither the layout of the struct nor its synthesized code depends on the implementation of such a type, but only on
/// its kind and its conformances. Hand-written code may depend on more, so only a struct that has nothing but stored
/// properties and coding keys has held types.
enum HeldTypes {
  static func names(in declaration: StructDeclSyntax) -> Set<String> {
    guard declaration.attributes.isEmpty, declaration.genericParameterClause == nil,
      declaration.memberBlock.members.allSatisfy({ isPlain($0.decl) })
    else { return [] }
    let names = HeldNames(viewMode: .sourceAccurate)
    names.walk(declaration)
    // Whether a type is sendable depends on everything it holds, however deep.
    guard !names.direct.contains("Sendable") else { return [] }
    return names.held.subtracting(names.direct)
  }

  private static func isPlain(_ member: DeclSyntax) -> Bool {
    if let variable = member.as(VariableDeclSyntax.self) {
      return variable.attributes.isEmpty && !variable.modifiers.contains { $0.name.text == "static" }
        && variable.bindings.allSatisfy {
          $0.typeAnnotation != nil && $0.initializer == nil && $0.accessorBlock == nil
        }
    }
    guard let keys = member.as(EnumDeclSyntax.self) else { return false }
    return keys.inheritanceClause?.inheritedTypes.contains { $0.type.plainName == "CodingKey" } == true
      && keys.memberBlock.members.allSatisfy { $0.decl.is(EnumCaseDeclSyntax.self) }
  }
}

/// Distinguishes the names inside the brackets of collection types from all others.
private final class HeldNames: SyntaxVisitor {
  private(set) var held: Set<String> = []
  private(set) var direct: Set<String> = []
  private var depth = 0

  override func visit(_ node: ArrayTypeSyntax) -> SyntaxVisitorContinueKind { enter() }
  override func visitPost(_ node: ArrayTypeSyntax) { depth -= 1 }
  override func visit(_ node: DictionaryTypeSyntax) -> SyntaxVisitorContinueKind { enter() }
  override func visitPost(_ node: DictionaryTypeSyntax) { depth -= 1 }

  private func enter() -> SyntaxVisitorContinueKind {
    depth += 1
    return .visitChildren
  }

  /// A nested or generic type may be anything, so none of its names counts as held.
  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind { takeAll(of: Syntax(node)) }

  override func visit(_ node: GenericArgumentClauseSyntax) -> SyntaxVisitorContinueKind { takeAll(of: Syntax(node)) }

  private func takeAll(of node: Syntax) -> SyntaxVisitorContinueKind {
    for token in node.tokens(viewMode: .sourceAccurate) {
      if case .identifier = token.tokenKind { direct.insert(token.plainText) }
    }
    return .skipChildren
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    if case .identifier = token.tokenKind {
      if depth > 0 { held.insert(token.plainText) } else { direct.insert(token.plainText) }
    }
    return .skipChildren
  }
}
