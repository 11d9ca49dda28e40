import DecodingDiagnostics
import SwiftParser
import SwiftSyntax

/// A type's declaration in the syntax tree of its file.
struct TypeSite {
  let declaration: TypeDeclaration
  let file: SwiftFile
  let tree: SourceFileSyntax
  let node: any DeclGroupSyntax
  let style: FileStyle
  /// The classes of the sources and the generic property wrappers, which matter when an `init(from:)` is written.
  let superclassNames: Set<String>
  let genericWrappers: Set<String>
  /// The name of the enum of the properties' keys.
  let keysName: String
  /// The properties that are optional by an alias, with their types.
  let optionalTypes: [String: String]
  /// The compiler writes the type's encoding.
  let encodesItself: Bool
  /// What the hand-written `init(from:)` reads, if it is in the type's file.
  let reads: [InitializerRead]

  init(_ name: String, in index: ModelIndex) throws(EditError) {
    guard let declaration = index.types(named: name).first,
      let parsed = index.files.first(where: { $0.file.path == declaration.place.file })
    else { throw .notFound(name) }
    let (file, tree) = (parsed.file, parsed.tree)
    guard let node = tree.type(named: declaration.place.offset) else { throw .notFound(name) }
    guard !declaration.isLocal else { throw .unsupported("\(name) is local to a function") }
    self.declaration = declaration
    self.file = file
    self.tree = tree
    self.node = node
    style = FileStyle(file.text, tree)
    keysName = index.propertyKeys(of: declaration)?.baseName ?? "CodingKeys"
    encodesItself = index.isEncodable(declaration) && declaration.encodingMethod == nil
    let isHere = declaration.decodingInitializer?.file == file.path
    reads = isHere ? index.initializerReads(of: declaration) : []
    let aliases = TypeAliases(index)
    let types = declaration.properties.map { ($0.name, $0.type.flatMap { aliases.expanding($0, inside: declaration) }) }
    optionalTypes = Dictionary(types, uniquingKeysWith: { first, _ in first }).compactMapValues(\.self)
      .filter { TypeText.isOptional($0.value) }
    superclassNames = Set(index.types.filter { $0.kind == .classType }.map(\.name))
    genericWrappers = Set(index.types.filter { !$0.genericParameters.isEmpty }.map(\.name))
  }

  /// The indentation of the line on which the declaration starts.
  var indentation: String { indentation(at: node.trimmedByteRange.lowerBound) }

  /// The indentation of members: that of the first one, else one level more than the declaration's.
  var memberIndentation: String {
    let brace = node.memberBlock.leftBrace.trimmedByteRange.upperBound
    // A member on the line of the brace has no indentation of its own.
    guard let start = node.memberBlock.members.first?.trimmedByteRange.lowerBound,
      Array(file.text.utf8)[brace..<start].contains(UInt8(ascii: "\n"))
    else { return indentation + style.unit }
    return indentation(at: start)
  }

  var isOneLine: Bool {
    let range = node.trimmedByteRange
    return !Array(file.text.utf8)[range].contains(UInt8(ascii: "\n"))
  }

  func indentation(at offset: Int) -> String { file.indentation(at: offset) }

  /// The access modifier of the declaration, such as `public `, or nothing.
  var accessPrefix: String {
    for word in ["public", "open", "package"] where node.modifiers.contains(where: { $0.name.text == word }) {
      return (word == "open" ? "public" : word) + " "
    }
    return ""
  }

  /// Whether the type, or one around it, is private to another type.
  var isOutOfReach: Bool {
    groups.dropLast().contains { group in group.modifiers.contains { $0.name.text == "private" } }
  }

  /// The declaration and those around it, the innermost first.
  var groups: [any DeclGroupSyntax] {
    sequence(first: Syntax(node), next: \.parent).compactMap { $0.asProtocol((any DeclGroupSyntax).self) }
  }

  /// Returns whether code names a sibling type in the same outer type, which an extension at the end of the file cannot
  /// refer to by its unqualified name.
  func namesNeighbour(_ code: [String]) -> Bool {
    let own = Set(node.memberBlock.members.compactMap(\.decl.typeName))
    let around = Set(groups.dropFirst().flatMap(\.memberBlock.members).compactMap(\.decl.typeName)).subtracting(own)
    guard !around.isEmpty else { return false }
    return Parser.parse(source: code.joined(separator: "\n")).tokens(viewMode: .sourceAccurate).contains { token in
      around.contains(token.plainText) && token.previousToken(viewMode: .sourceAccurate)?.tokenKind != .period
    }
  }

  func variable(_ name: String) throws(EditError) -> (node: VariableDeclSyntax, binding: PatternBindingSyntax) {
    for member in node.memberBlock.members {
      guard let variable = member.decl.as(VariableDeclSyntax.self) else { continue }
      for binding in variable.bindings
      where binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText == name {
        guard variable.bindings.count == 1 else { throw .unsupported("\(name) shares its declaration with others") }
        return (variable, binding)
      }
    }
    throw .notFound("\(declaration.name).\(name)")
  }

  /// The stored properties that decoding by the compiler would read, in order.
  var codedProperties: [DeclaredProperty] {
    declaration.declaredProperties.filter { !($0.isConstant && $0.initialValue != nil) }
  }

  /// Returns the name of the case of `CodingKeys` for a property: the property's own, or the one that a macro stores it
  /// under.
  func keyName(of property: DeclaredProperty) -> String {
    if let keys = codingKeys, caseElement(property.name, of: keys) != nil { return property.name }
    return property.storedName
  }

  func keyName(of name: String) -> String {
    declaration.declaredProperties.first { $0.name == name }.map(keyName) ?? name
  }

  /// Lines that code a property, with the name that its key has.
  func keyed(_ lines: [String], of name: String) -> [String] {
    lines.map { line in
      let line = line.replacing("forKey: .\(name))", with: "forKey: .\(keyName(of: name)))")
      return line.hasPrefix(name + " = ") ? escapedUse(name) + line.dropFirst(name.count) : line
    }
  }

  /// The hand-written `CodingKeys`, in the type's own body or an extension in the same file.
  var codingKeys: EnumDeclSyntax? {
    let finder = CodingKeysFinder(keysName, of: declaration.name)
    finder.walk(tree)
    return finder.found
  }

  /// The keys of a hand-written struct, in its order.
  var staticKeys: [StaticKey] {
    let finder = CodingKeysFinder(keysName, of: declaration.name)
    finder.walk(tree)
    let members = finder.structure?.memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) } ?? []
    return members.compactMap(StaticKey.init)
  }

  /// The hand-written `init(from:)`, in the type's own body or an extension in the same file.
  var decodingInitializer: InitializerDeclSyntax? {
    offset(of: declaration.decodingInitializer).flatMap(tree.initializer(named:))
  }

  /// The hand-written `encode(to:)`, in the type's own body or an extension in the same file.
  var encodingMethod: FunctionDeclSyntax? { offset(of: declaration.encodingMethod).flatMap(tree.function(named:)) }

  private func offset(of place: SourcePlace?) -> Int? { place.flatMap { $0.file == file.path ? $0.offset : nil } }
}

extension DeclSyntax {
  /// The name of the type that it declares.
  fileprivate var typeName: String? {
    if let alias = self.as(TypeAliasDeclSyntax.self) { return alias.name.plainText }
    guard self.asProtocol((any DeclGroupSyntax).self) != nil else { return nil }
    return self.asProtocol((any NamedDeclSyntax).self)?.name.plainText
  }
}
