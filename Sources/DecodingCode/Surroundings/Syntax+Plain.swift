import SwiftSyntax

extension TokenSyntax {
  /// The identifier without backticks.
  var plain: String { text.hasPrefix("`") ? String(text.dropFirst().dropLast()) : text }
}

extension TypeSyntax {
  /// The type's name without generic arguments, attributes and `any`.
  var bareName: String {
    switch self.as(TypeSyntaxEnum.self) {
    case .identifierType(let node): node.name.plain
    case .memberType(let node): node.baseType.bareName + "." + node.name.plain
    case .attributedType(let node): node.baseType.bareName
    case .someOrAnyType(let node): node.constraint.bareName
    case .optionalType(let node): node.wrappedType.bareName
    case .arrayType: "Array"
    case .dictionaryType: "Dictionary"
    default: trimmedDescription
    }
  }
}

extension SyntaxProtocol {
  /// The text on one line, with single spaces.
  var oneLine: String { trimmedDescription.split(whereSeparator: \.isWhitespace).joined(separator: " ") }

  var byteRange: Range<Int> {
    let start = positionAfterSkippingLeadingTrivia.utf8Offset
    return start..<max(start, endPositionBeforeTrailingTrivia.utf8Offset)
  }
}

extension ExprSyntax {
  /// The expression without enclosing parentheses.
  var bare: ExprSyntax {
    guard let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first,
      only.label == nil
    else { return self }
    return only.expression.bare
  }

  /// The type of a metatype expression: `Order` of `Order.self`.
  var metatype: ExprSyntax? {
    guard let member = self.as(MemberAccessExprSyntax.self), member.declName.baseName.tokenKind == .keyword(.self)
    else {
      return nil
    }
    return member.base
  }
}

/// Spells types uniformly: `Optional<T>` as `T?`, `Array<T>` as `[T]`, without `Swift.` or spaces.
struct TypeSpelling {
  /// The types of generic parameters.
  let parameters: [String: String]

  func text(_ type: TypeSyntax) -> String {
    switch type.as(TypeSyntaxEnum.self) {
    case .optionalType(let node): optional(text(node.wrappedType))
    case .implicitlyUnwrappedOptionalType(let node): optional(text(node.wrappedType))
    case .arrayType(let node): "[\(text(node.element))]"
    case .dictionaryType(let node): "[\(text(node.key)): \(text(node.value))]"
    case .attributedType(let node): text(node.baseType)
    case .someOrAnyType(let node): text(node.constraint)
    case .identifierType(let node): named(node.name.plain, node.genericArgumentClause)
    case .memberType(let node): member(node)
    default: type.oneLine
    }
  }

  private func optional(_ inner: String) -> String { inner.hasSuffix("?") ? inner : inner + "?" }

  private func member(_ node: MemberTypeSyntax) -> String {
    let base = text(node.baseType)
    let own = named(node.name.plain, node.genericArgumentClause)
    return base == "Swift" || base == "Foundation" ? own : "\(base).\(own)"
  }

  private func named(_ name: String, _ clause: GenericArgumentClauseSyntax?) -> String {
    guard let clause else { return parameters[name] ?? name }
    let arguments = clause.arguments.map { $0.argument.as(TypeSyntax.self).map(text) ?? $0.argument.oneLine }
    switch (name, arguments.count) {
    case ("Optional", 1): return optional(arguments[0])
    case ("Array", 1): return "[\(arguments[0])]"
    case ("Dictionary", 2): return "[\(arguments[0]): \(arguments[1])]"
    default: return "\(name)<\(arguments.joined(separator: ", "))>"
    }
  }

  /// Returns the spelling of a type that is written as an expression, e.g. before `.self`.
  func text(_ expression: ExprSyntax) -> String {
    switch expression.bare.as(ExprSyntaxEnum.self) {
    case .typeExpr(let node): return text(node.type)
    case .declReferenceExpr(let node): return parameters[node.baseName.plain] ?? node.baseName.plain
    case .optionalChainingExpr(let node): return optional(text(node.expression))
    case .arrayExpr(let node):
      guard node.elements.count == 1, let only = node.elements.first else { break }
      return "[\(text(only.expression))]"
    case .dictionaryExpr(let node):
      guard case .elements(let entries) = node.content, entries.count == 1, let only = entries.first else { break }
      return "[\(text(only.key)): \(text(only.value))]"
    case .memberAccessExpr(let node):
      guard let base = node.base.map({ text($0) }) else { break }
      let own = node.declName.baseName.plain
      return base == "Swift" || base == "Foundation" ? own : "\(base).\(own)"
    case .genericSpecializationExpr(let node):
      if let name = node.expression.as(DeclReferenceExprSyntax.self)?.baseName.plain {
        return named(name, node.genericArgumentClause)
      }
    default: break
    }
    return expression.oneLine
  }
}
