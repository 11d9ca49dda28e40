import DecodingCode
import DecodingDiagnostics
import SwiftSyntax

extension CodePiece {
  /// The declarations in its body.
  var members: [DeclSyntax] {
    node.asProtocol((any DeclGroupSyntax).self)?.memberBlock.members.map(\.decl) ?? []
  }

  /// The access modifier, followed by a space.
  var access: String {
    let words = node.asProtocol((any WithModifiersSyntax).self)?.modifiers.map(\.name.text) ?? []
    return ["public", "package"].first(where: words.contains).map { $0 + " " } ?? ""
  }

  /// The generic parameters of a declaration, with their brackets.
  var genericClause: String? {
    node.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause?.trimmedDescription
  }
}

extension InitializerDeclSyntax {
  var declared: DeclaredInitializer {
    let parameters = signature.parameterClause.parameters
    var declared = DeclaredInitializer(
      labels: parameters.map(\.firstName.text), types: parameters.map(\.type.trimmedDescription))
    declared.isFailable = optionalMark != nil
    declared.canThrow = signature.effectSpecifiers?.throwsClause != nil
    return declared
  }
}

extension VariableDeclSyntax {
  /// A static member.
  var declaredConstant: DeclaredConstant? {
    guard modifiers.contains(where: { $0.name.text == "static" }), let binding = bindings.first,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText
    else { return nil }
    let value = binding.initializer?.value ?? binding.accessorBlock?.onlyExpression
    return DeclaredConstant(name: name, isList: value?.is(ArrayExprSyntax.self) == true)
  }

  /// The type of a property wrapper's value.
  var wrappedValueType: String? {
    guard let binding = bindings.first, binding.pattern.trimmedDescription == "wrappedValue" else { return nil }
    return binding.typeAnnotation?.type.trimmedDescription
  }
}

extension AccessorBlockSyntax {
  /// The expression of a getter that consists of a single expression.
  fileprivate var onlyExpression: ExprSyntax? {
    guard case .getter(let items) = accessors, items.count == 1 else { return nil }
    return items.first?.item.as(ExprSyntax.self)
  }
}
