import DecodingPrograms
import SwiftSyntax

extension Lowering {
  /// Returns the meaning of a type's constant, if it is a string, a formatter or a similar value.
  func constant(named name: String, of owner: TypeCode?) -> Meaning? {
    guard let owner, let variable = owner.members.variables[name] else { return nil }
    if variable.isStatic { return constant(variable.binding, of: owner, in: variable.file) }
    // A stored property with a value that is never set may be a formatter; anything else is an ordinary property.
    guard variable.isConstant, variable.binding.initializer?.value.is(FunctionCallExprSyntax.self) == true,
      case .value(.object(let type, let settings)) = constant(variable.binding, of: owner, in: variable.file)
    else { return nil }
    return .value(.object(type, settings))
  }

  /// Returns the value of a type's member, or of a global declaration.
  func declaredValue(of name: String, in holder: String?) -> ProgramValue? {
    let found =
      holder.map { typeMember(name, of: $0) } ?? globalConstant(named: name)
      ?? globalFunctions(named: name).first.map(Meaning.closure)
    guard case .closure(let function) = found else { return found?.value }
    return run(function, nil, receiver: nil, wanting: nil, given: [:])?.value
  }

  func globalConstant(named name: String) -> Meaning? {
    for piece in surroundings.globals(named: name) {
      guard let node = piece.node.as(VariableDeclSyntax.self) else { continue }
      for binding in node.bindings where binding.pattern.trimmedDescription == name {
        return constant(binding, of: nil, in: piece.file)
      }
    }
    return nil
  }

  /// `static let iso` of `extension DateFormatter`.
  func foreignConstant(named name: String, of type: String) -> Meaning? {
    for piece in surroundings.extensions(of: type) {
      let code = TypeCode(name: type, pieces: [piece], conformances: [], isDecodedByMacro: false)
      if let found = constant(named: name, of: code) { return found }
      if let function = memberFunctions(named: name, of: code).first { return .closure(function) }
    }
    return nil
  }

  private func constant(_ binding: PatternBindingSyntax, of owner: TypeCode?, in file: CodeFile) -> Meaning? {
    guard callers.count < Self.deepest, !callers.contains(binding.id) else { return nil }
    callers.append(binding.id)
    let (outer, before) = (scope, state)
    defer {
      callers.removeLast()
      scope = outer
      restore(before)
    }
    scope = LoweringScope(file: file, owner: owner)
    scope.returnsValue = true
    guard
      let found = binding.initializer.map({ meaning($0.value) }) ?? binding.getter.flatMap({ lower($0, isTail: true) })
    else { return nil }
    guard case .value(let value) = found else { return found }
    return value.isConstant && !value.isLarge ? found : nil
  }
}

extension ProgramValue {
  /// Whether the value does not depend on anything that is read.
  fileprivate var isConstant: Bool {
    switch self {
    case .text, .literal, .object, .list: true
    case .call(let call): call.receiver.map(\.isConstant) ?? true
    default: false
    }
  }
}
