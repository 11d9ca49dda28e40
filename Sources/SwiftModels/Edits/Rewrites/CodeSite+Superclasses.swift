import SwiftSyntax

/// Decoders and encoders of superclasses.
extension CodeSite {
  /// `super.init(from: container.superDecoder())` for `super.init(from: decoder)`.
  var handingSuper: [TextPatch]? {
    guard let call = node(FunctionCallExprSyntax.self), let argument = call.arguments.first,
      let own = call.function?.coder
    else { return nil }
    let isEncoder = argument.label?.text == "to"
    let container = call.constantsBefore.first { $0.call?.methodName == "container" }?.binding.pattern
    // An encoder without a keyed container has no place for it.
    if isEncoder, container == nil { return [] }
    let base = container?.trimmedDescription ?? "\(own).container(keyedBy: CodingKeys.self)"
    let text = base + (isEncoder ? ".superEncoder()" : ".superDecoder()")
    return [TextPatch(range: argument.expression.trimmedByteRange, text: text)]
  }

  /// `if container.contains(.base), let base = try? container.superDecoder(forKey: .base)`
  var askingFirst: [TextPatch]? {
    guard let call = node(FunctionCallExprSyntax.self), let base = call.base, let key = call.argument("forKey"),
      let condition = call.ancestor(OptionalBindingConditionSyntax.self)
    else { return nil }
    let text = "\(base.trimmedDescription).contains(\(key.trimmedDescription)), "
    return [.insert(text, at: condition.trimmedByteRange.lowerBound)]
  }
}

extension Syntax {
  /// The name of a function's decoder or encoder parameter.
  var coder: String? {
    let signature = self.as(InitializerDeclSyntax.self)?.signature ?? self.as(FunctionDeclSyntax.self)?.signature
    let parameter = signature?.parameterClause.parameters.first
    return (parameter?.secondName ?? parameter?.firstName)?.text
  }
}
