import SwiftSyntax

/// Cuts a file into its top-level declarations and statements.
struct UnitCollector {
  private let bytes: [UInt8]
  /// The facts about the units of an earlier text, by the units' own text. They do not depend on anything around a
  /// unit.
  private let known: [ArraySlice<UInt8>: SourceUnit]

  init(_ text: String, known: [ArraySlice<UInt8>: SourceUnit] = [:]) {
    bytes = Array(text.utf8)
    self.known = known
  }

  func units(of tree: SourceFileSyntax) -> [SourceUnit] {
    var units = tree.statements.map(unit)
    if let hashbang = tree.shebang {
      let start = hashbang.positionAfterSkippingLeadingTrivia.utf8Offset
      let range = start..<(start + hashbang.trimmedLength.utf8Length)
      units.append(SourceUnit(kind: .topLevelCode, range: range, declares: [], mentions: [], references: []))
    }
    return units
  }

  private func unit(_ statement: CodeBlockItemSyntax) -> SourceUnit {
    let range = statement.trimmedByteRange
    if var unit = known[bytes[range]] {
      unit.move(to: range)
      return unit
    }
    let (kind, declares) = facts(Syntax(statement.item))
    let names = UnitNames(in: statement)
    var unit = SourceUnit(
      kind: kind, range: range, declares: declares, mentions: names.mentions,
      references: names.references)
    if let condition = statement.item.as(IfConfigDeclSyntax.self) {
      unit.extended = Set(Self.extendedNames(condition)).subtracting(Self.ownNames(condition))
    }
    if let declaration = statement.item.as(StructDeclSyntax.self) { unit.heldTypes = HeldTypes.names(in: declaration) }
    if let node = statement.item.as(ExtensionDeclSyntax.self) {
      unit.initializers = InitializerLabels.found(in: node)
    }
    unit.members = SourceMember.all(of: Syntax(statement.item))
    unit.head = SourceMember.head(of: Syntax(statement.item))
    return unit
  }

  private func facts(_ item: Syntax) -> (SourceUnit.Kind, Set<String>) {
    switch item.as(SyntaxEnum.self) {
    case .importDecl(let node):
      return (.importing(node.path.first?.name.text ?? ""), [])
    case .extensionDecl(let node):
      let kind = SourceUnit.Kind.extensionOf(node.extendedType.plainName, conforms: node.inheritanceClause != nil)
      return (kind, Set(node.memberBlock.members.flatMap { Self.declaredNames(Syntax($0.decl)) }))
    case .protocolDecl(let node):
      return (.protocolDeclaration, [node.name.plainText])
    case .operatorDecl, .precedenceGroupDecl:
      return (.alwaysKept, [])
    case .macroExpansionDecl:
      return (.topLevelCode, [])
    case .variableDecl:
      return (.globalVariable, Set(Self.declaredNames(item)))
    case .ifConfigDecl(let node) where node.containsImport:
      return (.alwaysKept, Set(Self.declaredNames(item)))
    default:
      let names = Set(Self.declaredNames(item))
      return (names.isEmpty ? .topLevelCode : .declaration, names)
    }
  }

  static func declaredNames(_ item: Syntax) -> [String] {
    switch item.as(SyntaxEnum.self) {
    case .structDecl(let node): [node.name.plainText]
    case .enumDecl(let node): [node.name.plainText]
    case .classDecl(let node): [node.name.plainText]
    case .actorDecl(let node): [node.name.plainText]
    case .protocolDecl(let node): [node.name.plainText]
    case .typeAliasDecl(let node): [node.name.plainText]
    case .associatedTypeDecl(let node): [node.name.plainText]
    case .macroDecl(let node): [node.name.plainText]
    case .functionDecl(let node): [node.name.plainText]
    case .initializerDecl: ["init"]
    case .subscriptDecl: ["subscript"]
    case .enumCaseDecl(let node): node.elements.map(\.name.plainText)
    case .variableDecl(let node): node.bindings.flatMap { boundNames($0.pattern) }
    case .extensionDecl(let node): [node.extendedType.plainName]
    case .ifConfigDecl(let node): node.clauses.flatMap(namesInClause)
    default: []
    }
  }

  private static func extendedNames(_ condition: IfConfigDeclSyntax) -> [String] {
    condition.topLevelItems.compactMap { $0.as(ExtensionDeclSyntax.self)?.extendedType.plainName }
  }

  private static func ownNames(_ condition: IfConfigDeclSyntax) -> [String] {
    condition.topLevelItems.filter { !$0.is(ExtensionDeclSyntax.self) }.flatMap(declaredNames)
  }

  private static func boundNames(_ pattern: PatternSyntax) -> [String] {
    pattern.tokens(viewMode: .sourceAccurate).compactMap { token in
      if case .identifier = token.tokenKind { token.plainText } else { nil }
    }
  }

  private static func namesInClause(_ clause: IfConfigClauseSyntax) -> [String] {
    switch clause.elements {
    case .statements(let statements): statements.flatMap { declaredNames(Syntax($0.item)) }
    case .decls(let members): members.flatMap { Self.declaredNames(Syntax($0.decl)) }
    default: []
    }
  }
}

extension IfConfigDeclSyntax {
  /// The top-level items in its clauses, including those of nested conditions.
  fileprivate var topLevelItems: [Syntax] {
    clauses.flatMap { clause -> [Syntax] in
      guard case .statements(let statements) = clause.elements else { return [] }
      return statements.flatMap { statement in
        statement.item.as(IfConfigDeclSyntax.self)?.topLevelItems ?? [Syntax(statement.item)]
      }
    }
  }

  fileprivate var containsImport: Bool {
    tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.import) }
  }
}

extension TokenSyntax {
  /// The identifier without backticks.
  var plainText: String {
    text.hasPrefix("`") ? String(text.dropFirst().dropLast()) : text
  }
}

extension TypeSyntax {
  /// The type's name without generic arguments, attributes and `any`, e.g. `Outer.Inner` for `Outer<Int>.Inner`.
  var plainName: String {
    switch self.as(TypeSyntaxEnum.self) {
    case .identifierType(let node): node.name.plainText
    case .memberType(let node): node.baseType.plainName + "." + node.name.plainText
    case .attributedType(let node): node.baseType.plainName
    case .someOrAnyType(let node): node.constraint.plainName
    case .arrayType: "Array"
    case .dictionaryType: "Dictionary"
    case .optionalType: "Optional"
    default: trimmedDescription
    }
  }
}

extension SyntaxProtocol {
  var trimmedByteRange: Range<Int> {
    let start = positionAfterSkippingLeadingTrivia.utf8Offset
    return start..<max(start, endPositionBeforeTrailingTrivia.utf8Offset)
  }
}
