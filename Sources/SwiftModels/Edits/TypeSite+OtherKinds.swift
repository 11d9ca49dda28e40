import DecodingDiagnostics
import SwiftSyntax

/// Edits for inner containers that a hand-written `init(from:)` opens where the JSON has another kind of value.
extension TypeSite {
  /// Makes the container nil if opening it throws an expected error; errors inside of it are still thrown.
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

  /// Sets the property to the value itself, either always or only if it has the property's type.
  func takeWhole(_ path: [String], always: Bool) throws(EditError) -> [TextPatch] {
    let (opener, naming) = try opener(at: path)
    guard naming.isEmpty else { throw openedOtherwise }
    let (target, group) = try onlyTarget(of: [opener])
    let range = group.range
    guard let type = declaration.declaredProperties.first(where: { $0.name == target.property })?.type else {
      throw .unsupported("the type of \(target.property) does not show")
    }
    let call = "$container.decode(\(TypeText.unwrapped(type)).self, forKey: $key)"
    if always { return [replacement(of: range, by: ["\(target.text) = try \(filled(call, for: opener))"])] }
    let name = target.property
    return try takeOtherForm(of: [opener], condition: "let \(name) = try? \(call)", value: name)
  }

  /// Tries the form of the value that some documents have before the others.
  func takeOtherForm(
    of calls: [InitializerRead], condition: String, value: String
  ) throws(EditError) -> [TextPatch] {
    let (target, group) = try onlyTarget(of: calls)
    let head = calls.first.map { "if \(filled(condition, for: $0)) {" } ?? ""
    // The name that the condition binds may be the same as the property's.
    let instead = "\(value == target.property ? "self.\(value)" : target.text) = \(value)"
    return group.isCondition
      ? precede(group.range, by: head, then: [instead]) : enclose(group.range, unless: head, then: [instead])
  }

  /// Tries the form of the value that some documents have after all of the existing ones.
  func takeLastForm(
    of calls: [InitializerRead], condition: String, value: String
  ) throws(EditError) -> [TextPatch] {
    let (target, group) = try onlyTarget(of: calls)
    guard let first = calls.first, let chain = group.chain,
      let attempts = TriedTypes(among: [chain]), case .beforeElse = attempts.last
    else { throw .unsupported("init(from:) of \(declaration.name) does not try one form after another") }
    let lines = ["\(target.text) = \(value)"]
    return [attempts.branch(where: filled(condition, for: first), doing: lines, at: attempts.last, in: file)]
  }

  private func onlyTarget(
    of calls: [InitializerRead]
  ) throws(EditError) -> (target: (property: String, text: String), group: ValueStatements) {
    guard let group = ValueStatements(of: calls.map(\.call), declaration.declaredProperties), group.targets.count == 1,
      let target = group.targets.first
    else { throw .unsupported("init(from:) of \(declaration.name) makes more than one property of the value") }
    return (target, group)
  }

  private func filled(_ code: String, for found: InitializerRead) -> String {
    code.replacing("$container", with: found.base.trimmedDescription)
      .replacing("$key", with: ".\(found.read.names.last ?? "")")
  }

  private func replacement(of range: Range<Int>, by lines: [String]) -> TextPatch {
    let text = style.text(lines, indentation: indentation(at: range.lowerBound))
    return TextPatch(range: range, text: String(text.trimmingPrefix(while: \.isWhitespace)))
  }
}

extension FunctionCallExprSyntax {
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
