import DecodingDiagnostics
import SwiftSyntax

extension TypeSite {
  /// `CodingKeys` that code a property by a key: an existing one is extended.
  func setKey(_ key: String, of property: String) throws(EditError) -> [TextPatch] {
    let name = keyName(of: property)
    guard let keys = codingKeys else {
      guard key != name else { return [] }
      return [try newCodingKeys(mapping: [name: key], leavingOut: [])]
    }
    guard let element = caseElement(name, of: keys) else {
      return [insertCase(named: name, rawValue: key == name ? nil : key, in: keys)]
    }
    if let value = element.rawValue {
      guard key != name else {
        return [
          TextPatch(range: element.name.trimmedByteRange.upperBound..<value.trimmedByteRange.upperBound, text: "")
        ]
      }
      return [TextPatch(range: value.value.trimmedByteRange, text: "\"\(key)\"")]
    }
    guard key != name else { return [] }
    return [
      splitCase(name, mappedTo: key, in: keys) ?? .insert(" = \"\(key)\"", at: element.name.trimmedByteRange.upperBound)
    ]
  }

  /// A mapped key gets a line of its own, out of a list of keys that need no mapping; nil where it has one already.
  private func splitCase(_ name: String, mappedTo key: String, in keys: EnumDeclSyntax) -> TextPatch? {
    let lists = keys.memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }
    guard let list = lists.first(where: { list in list.elements.contains { $0.name.plainText == name } }),
      list.elements.count > 1, list.elements.allSatisfy({ $0.rawValue == nil }), list.trimmedDescription.isOneLine,
      keys.trimmedDescription.contains(where: \.isNewline)
    else { return nil }
    let names = list.elements.map { escaped($0.name.plainText) }
    let runs = names.split(separator: escaped(name), omittingEmptySubsequences: false).map {
      $0.joined(separator: ", ")
    }
    let lines = [runs.first, "\(escaped(name)) = \"\(key)\"", runs.last].compactMap(\.self).filter { !$0.isEmpty }
    let start = list.trimmedByteRange.lowerBound
    let text = lines.map { "case " + $0 }.joined(separator: style.lineEnd + indentation(at: start))
    return TextPatch(range: list.trimmedByteRange, text: text)
  }

  func excludeKey(of property: String, initialValue: String?) throws(EditError) -> [TextPatch] {
    var patches: [TextPatch] = []
    let name = keyName(of: property)
    if let keys = codingKeys {
      if caseElement(name, of: keys) != nil { patches.append(try removeCase(name, from: keys)) }
    } else {
      patches.append(try newCodingKeys(mapping: [:], leavingOut: [name]))
    }
    if let initialValue { patches += try setInitialValue(initialValue, of: property) }
    return patches
  }

  // MARK: Cases

  func caseElement(_ name: String, of node: some DeclGroupSyntax) -> EnumCaseElementSyntax? {
    for member in node.memberBlock.members {
      guard let list = member.decl.as(EnumCaseDeclSyntax.self) else { continue }
      if let element = list.elements.first(where: { $0.name.plainText == name }) { return element }
    }
    return nil
  }

  func insertCase(named name: String, rawValue: String?, in keys: EnumDeclSyntax) -> TextPatch {
    let text = "case \(escaped(name))" + (rawValue.map { " = \"\($0)\"" } ?? "")
    let cases = keys.memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }
    guard let last = cases.last else {
      let inside = indentation(at: keys.trimmedByteRange.lowerBound) + style.unit
      return .insert(style.lineEnd + inside + text, at: keys.memberBlock.leftBrace.trimmedByteRange.upperBound)
    }
    let range = keys.trimmedByteRange
    if !Array(file.text.utf8)[range].contains(UInt8(ascii: "\n")) {
      return .insert("; " + text, at: last.trimmedByteRange.upperBound)
    }
    let line = style.lineEnd + indentation(at: last.trimmedByteRange.lowerBound) + text
    return .insert(line, at: endOfLine(after: last.trimmedByteRange.upperBound))
  }

  private func removeCase(_ name: String, from keys: EnumDeclSyntax) throws(EditError) -> TextPatch {
    for member in keys.memberBlock.members {
      guard let list = member.decl.as(EnumCaseDeclSyntax.self) else { continue }
      let elements = Array(list.elements)
      guard let index = elements.firstIndex(where: { $0.name.plainText == name }) else { continue }
      if elements.count == 1 { return TextPatch(range: wholeLines(of: list.trimmedByteRange), text: "") }
      let isLast = index == elements.count - 1
      let start =
        isLast ? elements[index - 1].name.trimmedByteRange.upperBound : elements[index].trimmedByteRange.lowerBound
      let previous = isLast ? (elements[index - 1].rawValue?.trimmedByteRange.upperBound ?? start) : start
      let end = isLast ? elements[index].trimmedByteRange.upperBound : elements[index + 1].trimmedByteRange.lowerBound
      return TextPatch(range: previous..<end, text: "")
    }
    throw .notFound("CodingKeys.\(name)")
  }

  /// The range with its indentation and its line end, where nothing else stands on its lines.
  func wholeLines(of range: Range<Int>) -> Range<Int> {
    let bytes = Array(file.text.utf8)
    var start = range.lowerBound
    while start > 0, [UInt8(ascii: " "), UInt8(ascii: "\t")].contains(bytes[start - 1]) { start -= 1 }
    var end = range.upperBound
    while end < bytes.count, [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r")].contains(bytes[end]) {
      end += 1
    }
    guard start == 0 || bytes[start - 1] == UInt8(ascii: "\n"), end < bytes.count, bytes[end] == UInt8(ascii: "\n")
    else {
      return range
    }
    return start..<(end + 1)
  }

  func escaped(_ name: String) -> String {
    Self.reservedNames.contains(name) ? "`\(name)`" : name
  }

  static let reservedNames: Set<String> = [
    "class", "default", "case", "switch", "struct", "enum", "protocol", "extension", "func", "var", "let", "init", "in",
    "is", "as", "for", "if", "else", "return", "repeat", "where", "while", "do", "import", "internal", "private",
    "public", "static", "self", "super", "throw", "throws", "true", "false", "nil", "operator", "break", "continue",
    "Self", "Type", "Protocol", "Any", "guard", "defer", "try", "catch", "fallthrough", "inout", "typealias",
    "subscript",
    "associatedtype", "deinit", "rethrows", "fileprivate", "precedencegroup",
  ]

  // MARK: A new enum

  private func newCodingKeys(mapping: [String: String], leavingOut: Set<String>) throws(EditError) -> TextPatch {
    guard declaration.kind != .enumeration else { throw .unsupported("\(declaration.name) is an enum") }
    let names = codedProperties.map { keyName(of: $0) }.filter { !leavingOut.contains($0) }
    guard !names.isEmpty else { throw .unsupported("\(declaration.name) has no other properties") }
    let lines = caseLines(names, mapping: mapping)
    let code = ["enum CodingKeys: String, CodingKey {"] + lines + ["}"]
    let text = style.text(code, indentation: memberIndentation)
    return insertMember(text, after: lastProperty?.trimmedByteRange)
  }

  /// One line for each mapped key, and one for each run of keys that need no mapping.
  private func caseLines(_ names: [String], mapping: [String: String]) -> [String] {
    var lines: [String] = []
    var extendsLast = false
    for name in names {
      if let key = mapping[name] {
        lines.append("  case \(escaped(name)) = \"\(key)\"")
        extendsLast = false
      } else if extendsLast {
        lines[lines.count - 1] += ", " + escaped(name)
      } else {
        lines.append("  case " + escaped(name))
        extendsLast = true
      }
    }
    return lines
  }

  /// A member set off by a blank line.
  func insertMember(_ text: String, after range: Range<Int>?) -> TextPatch {
    let end = style.lineEnd
    guard let range, !isOneLine else { return appendMembers(text, isStyled: true) }
    let place = endOfLine(after: range.upperBound)
    return .insert(end + end + text, at: place)
  }
}
