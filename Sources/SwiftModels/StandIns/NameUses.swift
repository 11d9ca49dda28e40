import SwiftSyntax

/// How the sources use one name that is declared nowhere, which shows what kind of declaration it must be.
struct NameUses {
  /// How something is called: the labels of its arguments, which of them are written with `&`, and whether nil is expected
  /// of it.
  struct Call: Hashable {
    let labels: [String]
    var inOuts: Set<Int> = []
    var isFailable: Bool

    /// One for each list of labels, that does for all calls with it.
    static func shapes(of calls: some Collection<Call>) -> [Call] {
      let same = Dictionary(grouping: calls, by: \.labels)
      let shapes = same.map { labels, calls in
        Call(
          labels: labels, inOuts: calls.reduce(into: []) { $0.formUnion($1.inOuts) },
          isFailable: calls.contains(where: \.isFailable))
      }
      return shapes.sorted { ($0.labels.count, $0.parameters) < ($1.labels.count, $1.parameters) }
    }
  }

  var isInherited = false
  /// The classes that have the name first in their inheritance clause and use a superclass in their code.
  var subclasses: Set<String> = []
  /// Whether the classes that inherit from it declare Codable themselves.
  var isCodableBeside = false
  var isConstraint = false
  /// The literal of a case, if the name is used as the raw type of an enum.
  var rawValue: ExprSyntax?
  /// Whether a type with it in its clause has raw values of its own, so that it is RawRepresentable by it.
  var hasRawValues = false
  var isType = false
  var isAttribute = false
  /// Whether values of it are thrown.
  var isThrown = false
  /// Classes have it in their clause.
  var isInheritedByClasses = false
  /// Whether the user's own extensions add members to it that only a class can have.
  var isExtendedAsClass = false
  /// Used as a value, be it only to ask members of it.
  var isExpression = false
  var genericCount = 0
  /// Types that are members of it, and how many generic arguments each is used with.
  var nested: [String: Int] = [:]
  var calls: Set<Call> = []
  /// The types with it in their clause.
  var conformers: Set<String> = []
  /// The static members, and the ways in which each is called; empty for one that is only read.
  var members: [String: Set<Call>] = [:]
  /// The names that the user's own extensions of it declare.
  var added: Set<String> = []
  /// The protocols that the user's own extensions of it add.
  var conformances: Set<String> = []
  /// The types and extensions in whose code it is used as a value.
  var users: Set<String> = []

  /// A protocol cannot be made, and has no members of its own.
  var isMade: Bool { !calls.isEmpty || !members.isEmpty }

  var isClass: Bool { !subclasses.isEmpty || isExtendedAsClass || isInheritedByClasses && isMade }

  /// Adds the uses of another name for the same declaration.
  mutating func take(_ other: NameUses) {
    isInherited = isInherited || other.isInherited
    subclasses.formUnion(other.subclasses)
    isCodableBeside = isCodableBeside || other.isCodableBeside
    isConstraint = isConstraint || other.isConstraint
    rawValue = rawValue ?? other.rawValue
    hasRawValues = hasRawValues || other.hasRawValues
    isType = isType || other.isType
    isAttribute = isAttribute || other.isAttribute
    isThrown = isThrown || other.isThrown
    isInheritedByClasses = isInheritedByClasses || other.isInheritedByClasses
    isExtendedAsClass = isExtendedAsClass || other.isExtendedAsClass
    isExpression = isExpression || other.isExpression
    genericCount = max(genericCount, other.genericCount)
    nested.merge(other.nested, uniquingKeysWith: max)
    calls.formUnion(other.calls)
    conformers.formUnion(other.conformers)
    members.merge(other.members) { $0.union($1) }
    added.formUnion(other.added)
    conformances.formUnion(other.conformances)
    users.formUnion(other.users)
  }

  fileprivate mutating func noteNested(_ type: String, genericCount: Int) {
    nested[type] = max(nested[type, default: 0], genericCount)
  }

  var isUsed: Bool { isType || isExpression || isInherited || isConstraint || isAttribute || !nested.isEmpty }
}

/// The uses of all capitalized names in the sources of a slice, and of other names on demand; of a type in another one by
/// `Outer.Inner`.
struct NameUseIndex {
  private let uses: [String: NameUses]
  /// For each module, the types that files declare which import it.
  private let besideImports: [String: Set<String>]

  /// - Parameter texts: The compiled text of each file.
  init(_ trees: [SourceFileSyntax], _ texts: [BlankedText]) {
    let collector = NameUseCollector()
    for (tree, text) in zip(trees, texts) {
      collector.text = text
      collector.walk(tree)
    }
    uses = collector.usesWithAliases
    besideImports = trees.reduce(into: [:]) { found, tree in
      for module in tree.importedModules { found[module, default: []].formUnion(tree.outerTypes) }
    }
  }

  subscript(name: String) -> NameUses { uses[name] ?? NameUses() }

  /// Whether a type of that name is not the one that the sources declare: no file imports its own module.
  func isOther(_ type: String, in module: String) -> Bool { besideImports[module]?.contains(type) ?? false }

  /// Whether a type has a name in its clause.
  func inherits(_ type: String, from name: String) -> Bool { self[name].conformers.contains(type) }
}

extension SourceFileSyntax {
  fileprivate var importedModules: [String] {
    statements.compactMap { $0.item.as(ImportDeclSyntax.self)?.path.first?.name.plainText }
  }

  fileprivate var outerTypes: Set<String> {
    let types = statements.map { Syntax($0.item) }
      .filter { $0.asProtocol((any DeclGroupSyntax).self) != nil && !$0.is(ExtensionDeclSyntax.self) }
    return Set(types.map(DeclarationName.of))
  }
}

private final class NameUseCollector: SyntaxVisitor {
  var uses: [String: NameUses] = [:]
  /// The compiled text of the tree that is being walked.
  var text: BlankedText?

  init() { super.init(viewMode: .sourceAccurate) }

  /// Aliases of a plain name: `typealias Claims = JWTClaims`.
  private var aliases: [(alias: String, name: String)] = []

  /// The uses, with those of aliases added to the names that they stand for. Starts with the last alias, because an
  /// alias may stand for another one.
  var usesWithAliases: [String: NameUses] {
    aliases.reversed().reduce(into: uses) { uses, alias in
      let own = uses[alias.alias]
      uses[alias.name]?.take(own ?? NameUses())
      if own == nil { uses[alias.name]?.isType = true }
    }
  }

  private func note(_ name: String, _ change: (inout NameUses) -> Void) { change(&uses[name, default: NameUses()]) }

  // MARK: What is compiled

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind { entering(node) }
  override func visit(_ node: MemberBlockItemSyntax) -> SyntaxVisitorContinueKind { entering(node) }
  override func visit(_ node: InheritedTypeSyntax) -> SyntaxVisitorContinueKind { entering(node) }
  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { entering(node) }

  private func entering(_ node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
    text?.isBlank(at: node) == true ? .skipChildren : .visitChildren
  }

  // MARK: Types

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    let name = node.name.plainText
    note(name) { uses in
      uses.genericCount = max(uses.genericCount, node.genericArgumentClause?.arguments.count ?? 0)
    }
    noteRole(of: Syntax(node), name)
    return .visitChildren
  }

  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    let base = node.baseType.plainName
    note(base) {
      $0.noteNested(node.name.plainText, genericCount: node.genericArgumentClause?.arguments.count ?? 0)
    }
    let name = base + "." + node.name.plainText
    note(name) { _ in }
    noteRole(of: Syntax(node), name)
    return .visitChildren
  }

  private func noteRole(of node: Syntax, _ name: String) {
    guard let parent = node.parent else { return }
    switch parent.as(SyntaxEnum.self) {
    case .memberType(let member) where member.baseType.id == node.id: break
    case .attributedType, .compositionTypeElement, .compositionTypeElementList, .compositionType:
      noteRole(of: parent, name)
    case .someOrAnyType, .conformanceRequirement: note(name) { $0.isConstraint = true }
    case .genericParameter: note(name) { $0.isConstraint = true }
    case .attribute: note(name) { $0.isAttribute = true }
    case .typeInitializerClause(let clause):
      if let alias = clause.parent?.as(TypeAliasDeclSyntax.self) {
        aliases.append((alias.name.plainText, name))
      } else {
        note(name) { $0.isType = true }
      }
    case .inheritedType(let entry): noteInheritance(entry, name)
    case .extensionDecl(let extended) where extended.extendedType.id == node.id: noteExtension(extended, name)
    default: note(name) { $0.isType = true }
    }
  }

  private func noteInheritance(_ entry: InheritedTypeSyntax, _ name: String) {
    note(name) { $0.isInherited = true }
    guard let list = entry.parent?.as(InheritedTypeListSyntax.self), let owner = list.parent?.parent else { return }
    note(name) { $0.conformers.insert(lastComponent(of: DeclarationName.of(owner))) }
    if owner.declaresRawValues { note(name) { $0.hasRawValues = true } }
    guard list.first?.id == entry.id else { return }
    if owner.is(ClassDeclSyntax.self) { note(name) { $0.isInheritedByClasses = true } }
    if let node = owner.as(ClassDeclSyntax.self), SuperclassSigns.found(in: node) {
      let clause = list.map { lastComponent(of: $0.type.plainName) }
      note(name) { uses in
        uses.subclasses.insert(node.name.plainText)
        uses.isCodableBeside = uses.isCodableBeside || !Set(clause).isDisjoint(with: ["Codable", "Decodable"])
      }
    }
    if let node = owner.as(EnumDeclSyntax.self) {
      let elements = node.memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }.flatMap(\.elements)
      let raw = elements.lazy.compactMap { $0.rawValue?.value }.first
      if let raw { note(name) { $0.rawValue = raw } }
    }
  }

  private func noteExtension(_ node: ExtensionDeclSyntax, _ name: String) {
    let inherited = node.inheritanceClause?.inheritedTypes.map { lastComponent(of: $0.type.plainName) } ?? []
    let calls = SelfCalls(in: node).found
    let members = node.memberBlock.members.filter { text?.isBlank(at: $0) != true }
    note(name) { uses in
      uses.isType = true
      uses.conformances.formUnion(inherited)
      uses.calls.formUnion(calls)
      uses.isExtendedAsClass = uses.isExtendedAsClass || members.contains(where: \.isConvenienceInitializer)
      for member in members { uses.added.formUnion(DeclarationName.all(Syntax(member.decl))) }
    }
  }

  // MARK: Values

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if let access = node.parent?.as(MemberAccessExprSyntax.self), access.declName.id == node.id {
      return .visitChildren
    }
    let name = node.baseName.plainText
    let place = CallPlace(of: Syntax(node))
    note(name) { uses in
      uses.isExpression = true
      uses.isThrown = uses.isThrown || place.isThrown
      uses.isType = uses.isType || Syntax(node).isMetatype
      uses.genericCount = max(uses.genericCount, place.genericCount)
      if let owner = owner(of: Syntax(node)) { uses.users.insert(owner) }
      guard let member = place.member else {
        if let call = place.call { uses.calls.insert(call) }
        return
      }
      if member == "self" || member == "Type" { return }
      if member == "init" {
        if let call = place.call { uses.calls.insert(call) }
      } else if place.memberGenericCount > 0 {
        uses.noteNested(member, genericCount: place.memberGenericCount)
      } else {
        uses.members[member, default: []].formUnion(place.call.map { [$0] } ?? [])
      }
    }
    return .visitChildren
  }

  /// The innermost type or extension around a node, as a name qualified by the types around it.
  private func owner(of node: Syntax) -> String? {
    var names: [String] = []
    var current = node.parent
    while let parent = current {
      if parent.asProtocol((any DeclGroupSyntax).self) != nil { names.append(DeclarationName.of(parent)) }
      current = parent.parent
    }
    return names.isEmpty ? nil : names.reversed().joined(separator: ".")
  }
}

extension Syntax {
  /// Whether a name is that of a type in an expression: `Line.self`, `[String: Line?].self`.
  fileprivate var isMetatype: Bool {
    var node = self
    while let parent = node.parent {
      switch parent.as(SyntaxEnum.self) {
      case .memberAccessExpr(let access):
        return access.base?.id == node.id && access.declName.baseName.tokenKind == .keyword(.self)
      case .arrayElement, .arrayElementList, .arrayExpr, .dictionaryElement, .dictionaryElementList, .dictionaryExpr,
        .optionalChainingExpr:
        node = parent
      default: return false
      }
    }
    return false
  }
}

extension Syntax {
  /// Whether a type declares `rawValue` and `init?(rawValue:)`, so that one of its protocols refines RawRepresentable.
  var declaresRawValues: Bool {
    guard let members = asProtocol((any DeclGroupSyntax).self)?.memberBlock.members else { return false }
    return members.contains { DeclarationName.of(Syntax($0.decl)) == "rawValue" }
      && members.contains { member in
        let parameters = member.decl.as(InitializerDeclSyntax.self)?.signature.parameterClause.parameters
        return parameters?.first?.firstName.plainText == "rawValue"
      }
  }
}

extension MemberBlockItemSyntax {
  fileprivate var isConvenienceInitializer: Bool {
    decl.as(InitializerDeclSyntax.self)?.modifiers.contains { $0.name.tokenKind == .keyword(.convenience) } ?? false
  }
}
