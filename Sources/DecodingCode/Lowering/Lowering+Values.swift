import DecodingPrograms
import SwiftSyntax

extension Lowering {
  /// Lowers a call on a value: `map`, `flatMap` and `compactMap` are followed, and so are methods in extensions of
  /// `String`.
  func valueMethod(
    _ name: String, on value: ProgramValue, isChained: Bool, _ node: FunctionCallExprSyntax, wanting type: String?
  ) -> Meaning {
    if ["map", "flatMap", "compactMap"].contains(name), let function = node.functionArgument {
      let base = isChained ? rules.unwrapped(value) : value
      let made = mapped(name, base, function, node)
      return .value(isChained ? rules.choice(rules.present(value), made, .absent) : made)
    }
    if case .object = value, let object = configured(value, name, node) { return .value(object) }
    let base = isChained ? rules.unwrapped(value) : value
    if rules.type(of: base) == "String" {
      for function in foreignFunctions(named: name, of: "String") {
        guard let found = inline(function, node, receiver: .value(base), wanting: type) else { continue }
        return .value(isChained ? rules.choice(rules.present(value), found.value, .absent) : found.value)
      }
    }
    let call = programCall(name, on: nil, node)
    return .value(
      chained(value, isChained) { part in
        .call(ProgramCall(name: name, receiver: part, arguments: call.arguments, origin: call.origin))
      })
  }

  /// Applies a method that configures an object, which would otherwise be lost.
  private func configured(_ value: ProgramValue, _ name: String, _ node: FunctionCallExprSyntax) -> ProgramValue? {
    guard case .object(let type, let settings) = value, name.hasPrefix("setLocalizedDateFormat") else { return nil }
    let argument = node.arguments.first.map { self.value($0.expression) } ?? .absent
    return .object(type, settings + [ObjectSetting(name: name, value: argument)])
  }

  private func mapped(
    _ name: String, _ value: ProgramValue, _ function: ExprSyntax, _ node: FunctionCallExprSyntax
  ) -> ProgramValue {
    if name == "compactMap" || rules.isList(value) {
      let (nodes, made) = captured { self.applied(function, to: .element(value), node) }
      if !nodes.isEmpty { emit(.loop(.values(value), nodes), node) }
      return .each(value, made, dropsNil: name == "compactMap")
    }
    let (nodes, made) = captured { self.applied(function, to: rules.unwrapped(value), node) }
    emitBranch(rules.present(value), nodes, [], node)
    return rules.choice(rules.present(value), made, .absent)
  }

  /// Applies a function argument to a value: a closure, `URL.init(string:)`, `\.id` or a function's name.
  func applied(_ function: ExprSyntax, to argument: ProgramValue, _ node: FunctionCallExprSyntax) -> ProgramValue {
    if let path = function.as(KeyPathExprSyntax.self) {
      return path.components.reduce(argument) { .member($0, $1.component.trimmedDescription) }
    }
    if let member = function.as(MemberAccessExprSyntax.self), let made = applied(member, to: argument, node) {
      return made
    }
    switch meaning(function) {
    case .closure(let function):
      return run(function, node, receiver: nil, wanting: nil, given: [0: .value(argument)])?.value
        ?? plain(function.text, nil, nil, argument, node)
    case .metatype(let type): return plain(type, nil, nil, argument, node)
    default: return plain(function.oneLine, nil, nil, argument, node)
    }
  }

  private func applied(
    _ member: MemberAccessExprSyntax, to argument: ProgramValue, _ node: FunctionCallExprSyntax
  ) -> ProgramValue? {
    let name = member.declName.baseName.plain
    let label = member.declName.argumentNames?.arguments.first?.name.plain
    guard let base = member.base else { return plain("." + name, nil, label, argument, node) }
    switch meaning(base) {
    case .metatype(let type) where name == "init": return plain(type, nil, label == "_" ? nil : label, argument, node)
    case .value(let value):
      return plain(name, value, label ?? (name == "date" ? "from" : nil), argument, node)
    default: return nil
    }
  }

  private func plain(
    _ name: String, _ receiver: ProgramValue?, _ label: String?, _ argument: ProgramValue,
    _ node: FunctionCallExprSyntax
  ) -> ProgramValue {
    .call(
      ProgramCall(
        name: name, receiver: receiver, arguments: [.init(label: label, value: argument)],
        origin: CodeOrigin(range: range(node))))
  }
}

extension FunctionCallExprSyntax {
  /// The only function that is passed to the call.
  fileprivate var functionArgument: ExprSyntax? {
    if let closure = trailingClosure { return arguments.isEmpty ? ExprSyntax(closure) : nil }
    return arguments.count == 1 ? arguments.first?.expression : nil
  }
}
