import DecodingDiagnostics
import SwiftSyntax

/// What each type of the sources reads, as far as its declaration shows; determined on demand.
final class TypeReadings {
  /// A key that a type reads.
  struct Field {
    let key: Int
    let value: ReadValue
    /// Decoding fails without it.
    let isRequired: Bool
    /// A wrapper, a macro or hand-written code may read anything from it.
    let isLoose: Bool
    /// The name of the type that declares it, in which its type's names are looked up.
    let scope: String
  }

  struct Form {
    var fields: [Field] = []
    /// What the type may read instead of an object with its keys.
    var instead: [ReadValue] = []
    /// The type in which the names of these are looked up.
    var scope = ""
    /// The raw values of an enum of strings.
    var strings: Set<String>?
    /// Whether its declaration does not show what it reads.
    var isOpaque = false
    /// A case with payload is an object with one key.
    var isChoice = false
  }

  let keys: FoldedKeys
  /// The types that are compiled here, followed by those that are only on another platform.
  let declared: [TypeDeclaration]
  private var forms: [Int: Form] = [:]
  private var types: [TypeName: ReadType] = [:]
  private let index: ModelIndex
  private lazy var code = IndexedCode(index)
  private var names: [String: [Int]] = [:]
  /// The enums of coding keys by the type that they are in.
  private var keyEnums: [String: [Int]] = [:]
  private var aliases: [String: TypeAlias] = [:]

  private struct TypeName: Hashable {
    let text: String
    let scope: String
    let arguments: [String: ReadType]
  }

  init(_ index: ModelIndex, keys: FoldedKeys) {
    self.keys = keys
    self.index = index
    declared = index.types + index.typesElsewhere
    for (number, type) in declared.enumerated() {
      names[type.name, default: []].append(number)
      if type.inherited.contains(where: { $0.hasSuffix("CodingKey") }), let outer = parentName(of: type.name) {
        keyEnums[outer, default: []].append(number)
      }
    }
    for alias in index.files.flatMap(\.aliases) { aliases[alias.name] = alias }
  }

  /// The types of a name that can be decoded, by their positions.
  func decodable(named name: String) -> [Int] { names[name, default: []].filter { declared[$0].isDecodable } }

  /// The positions of the types that may be a root, without types that are local to code.
  private(set) lazy var roots: [Int] = declared.indices.filter { declared[$0].isDecodable && !declared[$0].isLocal }

  /// The types that no other type contains.
  private(set) lazy var outermost: [Int] = {
    let parts = roots.reduce(into: Set<String>()) { $0.formUnion(partNames(of: declared[$1])) }
    return roots.filter { !parts.contains(declared[$0].baseName) }
  }()

  /// Returns the names in the types of everything that a type stores, and of its inherited types.
  private func partNames(of type: TypeDeclaration) -> Set<String> {
    let stored = type.properties.compactMap(\.type) + type.cases.flatMap(\.associatedValues)
    return Set((stored + type.inherited).flatMap(identifiers)).subtracting([type.baseName])
  }

  /// Whether it is a type of the sources that can be decoded, or a collection of what can be.
  func isDecodable(_ type: ReadType) -> Bool {
    switch type {
    case .declared(let number, _): declared[number].isDecodable
    case .array(let inner), .dictionary(let inner): inner.isScalar || isDecodable(inner)
    case .scalar, .shape, .anything: false
    }
  }

  /// Whether it is a collection of nothing but scalars, or of types that read scalars.
  func holdsPlainValues(_ type: ReadType) -> Bool {
    switch type {
    case .array(let inner), .dictionary(let inner): inner.isScalar || holdsPlainValues(inner)
    case .declared(let number, []):
      form(of: number).strings != nil
        || !form(of: number).instead.isEmpty
          && form(of: number).instead.allSatisfy { self.type($0, in: declared[number].name).isScalar }
    case .declared, .scalar, .shape, .anything: false
    }
  }

  /// Returns the type that is meant if a type is named that does not decode itself, such as a request: the only
  /// decodable type in it.
  func decodedType(_ expression: String) -> String {
    guard case .declared(let number, _) = type(expression, in: ""), !declared[number].isDecodable else {
      return expression
    }
    let inner = roots.filter { parentName(of: declared[$0].name) == declared[number].name }
    return inner.count == 1 ? declared[inner[0]].name : expression
  }

  func form(of number: Int) -> Form {
    if let known = forms[number] { return known }
    // A class that inherits from itself, an enum that holds itself.
    forms[number] = Form()
    let form = makeForm(of: declared[number])
    forms[number] = form
    return form
  }

  /// The form of what code reads somewhere inside of a type's value.
  func form(of shape: ReadShape, in scope: String) -> Form {
    var form = Form(scope: scope)
    form.fields = shape.members.map { member in
      Field(
        key: keys.number(of: member.key), value: ReadValue(member.shape), isRequired: member.shape.isNeeded,
        isLoose: member.shape.isForgiving, scope: scope)
    }
    form.instead =
      shape.types.map { .written($0) } + (shape.element.map { [.elements($0)] } ?? [])
      + (shape.anyMember.map { [.members($0)] } ?? [])
    return form
  }

  // MARK: Names

  /// Returns the meaning of what a type reads.
  func type(_ value: ReadValue, in scope: String, _ arguments: [String: ReadType] = [:]) -> ReadType {
    switch value {
    case .written(let text): type(text, in: scope, arguments)
    case .shape(let shape): .shape(shape, scope: scope, arguments: arguments.filter { shape.names($0.key) })
    case .elements(let shape): .array(type(ReadValue(shape), in: scope, arguments))
    case .members(let shape): .dictionary(type(ReadValue(shape), in: scope, arguments))
    case .unknown: .anything
    }
  }

  /// Returns the meaning of a type expression inside a type.
  func type(_ text: String, in scope: String, _ arguments: [String: ReadType] = [:]) -> ReadType {
    let name = TypeName(text: text, scope: scope, arguments: arguments)
    if let known = types[name] { return known }
    types[name] = .anything
    let found = resolve(text, in: scope, arguments)
    types[name] = found
    return found
  }

  private func resolve(_ text: String, in scope: String, _ arguments: [String: ReadType]) -> ReadType {
    let bare = TypeText.unwrapped(text)
    if bare != text { return type(bare, in: scope, arguments) }
    if let element = TypeText.element(of: text) { return .array(type(element, in: scope, arguments)) }
    if let entry = TypeText.dictionary(text) { return .dictionary(type(entry.value, in: scope, arguments)) }
    if let generic = TypeText.generic(text) {
      let applied = generic.arguments.map { type($0, in: scope, arguments) }
      if generic.base == "Dictionary" { return .dictionary(applied.last ?? .anything) }
      return named(generic.base, applied, in: scope)
    }
    return arguments[text] ?? named(text, [], in: scope)
  }

  /// The innermost scope wins.
  private func named(_ name: String, _ applied: [ReadType], in scope: String) -> ReadType {
    var outer: String? = scope
    while true {
      let full = outer.map { $0 + "." + name } ?? name
      if let number = (decodable(named: full) + names[full, default: []]).first { return .declared(number, applied) }
      if let alias = aliases[full] { return expanding(alias, applied) }
      guard let known = outer else { break }
      outer = parentName(of: known)
    }
    return ReadType.Scalar.named[name].map(ReadType.scalar) ?? .anything
  }

  private func expanding(_ alias: TypeAlias, _ applied: [ReadType]) -> ReadType {
    let arguments = Dictionary(zip(alias.genericParameters, applied), uniquingKeysWith: { first, _ in first })
    return type(alias.type.trimmedDescription, in: parentName(of: alias.name) ?? "", arguments)
  }

  // MARK: Forms

  private func makeForm(of type: TypeDeclaration) -> Form {
    var form = type.kind == .enumeration ? enumeration(type) : container(type)
    form.scope = type.name
    return form
  }

  /// What hand-written code shows that it reads, and the other keys of the type, which it may read in other ways.
  private func written(by type: TypeDeclaration) -> Form? {
    guard type.decodingInitializer != nil else { return nil }
    let shape = ReadShape(index.program(of: type, in: code))
    guard !shape.isEmpty else { return nil }
    var form = form(of: shape, in: type.name)
    let known = Set(form.fields.map(\.key))
    let others = codingKeys(of: type).flatMap(\.cases).map { field($0.rawValue ?? $0.name, nil, of: type) }
    form.fields += others.filter { !known.contains($0.key) }
    return form
  }

  private func enumeration(_ type: TypeDeclaration) -> Form {
    var form = Form()
    let payloads = type.cases.filter { !$0.associatedValues.isEmpty }
    guard type.decodingInitializer == nil else {
      if var form = written(by: type) {
        form.isOpaque = true
        return form
      }
      // The enum may read one of its payloads instead of the whole, and others besides.
      form.instead = payloads.filter { $0.associatedValues.count == 1 }.map { payload in
        .written(Self.unlabelled(payload.associatedValues[0]))
      }
      form.isOpaque = true
      form.fields = codingKeys(of: type).flatMap(\.cases).map { field($0.rawValue ?? $0.name, nil, of: type) }
      return form
    }
    if payloads.isEmpty {
      let strings = type.cases.compactMap(\.rawValue)
      if type.inherited.contains(where: { ReadType.Scalar.named[$0] == .integer }) {
        form.instead = [.written("Int")]
      } else if strings.count == type.cases.count, !strings.isEmpty {
        form.strings = Set(strings)
      } else {
        form.isOpaque = true
      }
    } else {
      form.isChoice = true
      form.fields = type.cases.map { field($0.name, nil, of: type) }
    }
    return form
  }

  private func container(_ type: TypeDeclaration) -> Form {
    var form = written(by: type) ?? declared(by: type)
    if type.kind == .classType, let parent = superclass(of: type) { form.fields += self.form(of: parent).fields }
    return form
  }

  private func declared(by type: TypeDeclaration) -> Form {
    var form = Form()
    let isOwn = type.decodingInitializer != nil || type.isDecodedByMacro
    let enums = codingKeys(of: type)
    let properties = Dictionary(type.properties.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    if enums.isEmpty {
      form.fields = type.properties.filter { isOwn || !$0.isGiven }.map { field($0.name, $0, of: type, isOwn: isOwn) }
    } else {
      form.fields = enums.flatMap(\.cases).map { key in
        field(key.rawValue ?? key.name, properties[key.name], of: type, isOwn: isOwn)
      }
    }
    if isOwn || type.inherited.contains("RawRepresentable"), type.properties.count == 1, enums.isEmpty,
      let text = type.properties[0].type
    {
      form.instead = [.written(text)]
    }
    form.isOpaque = isOwn && enums.isEmpty
    return form
  }

  private func superclass(of type: TypeDeclaration) -> Int? {
    guard let name = type.inherited.first, case .declared(let number, _) = named(name, [], in: type.name),
      declared[number].kind == .classType, declared[number].name != type.name
    else { return nil }
    return number
  }

  private func codingKeys(of type: TypeDeclaration) -> [TypeDeclaration] {
    keyEnums[type.name, default: []].map { declared[$0] }
  }

  private func field(
    _ key: String, _ property: PropertyDeclaration?, of type: TypeDeclaration, isOwn: Bool = true
  ) -> Field {
    let isLoose = isOwn || property.map { !$0.attributes.isEmpty } ?? true
    let isOptional = property?.type.map(TypeText.isOptional) ?? (property?.type == nil)
    return Field(
      key: keys.number(of: key), value: property?.type.map { .written($0) } ?? .unknown,
      isRequired: !isLoose && !isOptional, isLoose: isLoose, scope: type.name)
  }

  /// `order: Order` → `Order`
  private static func unlabelled(_ payload: String) -> String {
    guard let colon = payload.firstIndex(of: ":"), !payload.hasPrefix("[") else { return payload }
    return String(payload[payload.index(after: colon)...].drop { $0 == " " })
  }
}

extension PropertyDeclaration {
  /// Whether synthesized decoding ignores the property.
  fileprivate var isGiven: Bool { isConstant && initialValue != nil }
}
