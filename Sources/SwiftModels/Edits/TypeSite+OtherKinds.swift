import DecodingDiagnostics
import SwiftSyntax

/// Places where a hand-written `init(from:)` opens an inner container and the JSON has another kind of value.
extension TypeSite {
  /// The container becomes nil where opening it throws an error of one kind; what is read inside still throws.
  func attempt(
    _ opener: InitializerRead, _ inner: [InitializerRead], _ absence: Absence, _ defaults: [String: String]
  ) throws(EditError) -> [TextPatch] {
    guard let statement = opener.call.statement, let variable = statement.item.as(VariableDeclSyntax.self),
      let binding = variable.bindings.first, variable.bindings.count == 1, binding.typeAnnotation == nil,
      let attempt = binding.initializer?.value.as(TryExprSyntax.self), attempt.questionOrExclamationMark == nil,
      attempt.expression.id == ExprSyntax(opener.call).id, let type = opener.call.containerType
    else { throw .unsupported("the container is not opened by a statement of its own") }
    let name = binding.pattern.trimmedDescription
    let errors = [(Absence.otherKind, "typeMismatch"), (.missing, "keyNotFound"), (.null, "valueNotFound")]
      .filter { absence.contains($0.0) }.map { "DecodingError." + $0.1 }
    let lines = [
      "\(variable.bindingSpecifier.text) \(name): \(type)", "do {", "  \(name) = \(attempt.trimmedDescription)",
      "} catch \(errors.joined(separator: ", ")) {", "  \(name) = nil", "}",
    ]
    return try chained(inner, defaults) + [replacement(of: statement.trimmedByteRange, by: lines)]
  }

  /// The property takes the value itself, always or where that is of its type.
  func takeWhole(_ path: [String], always: Bool) throws(EditError) -> [TextPatch] {
    let opener = try opener(at: path)
    guard let group = ValueStatements(of: [opener.call], declaration.declaredProperties), group.targets.count == 1,
      let target = group.targets.first,
      let type = declaration.declaredProperties.first(where: { $0.name == target.property })?.type
    else { throw .unsupported("init(from:) of \(declaration.name) reads more than one property in the container") }
    let asked = TypeText.unwrapped(type) + ".self, forKey: .\(path.last ?? "")"
    let call = "\(opener.base.trimmedDescription).decode(\(asked))"
    if always { return [replacement(of: group.range, by: ["\(target.text) = try \(call)"])] }
    let name = target.property
    return enclose(group.range, unless: "if let \(name) = try? \(call) {", then: ["self.\(name) = \(name)"])
  }

  private func replacement(of range: Range<Int>, by lines: [String]) -> TextPatch {
    let text = style.text(lines, indentation: indentation(at: range.lowerBound))
    return TextPatch(range: range, text: String(text.trimmingPrefix(while: \.isWhitespace)))
  }
}

extension FunctionCallExprSyntax {
  var statement: CodeBlockItemSyntax? {
    var next = parent
    while let node = next, !node.is(CodeBlockItemSyntax.self) { next = node.parent }
    return next?.as(CodeBlockItemSyntax.self)
  }

  /// The optional type of what `nestedContainer` and `nestedUnkeyedContainer` return.
  fileprivate var containerType: String? {
    guard let keyed = arguments.first(where: { $0.label?.text == "keyedBy" }) else {
      return "(any UnkeyedDecodingContainer)?"
    }
    return keyed.expression.as(MemberAccessExprSyntax.self)?.base.map {
      "KeyedDecodingContainer<\($0.trimmedDescription)>?"
    }
  }
}
