import SwiftSyntax

/// The members and the types that a file names outside of an enum.
final class KeyUses: SyntaxVisitor {
  private let enumeration: EnumDeclSyntax
  private let containers: ContainerKeys
  private(set) var members: Set<String> = []
  private(set) var types: Set<String> = []

  private init(outside enumeration: EnumDeclSyntax, _ containers: ContainerKeys) {
    self.enumeration = enumeration
    self.containers = containers
    super.init(viewMode: .sourceAccurate)
  }

  /// The names in a file.
  static func find(in tree: SourceFileSyntax, outside enumeration: EnumDeclSyntax) -> KeyUses {
    let finder = KeyUses(outside: enumeration, ContainerKeys(in: tree))
    finder.walk(tree)
    return finder
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    node.id == enumeration.id ? .skipChildren : .visitChildren
  }

  /// A key by which a container is asked whose keys are those of another enum is none of this one's.
  override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.label?.text == "forKey", let call = node.parent?.parent?.as(FunctionCallExprSyntax.self),
      let container = call.calledExpression.as(MemberAccessExprSyntax.self)?.base
    else { return .visitChildren }
    let keys = containers.keys(of: container)
    return keys.isEmpty || keys.contains(enumeration.name.plainText) ? .visitChildren : .skipChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    members.insert(node.declName.baseName.plainText)
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    types.insert(node.baseName.plainText)
    return .visitChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    types.insert(node.name.plainText)
    return .visitChildren
  }
}

/// The enums of keys by which the containers of a file are asked, as far as their names tell.
private final class ContainerKeys: SyntaxVisitor {
  private var known: [String: Set<String>] = [:]

  init(in tree: SourceFileSyntax) {
    super.init(viewMode: .sourceAccurate)
    walk(tree)
  }

  /// None where nothing tells.
  func keys(of container: ExprSyntax) -> Set<String> {
    if let name = container.as(DeclReferenceExprSyntax.self)?.baseName.plainText { return known[name] ?? [] }
    return Set([keys(openedBy: container)].compactMap(\.self))
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    note(node.pattern, node.initializer?.value)
    return .visitChildren
  }

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    note(node.pattern, node.initializer?.value)
    return .visitChildren
  }

  private func note(_ pattern: PatternSyntax, _ value: ExprSyntax?) {
    guard let name = pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText,
      let keys = value.flatMap(keys(openedBy:))
    else { return }
    known[name, default: []].insert(keys)
  }

  /// The keys of the last container that a chain of calls opens.
  private func keys(openedBy expression: ExprSyntax) -> String? {
    let opened = expression.trimmedDescription.matches(of: /keyedBy:\s*([\w.]+)\.self/).last.map { String($0.1) }
    return opened.map(lastComponent(of:))
  }
}
