import SwiftParser
import SwiftSyntax

/// Walks a file and notes every type with its properties, cases and hand-written decoding.
final class DeclarationCollector: SyntaxVisitor {
  /// The surroundings of the visited node.
  private enum Scope {
    case type(Int)
    case extended(Int)
    /// The body of a function, closure or accessor.
    case code
  }

  private let file: SwiftFile
  private let condition: CompilationCondition
  private var scopes: [Scope] = []
  /// The conditions around the node that do not hold here, as written.
  private var unmet: [String] = []
  private var flags: [[String]] = []
  private(set) var types: [TypeDeclaration] = []
  private(set) var extensions: [ExtensionFacts] = []
  private(set) var refinements: [String: [String]] = [:]
  private(set) var aliases: [TypeAlias] = []
  private(set) var helpers: [ReadingHelper] = []
  private(set) var entryPointAttributes: [Range<Int>] = []
  private(set) var imports: [SourceImport] = []

  init(_ file: SwiftFile, on platform: Platform) {
    self.file = file
    condition = CompilationCondition(platform: platform)
    super.init(viewMode: .sourceAccurate)
  }

  // MARK: Types

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, .structure, node.name, node.genericParameterClause, node.inheritanceClause)
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, .enumeration, node.name, node.genericParameterClause, node.inheritanceClause)
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, .classType, node.name, node.genericParameterClause, node.inheritanceClause)
  }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, .actor, node.name, node.genericParameterClause, node.inheritanceClause)
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    scopes.append(.extended(extensions.count))
    extensions.append(
      ExtensionFacts(
        extended: node.extendedType.plainName, inherited: names(of: node.inheritanceClause),
        range: node.trimmedByteRange, unmetCondition: unmet.last))
    return .visitChildren
  }

  override func visitPost(_ node: StructDeclSyntax) { scopes.removeLast() }
  override func visitPost(_ node: EnumDeclSyntax) { scopes.removeLast() }
  override func visitPost(_ node: ClassDeclSyntax) { scopes.removeLast() }
  override func visitPost(_ node: ActorDeclSyntax) { scopes.removeLast() }
  override func visitPost(_ node: ExtensionDeclSyntax) { scopes.removeLast() }

  private func enter(
    _ node: some DeclSyntaxProtocol, _ kind: TypeDeclaration.Kind, _ name: TokenSyntax,
    _ generics: GenericParameterClauseSyntax?, _ inheritance: InheritanceClauseSyntax?
  ) -> SyntaxVisitorContinueKind {
    types.append(
      TypeDeclaration(
        name: qualified(name.plainText), kind: kind,
        genericParameters: generics?.parameters.map(\.name.plainText) ?? [],
        inherited: names(of: inheritance), place: place(of: name), isLocal: isInCode,
        range: node.trimmedByteRange))
    types[types.count - 1].unmetCondition = unmet.last
    types[types.count - 1].flags = flags.flatMap(\.self)
    scopes.append(.type(types.count - 1))
    return .visitChildren
  }

  private func qualified(_ name: String) -> String {
    switch scopes.last {
    case .type(let index): types[index].name + "." + name
    case .extended(let index): extensions[index].extended + "." + name
    case .code, nil: name
    }
  }

  private var extendedType: String? {
    if case .extended(let index) = scopes.last { extensions[index].extended } else { nil }
  }

  private var isInCode: Bool {
    scopes.contains { if case .code = $0 { true } else { false } }
  }

  private func names(of clause: InheritanceClauseSyntax?) -> [String] {
    clause?.inheritedTypes.flatMap { composed($0.type) } ?? []
  }

  /// The names in a type that may be a composition: `A & B` names both.
  private func composed(_ type: TypeSyntax) -> [String] {
    guard let composition = type.as(CompositionTypeSyntax.self) else { return [type.plainName] }
    return composition.elements.flatMap { composed($0.type) }
  }

  private func place(of token: TokenSyntax) -> SourcePlace {
    file.place(at: token.positionAfterSkippingLeadingTrivia.utf8Offset)
  }

  // MARK: Conditions

  /// Ignores the members under a condition that does not hold, but keeps the types, so that their absence can be
  /// explained.
  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    flags.append(CompilationCondition.flags(of: node))
    guard condition.isActive(node) == false else { return .visitChildren }
    guard scopes.isEmpty else { return .skipChildren }
    let words = node.condition?.trimmedDescription
    unmet.append("\(node.poundKeyword.text)\(words.map { " " + $0 } ?? "")")
    return .visitChildren
  }

  override func visitPost(_ node: IfConfigClauseSyntax) {
    flags.removeLast()
    if scopes.isEmpty, condition.isActive(node) == false { unmet.removeLast() }
  }

  // MARK: Protocols and aliases

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    refinements[node.name.plainText, default: []] += names(of: node.inheritanceClause)
    return .skipChildren
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    refinements[node.name.plainText, default: []] += composed(node.initializer.value)
    if !isInCode, unmet.isEmpty {
      aliases.append(
        TypeAlias(
          name: qualified(node.name.plainText),
          genericParameters: node.genericParameterClause?.parameters.map(\.name.plainText) ?? [],
          type: node.initializer.value, file: file.path))
    }
    return .skipChildren
  }

  // MARK: Members

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard case .type(let index) = scopes.last, node.parent?.is(MemberBlockItemSyntax.self) == true else {
      return .visitChildren
    }
    guard !node.modifiers.contains(where: { ["static", "class"].contains($0.name.text) }) else {
      if let key = StaticKey(node), types[index].isStructOfKeys { types[index].cases.append(declared(key)) }
      return .visitChildren
    }
    types[index].properties += StoredProperties.of(node, in: file)
    return .visitChildren
  }

  private func declared(_ key: StaticKey) -> EnumCaseDeclaration {
    EnumCaseDeclaration(
      name: key.name.plainText, rawValue: key.literal.representedLiteralValue, associatedValues: [],
      place: place(of: key.name))
  }

  override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
    guard case .type(let index) = scopes.last else { return .skipChildren }
    let impliesNames = types[index].inherited.contains { ["String", "CodingKey", "Swift.String"].contains($0) }
    for element in node.elements {
      types[index].cases.append(
        EnumCaseDeclaration(
          name: element.name.plainText,
          rawValue: rawValue(of: element) ?? (impliesNames ? element.name.plainText : nil),
          associatedValues: element.parameterClause?.parameters.map(\.trimmedDescription) ?? [],
          place: place(of: element.name)))
    }
    return .skipChildren
  }

  private func rawValue(of element: EnumCaseElementSyntax) -> String? {
    guard let value = element.rawValue?.value else { return nil }
    return value.as(StringLiteralExprSyntax.self)?.representedLiteralValue ?? value.trimmedDescription
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    if let first = node.signature.parameterClause.parameters.first, first.firstName.text == "from",
      first.type.plainName.hasSuffix("Decoder")
    {
      note(node.initKeyword, \.decodingInitializer, \.decodingInitializer)
    }
    switch scopes.last {
    case .type(let index): types[index].parameterDefaults += ParameterDefault.all(of: node)
    case .extended(let index): extensions[index].parameterDefaults += ParameterDefault.all(of: node)
    case .code, nil: break
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if !isInCode, let helper = ReadingHelper(node, extending: extendedType) { helpers.append(helper) }
    guard node.name.plainText == "encode", let first = node.signature.parameterClause.parameters.first,
      first.firstName.text == "to", first.type.plainName.hasSuffix("Encoder")
    else { return .visitChildren }
    note(node.name, \.encodingMethod, \.encodingMethod)
    return .visitChildren
  }

  /// Records the place of a member in the surrounding type or extension.
  private func note(
    _ token: TokenSyntax, _ member: WritableKeyPath<TypeDeclaration, SourcePlace?>,
    _ added: WritableKeyPath<ExtensionFacts, SourcePlace?>
  ) {
    switch scopes.last {
    case .type(let index): types[index][keyPath: member] = place(of: token)
    case .extended(let index): extensions[index][keyPath: added] = place(of: token)
    case .code, nil: break
    }
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    imports.append(SourceImport(node))
    return .visitChildren
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    if ["main", "UIApplicationMain", "NSApplicationMain"].contains(node.attributeName.plainName) {
      entryPointAttributes.append(node.trimmedByteRange)
    }
    if case .type(let index) = scopes.last, node.parent?.parent?.asProtocol((any DeclGroupSyntax).self) != nil {
      types[index].attributes.append(node.attributeName.plainName)
    }
    return .skipChildren
  }

  // MARK: Bodies

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { enterCode() }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { enterCode() }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { enterCode() }
  override func visitPost(_ node: CodeBlockSyntax) { scopes.removeLast() }
  override func visitPost(_ node: ClosureExprSyntax) { scopes.removeLast() }
  override func visitPost(_ node: AccessorBlockSyntax) { scopes.removeLast() }

  private func enterCode() -> SyntaxVisitorContinueKind {
    scopes.append(.code)
    return .visitChildren
  }
}
