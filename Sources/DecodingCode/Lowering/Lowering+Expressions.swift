import SwiftParser
import DecodingPrograms
import SwiftSyntax

extension Lowering {
  func value(_ expression: ExprSyntax, wanting type: String? = nil) -> ProgramValue {
    meaning(expression, wanting: type).value
  }

  /// Returns the meaning of an expression, and records what it reads.
  ///
  /// - Parameter type: The expected type, if the surrounding code determines it.
  func meaning(_ expression: ExprSyntax, wanting type: String? = nil) -> Meaning {
    switch expression.bare.as(ExprSyntaxEnum.self) {
    case .tryExpr(let node): attempted(node) { self.meaning(node.expression, wanting: type) }
    case .awaitExpr(let node): meaning(node.expression, wanting: type)
    case .forceUnwrapExpr(let node): unwrapped(meaning(node.expression, wanting: type.map { $0 + "?" }))
    case .optionalChainingExpr(let node): meaning(node.expression)
    case .declReferenceExpr(let node): reference(node)
    case .memberAccessExpr(let node): member(node, wanting: type)
    case .functionCallExpr(let node): call(node, wanting: type)
    case .sequenceExpr(let node): sequence(Array(node.elements)[...], wanting: type)
    case .closureExpr(let node): .closure(LocalFunction(node, scope: scope))
    case .ifExpr(let node): conditional(node, wanting: type)
    case .switchExpr(let node): .value(switched(node, rest: [], isTail: true)?.value ?? .absent)
    case .tupleExpr(let node): .tuple(node.elements.map { meaning($0.expression) })
    case .subscriptCallExpr(let node): subscripted(node)
    case .prefixOperatorExpr(let node): prefixed(node)
    case .typeExpr(let node): .metatype(scope.spelling.text(node.type))
    case .genericSpecializationExpr: .metatype(scope.spelling.text(expression))
    default: .value(literal(expression.bare) ?? .code(expression.oneLine, mentioned(in: expression)))
    }
  }

  func literal(_ expression: ExprSyntax) -> ProgramValue? {
    switch expression.as(ExprSyntaxEnum.self) {
    case .nilLiteralExpr: .absent
    case .integerLiteralExpr(let node): .literal(node.literal.text)
    case .floatLiteralExpr(let node): .literal(node.literal.text)
    case .booleanLiteralExpr(let node): .literal(node.literal.text)
    case .stringLiteralExpr(let node): literal(node)
    case .arrayExpr(let node): .list(node.elements.map { value($0.expression) })
    case .dictionaryExpr(let node) where node.content.is(TokenSyntax.self): .code("[:]", [])
    default: nil
    }
  }

  /// Returns the values of the names in code that is not understood.
  func mentioned(in node: some SyntaxProtocol) -> [ProgramValue] {
    node.tokens(viewMode: .sourceAccurate).compactMap { token in
      guard case .identifier = token.tokenKind else { return nil }
      switch scope.names[token.plain] {
      case .value(let value): return value
      case .container(let container): return .decoder(container.place)
      case .decoder(let place): return .decoder(place)
      default: return nil
      }
    }
  }

  // MARK: Errors and nil

  func attempted(_ node: TryExprSyntax, _ body: () -> Meaning) -> Meaning {
    guard let mark = node.questionOrExclamationMark else { return body() }
    let outer = attempt
    attempt = mark.tokenKind == .postfixQuestionMark ? .optional : outer == .optional ? .optional : .forced
    let result = body()
    attempt = outer
    guard mark.tokenKind == .postfixQuestionMark, case .value(let value) = result else { return result }
    if case .read = value { return result }
    return .value(value.withParts.contains { if case .read = $0 { true } else { false } } ? .attempted(value) : value)
  }

  func unwrapped(_ meaning: Meaning) -> Meaning {
    guard case .value(let value) = meaning else { return meaning }
    return .value(rules.mayBeAbsent(value) || value.isChoice ? rules.unwrapped(value) : .unwrapped(value))
  }

  private func prefixed(_ node: PrefixOperatorExprSyntax) -> Meaning {
    let inner = value(node.expression)
    switch (node.operator.text, inner) {
    case ("!", _): return .value(rules.not(inner))
    case ("-", .literal(let text)): return .value(.literal("-" + text))
    default: return .unknown(node.oneLine, [inner])
    }
  }

  // MARK: Names

  private func literal(_ node: StringLiteralExprSyntax) -> ProgramValue? {
    guard let text = node.representedLiteralValue else { return nil }
    literals[text] = isOfProtocol(node) ? nil : range(node)
    return .text(text)
  }

  /// Whether a literal is a protocol's default, which other types may have as well.
  private func isOfProtocol(_ node: StringLiteralExprSyntax) -> Bool {
    let around = Swift.sequence(first: Syntax(node), next: \.parent)
    guard let owner = scope.owner?.baseName,
      let extended = around.lazy.compactMap({ $0.as(ExtensionDeclSyntax.self) }).first
    else { return false }
    return extended.extendedType.bareName != owner && scope.receiver == nil
  }

  private func reference(_ node: DeclReferenceExprSyntax) -> Meaning {
    let name = node.baseName.plain
    if let known = scope.names[name] { return known }
    if name == "self" { return scope.receiver ?? .value(.local("self")) }
    if case .container(let container) = scope.receiver, let member = plainMember(name, of: container) { return member }
    if name == "Self", let owner = scope.owner { return .metatype(owner.name) }
    if let type = scope.types[name] { return .metatype(type) }
    if let constant = constant(named: name, of: scope.owner) { return constant }
    if let function = memberFunctions(named: name, of: scope.owner).first { return .closure(function) }
    if scope.owner?.members.variables[name] != nil { return .value(.property(name)) }
    if let global = globalConstant(named: name) { return global }
    return name.first?.isUppercase == true ? .metatype(name) : .value(.local(name))
  }

  func member(_ node: MemberAccessExprSyntax, wanting type: String?) -> Meaning {
    let name = node.declName.baseName.plain
    guard let base = node.base else { return .value(.member(nil, name)) }
    if node.declName.baseName.tokenKind == .keyword(.self) { return .metatype(scope.spelling.text(base)) }
    if base.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self), scope.receiver == nil {
      return selfMember(name)
    }
    return member(name, of: meaning(base), isChained: base.isChained, node)
  }

  private func selfMember(_ name: String) -> Meaning {
    if let constant = constant(named: name, of: scope.owner) { return constant }
    if let function = memberFunctions(named: name, of: scope.owner).first { return .closure(function) }
    return .value(.property(name))
  }

  private func member(_ name: String, of base: Meaning, isChained: Bool, _ node: MemberAccessExprSyntax) -> Meaning {
    switch base {
    case .container(let container): return containerMember(name, of: container, node)
    case .decoder(let place): return .value(.member(.decoder(place), name))
    case .metatype(let type): return typeMember(name, of: type)
    case .key(let step): return ["stringValue", "rawValue"].contains(name) ? .key(step) : .unknown(node.oneLine)
    case .value(let value):
      if let setting = value.setting(name) { return .value(setting) }
      return .value(chained(value, isChained) { .member($0, name) })
    case .closure, .tuple: return .unknown(node.oneLine)
    }
  }

  /// Lowers `Type.member`: a constant in the sources, or a member that only the compiler knows.
  func typeMember(_ name: String, of parameter: String) -> Meaning {
    let type = arguments[parameter] ?? parameter
    if let declared = surroundings.type(named: type, inside: scope.owner?.name ?? "") {
      if let constant = constant(named: name, of: declared) { return constant }
      if let function = memberFunctions(named: name, of: declared).first { return .closure(function) }
      let keys = KeyTable(declared)
      if declared.conforms(to: "CodingKey"), let key = keys.spellings[name] { return .key(.key(key)) }
    } else if let foreign = foreignConstant(named: name, of: type) {
      return foreign
    }
    return .value(.member(.local(type), name))
  }

  /// Returns the value of `value?.part`: the part if the value is not nil, else nil.
  func chained(_ value: ProgramValue, _ isChained: Bool, _ part: (ProgramValue) -> ProgramValue) -> ProgramValue {
    if isChained { return rules.choice(rules.present(value), part(rules.unwrapped(value)), .absent) }
    if case .choice(let condition, let first, .absent) = value {
      return rules.choice(condition, part(first), .absent)
    }
    return part(value)
  }

  private func subscripted(_ node: SubscriptCallExprSyntax) -> Meaning {
    let base = value(node.calledExpression)
    let arguments = node.arguments.map { value($0.expression) }
    return .value(
      chained(base, node.calledExpression.isChained) { value in
        .call(
          ProgramCall(
            name: "subscript", receiver: value, arguments: arguments.map { .init(label: nil, value: $0) },
            origin: CodeOrigin(range: range(node))))
      })
  }
}

extension ProgramValue {
  var isChoice: Bool { if case .choice = self { true } else { false } }

  /// Returns the value that a property of an object was set to.
  fileprivate func setting(_ name: String) -> ProgramValue? {
    guard case .object(_, let settings) = self else { return nil }
    return settings.last { $0.name == name }?.value
  }
}

extension ExprSyntax {
  var isChained: Bool { self.is(OptionalChainingExprSyntax.self) }
}
