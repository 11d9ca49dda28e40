import SwiftParser
import SwiftSyntax

/// The smallest declaration around a compile error that models can do without.
///
/// Never a stored property, a case, coding keys or an `init(from:)` of a model: without them the models would decode
/// differently from the user's own.
struct RemovableDeclaration: Codable, Sendable, Equatable {
  let range: Range<Int>
  /// The name in reports, e.g. `OrderView` or `Order.label`.
  let name: String
  /// The names that it declares, which are gone without it.
  var declares: Set<String> = []
  /// What is in its place if only its body or its value is left out, so that calling it ends the process.
  var trap: EmptiedBody.Trap?

  private enum Judgement {
    case remove(RemovableDeclaration)
    case never
    case lookFurtherOut
  }

  /// - Parameters:
  ///   - tree: The syntax tree of the source before anything was blanked.
  ///   - text: What is left of the source.
  ///   - models: Unqualified names of Decodable types.
  ///   - needed: The offsets at which declarations begin that turned out to be needed by something else.
  static func around(
    _ offset: Int, in tree: SourceFileSyntax, of text: BlankedText, models: Set<String>, needed: Set<Int> = []
  ) -> RemovableDeclaration? {
    let position = AbsolutePosition(utf8Offset: min(offset, max(tree.totalLength.utf8Length - 1, 0)))
    var node = tree.token(at: position).map { Syntax($0) }
    let start = node
    if let call = sideCall(around: start) { return call }
    while let current = node {
      switch judge(current, models, text) {
      case .remove(let removable):
        return needed.contains(removable.range.lowerBound) ? part(around: start) : removable
      case .never: return sideEffect(around: start)
      case .lookFurtherOut: node = current.parent
      }
    }
    return nil
  }

  /// A statement that nothing depends on.
  private static func sideCall(around start: Syntax?) -> RemovableDeclaration? {
    SideCall.around(start).map { RemovableDeclaration(range: $0.range, name: $0.name) }
  }

  /// The body of a function that nothing depends on, or a statement that only sets what stays nil without it.
  private static func sideEffect(around start: Syntax?) -> RemovableDeclaration? {
    if let assignment = SideAssignment.around(start) {
      return RemovableDeclaration(range: assignment.range, name: assignment.name)
    }
    guard let body = body(around: start), body.isSideEffect else { return nil }
    return RemovableDeclaration(range: body.range, name: body.name)
  }

  /// Returns the body around an error in a declaration that is needed. Stored properties are kept, because the type may
  /// be decoded by means of a protocol that is missing.
  private static func part(around start: Syntax?) -> RemovableDeclaration? {
    body(around: start).map {
      RemovableDeclaration(range: $0.range, name: $0.name, trap: $0.isSideEffect ? nil : $0.trap)
    }
  }

  /// Returns the body of the initializer that decodes a type, around an error in it; nil for some types.
  static func decoding(around offset: Int, in tree: SourceFileSyntax, exceptOf types: Set<String>) -> Self? {
    var node = tree.token(at: AbsolutePosition(utf8Offset: offset)).map { Syntax($0) }
    while let current = node, !current.is(InitializerDeclSyntax.self) { node = current.parent }
    guard let initializer = node?.as(InitializerDeclSyntax.self), isDecoding(initializer),
      let owner = owner(of: Syntax(initializer)), !types.contains(owner),
      let body = EmptiedBody(decoding: initializer)
    else { return nil }
    return RemovableDeclaration(range: body.range, name: owner + "." + body.name, trap: body.trap)
  }

  private static func body(around start: Syntax?) -> EmptiedBody? {
    var node = start
    while let current = node, !current.is(MemberBlockItemSyntax.self) {
      if let body = EmptiedBody(current) { return body }
      node = current.parent
    }
    return nil
  }

  static func around(_ offset: Int, inSource source: String, models: Set<String>) -> RemovableDeclaration? {
    around(offset, in: Parser.parse(source: source), of: BlankedText(source), models: models)
  }

  private static func judge(_ node: Syntax, _ models: Set<String>, _ text: BlankedText) -> Judgement {
    if let inherited = node.as(InheritedTypeSyntax.self) { return judge(inherited, models, text) }
    if let member = node.as(MemberBlockItemSyntax.self) { return judge(member, models) }
    if let item = node.as(CodeBlockItemSyntax.self) { return judge(item, models) }
    return .lookFurtherOut
  }

  // MARK: Conformances

  /// Returns an entry of an inheritance clause that another declaration of the same type has too; one of them is
  /// enough.
  static func repeatedConformance(
    at offset: Int, in tree: SourceFileSyntax, of text: BlankedText
  ) -> RemovableDeclaration? {
    var node = tree.token(at: AbsolutePosition(utf8Offset: offset)).map { Syntax($0) }
    while let current = node, !current.is(InheritedTypeSyntax.self) { node = current.parent }
    guard let entry = node?.as(InheritedTypeSyntax.self), let list = entry.parent?.as(InheritedTypeListSyntax.self),
      let clause = list.parent, let owner = owner(of: Syntax(list))
    else { return nil }
    return removal(of: entry, among: list.filter { !text.isBlank(at: $0) }, owner, clause)
  }

  /// The entry for a protocol in the clause of the type or extension that begins around an offset.
  static func conformance(
    to name: String, at offset: Int, in tree: SourceFileSyntax, of text: BlankedText
  ) -> RemovableDeclaration? {
    var node = tree.token(at: AbsolutePosition(utf8Offset: offset)).map { Syntax($0) }
    while let current = node, current.asProtocol((any DeclGroupSyntax).self) == nil { node = current.parent }
    guard let clause = node?.asProtocol((any DeclGroupSyntax).self)?.inheritanceClause,
      let owner = owner(of: Syntax(clause))
    else { return nil }
    let entries = Array(clause.inheritedTypes).filter { !text.isBlank(at: $0) }
    let entry = entries.first { lastComponent(of: $0.type.plainName) == name }
    return entry.map { removal(of: $0, among: entries, owner, Syntax(clause)) }
  }

  private static func removal(
    of entry: InheritedTypeSyntax, among entries: [InheritedTypeSyntax], _ owner: String, _ clause: Syntax
  ) -> RemovableDeclaration {
    guard entries.count > 1, let index = entries.firstIndex(of: entry) else {
      return removal(of: entry, owner, clause.trimmedByteRange)
    }
    var range = entry.trimmedByteRange
    if index == entries.count - 1, let comma = entries[index - 1].trailingComma {
      range = comma.trimmedByteRange.lowerBound..<range.upperBound
    }
    return removal(of: entry, owner, range)
  }

  /// Judges an entry of an inheritance clause: a model keeps its properties even if a user interface protocol is not
  /// available.
  private static func judge(_ entry: InheritedTypeSyntax, _ models: Set<String>, _ text: BlankedText) -> Judgement {
    guard let list = entry.parent?.as(InheritedTypeListSyntax.self), let owner = owner(of: Syntax(list)),
      models.contains(owner), let clause = list.parent
    else { return .lookFurtherOut }
    let entries = Array(list).filter { !text.isBlank(at: $0) }
    let coding: Set = ["Decodable", "Codable"]
    // Otherwise the entry may be what makes the type Decodable or RawRepresentable, an enum's raw type, or a superclass.
    guard let says = entries.first(where: { coding.contains(lastComponent(of: $0.type.plainName)) }),
      says.id != entry.id,
      KnownStandIn.named(lastComponent(of: entry.type.plainName)) == nil, !isRawType(entry, of: list),
      !isSuperclass(entry, of: list), clause.parent?.declaresRawValues != true
    else { return .never }
    return .remove(removal(of: entry, among: entries, owner, clause))
  }

  private static func isRawType(_ entry: InheritedTypeSyntax, of list: InheritedTypeListSyntax) -> Bool {
    guard list.first?.id == entry.id, let node = list.parent?.parent?.as(EnumDeclSyntax.self) else { return false }
    return node.memberBlock.members.contains { member in
      member.decl.as(EnumCaseDeclSyntax.self)?.elements.contains { $0.rawValue != nil } == true
    }
  }

  private static func isSuperclass(_ entry: InheritedTypeSyntax, of list: InheritedTypeListSyntax) -> Bool {
    guard list.first?.id == entry.id, let node = list.parent?.parent?.as(ClassDeclSyntax.self) else { return false }
    return SuperclassSigns.found(in: node)
  }

  private static func removal(
    of entry: InheritedTypeSyntax, _ owner: String, _ range: Range<Int>
  ) -> RemovableDeclaration {
    let name = entry.type.plainName
    return RemovableDeclaration(range: range, name: "\(owner): \(name)", declares: [lastComponent(of: name)])
  }

  // MARK: Members

  private static func judge(_ member: MemberBlockItemSyntax, _ models: Set<String>) -> Judgement {
    guard let owner = owner(of: Syntax(member)), !isOfContainer(member, owner) else { return .never }
    let isModel = models.contains(owner)
    let name = owner + "." + DeclarationName.of(Syntax(member.decl))
    let removal = Judgement.remove(
      RemovableDeclaration(
        range: member.trimmedByteRange, name: name, declares: DeclarationName.all(Syntax(member.decl))))
    if isInProtocol(member) { return .lookFurtherOut }
    switch member.decl.as(DeclSyntaxEnum.self) {
    case .enumCaseDecl: return isModel || isCodingKeys(member) ? .never : .lookFurtherOut
    case .variableDecl(let node) where isStoredInstance(node): return isModel ? .never : .lookFurtherOut
    case .initializerDecl(let node) where isDecoding(node): return .never
    case .functionDecl(let node) where node.isWitness && (isModel || isOfProtocol(member, owner)):
      // Without it the type would not conform; its body does not affect decoding.
      return EmptiedBody(Syntax(node.body)).map {
        .remove(RemovableDeclaration(range: $0.range, name: name, trap: $0.trap))
      } ?? removal
    case .structDecl, .enumDecl, .classDecl, .actorDecl:
      let name = DeclarationName.of(Syntax(member.decl))
      return models.contains(name) || isCodingKeys(member) ? .never : removal
    default: return removal
    }
  }

  /// Returns whether a member is an overload on a decoder's container, which may take part in decoding without being
  /// named.
  private static func isOfContainer(_ member: MemberBlockItemSyntax, _ owner: String) -> Bool {
    SourceSlice.containers.contains(owner)
      && member.parent?.parent?.parent?.is(ExtensionDeclSyntax.self) == true
  }

  /// Returns whether a member belongs to an extension of a protocol that the same file declares, which may provide it to
  /// models.
  private static func isOfProtocol(_ member: MemberBlockItemSyntax, _ owner: String) -> Bool {
    guard member.parent?.parent?.parent?.is(ExtensionDeclSyntax.self) == true,
      let file = member.root.as(SourceFileSyntax.self)
    else { return false }
    return file.statements.contains { $0.item.as(ProtocolDeclSyntax.self)?.name.plainText == owner }
  }

  private static func isStoredInstance(_ node: VariableDeclSyntax) -> Bool {
    !node.modifiers.contains { ["static", "class"].contains($0.name.text) }
      && node.bindings.contains(where: StoredProperties.isStored)
  }

  private static func isDecoding(_ node: InitializerDeclSyntax) -> Bool {
    node.signature.parameterClause.parameters.first?.firstName.text == "from"
  }

  private static func isCodingKeys(_ member: MemberBlockItemSyntax) -> Bool {
    let enumeration = member.decl.as(EnumDeclSyntax.self) ?? member.parent?.parent?.parent?.as(EnumDeclSyntax.self)
    return enumeration?.inheritanceClause?.inheritedTypes.contains { $0.type.plainName == "CodingKey" } ?? false
  }

  private static func isInProtocol(_ member: MemberBlockItemSyntax) -> Bool {
    member.parent?.parent?.parent?.is(ProtocolDeclSyntax.self) ?? false
  }

  // MARK: Top level

  private static func judge(_ item: CodeBlockItemSyntax, _ models: Set<String>) -> Judgement {
    guard owner(of: Syntax(item)) == nil, !isInBody(item) else { return .lookFurtherOut }
    let node = Syntax(item.item)
    let name = DeclarationName.of(node)
    if let extended = node.as(ExtensionDeclSyntax.self) {
      let inherited = extended.inheritanceClause?.inheritedTypes.map(\.type.plainName) ?? []
      let conforms = inherited.contains { ["Decodable", "Codable"].contains(lastComponent(of: $0)) }
      if conforms || SourceSlice.containers.contains(lastComponent(of: name)) { return .never }
    } else if models.contains(name) {
      return .never
    }
    return .remove(
      RemovableDeclaration(range: item.trimmedByteRange, name: name, declares: DeclarationName.all(node)))
  }

  private static func isInBody(_ item: CodeBlockItemSyntax) -> Bool {
    var node = item.parent
    while let current = node {
      if current.is(CodeBlockSyntax.self) || current.is(ClosureExprSyntax.self) || current.is(AccessorBlockSyntax.self)
      {
        return true
      }
      node = current.parent
    }
    return false
  }

  /// The name of the type or extension around a node.
  private static func owner(of node: Syntax) -> String? {
    var parent = node.parent
    while let current = parent {
      if current.asProtocol((any DeclGroupSyntax).self) != nil { return lastComponent(of: DeclarationName.of(current)) }
      parent = current.parent
    }
    return nil
  }
}

/// The name of a declaration in the report of what was left out.
enum DeclarationName {
  static func of(_ node: Syntax) -> String {
    switch node.as(SyntaxEnum.self) {
    case .extensionDecl(let node): node.extendedType.plainName
    case .functionDecl(let node): node.name.plainText + "()"
    case .initializerDecl: "init"
    case .subscriptDecl: "subscript"
    case .variableDecl(let node): node.bindings.first?.pattern.trimmedDescription ?? "var"
    case .importDecl(let node): "import " + node.path.trimmedDescription
    case .macroExpansionDecl(let node): "#" + node.macroName.plainText
    case .macroExpansionExpr(let node): "#" + node.macroName.plainText
    default: node.asProtocol((any NamedDeclSyntax).self)?.name.plainText ?? firstWord(of: node)
    }
  }

  /// Returns the names that a declaration introduces, including those of an extension's members.
  static func all(_ node: Syntax) -> Set<String> {
    switch node.as(SyntaxEnum.self) {
    case .extensionDecl(let node):
      return node.memberBlock.members.reduce(into: []) { $0.formUnion(all(Syntax($1.decl))) }
    case .functionDecl(let node): return [node.name.plainText]
    case .variableDecl(let node):
      return Set(node.bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText })
    default: return [of(node)]
    }
  }

  private static func firstWord(of node: Syntax) -> String {
    node.firstToken(viewMode: .sourceAccurate)?.text ?? "code"
  }
}
