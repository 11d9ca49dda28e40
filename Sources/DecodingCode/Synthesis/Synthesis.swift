import DecodingPrograms
import SwiftSyntax

/// Describes the compiler-generated `init(from:)` of a type.
final class Synthesis {
  let type: TypeCode
  let lowering: Lowering
  private(set) var author = DecodingProgram.Author.compiler

  init(_ type: TypeCode, _ lowering: Lowering) {
    (self.type, self.lowering) = (type, lowering)
  }

  func run() {
    if type.isDecodedByMacro {
      author = .macro
      lowering.emit(.opaque("what a macro writes", []), type.pieces.first?.node)
    } else if let parent = superclass {
      author = .superclass
      lowering.emit(.delegate(ProgramDelegation(kind: .inherited, type: parent.name, arguments: [])), nil)
    } else if type.isEnum, rawType == nil {
      payloads()
    } else if let raw = rawType {
      rawValue(raw)
    } else {
      properties()
    }
  }

  /// The superclass that decodes it; a class without an `init(from:)` of its own inherits that of its superclass.
  private var superclass: TypeCode? {
    guard type.isClass, let name = type.conformances.first, let parent = declared(name), parent.isClass,
      parent.name != type.name,
      parent.decodingInitializer != nil || parent.conforms(to: "Decodable") || parent.conforms(to: "Codable")
        || parent.conformances.contains(where: { declared($0)?.isClass == true })
    else { return nil }
    return parent
  }

  private func declared(_ name: String) -> TypeCode? { lowering.surroundings.type(named: name, inside: type.name) }

  // MARK: Properties

  private func properties() {
    let keys = codingKeys
    let table = keys.map(KeyTable.init)
    let container = lowering.open(.keyed, (table, keys?.name), at: .root, keys?.pieces.first?.node)
    let stored = type.members.stored.filter { !isLeftOut($0) }
    let byName = Dictionary(stored.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    let order = keys.map { $0.members.cases.map(\.name.plain) } ?? stored.map(\.name)
    for name in order {
      guard let property = byName[name] else { continue }
      read(property, container.place.appending(.key(table?.spellings[name] ?? storedName(of: property))))
    }
  }

  /// Whether a property is not decoded: a constant with a value, or a lazy variable.
  private func isLeftOut(_ property: MemberTable.Variable) -> Bool {
    property.isConstant && property.binding.initializer != nil
      || property.declaration.modifiers.contains { $0.name.text == "lazy" }
  }

  private func storedName(of property: MemberTable.Variable) -> String {
    let isObserved =
      type.hasAttribute("Observable") && !property.isConstant
      && !property.attributes.contains { $0.attributeName.bareName == "ObservationIgnored" }
    return isObserved ? "_" + property.name : property.name
  }

  private func read(_ property: MemberTable.Variable, _ place: JSONPlace) {
    lowering.scope.file = property.file
    let text = property.text ?? "_"
    if let wrapper = property.wrapper {
      return wrapped(property, wrapper, text, place)
    }
    let isOptional = text.hasSuffix("?")
    let value = lowering.read(
      isOptional ? String(text.dropLast()) : text, at: place, isOptional ? .ifPresent : .decode, property.binding)
    lowering.emit(.set(property.name, value), property.binding)
  }

  /// Reads a wrapped property: `@Lossy var tags: [Tag]` as a `Lossy<[Tag]>`, or with an overload in an extension of the
  /// container.
  private func wrapped(
    _ property: MemberTable.Variable, _ wrapper: AttributeSyntax, _ text: String, _ place: JSONPlace
  ) {
    let written = lowering.scope.spelling.text(wrapper.attributeName)
    let isGeneric = declared(wrapper.attributeName.bareName)?.isGeneric ?? true
    let full = written.hasSuffix(">") || !isGeneric ? written : "\(written)<\(text)>"
    let value = overload(full, place, property.binding) ?? lowering.read(full, at: place, .decode, property.binding)
    lowering.emit(.set("_" + property.name, value), property.binding)
  }

  private func overload(_ text: String, _ place: JSONPlace, _ node: PatternBindingSyntax) -> ProgramValue? {
    let base = text.prefix { $0 != "<" }
    let found = lowering.containerFunctions(named: "decode").first { function in
      function.parameters.first?.type?.as(MetatypeTypeSyntax.self)?.baseType.bareName == String(base)
    }
    guard let found, let step = place.steps.last else { return nil }
    let container = OpenContainer(.keyed, at: JSONPlace(place.steps.dropLast()))
    let given: [Int: Meaning] = [0: .metatype(text), 1: .key(step)]
    return lowering.run(found, nil, receiver: .container(container), wanting: text, given: given)?.value
  }

  var codingKeys: TypeCode? { declared(type.name + ".CodingKeys") }

  func keys(_ name: String) -> KeyTable? { declared("\(type.name).\(name)").map(KeyTable.init) }
}

extension MemberTable.Variable {
  var attributes: [AttributeSyntax] { declaration.attributes.compactMap { $0.as(AttributeSyntax.self) } }

  /// The property wrapper; most attributes of the compiler start with a lower-case letter.
  fileprivate var wrapper: AttributeSyntax? {
    attributes.first { attribute in
      let name = attribute.attributeName.bareName
      return name.first?.isUppercase == true && !["ObservationIgnored", "MainActor"].contains(name)
    }
  }

  /// The declared type, else the one inferred from the value.
  fileprivate var text: String? {
    if let type { return TypeSpelling(parameters: [:]).text(type) }
    switch binding.initializer?.value.as(ExprSyntaxEnum.self) {
    case .integerLiteralExpr: return "Int"
    case .floatLiteralExpr: return "Double"
    case .booleanLiteralExpr: return "Bool"
    case .stringLiteralExpr: return "String"
    case .functionCallExpr(let call): return TypeSpelling(parameters: [:]).text(call.calledExpression)
    default: return nil
    }
  }
}

extension TypeCode {
  fileprivate var isGeneric: Bool {
    switch pieces.first?.node.as(DeclSyntaxEnum.self) {
    case .structDecl(let node): node.genericParameterClause != nil
    case .enumDecl(let node): node.genericParameterClause != nil
    case .classDecl(let node): node.genericParameterClause != nil
    default: false
    }
  }

  fileprivate func hasAttribute(_ name: String) -> Bool {
    let list = pieces.first?.node.asProtocol((any WithAttributesSyntax).self)?.attributes
    return list?.contains { $0.as(AttributeSyntax.self)?.attributeName.bareName == name } ?? false
  }
}
