import DecodingCode
public import DecodingDiagnostics
import DecodingPrograms
import SwiftSyntax

extension ModelIndex {
  /// The declarations of the sources, as values for the rules of fixes.
  public var declaredModel: DeclaredModel {
    let aliases = TypeAliases(self)
    let sources = IndexedCode(self)
    var model = DeclaredModel(types.filter { !isCodingKeys($0) }.map { declared($0, aliases, sources) })
    model.helpers = files.flatMap(\.helpers).map(\.declared)
    model.formatters = files.flatMap(\.declaredFormatters)
    model.aliases = aliases.meanings
    if types.contains(where: { !$0.genericParameters.isEmpty && $0.decodingInitializer != nil }) {
      let specialized = SpecializedTypes(self)
      model.specialize = { specialized.type(named: $0, $1) }
    }
    return model
  }

  private static let encodableNames: Set<String> = ["Codable", "Encodable", "Swift.Codable", "Swift.Encodable"]

  private func isCodingKeys(_ type: TypeDeclaration) -> Bool {
    type.baseName == "CodingKeys" && type.inherited.contains { $0.hasSuffix("CodingKey") }
  }

  /// - Parameter arguments: The types that its generic parameters stand for, in their order; empty if any.
  private func declared(
    _ type: TypeDeclaration, _ aliases: TypeAliases, _ sources: IndexedCode, _ arguments: [String] = []
  ) -> DeclaredType {
    var result = DeclaredType(name: type.name, kind: DeclaredType.Kind(type.kind))
    result.genericParameters = type.genericParameters
    result.inherited = inheritedNames(of: type)
    result.properties = type.declaredProperties.map { aliases.expanding($0, of: type) }
    result.cases = type.cases.map(DeclaredCase.init)
    result.codingKeys = propertyKeys(of: type)?.cases.map(DeclaredCase.init)
    result.isDecodable = type.isDecodable
    result.text = code(of: type)
    let pieces = sources.code(of: type).pieces
    let members = pieces.flatMap(\.members)
    result.initializers = members.compactMap { $0.as(InitializerDeclSyntax.self)?.declared }
    result.code = CodeFacts.found(in: pieces)
    result.access = pieces.first?.access ?? ""
    result.genericClause = pieces.lazy.compactMap(\.genericClause).first ?? ""
    let variables = members.compactMap { $0.as(VariableDeclSyntax.self) }
    result.constants = variables.compactMap(\.declaredConstant)
    result.computedValue = variables.lazy.compactMap(\.wrappedValueType).first
    result.hasDecodingInitializer = type.decodingInitializer != nil
    result.program = type.decodingInitializer.map { _ in program(of: type, arguments, in: sources) }
    let reads = initializerReads(of: type, in: sources)
    result.reads = reads.map { aliases.expanding($0.read, of: type) }
    result.choices = choices(of: type, reads, pieces)
    result.hasEncodingMethod = type.encodingMethod != nil
    result.isEncodable = isEncodable(type)
    result.isPropertyWrapper = type.attributes.contains("propertyWrapper")
    return result
  }

  /// A generic type with the given arguments.
  func declared(_ type: TypeDeclaration, _ arguments: [String]) -> DeclaredType {
    declared(type, TypeAliases(self), IndexedCode(self), arguments)
  }

  func isEncodable(_ type: TypeDeclaration) -> Bool {
    inheritedNames(of: type).contains(where: Self.encodableNames.contains)
  }

  /// Returns the calls with which the type's hand-written `init(from:)` reads.
  func initializerReads(of type: TypeDeclaration, in sources: IndexedCode? = nil) -> [InitializerRead] {
    guard let initializer = initializer(at: type.decodingInitializer) else { return [] }
    let keys = propertyKeys(of: type)?.cases.map { ($0.rawValue ?? $0.name, $0.name) } ?? []
    return InitializerReads.reads(
      of: initializer, in: codeFile(at: type.decodingInitializer), program(of: type, in: sources ?? IndexedCode(self)),
      properties: type.declaredProperties, names: Dictionary(keys, uniquingKeysWith: { first, _ in first }))
  }

  /// Returns the places where the type's code has an arm for each kind of value.
  private func choices(
    of type: TypeDeclaration, _ reads: [InitializerRead], _ pieces: [CodePiece]
  ) -> [DeclaredChoice] {
    let decoding = CodingChoices(in: codeFile(at: type.decodingInitializer), reads: reads) {
      member($1, of: $0, inside: type)
    }
    initializer(at: type.decodingInitializer).map(decoding.walk)
    let encoding = CodingChoices(in: codeFile(at: type.encodingMethod))
    parsed(at: type.encodingMethod).flatMap { $0.file.tree.function(named: $0.offset) }.map(encoding.walk)
    let naming = pieces.flatMap { piece in
      let members = CodingChoices(in: piece.file)
      members.walk(piece.node)
      return members.found
    }
    return decoding.found + encoding.found.filter { $0.subject == .ownCase } + naming.filter(\.namesTypes)
  }

  private func codeFile(at place: SourcePlace?) -> CodeFile {
    parsed(at: place)?.file.file.code ?? CodeFile(path: "", digest: 0)
  }

  /// The type of a stored property of a type that is named inside another one, and the key by which it is coded.
  private func member(
    _ property: String, of name: String, inside type: TypeDeclaration
  ) -> (type: String, spelling: String)? {
    var scope: String? = type.name
    while let outer = scope, types(named: outer + "." + name).isEmpty { scope = parentName(of: outer) }
    guard let holder = types(named: (scope.map { $0 + "." } ?? "") + name).first, holder.decodingInitializer == nil,
      let found = holder.declaredProperties.first(where: { $0.name == property }), let held = found.type
    else { return nil }
    let cases = propertyKeys(of: holder)?.cases
    let key = cases.map { keys in keys.first { $0.name == property }.map { $0.rawValue ?? $0.name } } ?? property
    return key.map { (held, $0) }
  }

  private func parsed(at place: SourcePlace?) -> (file: FileIndex, offset: Int)? {
    guard let place, let file = files.first(where: { $0.file.path == place.file }) else { return nil }
    return (file, place.offset)
  }

  private func initializer(at place: SourcePlace?) -> InitializerDeclSyntax? {
    parsed(at: place).flatMap { $0.file.tree.initializer(named: $0.offset) }
  }

  /// Returns the properties that are set to the value at a place or inside an inner container, or to something made
  /// from it.
  func propertiesRead(inside path: [String], of type: String) -> [String] {
    types(named: type).flatMap { initializerReads(of: $0) }.map(\.read)
      .filter { $0.names.starts(with: path) && !$0.hasFallback }
      .flatMap { [$0.property].compactMap(\.self) + $0.results }
  }

  /// Returns the source of the declaration and of its extensions in the same file.
  func code(of type: TypeDeclaration) -> String {
    guard let file = files.first(where: { $0.file.path == type.place.file }) else { return "" }
    let bytes = Array(file.file.text.utf8)
    let extensions = file.extensions.filter { $0.extended == type.name }
    return ([type.range] + extensions.map(\.range)).map { String(decoding: bytes[$0], as: UTF8.self) }
      .joined(separator: "\n")
  }
}

extension TypeAliases {
  fileprivate func expanding(_ property: DeclaredProperty, of type: TypeDeclaration) -> DeclaredProperty {
    guard let written = property.type, let meant = expanding(written, inside: type) else { return property }
    var property = property
    property.type = meant
    property.writtenType = written
    property.alias = alias(TypeText.unwrapped(written), inside: type)
    return property
  }

  fileprivate func expanding(_ read: DeclaredRead, of type: TypeDeclaration) -> DeclaredRead {
    var read = read
    read.type = read.type.map { expanding($0, inside: type) ?? $0 }
    return read
  }
}

extension DeclaredType.Kind {
  init(_ kind: TypeDeclaration.Kind) {
    switch kind {
    case .structure: self = .structure
    case .enumeration: self = .enumeration
    case .classType: self = .classType
    case .actor: self = .actor
    }
  }
}

extension TypeDeclaration {
  /// The stored properties as the compiler's coding sees them.
  var declaredProperties: [DeclaredProperty] {
    let isObserved = attributes.contains("Observable")
    return properties.map { property in
      var declared = DeclaredProperty(property)
      if isObserved, !property.isConstant, !property.attributes.contains("@ObservationIgnored") {
        declared.storedName = "_" + property.name
      }
      declared.parameterDefault =
        parameterDefaults.first { $0.name == property.name && $0.type == declared.type && $0.isConstant }?.value
      return declared
    }
  }
}

extension DeclaredProperty {
  /// Attributes that look like wrappers but are not.
  private static let markers: Set<String> = ["@ObservationIgnored", "@MainActor"]

  fileprivate init(_ property: PropertyDeclaration) {
    self.init(
      name: property.name, type: property.type ?? property.initialValue.flatMap(TypeText.inferred(from:)),
      isConstant: property.isConstant, initialValue: property.initialValue,
      attributes: property.attributes.filter { !Self.isMarker($0) })
  }

  /// Whether an attribute is not a wrapper. The compiler's own attributes begin with a lowercase letter.
  private static func isMarker(_ attribute: String) -> Bool {
    markers.contains(attribute) || attribute.dropFirst().first?.isLowercase == true
  }
}

extension DeclaredCase {
  init(_ enumCase: EnumCaseDeclaration) {
    self.init(
      name: enumCase.name, rawValue: enumCase.rawValue,
      associatedValues: enumCase.associatedValues.map { $0.hasSuffix(",") ? String($0.dropLast()) : $0 })
  }
}
