import DecodingDiagnostics
import SwiftParser
import SwiftSyntax

extension TypeSite {
  /// A property set by some lines in `init(from:)`: in the hand-written one, else in one that is written.
  func decode(_ reference: PropertyReference, by lines: [String]) throws(EditError) -> [TextPatch] {
    guard reference.path.isEmpty else { return try replaceRead(of: reference, by: lines) }
    let name = reference.property
    let lines = keyed(lines, of: name)
    if let initializer = decodingInitializer { return try replaceStatement(of: name, by: lines, in: initializer) }
    return try writeInitializer(setting: name, by: lines)
  }

  // MARK: A hand-written initializer

  private func replaceStatement(
    of name: String, by lines: [String], in initializer: InitializerDeclSyntax
  ) throws(EditError) -> [TextPatch] {
    guard let body = initializer.body else { throw .notFound("init(from:)") }
    let reading = statements(reading: name, in: body)
    if reading.isEmpty { return try appendToInitializer(lines) }
    guard reading.count == 1, let statement = reading.first, !statement.item.is(VariableDeclSyntax.self) else {
      throw .unsupported("init(from:) of \(declaration.name) reads \(name) in several statements")
    }
    return replace(statement, by: try substituting(lines, in: initializer), in: body)
  }

  /// Lines in the place of a statement, and the container gone that nothing uses any more.
  func replace(_ statement: CodeBlockItemSyntax, by lines: [String], in body: CodeBlockSyntax) -> [TextPatch] {
    let range = statement.trimmedByteRange
    let text = style.text(lines, indentation: indentation(at: range.lowerBound))
    let patch = TextPatch(range: range, text: String(text.trimmingPrefix(while: \.isWhitespace)))
    guard let container = containerDeclaration(in: body), !text.contains("\(container.name).") else { return [patch] }
    let others = body.statements.filter { $0.id != statement.id && $0.id != container.statement.id }
    let isUsed = others.contains { other in
      other.tokens(viewMode: .sourceAccurate).contains {
        $0.text == container.name && $0.previousToken(viewMode: .sourceAccurate)?.tokenKind != .period
      }
    }
    return isUsed ? [patch] : [patch, TextPatch(range: wholeLines(of: container.statement), text: "")]
  }

  private func wholeLines(of statement: CodeBlockItemSyntax) -> Range<Int> {
    let bytes = Array(file.text.utf8)
    let range = statement.trimmedByteRange
    let start = range.lowerBound - indentation(at: range.lowerBound).utf8.count
    let end = bytes[range.upperBound...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? range.upperBound
    return start..<end
  }

  /// The statements that read the property's key, else the one that sets the property by a call of the model's own.
  func statements(reading name: String, in body: CodeBlockSyntax) -> [CodeBlockItemSyntax] {
    // `filter` of the list itself would give a copy without its place in the file.
    let all = Array(body.statements)
    let reading = all.filter { $0.calls.contains { $0.reads(by: name) } }
    guard reading.isEmpty else { return reading }
    return all.filter { $0.assignedName == name }
  }

  /// Lines at the end of the initializer, before `super.init`.
  func appendToInitializer(_ lines: [String]) throws(EditError) -> [TextPatch] {
    guard let initializer = decodingInitializer, let body = initializer.body else { throw .notFound("init(from:)") }
    guard let last = body.statements.last else { return try fill(body, with: lines, in: initializer) }
    let indentation = indentation(at: last.trimmedByteRange.lowerBound)
    let opening = opensNothing(body) ? ["let container = try $decoder.container(keyedBy: \(keysName).self)"] : []
    let text = try style.text(substituting(opening + lines, in: initializer), indentation: indentation)
    if last.calls.contains(where: \.isOfSuper) {
      let trimmed = String(text.trimmingPrefix(while: \.isWhitespace))
      return [.insert(trimmed + style.lineEnd + indentation, at: last.trimmedByteRange.lowerBound)]
    }
    return [.insert(style.lineEnd + text, at: endOfLine(after: last.trimmedByteRange.upperBound))]
  }

  /// The first statements of an initializer that has none.
  private func fill(
    _ body: CodeBlockSyntax, with lines: [String], in initializer: InitializerDeclSyntax
  ) throws(EditError) -> [TextPatch] {
    let outer = indentation(at: initializer.trimmedByteRange.lowerBound)
    let opening = "let container = try $decoder.container(keyedBy: \(keysName).self)"
    let text = try style.text(substituting([opening] + lines, in: initializer), indentation: outer + style.unit)
    let range = body.leftBrace.trimmedByteRange.upperBound..<body.rightBrace.trimmedByteRange.lowerBound
    return [TextPatch(range: range, text: style.lineEnd + text + style.lineEnd + outer)]
  }

  /// `$container` and `$decoder` become the names that the initializer uses.
  private func substituting(_ lines: [String], in initializer: InitializerDeclSyntax) throws(EditError) -> [String] {
    let parameter = initializer.signature.parameterClause.parameters.first
    let decoder = (parameter?.secondName ?? parameter?.firstName)?.plainText ?? "decoder"
    guard lines.contains(where: { $0.contains("$container") }) else {
      return lines.map { $0.replacing("$decoder", with: decoder) }
    }
    let opened = initializer.body.map(opensNothing) == true ? "container" : keyedContainer(in: initializer.body)
    guard let container = opened else {
      throw .unsupported("init(from:) of \(declaration.name) has no keyed container of CodingKeys")
    }
    return lines.map { $0.replacing("$container", with: container).replacing("$decoder", with: decoder) }
  }

  /// The initializer opens no container of what it decodes from.
  private func opensNothing(_ body: CodeBlockSyntax) -> Bool { !body.calls.contains(where: \.opensContainer) }

  /// The name of the first keyed container that a body makes.
  func keyedContainer(in body: CodeBlockSyntax?) -> String? { body.flatMap(containerDeclaration)?.name }

  private func containerDeclaration(in body: CodeBlockSyntax) -> (name: String, statement: CodeBlockItemSyntax)? {
    // `for` over the list keeps each statement's place in the file.
    for statement in body.statements {
      guard let variable = statement.item.as(VariableDeclSyntax.self), let binding = variable.bindings.first,
        let value = binding.initializer?.value, value.calls.contains(where: { $0.methodName == "container" })
      else { continue }
      return (binding.pattern.trimmedDescription, statement)
    }
    return nil
  }

  // MARK: A new initializer

  /// In an extension of a struct, so that its memberwise initializer stays; in the body of a class, as Swift wants it.
  private func writeInitializer(setting name: String, by lines: [String]) throws(EditError) -> [TextPatch] {
    guard declaration.kind != .enumeration else { throw .unsupported("\(declaration.name) is an enum") }
    var statements: [String] = []
    for property in readProperties {
      if property.name == name {
        statements += lines.map { $0.replacing("$container", with: "container").replacing("$decoder", with: "decoder") }
      } else {
        statements.append(try statement(reading: property))
      }
    }
    if statements.contains(where: { $0.contains("container.") }) {
      statements.insert("let container = try decoder.container(keyedBy: \(keysName).self)", at: 0)
    }
    let isClass = declaration.kind == .classType
    if isClass, inheritsDecoding { statements.append("try super.init(from: decoder)") }
    let head = accessPrefix + (isClass ? "required " : "") + "init(from decoder: any Decoder) throws {"
    let code = [head] + statements.map { "  " + $0 } + ["}"]
    let lines = ownKeys(for: statements) + code
    let isHandMade = node.memberBlock.members.contains { $0.decl.is(InitializerDeclSyntax.self) }
    guard isClass || isHandMade else {
      return [extensionPatch(isOutOfReach || namesNeighbour(lines) ? memberwiseInitializer + lines : lines)]
    }
    return [appendMembers(lines.joined(separator: "\n"))]
  }

  /// What the compiler no longer writes next to an initializer in the body, where something uses it.
  private var memberwiseInitializer: [String] {
    guard file.text.contains("\(declaration.baseName)("), declaration.declaredProperties.allSatisfy({ $0.type != nil })
    else { return [] }
    let properties = codedProperties
    let parameters = properties.map { property in
      let type = property.type ?? ""
      let isOptional = !property.isConstant && TypeText.isOptional(type)
      let standard = property.initialValue ?? (isOptional ? "nil" : nil)
      return "\(property.name): \(type)" + (standard.map { " = " + $0 } ?? "")
    }
    return ["init(\(parameters.joined(separator: ", "))) {"]
      + properties.map { "  self.\($0.name) = \(SwiftName.escaped($0.name))" } + ["}", ""]
  }

  /// The compiler makes `CodingKeys` for coding that it writes itself: where it writes none any more, those that are
  /// read from the container are declared.
  private func ownKeys(for statements: [String]) -> [String] {
    guard codingKeys == nil, inheritsDecoding || !encodesItself else { return [] }
    let all = readProperties.map(keyName(of:))
    let names = declaration.encodingMethod == nil ? all.filter { isRead($0, by: statements) } : all
    guard !names.isEmpty else { return [] }
    return [
      "private enum CodingKeys: String, CodingKey {", "  case " + names.map(escaped).joined(separator: ", "), "}", "",
    ]
  }

  private func isRead(_ key: String, by lines: [String]) -> Bool {
    // Another container may be read by the same keys.
    guard lines.count(where: { $0.contains("keyedBy: \(keysName).self") }) < 2 else { return true }
    // A line that is indented goes on with what the one before it began.
    var isInContainer = false
    return lines.contains { line in
      let names = line.namesContainer
      isInContainer = names || line.hasPrefix(" ") && isInContainer
      return isInContainer && line.contains("forKey: .\(key))")
    }
  }

  var inheritsDecoding: Bool {
    guard declaration.kind == .classType, let parent = declaration.inherited.first else { return false }
    return !["Codable", "Decodable", "Encodable"].contains(parent) && isClassName(parent)
  }

  private func isClassName(_ name: String) -> Bool { superclassNames.contains(name) }

  /// The properties that the compiler's own decoding reads.
  var readProperties: [DeclaredProperty] {
    guard let keys = codingKeys else { return codedProperties }
    return codedProperties.filter { caseElement(keyName(of: $0), of: keys) != nil }
  }

  private func statement(reading property: DeclaredProperty) throws(EditError) -> String {
    guard let type = property.type else { throw .unsupported("the type of \(property.name) does not show") }
    let name = escapedUse(property.name)
    if let wrapper = property.attributes.first {
      let bridge = wrapper.dropFirst()
      guard !bridge.contains("(") else { throw .unsupported("\(wrapper) \(property.name) is made by an initializer") }
      let generic = bridge.contains("<") ? String(bridge) : try wrapperType(String(bridge), around: type)
      return "_\(property.name) = try container.decode(\(generic).self, forKey: .\(keyName(of: property)))"
    }
    // An alias of an optional does not show what may be missing.
    let shown = TypeText.isOptional(type) ? type : optionalTypes[property.name] ?? type
    let call = TypeText.isOptional(shown) ? "decodeIfPresent" : "decode"
    return "\(name) = try container.\(call)(\(TypeText.unwrapped(shown)).self, forKey: .\(keyName(of: property)))"
  }

  private func wrapperType(_ name: String, around type: String) throws(EditError) -> String {
    if genericWrappers.contains(name) { return "\(name)<\(TypeText.unwrapped(type))>" }
    return name
  }

  /// A property named like the decoder or the container is set by way of `self`.
  func escapedUse(_ name: String) -> String {
    ["container", "decoder"].contains(name) || SwiftName.isReserved(name) ? "self." + name : name
  }

  /// In an extension of the type, or in its body where the end of the file cannot name the type, or those that it is about.
  func extensionPatch(_ members: [String]) -> TextPatch {
    guard !isOutOfReach, !namesNeighbour(members) else { return appendMembers(members.joined(separator: "\n")) }
    let code = ["extension \(declaration.name) {"] + members.map { $0.isEmpty ? "" : "  " + $0 } + ["}"]
    let text = style.lineEnd + style.lineEnd + style.text(code)
    return .insert(text, at: endOfLine(after: topLevelRange.upperBound))
  }

  /// The range of the outermost declaration around the type.
  private var topLevelRange: Range<Int> {
    let offset = node.trimmedByteRange.lowerBound
    for statement in tree.statements where statement.trimmedByteRange.contains(offset) {
      return statement.trimmedByteRange
    }
    return node.trimmedByteRange
  }
}

extension String {
  /// A line of code uses a constant that is called `container`.
  fileprivate var namesContainer: Bool {
    Parser.parse(source: self).tokens(viewMode: .sourceAccurate).contains { token in
      token.text == "container" && token.previousToken(viewMode: .sourceAccurate)?.tokenKind != .period
        && token.nextToken(viewMode: .sourceAccurate)?.tokenKind != .leftParen
    }
  }
}
