import DecodingPrograms
import SwiftSyntax

extension Lowering {
  func call(_ node: FunctionCallExprSyntax, wanting type: String?) -> Meaning {
    switch node.calledExpression.bare.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let name): named(name.baseName.plain, node, wanting: type)
    case .memberAccessExpr(let member): method(member, node, wanting: type)
    case .closureExpr(let closure):
      inline(LocalFunction(closure, scope: scope), node, receiver: nil, wanting: type) ?? .unknown(node.oneLine)
    case .optionalChainingExpr, .forceUnwrapExpr: called(meaning(node.calledExpression), node, wanting: type)
    default: construct(scope.spelling.text(node.calledExpression), node)
    }
  }

  // MARK: Functions

  private func named(_ name: String, _ node: FunctionCallExprSyntax, wanting type: String?) -> Meaning {
    if let known = scope.names[name] { return called(known, node, wanting: type) }
    if let found = implicit(name, node, wanting: type) { return found }
    for function in memberFunctions(named: name, of: scope.owner) + globalFunctions(named: name) {
      if let found = inline(function, node, receiver: nil, wanting: type) { return found }
    }
    if let argument = scope.types[name] { return construct(argument, node) }
    if name == "Self", let owner = scope.owner { return construct(owner.name, node) }
    return name.first?.isUppercase == true ? construct(name, node) : plainCall(name, on: nil, node)
  }

  /// Lowers an implicit call on `self` in an extension of a container or of `Decoder`.
  private func implicit(_ name: String, _ node: FunctionCallExprSyntax, wanting type: String?) -> Meaning? {
    switch scope.receiver {
    case .container(let container): containerOrHelper(name, on: container, node, wanting: type)
    case .decoder(let place): decoderCall(name, at: place, node) ?? decoderHelper(name, at: place, node, wanting: type)
    default: nil
    }
  }

  private func called(_ meaning: Meaning, _ node: FunctionCallExprSyntax, wanting type: String?) -> Meaning {
    switch meaning {
    case .closure(let function):
      inline(function, node, receiver: nil, wanting: type) ?? plainCall(function.text, on: nil, node)
    case .metatype(let name): construct(name, node)
    case .value(let value): plainCall("call", on: value, node)
    default: .unknown(node.oneLine)
    }
  }

  // MARK: Methods

  private func method(_ member: MemberAccessExprSyntax, _ node: FunctionCallExprSyntax, wanting type: String?)
    -> Meaning
  {
    let name = member.declName.baseName.plain
    guard let base = member.base else { return implicitMember(name, node, wanting: type) }
    if base.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self), scope.receiver == nil {
      return ownMethod(name, node, wanting: type)
    }
    switch meaning(base) {
    case .container(let container):
      return containerOrHelper(name, on: container, node, wanting: type) ?? notUnderstood(node, container.place)
    case .decoder(let place):
      return decoderCall(name, at: place, node) ?? decoderHelper(name, at: place, node, wanting: type)
        ?? notUnderstood(node, place)
    case .metatype(let owner): return typeMethod(name, of: owner, node, wanting: type)
    case .value(let value): return valueMethod(name, on: value, isChained: base.isChained, node, wanting: type)
    case .key, .tuple, .closure: return .unknown(node.oneLine)
    }
  }

  private func ownMethod(_ name: String, _ node: FunctionCallExprSyntax, wanting type: String?) -> Meaning {
    for function in memberFunctions(named: name, of: scope.owner) {
      if let found = inline(function, node, receiver: nil, wanting: type) { return found }
    }
    return plainCall(name, on: .local("self"), node)
  }

  private func typeMethod(
    _ name: String, of owner: String, _ node: FunctionCallExprSyntax, wanting type: String?
  ) -> Meaning {
    if name == "init" { return construct(owner, node) }
    let declared = surroundings.type(named: owner, inside: scope.owner?.name ?? "")
    for function in declared.map({ memberFunctions(named: name, of: $0) }) ?? foreignFunctions(named: name, of: owner) {
      if let found = inline(function, node, receiver: nil, wanting: type) { return found }
    }
    let payloads = declared?.payloads(of: name)
    return .value(.call(programCall(name, on: .local(owner), node, wanting: payloads ?? [])))
  }

  /// `.plain(try .init(from: decoder))`
  private func implicitMember(_ name: String, _ node: FunctionCallExprSyntax, wanting type: String?) -> Meaning {
    let wanted = type.map { $0.hasSuffix("?") ? String($0.dropLast()) : $0 }
    if name == "init", let wanted { return construct(wanted, node) }
    let owner = wanted.flatMap { surroundings.type(named: $0, inside: scope.owner?.name ?? "") } ?? scope.owner
    for function in owner.map({ memberFunctions(named: name, of: $0) }) ?? [] {
      if let found = inline(function, node, receiver: nil, wanting: type) { return found }
    }
    return .value(.call(programCall("." + name, on: nil, node, wanting: owner?.payloads(of: name) ?? [])))
  }

  func containerOrHelper(
    _ name: String, on container: OpenContainer, _ node: FunctionCallExprSyntax, wanting type: String?
  ) -> Meaning? {
    if let found = containerCall(name, on: container, node, wanting: type) { return found }
    for function in containerFunctions(named: name) {
      if let found = inline(function, node, receiver: .container(container), wanting: type) { return found }
    }
    return nil
  }

  private func decoderHelper(
    _ name: String, at place: JSONPlace, _ node: FunctionCallExprSyntax, wanting type: String?
  ) -> Meaning? {
    for function in foreignFunctions(named: name, of: "Decoder") {
      if let found = inline(function, node, receiver: .decoder(place), wanting: type) { return found }
    }
    return nil
  }

  private func notUnderstood(_ node: FunctionCallExprSyntax, _ place: JSONPlace) -> Meaning {
    emit(.opaque(node.oneLine, mentioned(in: node)), node)
    return .unknown(node.oneLine, [.decoder(place)])
  }

  // MARK: Initializers

  /// Lowers an initializer call: `Order(from: decoder)` is a read, `DateFormatter()` creates an object to configure.
  func construct(_ type: String, _ node: FunctionCallExprSyntax) -> Meaning {
    if let first = node.arguments.first, first.label?.text == "from",
      case .decoder(let place) = meaning(first.expression)
    {
      return .value(read(type, at: place, .initializer, node))
    }
    if node.arguments.isEmpty, node.trailingClosure == nil { return .value(.object(type, [])) }
    return plainCall(type, on: nil, node)
  }

  // MARK: Calls that are not followed

  /// Returns the value of a closure that is passed on, if it has a single result; else its text, with the objects that
  /// it creates.
  ///
  /// - Parameter decodes: Whether the closure receives a decoder.
  private func sketch(_ closure: LocalFunction, decodes: Bool) -> ProgramValue {
    let (outer, before) = (scope, state)
    defer {
      scope = outer
      restore(before)
    }
    for parameter in closure.parameters {
      scope.names[parameter.name] = decodes ? .decoder(JSONPlace([.anyKey])) : .value(.local("$0"))
    }
    scope.returnsValue = true
    let (nodes, result) = captured { self.lower(closure.body, isTail: true) }
    if nodes.isEmpty, closure.parameters.count < 2, case .value(let value) = result { return value }
    let made = nodes.flatMap(\.withInner).flatMap(\.action.values) + [result?.value].compactMap(\.self)
    return .code(closure.text, made.flatMap(\.withParts).filter(\.isObject) + mentioned(in: closure.body))
  }

  /// Returns the value for an argument; the closure of a decoder's strategy receives a decoder.
  private func handed(_ meaning: Meaning, to name: String) -> ProgramValue {
    guard case .closure(let function) = meaning else { return meaning.value }
    return sketch(function, decodes: name == ".custom")
  }

  func plainCall(_ name: String, on receiver: ProgramValue?, _ node: FunctionCallExprSyntax) -> Meaning {
    .value(.call(programCall(name, on: receiver, node)))
  }

  func programCall(
    _ name: String, on receiver: ProgramValue?, _ node: FunctionCallExprSyntax, wanting types: [String] = [],
    isInitializer: Bool = false
  ) -> ProgramCall {
    var arguments = node.arguments.enumerated().map { index, argument in
      let meaning = meaning(argument.expression, wanting: types.indices.contains(index) ? types[index] : nil)
      return ProgramCall.Argument(label: argument.label?.plain, value: handed(meaning, to: name))
    }
    if let closure = node.trailingClosure {
      arguments.append(.init(label: nil, value: handed(.closure(LocalFunction(closure, scope: scope)), to: name)))
    }
    // What the function does with the decoder is unknown.
    if !isInitializer, arguments.contains(where: \.value.isDecoder) {
      emit(.opaque(node.oneLine, arguments.map(\.value)), node)
    }
    return ProgramCall(
      name: name, receiver: receiver, arguments: arguments, origin: CodeOrigin(range: range(node)))
  }
}

extension ProgramValue {
  fileprivate var isDecoder: Bool { if case .decoder = self { true } else { false } }

  fileprivate var isObject: Bool {
    if case .object = self { true } else { false }
  }
}

extension TypeCode {
  /// Returns the types of an enum case's associated values.
  func payloads(of name: String) -> [String]? {
    members.cases.first { $0.name.plain == name }?.parameterClause?.parameters.map {
      TypeSpelling(parameters: [:]).text($0.type)
    }
  }
}
