import DecodingDiagnostics
import SwiftParser
import SwiftSyntax

/// Edits of a hand-written `init(from:)` so that it converts values only if they are there.
extension TypeSite {
  /// The properties that are set become optional, or get a default.
  func readIfPresent(
    _ path: [String], absence: Absence, defaults: [String: String]
  ) throws(EditError) -> [TextPatch] {
    let own = reads(at: path)
    guard let found = own.first, !found.call.isChained,
      let group = ValueStatements(of: own.map(\.call), declaration.declaredProperties)
    else { throw .unsupported("init(from:) of \(declaration.name) uses the value in a way of its own") }
    let properties = declaration.declaredProperties
    let otherwise = group.targets.compactMap { target -> String? in
      guard properties.first(where: { $0.name == target.property })?.startsWithValue == false else { return nil }
      return "\(target.text) = \(defaults[target.property] ?? "nil")"
    }
    let reading = PresentValue(found: found, group: group, absence: absence)
    var patches =
      own.count == 1
      ? binding(reading, otherwise) ?? mapping(reading, defaults) ?? choosing(reading, defaults) : nil
    patches = patches ?? enclosing(reading, otherwise)
    for target in group.targets where defaults[target.property] == nil { patches? += try makeOptional(target.property) }
    return patches ?? []
  }

  /// `if let seconds = try c.decodeIfPresent(…) {` around the statements that follow.
  private func binding(_ reading: PresentValue, _ otherwise: [String]) -> [TextPatch]? {
    guard let (specifier, name) = reading.local, reading.group.items.count > 1 else { return nil }
    let rest = Array(reading.group.items.dropFirst()).byteRange
    let start = reading.group.range.lowerBound
    if reading.isText, reading.absence == .emptyText, !otherwise.isEmpty {
      return enclose(rest, unless: "if \(name).isEmpty {", then: otherwise)
    }
    guard reading.isText || !reading.absence.contains(.emptyText) else { return nil }
    let filled = reading.absence.contains(.emptyText) ? ", !\(name).isEmpty" : ""
    let head = "if \(specifier) \(name) = try \(reading.found.callIfPresent)\(filled) {"
    return enclose(rest, in: head, otherwise: otherwise).map {
      TextPatch(range: start..<$0.range.upperBound, text: $0.text)
    }
  }

  /// A condition around all of the statements.
  private func enclosing(_ reading: PresentValue, _ otherwise: [String]) -> [TextPatch] {
    let range = reading.group.range
    guard reading.absence == .emptyText, !otherwise.isEmpty else {
      return enclose(range, in: "if \(reading.condition) {", otherwise: otherwise)
    }
    return enclose(range, unless: "if \(reading.found.isEmptyText) {", then: otherwise)
  }

  /// `date = try c.decodeIfPresent(…).map { Date(timeIntervalSince1970: $0) }`.
  private func mapping(_ reading: PresentValue, _ defaults: [String: String]) -> [TextPatch]? {
    guard let target = reading.onlyTarget, let value = reading.assigned, reading.isPlain,
      !reading.absence.contains(.emptyText), let closure = reading.closure(of: value)
    else { return nil }
    let rest = defaults[target].map { " ?? " + $0 } ?? ""
    return [TextPatch(range: value, text: "try \(reading.found.callIfPresent).map { \(closure) }\(rest)")]
  }

  /// `price = try c.contains(.price) ? c.decodeNumber(.price) : nil`.
  private func choosing(_ reading: PresentValue, _ defaults: [String: String]) -> [TextPatch]? {
    guard let target = reading.onlyTarget, let value = reading.assigned, reading.absence == .missing else { return nil }
    let text = reading.text(of: value)
    guard text.hasPrefix("try "), text.isOneLine else { return nil }
    return [
      .insert(reading.condition + " ? ", at: value.lowerBound + "try ".utf8.count),
      .insert(" : " + (defaults[target] ?? "nil"), at: value.upperBound),
    ]
  }
}

/// A value that is read, the statements that use it, and the kinds of absence to allow.
private struct PresentValue {
  let found: InitializerRead
  let group: ValueStatements
  let absence: Absence

  /// The call asks for a type by a key, and nothing else.
  var isPlain: Bool { found.read.type.map { !TypeText.isOptional($0) } ?? false }

  var isText: Bool { found.read.type == "String" }

  var condition: String { (absence.contains(.null) ? "try " : "") + found.presence(but: absence) }

  /// The specifier (`let` or `var`) and the name of the constant that is set to the value unchanged.
  var local: (specifier: String, name: String)? {
    guard isPlain, let variable = group.items.first?.item.as(VariableDeclSyntax.self), variable.bindings.count == 1,
      let binding = variable.bindings.first, let name = binding.pattern.as(IdentifierPatternSyntax.self),
      let attempt = binding.initializer?.value.as(TryExprSyntax.self), attempt.questionOrExclamationMark == nil,
      attempt.expression.id == ExprSyntax(found.call).id
    else { return nil }
    return (variable.bindingSpecifier.text, name.identifier.text)
  }

  var onlyTarget: String? { group.items.count == 1 && group.targets.count == 1 ? group.targets[0].property : nil }

  /// The right side of the only assignment.
  var assigned: Range<Int>? {
    guard let elements = group.items.first?.item.as(SequenceExprSyntax.self).map({ Array($0.elements) }),
      elements.count > 2, elements[1].is(AssignmentExprSyntax.self), let last = elements.last
    else { return nil }
    return elements[2].trimmedByteRange.lowerBound..<last.trimmedByteRange.upperBound
  }

  func text(of range: Range<Int>) -> String {
    String(decoding: Array(found.call.root.description.utf8)[range], as: UTF8.self)
  }

  /// The expression with `$0` in the place of the call.
  func closure(of value: Range<Int>) -> String? {
    let call = found.call.trimmedByteRange
    var start = call.lowerBound
    if let attempt = found.call.parent?.as(TryExprSyntax.self), attempt.questionOrExclamationMark == nil {
      start = attempt.trimmedByteRange.lowerBound
    }
    let (before, after) = (text(of: value.lowerBound..<start), text(of: call.upperBound..<value.upperBound))
    guard !(before + after).contains("{"), !(before + after).isEmpty, (before + after).isOneLine else { return nil }
    let whole = before + "$0" + after
    // The rest of `try Date(timeIntervalSince1970: c.decode(…))` no longer throws.
    guard let attempt = Parser.parse(source: whole).statements.first?.item.as(TryExprSyntax.self),
      let maker = attempt.expression.as(FunctionCallExprSyntax.self)?.methodName, maker.first?.isUppercase == true,
      !attempt.calls.contains(where: { $0.methodName?.hasPrefix("decode") == true })
    else { return whole }
    return attempt.expression.trimmedDescription
  }
}
