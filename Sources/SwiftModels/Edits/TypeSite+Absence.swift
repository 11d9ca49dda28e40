import DecodingDiagnostics
import SwiftSyntax

/// What a hand-written `init(from:)` reads only where it is there.
extension TypeSite {
  func readIfPresent(_ reference: PropertyReference, otherwise value: String) throws(EditError) -> [TextPatch] {
    guard let conversion = conversion(of: reference), let found = reads(at: reference.path).first,
      let key = reference.path.last
    else { throw .unsupported("\(reference.property) is not read by several statements") }
    let condition = "\(found.base.trimmedDescription).contains(.\(key))"
    return enclose(conversion.range, in: "if \(condition) {", otherwise: ["\(conversion.target) = \(value)"])
  }

  /// An inner container that may be missing: optional chaining from there on, or where statements do more than read, a
  /// condition around them.
  func openIfPresent(
    _ path: [String], allowsNull: Bool, defaults: [String: String]
  ) throws(EditError) -> [TextPatch] {
    let openers = reads.filter { $0.read.opensContainer && $0.read.names == path }
    guard openers.count == 1, let opener = openers.first, let key = path.last,
      let container = opener.base.as(DeclReferenceExprSyntax.self)?.baseName.text
    else { throw .unsupported("init(from:) of \(declaration.name) opens the container in a way of its own") }
    let presence = "\(container).contains(.\(key))"
    let condition = allowsNull ? "\(presence) && !\(container).decodeNil(forKey: .\(key))" : presence
    let inner = reads.filter { $0.read.isInside(opener.read) }
    let isPlain = inner.allSatisfy { !$0.read.isConverted && !$0.read.path.contains(.any) }
    return isPlain && !opener.call.isOfUnkeyedContainer
      ? try chain(opener, inner, condition, defaults)
      : try enclose(opener, inner, (allowsNull ? "try " : "") + condition, defaults)
  }

  // MARK: Optional chaining

  private func chain(
    _ opener: InitializerRead, _ inner: [InitializerRead], _ condition: String, _ defaults: [String: String]
  ) throws(EditError) -> [TextPatch] {
    let whole = outermost(opener, inner)
    guard whole.read.opensContainer else { return try chooseValue(whole, inner, condition, defaults) }
    let values = inner.filter { !$0.read.opensContainer }
    let uses = inner.filter { $0.base.is(DeclReferenceExprSyntax.self) }
    var patches: [TextPatch] = []
    for found in values { patches += try allowNone(found, defaults) }
    return patches + uses.map { .insert("?", at: $0.base.trimmedByteRange.upperBound) }
      + choose(whole, condition, otherwise: "nil")
  }

  /// The call that ends the expression in which a container is opened.
  private func outermost(_ opener: InitializerRead, _ inner: [InitializerRead]) -> InitializerRead {
    var whole = opener
    while let next = inner.first(where: { $0.base.id == ExprSyntax(whole.call).id }) { whole = next }
    return whole
  }

  /// The one value for whose sake alone a container is opened.
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
    return [
      .insert(condition + " ? ", at: range.lowerBound), .insert(" : " + otherwise, at: range.upperBound),
    ]
  }

  /// An optional property, or a default, for what is read.
  private func allowNone(
    _ found: InitializerRead, _ defaults: [String: String]
  ) throws(EditError) -> [TextPatch] {
    guard let value = found.read.destination.flatMap({ defaults[$0] }) else {
      guard let property = found.read.property else { return [] }
      return try makeOptional(property)
    }
    // What may be missing in the container already has a default, or needs none.
    guard found.read.type.map(TypeText.isOptional) != true else { return [] }
    guard let attempt = found.call.parent?.as(TryExprSyntax.self), attempt.standsAlone else {
      throw .unsupported("the value is read amid an expression")
    }
    return [.insert(" ?? " + value, at: found.call.trimmedByteRange.upperBound)]
  }

  private func makeOptional(_ name: String) throws(EditError) -> [TextPatch] {
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
      let isSet =
        property.initialValue != nil || (!property.isConstant && property.type.map(TypeText.isOptional) == true)
      return !isSet && group.assigned.contains(property.name)
    }
    let targets = unset.map { property in
      "\(group.locals.contains(property.name) ? "self." : "")\(property.name) = \(defaults[property.name] ?? "nil")"
    }
    var patches = enclose(group.range, in: "if \(condition) {", otherwise: targets)
    for property in unset where defaults[property.name] == nil { patches += try makeOptional(property.name) }
    return patches
  }

  /// The lines of a range, one level deeper, in a block.
  private func enclose(_ range: Range<Int>, in head: String, otherwise: [String]) -> [TextPatch] {
    let outer = indentation(at: range.lowerBound)
    let end = style.lineEnd
    let body = String(decoding: Array(file.text.utf8)[range], as: UTF8.self)
    let deeper = body.replacing(end, with: end + style.unit).replacing(end + style.unit + end, with: end + end)
    let values = otherwise.map { outer + style.unit + $0 + end }.joined()
    let rest = otherwise.isEmpty ? outer + "}" : outer + "} else {" + end + values + outer + "}"
    return [TextPatch(range: range, text: head + end + outer + style.unit + deeper + end + rest)]
  }
}

extension DeclaredRead {
  /// The property that the value goes into, or its key.
  fileprivate var destination: String? { property ?? names.last }
}

extension FunctionCallExprSyntax {
  fileprivate var isOfUnkeyedContainer: Bool {
    calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "nestedUnkeyedContainer"
  }
}
