import DecodingDiagnostics
import SwiftParser
import SwiftSyntax

extension TypeSite {
  /// Sets a property with some lines in `init(from:)`, which is added if there is none.
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

  /// Returns the statements that read the property's key, or else the one that sets the property by calling the model's
  /// own code.
  func statements(reading name: String, in body: CodeBlockSyntax) -> [CodeBlockItemSyntax] {
    // `filter` on the syntax list itself would return a copy without positions in the file.
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

  /// Adds the first statements to an empty initializer.
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

  /// Returns whether the initializer opens no container.
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

  /// Adds an initializer: in an extension of a struct, to keep its memberwise initializer, or in the body of a class,
  /// as Swift requires.
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

  /// The memberwise initializer, if something uses it: the compiler does not synthesize it next to an initializer in
  /// the body.
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

  /// Declares `CodingKeys` for what is read from the container, because the compiler only synthesizes them together
  /// with coding.
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
    // Another container may use the same keys.
    guard lines.count(where: { $0.contains("keyedBy: \(keysName).self") }) < 2 else { return true }
    // An indented line continues a statement of the lines before it.
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
    // The alias of an optional does not show that the value may be missing.
    let shown = TypeText.isOptional(type) ? type : optionalTypes[property.name] ?? type
    let call = TypeText.isOptional(shown) ? "decodeIfPresent" : "decode"
    return "\(name) = try container.\(call)(\(TypeText.unwrapped(shown)).self, forKey: .\(keyName(of: property)))"
  }

  private func wrapperType(_ name: String, around type: String) throws(EditError) -> String {
    if genericWrappers.contains(name) { return "\(name)<\(TypeText.unwrapped(type))>" }
    return name
  }

  /// Returns `self.` and the name for a property that is named like the decoder or the container.
  func escapedUse(_ name: String) -> String {
    ["container", "decoder"].contains(name) || SwiftName.isReserved(name) ? "self." + name : name
  }

  /// Adds members in an extension of the type, or in its body if the end of the file cannot refer to the type, or to
  /// the types that the members name.
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
