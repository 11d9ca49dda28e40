import SwiftSyntax

/// A `JSONDecoder` that the sources declare and that can be used: `API.decoder`, `JSONDecoder.fleet`.
public struct DeclaredDecoder: Sendable, Equatable {
  /// The type, or protocol, whose member it is; nil for a global.
  let holder: String?
  let member: String
  public let place: SourcePlace

  /// The expression, in the form that `--decoder` accepts.
  public var expression: String { (holder.map { $0 + "." } ?? "") + member }
}

/// Finds decoders by syntax: globals and static members that are evidently decoders, and subclasses of decoders that
/// can be initialized without arguments.
struct DeclaredDecoders {
  private let file: SwiftFile
  private(set) var found: [DeclaredDecoder] = []

  init(in tree: SourceFileSyntax, of file: SwiftFile) {
    self.file = file
    for statement in tree.statements { visit(Syntax(statement.item), in: nil) }
  }

  private mutating func visit(_ declaration: Syntax, in type: String?) {
    switch declaration.as(SyntaxEnum.self) {
    case .structDecl(let node): visit(node.memberBlock, named: node.name, node.genericParameterClause, in: type)
    case .enumDecl(let node): visit(node.memberBlock, named: node.name, node.genericParameterClause, in: type)
    case .classDecl(let node):
      note(node, in: type)
      visit(node.memberBlock, named: node.name, node.genericParameterClause, in: type)
    case .extensionDecl(let node) where node.genericWhereClause == nil:
      for member in node.memberBlock.members { visit(Syntax(member.decl), in: node.extendedType.plainName) }
    case .variableDecl(let node): note(node, in: type)
    case .functionDecl(let node): note(node, in: type)
    default: break
    }
  }

  /// A generic type's members cannot be named without its arguments.
  private mutating func visit(
    _ members: MemberBlockSyntax, named name: TokenSyntax, _ generics: GenericParameterClauseSyntax?, in outer: String?
  ) {
    guard generics == nil else { return }
    let type = (outer.map { $0 + "." } ?? "") + name.plainText
    for member in members.members { visit(Syntax(member.decl), in: type) }
  }

  private mutating func note(_ variable: VariableDeclSyntax, in type: String?) {
    guard Self.isReachable(variable.modifiers, in: type) else { return }
    for binding in variable.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier, Self.isDecoder(binding) else {
        continue
      }
      note(name, in: type)
    }
  }

  private mutating func note(_ function: FunctionDeclSyntax, in type: String?) {
    let signature = function.signature
    guard Self.isReachable(function.modifiers, in: type), function.genericParameterClause == nil,
      signature.parameterClause.parameters.allSatisfy({ $0.defaultValue != nil }), signature.effectSpecifiers == nil,
      signature.returnClause?.type.plainName == "JSONDecoder"
    else { return }
    note(function.name, in: type, call: "()")
  }

  /// `final class APIDecoder: JSONDecoder { override init() { … } }`
  private mutating func note(_ node: ClassDeclSyntax, in type: String?) {
    let superclass = node.inheritanceClause?.inheritedTypes.first?.type.plainName
    guard superclass == "JSONDecoder", node.genericParameterClause == nil, !Self.isHidden(node.modifiers) else {
      return
    }
    let initializers = node.memberBlock.members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
    if initializers.isEmpty || initializers.contains(where: Self.takesNothing) { note(node.name, in: type, call: "()") }
  }

  private static func takesNothing(_ initializer: InitializerDeclSyntax) -> Bool {
    let parameters = initializer.signature.parameterClause.parameters
    return parameters.allSatisfy { $0.defaultValue != nil } && initializer.signature.effectSpecifiers == nil
      && initializer.optionalMark == nil && !isHidden(initializer.modifiers)
  }

  private mutating func note(_ name: TokenSyntax, in type: String?, call: String = "") {
    let place = file.place(at: name.positionAfterSkippingLeadingTrivia.utf8Offset)
    found.append(DeclaredDecoder(holder: type, member: name.text + call, place: place))
  }

  private static func isReachable(_ modifiers: DeclModifierListSyntax, in type: String?) -> Bool {
    let words = modifiers.map(\.name.tokenKind)
    let isStatic = words.contains(.keyword(.static)) || words.contains(.keyword(.class))
    return (type == nil || isStatic) && !isHidden(modifiers)
  }

  /// Whether it is hidden from other files.
  private static func isHidden(_ modifiers: DeclModifierListSyntax) -> Bool {
    let words = modifiers.map(\.name.tokenKind)
    return words.contains(.keyword(.private)) || words.contains(.keyword(.fileprivate))
  }

  /// `: JSONDecoder`, `= JSONDecoder()` or `= { … JSONDecoder() … }()`, with the type written out before it.
  private static func isDecoder(_ binding: PatternBindingSyntax) -> Bool {
    if let type = binding.typeAnnotation?.type { return type.plainName == "JSONDecoder" }
    let called = binding.initializer?.value.as(FunctionCallExprSyntax.self)?.calledExpression
    return called?.as(DeclReferenceExprSyntax.self)?.baseName.text == "JSONDecoder"
  }
}
