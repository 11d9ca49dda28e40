import SwiftSyntax

/// The state of a decoder before its settings are made, as far as the surrounding code shows it.
///
///     let decoder = JSONDecoder.base()             // starts with the settings of base()
///     decoder.keyDecodingStrategy = .convertFromSnakeCase
struct DecoderStart {
  /// The expression that creates it; nil for a plain `JSONDecoder()`, or if the code does not show it.
  let expression: ExprSyntax?
  /// The superclass, if a class sets itself up.
  let superclass: String?

  /// - Parameters:
  ///   - base: The decoder being set, as in ``DecoderSetup/base``.
  ///   - scope: The body or type with the settings.
  init(of base: String, in scope: Syntax) {
    switch base {
    case "", "self", "super": (expression, superclass) = (nil, Self.superclass(around: scope))
    case "()", "var", "$0": (expression, superclass) = (nil, nil)
    case let name:
      let value = Self.value(of: name.hasPrefix("self.") ? String(name.dropFirst(5)) : name, in: scope)
      (expression, superclass) = (value.flatMap { Self.isPlain($0) ? nil : $0 }, nil)
    }
  }

  private static func superclass(around scope: Syntax) -> String? {
    var next: Syntax? = scope
    while let node = next {
      if let type = node.as(ClassDeclSyntax.self) {
        return type.inheritanceClause?.inheritedTypes.first?.type.plainName
      }
      if node.asProtocol((any DeclGroupSyntax).self) != nil { return nil }
      next = node.parent
    }
    return nil
  }

  /// Returns the value of a variable in the code around the settings, or in the type around that.
  private static func value(of name: String, in scope: Syntax) -> ExprSyntax? {
    var body: Syntax? = scope
    while let around = body {
      if let value = around.bodyStatements?.lazy.compactMap({ $0.value(givenTo: name) }).first { return value }
      if around.parameter(named: name) != nil { return nil }
      body = around.body
    }
    let members = scope.enclosingTypes.flatMap(\.members).compactMap { $0.as(VariableDeclSyntax.self) }
    return members.flatMap(\.bindings).last { $0.boundName == name }?.initializer?.value
  }

  /// `JSONDecoder()`, `Foundation.JSONDecoder()`, `.init()`
  static func isPlain(_ value: ExprSyntax) -> Bool {
    guard let call = value.as(FunctionCallExprSyntax.self), call.arguments.isEmpty else { return false }
    let called = call.calledExpression.trimmedDescription
    return ["JSONDecoder", "JSONDecoder.init", "Foundation.JSONDecoder", ".init"].contains(called)
  }
}

extension CodeBlockItemSyntax {
  /// `let name = value`, `name = value`, `self.name = value`
  func value(givenTo name: String) -> ExprSyntax? {
    if let variable = item.as(VariableDeclSyntax.self) {
      return variable.bindings.first { $0.boundName == name }?.initializer?.value
    }
    guard let parts = item.as(SequenceExprSyntax.self).map({ Array($0.elements) }), parts.count == 3,
      parts[1].is(AssignmentExprSyntax.self)
    else { return nil }
    return [name, "self." + name].contains(parts[0].trimmedDescription) ? parts[2] : nil
  }
}
