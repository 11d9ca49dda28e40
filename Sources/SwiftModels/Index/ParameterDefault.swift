import SwiftSyntax

/// The default value of an initializer's parameter, e.g. `isActive: Bool = true`.
struct ParameterDefault: Sendable, Equatable {
  /// The name of the parameter inside the initializer's body.
  let name: String
  let type: String
  let value: String

  /// Whether it is the same for every call and not nil, unlike `Date()` or `nil`.
  var isConstant: Bool { value != "nil" && !value.contains("(") }

  static func all(of node: InitializerDeclSyntax) -> [ParameterDefault] {
    node.signature.parameterClause.parameters.compactMap { parameter in
      guard let value = parameter.defaultValue?.value else { return nil }
      return ParameterDefault(
        name: (parameter.secondName ?? parameter.firstName).plainText, type: parameter.type.trimmedDescription,
        value: value.trimmedDescription)
    }
  }
}
