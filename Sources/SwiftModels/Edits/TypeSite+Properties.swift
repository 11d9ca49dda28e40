import DecodingDiagnostics
import SwiftSyntax

extension TypeSite {
  /// Changes the type of a property, the type that a hand-written `init(from:)` asks for, and the parameters of
  /// initializers that take the value.
  func retype(_ reference: PropertyReference, to type: String) throws(EditError) -> [TextPatch] {
    let name = reference.property
    let calls = decodeCalls(of: reference)
    // In a container that may be missing, every value may.
    let mayBeMissing = calls.contains(where: \.isChained) && !TypeText.isOptional(type)
    let declared = type + (mayBeMissing ? "?" : "")
    var patches = isStandIn(reference) ? retypePayloads(setTo: calls, as: declared) : try redeclare(name, as: declared)
    guard conversion(of: reference) == nil else { return patches }
    if patches.isEmpty, calls.isEmpty { throw .notFound("\(declaration.name).\(name)") }
    for call in calls {
      guard let first = call.arguments.first, first.label == nil,
        let member = call.calledExpression.as(MemberAccessExprSyntax.self)
      else { continue }
      let bare = TypeText.isOptional(type) ? TypeText.unwrapped(type) : type
      patches.append(TextPatch(range: first.expression.trimmedByteRange, text: bare + ".self"))
      let method = TypeText.isOptional(type) ? "decodeIfPresent" : member.declName.baseName.text
      patches.append(TextPatch(range: member.declName.baseName.trimmedByteRange, text: method))
      if let annotation = call.localAnnotation {
        patches.append(TextPatch(range: annotation.trimmedByteRange, text: type + (mayBeMissing ? "?" : "")))
      }
    }
    return patches
  }

  /// Another type for the declaration of a property and for the parameters that set it.
  func redeclare(_ name: String, as type: String) throws(EditError) -> [TextPatch] {
    let (_, binding) = try variable(name)
    let end = binding.pattern.trimmedByteRange.upperBound
    // An empty array literal is not a dictionary.
    if let value = binding.initializer, value.value.isEmptyList, TypeText.dictionary(type) != nil {
      return [TextPatch(range: end..<value.trimmedByteRange.upperBound, text: ": \(type)")]
    }
    let declared =
      binding.typeAnnotation.map { TextPatch(range: $0.type.trimmedByteRange, text: type) }
      ?? .insert(": \(type)", at: end)
    return [declared]
      + parameters(setting: name, to: type).map { TextPatch(range: $0.type.trimmedByteRange, text: type) }
  }

  /// Returns the parameters of the type's initializers that must have a property's type: those that are assigned to it
  /// unchanged, or passed on to one that is.
  private func parameters(setting name: String, to type: String) -> [FunctionParameterSyntax] {
    guard let old = declaration.properties.first(where: { $0.name == name })?.type else { return [] }
    let candidates = node.memberBlock.members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }.flatMap {
      initializer in
      // Filtered as a list of syntax, the parameters would lose their places in the file.
      Array(initializer.signature.parameterClause.parameters).filter { parameter in
        let isKept = parameter.defaultValue != nil && TypeText.unwrapped(type) == old
        return parameter.type.trimmedDescription == old && !isKept
      }.map { (parameter: $0, body: initializer.body) }
    }
    var found = candidates.filter { candidate in
      candidate.body?.statements.contains { statement in
        statement.assignedName == name && statement.assignedConstant == candidate.parameter.localName
      } == true
    }
    while true {
      let labels = Set(found.map(\.parameter.firstName.plainText))
      let givenOn = candidates.filter { candidate in
        !found.contains { $0.parameter.id == candidate.parameter.id }
          && candidate.body?.calls.contains { $0.hands(candidate.parameter.localName, toInitializerAs: labels) } == true
      }
      guard !givenOn.isEmpty else { return found.map(\.parameter) }
      found += givenOn
    }
  }

  func wrap(_ reference: PropertyReference, bridge: String, argument: String?) throws(EditError) -> [TextPatch] {
    if decodingInitializer != nil { return try wrapCalls(of: reference, bridge: bridge, argument: argument) }
    let (node, _) = try variable(reference.property)
    let specifier = node.bindingSpecifier
    var patches = [TextPatch.insert("@\(bridge) ", at: node.trimmedByteRange.lowerBound)]
    if specifier.tokenKind == .keyword(.let) {
      patches.append(TextPatch(range: specifier.trimmedByteRange, text: "var"))
    }
    return patches
  }

  private func wrapCalls(
    of reference: PropertyReference, bridge: String, argument: String?
  ) throws(EditError) -> [TextPatch] {
    let name = reference.property
    let calls = decodeCalls(of: reference)
    let type = bridge + (argument.map { "<\($0)>" } ?? "")
    let isOptional = declaration.properties.first { $0.name == name }?.type.map(TypeText.isOptional) ?? false
    if calls.isEmpty || conversion(of: reference) != nil {
      let call = isOptional ? "decodeIfPresent" : "decode"
      return try decode(
        reference,
        by: ["\(name) = try $container.\(call)(\(type).self, forKey: .\(name))\(isOptional ? "?" : "").wrappedValue"])
    }
    guard calls.count == 1, let call = calls.first,
      let patches = wrapping(call, in: type, mayBeAbsent: isOptional && !isStandIn(reference))
    else { throw .unsupported("init(from:) does not read \(name) by one call") }
    return patches
  }

  private func wrapping(_ call: FunctionCallExprSyntax, in type: String, mayBeAbsent: Bool = false) -> [TextPatch]? {
    guard let first = call.arguments.first, first.label == nil,
      let member = call.calledExpression.as(MemberAccessExprSyntax.self)
    else { return nil }
    let mayBeAbsent = mayBeAbsent || member.declName.baseName.text == "decodeIfPresent"
    return [
      TextPatch(range: member.declName.baseName.trimmedByteRange, text: mayBeAbsent ? "decodeIfPresent" : "decode"),
      TextPatch(range: first.expression.trimmedByteRange, text: type + ".self"),
      .insert(
        !mayBeAbsent ? ".wrappedValue" : call.isFollowedByMember ? ".map(\\.wrappedValue)" : "?.wrappedValue",
        at: call.trimmedByteRange.upperBound),
    ]
  }

  func makeVariable(_ name: String) throws(EditError) -> [TextPatch] {
    [TextPatch(range: try variable(name).node.bindingSpecifier.trimmedByteRange, text: "var")]
  }

  func setInitialValue(_ value: String, of name: String) throws(EditError) -> [TextPatch] {
    let (_, binding) = try variable(name)
    guard binding.initializer == nil else { return [] }
    return [.insert(" = \(value)", at: binding.trimmedByteRange.upperBound)]
  }

  func addProperty(_ name: String, of type: String, key: String?) throws(EditError) -> [TextPatch] {
    let line = propertyLine(name, type)
    var patches = [insertAfterProperties(line)]
    if let keys = codingKeys {
      patches.append(insertCase(named: name, rawValue: key == name ? nil : key, in: keys))
    } else if !staticKeys.isEmpty {
      patches += try setKey(key ?? name, of: PropertyReference(declaration.name, name))
    } else if let key, key != name {
      throw .unsupported("\(declaration.name) has no CodingKeys")
    }
    if decodingInitializer != nil {
      let call = TypeText.isOptional(type) ? "decodeIfPresent" : "decode"
      let lines = ["\(name) = try $container.\(call)(\(TypeText.unwrapped(type)).self, forKey: .\(name))"]
      patches += try appendToInitializer(lines)
    }
    return patches
  }

  private func propertyLine(_ name: String, _ type: String) -> String {
    let last = lastProperty
    let access = last?.modifiers.first { ["public", "open", "package"].contains($0.name.text) }?.name.text
    let specifier = last?.bindingSpecifier.text ?? "let"
    return (access.map { $0 + " " } ?? "") + "\(specifier) \(name): \(type)"
  }

  var lastProperty: VariableDeclSyntax? {
    node.memberBlock.members.last { member in
      guard let variable = member.decl.as(VariableDeclSyntax.self) else { return false }
      return !variable.modifiers.contains { ["static", "class"].contains($0.name.text) }
        && variable.bindings.allSatisfy(StoredProperties.isStored)
    }?.decl.as(VariableDeclSyntax.self)
  }

  /// New lines after the last stored property, else at the top of the body.
  func insertAfterProperties(_ line: String) -> TextPatch {
    let text = style.lineEnd + memberIndentation + line
    if let last = lastProperty { return .insert(text, at: endOfLine(after: last.trimmedByteRange.upperBound)) }
    return .insert(text, at: node.memberBlock.leftBrace.trimmedByteRange.upperBound)
  }

  /// Returns the end of the line if only a comment follows, so that the comment stays with the code that it explains.
  func endOfLine(after offset: Int) -> Int {
    let bytes = Array(file.text.utf8)
    var end = offset
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n"), bytes[end] != UInt8(ascii: "\r") { end += 1 }
    let rest = String(decoding: bytes[offset..<end], as: UTF8.self).trimmingPrefix(while: \.isWhitespace)
    return rest.isEmpty || rest.hasPrefix("//") ? end : offset
  }
}

extension ExprSyntax {
  /// `[]` or `[Item]()`
  fileprivate var isEmptyList: Bool {
    if let list = self.as(ArrayExprSyntax.self) { return list.elements.isEmpty }
    guard let call = self.as(FunctionCallExprSyntax.self) else { return false }
    return call.arguments.isEmpty && call.calledExpression.is(ArrayExprSyntax.self)
  }
}

extension FunctionParameterSyntax {
  fileprivate var localName: String { (secondName ?? firstName).plainText }
}

extension FunctionCallExprSyntax {
  /// `self.init(id: id, amount: amount)`
  fileprivate func hands(_ name: String, toInitializerAs labels: Set<String>) -> Bool {
    guard let called = calledExpression.as(MemberAccessExprSyntax.self), called.declName.baseName.text == "init",
      called.base?.trimmedDescription == "self"
    else { return false }
    return arguments.contains { argument in
      argument.label.map { labels.contains($0.plainText) } == true
        && argument.expression.as(DeclReferenceExprSyntax.self)?.baseName.plainText == name
    }
  }
}
