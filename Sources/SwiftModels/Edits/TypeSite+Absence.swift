import DecodingDiagnostics
import SwiftSyntax

/// Edits of an `init(from:)` so that it opens inner containers only if they are there.
extension TypeSite {
  /// Allows an inner container to be missing: by optional chaining, or by a condition around its statements if they do
  /// more than read.
  func openIfPresent(
    _ path: [String], absence: Absence, defaults: [String: String]
  ) throws(EditError) -> [TextPatch] {
    let (opener, naming) = try opener(at: path)
    return try naming + openIfPresent(opener, absence: absence, defaults: defaults)
  }

  private func openIfPresent(
    _ opener: InitializerRead, absence: Absence, defaults: [String: String]
  ) throws(EditError) -> [TextPatch] {
    let condition = opener.presence(but: absence)
    let inner = reads.filter { $0.read.isInside(opener.read) }
    let isPlain = inner.allSatisfy { !$0.read.isConverted && !$0.read.isOfMany }
    if absence.contains(.otherKind) {
      guard isPlain else { throw .unsupported("the container is read in a way of its own") }
      return try attempt(opener, inner, absence, defaults)
    }
    return isPlain && !opener.call.isOfUnkeyedContainer
      ? try chain(opener, inner, condition, defaults)
      : try enclose(opener, inner, (absence.contains(.null) ? "try " : "") + condition, defaults)
  }

  /// The call that opens the container at a path. If it is made on another call that opens one, patches give that one a
  /// name.
  func opener(at path: [String]) throws(EditError) -> (InitializerRead, naming: [TextPatch]) {
    let openers = reads.filter { $0.read.opensContainer && $0.read.names == path }
    guard openers.count == 1, var opener = openers.first else { throw openedOtherwise }
    if opener.base.is(DeclReferenceExprSyntax.self) { return (opener, []) }
    guard let name = path.dropLast().last, let statement = opener.call.statement, !statement.isMentioning(name),
      let access = opener.call.calledExpression.as(MemberAccessExprSyntax.self),
      reads.contains(where: { $0.read.opensContainer && ExprSyntax($0.call).id == opener.base.id })
    else { throw openedOtherwise }
    opener.baseName = name
    let start = statement.trimmedByteRange.lowerBound
    let line = "let \(name) = try \(opener.base.trimmedDescription)" + style.lineEnd + indentation(at: start)
    let range = opener.base.trimmedByteRange.lowerBound..<access.period.trimmedByteRange.lowerBound
    return (opener, [.insert(line, at: start), TextPatch(range: range, text: name)])
  }

  var openedOtherwise: EditError {
    .unsupported("init(from:) of \(declaration.name) opens the container in a way of its own")
  }

  // MARK: Optional chaining

  private func chain(
    _ opener: InitializerRead, _ inner: [InitializerRead], _ condition: String, _ defaults: [String: String]
  ) throws(EditError) -> [TextPatch] {
    let whole = outermost(opener, inner)
    guard whole.read.opensContainer else { return try chooseValue(whole, inner, condition, defaults) }
    return try chained(inner, defaults) + choose(whole, condition, otherwise: "nil")
  }

  /// Returns patches for what is read inside a container that may be nil.
  func chained(_ inner: [InitializerRead], _ defaults: [String: String]) throws(EditError) -> [TextPatch] {
    var patches: [TextPatch] = []
    for found in inner where !found.read.opensContainer { patches += try allowNone(found, defaults) }
    return patches
      + inner.filter { $0.base.is(DeclReferenceExprSyntax.self) }
      .map { .insert("?", at: $0.base.trimmedByteRange.upperBound) }
  }

  /// The call that ends the expression in which a container is opened.
  private func outermost(_ opener: InitializerRead, _ inner: [InitializerRead]) -> InitializerRead {
    var whole = opener
    while let next = inner.first(where: { $0.base.id == ExprSyntax(whole.call).id }) { whole = next }
    return whole
  }

  /// Makes the only value conditional that a container is opened for.
  private func chooseValue(
    _ value: InitializerRead, _ inner: [InitializerRead], _ condition: String, _ defaults: [String: String]
  ) throws(EditError) -> [TextPatch] {
    guard inner.count(where: { !$0.read.opensContainer }) == 1,
      value.call.parent?.as(TryExprSyntax.self)?.standsAlone == true
    else { throw .unsupported("the container is opened amid an expression") }
    let otherwise = value.read.destination.flatMap { defaults[$0] }
    let retyped = otherwise == nil ? try allowNone(value, defaults) : []
    return retyped + choose(value, condition, otherwise: otherwise ?? "nil")
  }

  private func choose(_ found: InitializerRead, _ condition: String, otherwise: String) -> [TextPatch] {
    let range = found.call.trimmedByteRange
    if condition.hasPrefix("!"), !condition.contains(" ") {
      return [.insert("\(condition.dropFirst()) ? \(otherwise) : ", at: range.lowerBound)]
    }
    return [
      .insert(condition + " ? ", at: range.lowerBound), .insert(" : " + otherwise, at: range.upperBound),
    ]
  }

  /// Makes the property optional that a value is read into, unless it has a default.
  private func allowNone(
    _ found: InitializerRead, _ defaults: [String: String]
  ) throws(EditError) -> [TextPatch] {
    guard !found.read.hasFallback else { return [] }
    guard let value = found.read.destination.flatMap({ defaults[$0] }) else {
      guard let property = found.read.property else { return [] }
      return try makeOptional(property)
    }
    // A value that may be missing in its container already has a default, or needs none.
    guard found.read.type.map(TypeText.isOptional) != true else { return [] }
    guard let attempt = found.call.parent?.as(TryExprSyntax.self), attempt.standsAlone else {
      throw .unsupported("the value is read amid an expression")
    }
    return [.insert(" ?? " + value, at: found.call.trimmedByteRange.upperBound)]
  }

  func makeOptional(_ name: String) throws(EditError) -> [TextPatch] {
    guard let type = declaration.declaredProperties.first(where: { $0.name == name })?.type,
      !TypeText.isOptional(type)
    else { return [] }
    return try redeclare(name, as: type + "?")
  }

  // MARK: A condition

  private func enclose(
    _ opener: InitializerRead, _ inner: [InitializerRead], _ condition: String, _ defaults: [String: String]
  ) throws(EditError) -> [TextPatch] {
    guard let group = OpenedStatements(opener.call) else {
      throw .unsupported("the container is not opened by a statement of its own")
    }
    let unset = declaration.declaredProperties.filter { property in
      !property.startsWithValue && group.assigned.contains(property.name)
    }
    let targets = unset.map { property in
      "\(group.locals.contains(property.name) ? "self." : "")\(property.name) = \(defaults[property.name] ?? "nil")"
    }
    var patches = enclose(group.range, in: "if \(condition) {", otherwise: targets)
    for property in unset where defaults[property.name] == nil { patches += try makeOptional(property.name) }
    return patches
  }

  /// The lines of a range, one level deeper, in a block.
  func enclose(_ range: Range<Int>, in head: String, otherwise: [String]) -> [TextPatch] {
    let (body, rest) = (deeper(range), lines(otherwise, at: range))
    return [choice(head, body, rest.isEmpty ? nil : rest, at: range)]
  }

  /// Does the same, with the statements in the `else`.
  func enclose(_ range: Range<Int>, unless head: String, then instead: [String]) -> [TextPatch] {
    [choice(head, lines(instead, at: range), deeper(range), at: range)]
  }

  /// Does the same with an `if` that continues as `else if`.
  func precede(_ range: Range<Int>, by head: String, then instead: [String]) -> [TextPatch] {
    let start = head + style.lineEnd + lines(instead, at: range) + indentation(at: range.lowerBound)
    return [.insert(start + "} else ", at: range.lowerBound)]
  }

  private func deeper(_ range: Range<Int>) -> String {
    let end = style.lineEnd
    let body = String(decoding: Array(file.text.utf8)[range], as: UTF8.self)
    return indentation(at: range.lowerBound) + style.unit
      + body.replacing(end, with: end + style.unit).replacing(end + style.unit + end, with: end + end) + end
  }

  private func lines(_ statements: [String], at range: Range<Int>) -> String {
    let inner = indentation(at: range.lowerBound) + style.unit
    return statements.map { inner + $0 + style.lineEnd }.joined()
  }

  private func choice(_ head: String, _ first: String, _ second: String?, at range: Range<Int>) -> TextPatch {
    let outer = indentation(at: range.lowerBound)
    let rest = second.map { outer + "} else {" + style.lineEnd + $0 } ?? ""
    return TextPatch(range: range, text: head + style.lineEnd + first + rest + outer + "}")
  }
}

extension DeclaredProperty {
  /// An initializer need not set it.
  var startsWithValue: Bool { initialValue != nil || (!isConstant && type.map(TypeText.isOptional) == true) }
}

extension DeclaredRead {
  /// The property that the value goes into, or its key.
  fileprivate var destination: String? { property ?? names.last }
}

extension CodeBlockItemSyntax {
  /// Whether the statements around it use a name: the coding keys' cases of that name do not count.
  fileprivate func isMentioning(_ name: String) -> Bool {
    parent?.tokens(viewMode: .sourceAccurate).contains { token in
      token.text == name && token.previousToken(viewMode: .sourceAccurate)?.tokenKind != .period
    } ?? false
  }
}

extension FunctionCallExprSyntax {
  fileprivate var isOfUnkeyedContainer: Bool {
    calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "nestedUnkeyedContainer"
  }
}
