import SwiftSyntax

/// A type or extension around a piece of code.
struct EnclosingType {
  /// The name, qualified by the types around it.
  let name: String
  let members: [DeclSyntax]
}

extension SyntaxProtocol {
  /// The types around a node, the outermost first.
  var enclosingTypes: [EnclosingType] {
    var groups: [any DeclGroupSyntax] = []
    var next: Syntax? = Syntax(self)
    while let node = next {
      if let group = node.asProtocol((any DeclGroupSyntax).self) { groups.insert(group, at: 0) }
      next = node.parent
    }
    var name = ""
    return groups.compactMap { group in
      guard let own = group.declaredName else { return nil }
      name += (name.isEmpty ? "" : ".") + own
      return EnclosingType(name: name, members: group.memberBlock.members.map(\.decl))
    }
  }

  /// Returns the members that extensions in the same file add to a type.
  func extensionMembers(of type: String) -> [DeclSyntax] {
    fileDeclarations.compactMap { $0.as(ExtensionDeclSyntax.self) }.filter { $0.declaredName == type }
      .flatMap { $0.memberBlock.members.map(\.decl) }
  }

  /// The file's own private variables and functions.
  var hiddenGlobals: [DeclSyntax] {
    fileDeclarations.filter { declaration in
      let modifiers = declaration.asProtocol((any WithModifiersSyntax).self)?.modifiers
      return modifiers?.contains { ["private", "fileprivate"].contains($0.name.text) } ?? false
    }
  }

  private var fileDeclarations: [DeclSyntax] {
    root.as(SourceFileSyntax.self)?.statements.compactMap { $0.item.as(DeclSyntax.self) } ?? []
  }

  /// The source with parts of it replaced.
  func replacing(_ replacements: [(range: Range<Int>, text: String)]) -> String {
    let start = positionAfterSkippingLeadingTrivia.utf8Offset
    var bytes = Array(trimmedDescription.utf8)
    for replacement in replacements.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      let range = (replacement.range.lowerBound - start)..<(replacement.range.upperBound - start)
      guard range.lowerBound >= 0, range.upperBound <= bytes.count else { continue }
      bytes.replaceSubrange(range, with: replacement.text.utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension DeclGroupSyntax {
  var declaredName: String? {
    if let node = self.as(ExtensionDeclSyntax.self) { return node.extendedType.plainName }
    return self.asProtocol((any NamedDeclSyntax).self)?.name.plainText
  }
}

extension Syntax {
  /// The parameter of a function or initializer that has this name inside.
  func parameter(named name: String) -> FunctionParameterSyntax? {
    let clause =
      self.as(FunctionDeclSyntax.self)?.signature.parameterClause
      ?? self.as(InitializerDeclSyntax.self)?.signature.parameterClause
    return clause?.parameters.first { ($0.secondName ?? $0.firstName).plainText == name }
  }

  /// The statements of a function, initializer, closure or accessor.
  var bodyStatements: [CodeBlockItemSyntax]? {
    switch self.as(SyntaxEnum.self) {
    case .functionDecl(let node): return node.body.map { Array($0.statements) }
    case .initializerDecl(let node): return node.body.map { Array($0.statements) }
    case .closureExpr(let node): return Array(node.statements)
    case .accessorDecl(let node): return node.body.map { Array($0.statements) }
    case .accessorBlock(let node):
      guard case .getter(let statements) = node.accessors else { return nil }
      return Array(statements)
    default: return nil
    }
  }
}

extension CodeBlockItemSyntax {
  func declares(_ name: String) -> Bool {
    item.as(VariableDeclSyntax.self)?.bindings.contains { $0.boundName == name } ?? false
  }

  /// Returns whether a statement begins with the name, as one that sets or calls a member of it does.
  func configures(_ name: String) -> Bool {
    guard !item.is(VariableDeclSyntax.self), var first = firstToken(viewMode: .sourceAccurate) else { return false }
    if first.tokenKind == .keyword(.self),
      let member = first.nextToken(viewMode: .sourceAccurate)?
        .nextToken(viewMode: .sourceAccurate)
    {
      first = member
    }
    return first.plainText == name && value(givenTo: name) == nil
  }
}

extension PatternBindingSyntax {
  var boundName: String? { pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText }
}

extension FunctionDeclSyntax {
  /// The function in the form that it has inside other code.
  var withoutModifiers: FunctionDeclSyntax {
    var function = detached.trimmed
    function.attributes = []
    function.modifiers = []
    return function.trimmed
  }
}
