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
  static func find(
    in tree: SourceFileSyntax, outside enumeration: EnumDeclSyntax, _ containers: ContainerKeys
  ) -> KeyUses {
    let finder = KeyUses(outside: enumeration, containers)
    finder.walk(tree)
    return finder
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    node.id == enumeration.id ? .skipChildren : .visitChildren
  }

  /// Skips a key that is passed to a container whose keys are known to be those of another enum.
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

/// The key enums of a file's containers, as far as their names show.
final class ContainerKeys: SyntaxVisitor {
  private var known: [String: Set<String>] = [:]
  private var seen: Set<SyntaxIdentifier> = []

  init(in tree: SourceFileSyntax) {
    super.init(viewMode: .sourceAccurate)
    walk(tree)
  }

  /// Returns the key enums of a container; empty if unknown.
  func keys(of container: ExprSyntax) -> Set<String> {
    if let name = container.as(DeclReferenceExprSyntax.self)?.baseName.plainText { return known[name] ?? [] }
    let call = container.as(FunctionCallExprSyntax.self)
    return Set((call?.arguments.first { $0.label?.text == "keyedBy" }).flatMap(Self.keys).map { [$0] } ?? [])
  }

  /// The outermost call of a chain is visited first, and opens the container that is kept.
  override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.label?.text == "keyedBy", let (binding, pattern) = binding(around: node),
      let name = pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText, seen.insert(binding).inserted
    else { return .visitChildren }
    if let keys = Self.keys(named: node) { known[name, default: []].insert(keys) }
    return .visitChildren
  }

  /// Returns the constant or variable that is set to a call's value.
  private func binding(around node: LabeledExprSyntax) -> (SyntaxIdentifier, PatternSyntax)? {
    var next = node.parent
    while let parent = next, !parent.is(CodeBlockItemSyntax.self) {
      if let binding = parent.as(PatternBindingSyntax.self) { return (binding.id, binding.pattern) }
      if let binding = parent.as(OptionalBindingConditionSyntax.self) { return (binding.id, binding.pattern) }
      next = parent.parent
    }
    return nil
  }

  private static func keys(named argument: LabeledExprSyntax) -> String? {
    let type = argument.expression.as(MemberAccessExprSyntax.self)?.base
    return type.map { lastComponent(of: $0.trimmedDescription) }
  }
}
