import DecodingPrograms
import SwiftSyntax

extension Lowering {
  // MARK: Finding functions

  func memberFunctions(named name: String, of owner: TypeCode?) -> [LocalFunction] {
    guard let owner else { return [] }
    let own = functions(owner.members.functions[name] ?? [], of: owner)
    return own.isEmpty ? owner.conformances.flatMap { inherited(name, from: $0, by: owner) } : own
  }

  /// Returns functions of a superclass, or of a protocol's extensions.
  private func inherited(_ name: String, from parent: String, by owner: TypeCode) -> [LocalFunction] {
    let declared = surroundings.type(named: parent, inside: owner.name)
    let pieces =
      declared?.members.functions[name]
      ?? surroundings.extensions(of: parent).flatMap { MemberTable([$0]).functions[name] ?? [] }
    return functions(pieces, of: owner)
  }

  func globalFunctions(named name: String) -> [LocalFunction] {
    functions(surroundings.globals(named: name), of: nil)
  }

  /// Returns functions declared in extensions of the containers.
  func containerFunctions(named name: String) -> [LocalFunction] {
    Self.containers.flatMap { foreignFunctions(named: name, of: $0) }
  }

  private static let containers = [
    "KeyedDecodingContainer", "KeyedDecodingContainerProtocol", "UnkeyedDecodingContainer",
    "SingleValueDecodingContainer",
  ]

  func foreignFunctions(named name: String, of type: String) -> [LocalFunction] {
    surroundings.extensions(of: type).flatMap { piece -> [LocalFunction] in
      functions(MemberTable([piece]).functions[name] ?? [], of: nil)
    }
  }

  private func functions(_ pieces: [CodePiece], of owner: TypeCode?) -> [LocalFunction] {
    pieces.compactMap { piece in
      guard let node = piece.node.as(FunctionDeclSyntax.self), let body = node.body else { return nil }
      return LocalFunction(node, body: body.statements, scope: LoweringScope(file: piece.file, owner: owner))
    }
  }

  // MARK: Following them

  /// Returns the result of a function call; nil if it cannot be followed or does not accept these arguments.
  func inline(
    _ function: LocalFunction, _ node: FunctionCallExprSyntax, receiver: Meaning?, wanting type: String?
  ) -> Meaning? {
    var arguments = node.arguments.map { (label: $0.label?.plain, expression: $0.expression) }
    if let closure = node.trailingClosure {
      arguments.append((function.parameters.last?.label, ExprSyntax(closure)))
    }
    let isClosure = function.parameters.isEmpty && !arguments.isEmpty
    guard let matched = isClosure ? [:] : function.matched(arguments), callers.count < Self.deepest,
      !callers.contains(function.identity)
    else { return nil }
    let before = state
    var given: [Int: Meaning] = [:]
    if isClosure {
      for (index, argument) in arguments.enumerated() { given[index] = meaning(argument.expression) }
    } else {
      let keys = keyTable(among: arguments.map(\.expression), receiver)
      for (index, expression) in matched.sorted(by: { $0.key < $1.key }) {
        given[index] = self.argument(expression, for: function.parameters[index], of: function, keys)
      }
    }
    guard let result = run(function, node, receiver: receiver, wanting: type, given: given) else {
      restore(before)
      return nil
    }
    return result
  }

  /// Returns the keys for an argument that is written as an implicit member.
  private func keyTable(among arguments: [ExprSyntax], _ receiver: Meaning?) -> KeyTable? {
    if case .container(let container) = receiver { return container.keys }
    for argument in arguments where argument.is(DeclReferenceExprSyntax.self) {
      if case .container(let container) = meaning(argument), let keys = container.keys { return keys }
    }
    return nil
  }

  private func argument(
    _ expression: ExprSyntax, for parameter: LocalFunction.Parameter, of function: LocalFunction, _ keys: KeyTable?
  ) -> Meaning {
    let name = parameter.type?.bareName ?? ""
    if expression.bare.as(MemberAccessExprSyntax.self)?.base == nil, expression.bare.is(MemberAccessExprSyntax.self) {
      if let table = keys ?? keyTable(named: name), table.spellings[expression.memberName] != nil {
        return .key(step(expression, table))
      }
    }
    return meaning(expression, wanting: parameter.type.map(scope.spelling.text))
  }

  /// Runs the code of a function with arguments by the positions of its parameters.
  func run(
    _ function: LocalFunction, _ node: FunctionCallExprSyntax?, receiver: Meaning?, wanting type: String?,
    given: [Int: Meaning]
  ) -> Meaning? {
    guard callers.count < Self.deepest, !callers.contains(function.identity) else { return nil }
    let (outer, before, depths) = (scope, state, deferredDepth)
    callers.append(function.identity)
    let site = node.map(range)
    if let site { sites.append(site) }
    scope = inner(function, given, receiver, wanting: type)
    scope.asking = node?.namesType == true ? site : outer.asking
    let result = lower(function.body, isTail: true)
    callers.removeLast()
    if node != nil { sites.removeLast() }
    (scope, deferredDepth) = (outer, depths)
    let isOfDecoder = receiver?.isOfDecoder == true || given.values.contains(where: \.isOfDecoder)
    let isPure = !isOfDecoder && function.scope.names.isEmpty
    if isPure, result == nil || hasGaps(since: before) {
      restore(before)
      return nil
    }
    return result.map { kept($0, function.text, node) } ?? .unknown("()")
  }

  /// Binds a large value to a name, so that it is not repeated in many places.
  private func kept(_ meaning: Meaning, _ name: String, _ node: FunctionCallExprSyntax?) -> Meaning {
    guard case .value(let value) = meaning, value.isLarge else { return meaning }
    let label = "\(name.prefix { $0.isLetter || $0.isNumber })()"
    emit(.bind(label, value), node)
    return .value(.local(label))
  }

  private func inner(
    _ function: LocalFunction, _ given: [Int: Meaning], _ receiver: Meaning?, wanting type: String?
  ) -> LoweringScope {
    var inner = function.scope
    if let receiver { inner.receiver = receiver }
    inner.returnsValue = true
    if function.parameters.isEmpty {
      for (index, meaning) in given { inner.names["$\(index)"] = meaning }
    }
    for (index, parameter) in function.parameters.enumerated() {
      if let meaning = given[index] {
        inner.names[parameter.name] = meaning
        if case .metatype(let text) = meaning, let taken = parameter.type?.as(MetatypeTypeSyntax.self)?.baseType {
          inner.types.merge(GenericMatch(function.generics).found(taken, text)) { _, new in new }
        }
      } else if let value = parameter.defaultValue {
        inner.names[parameter.name] = defaulted(value, in: inner)
      }
    }
    if let result = function.result, let type {
      inner.types.merge(GenericMatch(function.generics).found(result, type)) { old, _ in old }
    }
    inner.result = function.result.map(inner.spelling.text) ?? type
    for (index, parameter) in function.parameters.enumerated() {
      // A default of the expected type: `type: T.Type = T.self`.
      if given[index] == nil, let value = parameter.defaultValue {
        inner.names[parameter.name] = defaulted(value, in: inner)
      }
    }
    return inner
  }

  private func defaulted(_ value: ExprSyntax, in inner: LoweringScope) -> Meaning {
    let outer = scope
    scope = inner
    defer { scope = outer }
    return meaning(value)
  }
}

extension ExprSyntax {
  var memberName: String { bare.as(MemberAccessExprSyntax.self)?.declName.baseName.plain ?? "" }
}

/// Infers generic parameters by matching one type with another.
struct GenericMatch {
  private let parameters: Set<String>

  init(_ parameters: Set<String>) { self.parameters = parameters }

  func found(_ type: TypeSyntax, _ text: String) -> [String: String] {
    switch type.as(TypeSyntaxEnum.self) {
    case .identifierType(let node):
      if node.genericArgumentClause == nil {
        return parameters.contains(node.name.plain) ? [node.name.plain: text] : [:]
      }
      guard let arguments = node.genericArgumentClause?.arguments, arguments.count == 1,
        text.hasPrefix(node.name.plain + "<"), let only = arguments.first?.argument.as(TypeSyntax.self)
      else { return [:] }
      return found(only, String(text.dropFirst(node.name.plain.count + 1).dropLast()))
    case .optionalType(let node): return found(node.wrappedType, text.hasSuffix("?") ? String(text.dropLast()) : text)
    case .arrayType(let node) where text.hasPrefix("[") && text.hasSuffix("]"):
      return found(node.element, String(text.dropFirst().dropLast()))
    default: return [:]
    }
  }
}
