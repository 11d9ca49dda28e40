import DecodingPrograms
import SwiftSyntax

/// The members of a type and its extensions by name.
struct MemberTable {
  private(set) var functions: [String: [CodePiece]] = [:]
  private(set) var initializers: [(file: CodeFile, node: InitializerDeclSyntax)] = []
  /// All variables: stored and computed, static and not.
  private(set) var variables: [String: Variable] = [:]
  private(set) var cases: [EnumCaseElementSyntax] = []
  /// The stored properties, in order.
  private(set) var stored: [Variable] = []

  /// One variable of a declaration.
  struct Variable {
    let file: CodeFile
    let name: String
    let declaration: VariableDeclSyntax
    let binding: PatternBindingSyntax
    /// The type as written, here or for a later name of the same declaration.
    let type: TypeSyntax?

    var isStatic: Bool { declaration.modifiers.contains { ["static", "class"].contains($0.name.text) } }
    var isConstant: Bool { declaration.bindingSpecifier.tokenKind == .keyword(.let) }
  }

  init(_ pieces: [CodePiece]) {
    for piece in pieces {
      guard let group = piece.node.asProtocol((any DeclGroupSyntax).self) else { continue }
      add(group.memberBlock.members, in: piece.file)
    }
  }

  private mutating func add(_ members: MemberBlockItemListSyntax, in file: CodeFile) {
    for member in members {
      switch member.decl.as(DeclSyntaxEnum.self) {
      case .functionDecl(let node):
        functions[node.name.plain, default: []].append(CodePiece(file: file, node: member.decl))
      case .initializerDecl(let node): initializers.append((file, node))
      case .enumCaseDecl(let node): cases += node.elements
      case .variableDecl(let node): add(node, in: file)
      case .ifConfigDecl(let node):
        if case .decls(let inner) = node.clauses.first?.elements { add(inner, in: file) }
      default: break
      }
    }
  }

  private mutating func add(_ node: VariableDeclSyntax, in file: CodeFile) {
    var type: TypeSyntax?
    var found: [Variable] = []
    for binding in node.bindings.reversed() {
      type = binding.typeAnnotation?.type ?? (binding.initializer == nil ? type : nil)
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plain else { continue }
      found.append(Variable(file: file, name: name, declaration: node, binding: binding, type: type))
    }
    for variable in found.reversed() {
      variables[variable.name] = variable
      if !variable.isStatic, variable.binding.isStored { stored.append(variable) }
    }
  }
}

extension PatternBindingSyntax {
  var isStored: Bool {
    guard let block = accessorBlock else { return true }
    guard case .accessors(let accessors) = block.accessors else { return false }
    return accessors.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
  }

  /// The code of a computed property.
  var getter: CodeBlockItemListSyntax? {
    switch accessorBlock?.accessors {
    case .getter(let items): items
    case .accessors(let accessors): accessors.first { $0.accessorSpecifier.text == "get" }?.body?.statements
    case nil: nil
    }
  }
}
