import DecodingDiagnostics
import SwiftSyntax

extension TypeSite {
  /// Encodes a property with some lines in `encode(to:)`, which is added if there is none.
  func encode(_ name: String, by lines: [String]) throws(EditError) -> [TextPatch] {
    let lines = keyed(lines, of: name)
    if let method = encodingMethod { return try replaceStatement(of: name, by: lines, in: method) }
    return try writeEncoding(of: name, by: lines)
  }

  func isWrapped(_ name: String) -> Bool {
    declaration.declaredProperties.first { $0.name == name }?.attributes.isEmpty == false
  }

  // MARK: A hand-written method

  private func replaceStatement(
    of name: String, by lines: [String], in method: FunctionDeclSyntax
  ) throws(EditError) -> [TextPatch] {
    guard let body = method.body else { throw .notFound("encode(to:)") }
    let writing = Array(body.statements).filter { $0.calls.contains { $0.writes(by: name) } }
    guard writing.count == 1, let statement = writing.first else {
      throw .unsupported("encode(to:) of \(declaration.name) does not write \(name) in one statement")
    }
    return replace(statement, by: try substituting(lines, in: method), in: body)
  }

  /// `$container` and `$encoder` become the names that the method uses.
  private func substituting(_ lines: [String], in method: FunctionDeclSyntax) throws(EditError) -> [String] {
    let parameter = method.signature.parameterClause.parameters.first
    let encoder = (parameter?.secondName ?? parameter?.firstName)?.plainText ?? "encoder"
    guard lines.contains(where: { $0.contains("$container") }) else {
      return lines.map { $0.replacing("$encoder", with: encoder) }
    }
    guard let container = keyedContainer(in: method.body) else {
      throw .unsupported("encode(to:) of \(declaration.name) has no keyed container of CodingKeys")
    }
    return lines.map { $0.replacing("$container", with: container).replacing("$encoder", with: encoder) }
  }

  // MARK: A new method

  /// Next to the initializer that decodes.
  private func writeEncoding(of name: String, by lines: [String]) throws(EditError) -> [TextPatch] {
    guard declaration.kind != .enumeration else { throw .unsupported("\(declaration.name) is an enum") }
    guard let initializer = decodingInitializer else { throw .notFound("init(from:)") }
    let written = encodedProperties.flatMap { property in
      property.name == name
        ? lines.map { $0.replacing("$container", with: "container").replacing("$encoder", with: "encoder") }
        : [statement(writing: property)]
    }
    let opening = "var container = encoder.container(keyedBy: \(keysName).self)"
    let needsContainer = written.contains { $0.contains(" container.") }
    let head = accessPrefix + (inheritsDecoding ? "override " : "") + "func encode(to encoder: any Encoder) throws {"
    let statements =
      (inheritsDecoding ? ["try super.encode(to: encoder)"] : []) + (needsContainer ? [opening] : []) + written
    let code = [head] + statements.map { "  " + $0 } + ["}"]
    let place = indentation(at: initializer.trimmedByteRange.lowerBound)
    let end = style.lineEnd
    let method = end + end + style.text(code, indentation: place)
    return keysForOwnCoding(before: initializer)
      + [.insert(method, at: endOfLine(after: initializer.trimmedByteRange.upperBound))]
  }

  /// If the compiler synthesizes neither decoding nor encoding any more, it does not synthesize `CodingKeys` either.
  private func keysForOwnCoding(before initializer: InitializerDeclSyntax) -> [TextPatch] {
    guard codingKeys == nil else { return [] }
    let names = encodedProperties.map { escaped(keyName(of: $0)) }.joined(separator: ", ")
    let keys = ["private enum CodingKeys: String, CodingKey {", "  case " + names, "}", ""]
    let start = initializer.trimmedByteRange.lowerBound
    let place = indentation(at: start)
    let text = String(style.text(keys, indentation: place).trimmingPrefix(while: \.isWhitespace))
    return [.insert(text + style.lineEnd + place, at: start)]
  }

  /// The properties that the compiler's own encoding writes.
  private var encodedProperties: [DeclaredProperty] {
    let all = declaration.declaredProperties
    guard let keys = codingKeys else { return all }
    return all.filter { caseElement(keyName(of: $0), of: keys) != nil }
  }

  private func statement(writing property: DeclaredProperty) -> String {
    let isOptional = property.type.map(TypeText.isOptional) ?? false
    let isWrapped = !property.attributes.isEmpty
    let call = isOptional && !isWrapped ? "encodeIfPresent" : "encode"
    let value = isWrapped ? "_" + property.name : escapedUse(property.name)
    return "try container.\(call)(\(value), forKey: .\(keyName(of: property)))"
  }
}
