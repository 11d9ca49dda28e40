import DecodingDiagnostics
import SwiftSyntax

/// Adapts the uses, in a type's members, of a property that becomes optional: `url.absoluteString` becomes
/// `url?.absoluteString`, completed as ``UseContext`` knows it.
///
/// For example, `var description: String { url.absoluteString }` gets `url?.absoluteString ?? ""`. Other code stays
/// unchanged, and the compiler decides.
final class PropertyUses: SyntaxVisitor {
  private let name: String
  private let type: String
  private(set) var patches: [TextPatch] = []

  /// - Parameter type: The property's type before the change.
  init(of name: String, typed type: String) {
    self.name = name
    self.type = type
    super.init(viewMode: .sourceAccurate)
  }

  /// Its own coding is another rule's concern.
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let parameters = node.signature.parameterClause.parameters.map { ($0.secondName ?? $0.firstName).plainText }
    return node.name.text == "encode" || parameters.contains(name) ? .skipChildren : .visitChildren
  }

  /// A local constant of the name is something else.
  override func visit(_ node: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind {
    let isShadowed = node.contains { item in
      item.item.as(VariableDeclSyntax.self)?.bindings.contains { $0.pattern.trimmedDescription == name } == true
    }
    return isShadowed ? .skipChildren : .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.baseName.plainText == name, let use = ExprSyntax(node).memberOfSelf else { return .skipChildren }
    let chain = use.wholeChain
    let isChained = chain.id != use.id
    if isChained { patches.append(.insert("?", at: use.trimmedByteRange.upperBound)) }
    let context = UseContext(chain, mayReturnNil: false, isChained: isChained)
    patches += context.completion(of: isChained ? nil : type) ?? []
    return .skipChildren
  }
}

extension ExprSyntax {
  /// The property itself, with the `self.` before it; nil for a member of something else.
  fileprivate var memberOfSelf: ExprSyntax? {
    guard let access = parent?.as(MemberAccessExprSyntax.self), access.declName.id == id else { return self }
    return access.base?.trimmedDescription == "self" ? ExprSyntax(access) : nil
  }
}

extension TypeSite {
  /// Returns the changes of the type's own code for a property that becomes optional.
  func followingOptional(_ name: String, typed type: String) -> [TextPatch] {
    let uses = PropertyUses(of: name, typed: type)
    for member in node.memberBlock.members { uses.walk(member) }
    for block in extensions { uses.walk(block.memberBlock) }
    return uses.patches
  }
}
