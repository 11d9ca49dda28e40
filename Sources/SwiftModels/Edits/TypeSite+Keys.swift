import DecodingDiagnostics
import SwiftSyntax

extension TypeSite {
  /// `CodingKeys` that code a property by a key: an existing one is extended.
  func setKey(_ key: String, of reference: PropertyReference) throws(EditError) -> [TextPatch] {
    let name = reference.path.count == 1 ? reference.path[0] : keyName(of: reference.property)
    if let keys = codingKeys { return setKey(key, named: name, in: keys) }
    if let keys = strayKeys { return takeAsCodingKeys(keys, named: name) + setKey(key, named: name, in: keys) }
    if let patch = setStaticKey(key, of: name) { return [patch] }
    guard key != name else { return [] }
    return [try newCodingKeys(mapping: [name: key], leavingOut: [])]
  }

  private func setKey(_ key: String, named name: String, in keys: EnumDeclSyntax) -> [TextPatch] {
    guard let element = caseElement(name, of: keys) else {
      return [insertCase(named: name, rawValue: key == name ? nil : key, in: keys)]
    }
    if let value = element.rawValue {
      guard key != name else {
        return [
          TextPatch(range: element.name.trimmedByteRange.upperBound..<value.trimmedByteRange.upperBound, text: "")
        ]
      }
      let isSet = value.value.trimmedDescription == SwiftLiteral.of(key)
      return isSet ? [] : [TextPatch(range: value.value.trimmedByteRange, text: SwiftLiteral.of(key))]
    }
    guard key != name else { return [] }
    return [
      splitCase(name, mappedTo: key, in: keys)
        ?? .insert(" = \(SwiftLiteral.of(key))", at: element.name.trimmedByteRange.upperBound)
    ]
  }

  /// Returns nil if the keys are not static members of a struct.
  private func setStaticKey(_ key: String, of name: String) -> TextPatch? {
    let keys = staticKeys
    if let known = keys.first(where: { $0.name.plainText == name }) {
      return TextPatch(range: known.literal.trimmedByteRange, text: SwiftLiteral.of(key))
    }
    guard let last = keys.last else { return nil }
    let member = last.member.trimmedByteRange
    let spelled = [(last.literal.trimmedByteRange, SwiftLiteral.of(key)), (last.name.trimmedByteRange, escaped(name))]
    let bytes = Array(file.text.utf8)
    var copy = Array(bytes[member])
    // Replacing from the end keeps the earlier positions valid.
    for (range, text) in spelled.sorted(by: { $0.0.lowerBound > $1.0.lowerBound }) {
      copy.replaceSubrange(
        (range.lowerBound - member.lowerBound)..<(range.upperBound - member.lowerBound), with: Array(text.utf8))
    }
    let line = style.lineEnd + indentation(at: member.lowerBound) + String(decoding: copy, as: UTF8.self)
    return .insert(line, at: endOfLine(after: member.upperBound))
  }

  /// Moves a key with a mapping out of a line of keys without one, to a separate line; nil if it already has its own
  /// line.
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
    let lines = [runs.first, "\(escaped(name)) = \(SwiftLiteral.of(key))", runs.last].compactMap(\.self).filter {
      !$0.isEmpty
    }
    let start = list.trimmedByteRange.lowerBound
    let text = lines.map { "case " + $0 }.joined(separator: style.lineEnd + indentation(at: start))
    return TextPatch(range: list.trimmedByteRange, text: text)
  }

  func excludeKey(of property: String, initialValue: String?) throws(EditError) -> [TextPatch] {
    var patches: [TextPatch] = []
    let name = keyName(of: property)
    if let keys = codingKeys {
      if let patch = removeCase(name, from: keys) { patches.append(patch) }
    } else if let key = staticKeys.first(where: { $0.name.plainText == name }) {
      patches.append(TextPatch(range: wholeLines(of: key.member.trimmedByteRange), text: ""))
    } else {
      patches.append(try newCodingKeys(mapping: [:], leavingOut: [name]))
    }
    if let initialValue { patches += try setInitialValue(initialValue, of: property) }
    return patches
  }

  // MARK: Cases

  func insertCase(named name: String, rawValue: String?, in keys: EnumDeclSyntax) -> TextPatch {
    let element = escaped(name) + (rawValue.map { " = \(SwiftLiteral.of($0))" } ?? "")
    if let patch = append(element, to: keys) { return patch }
    let inside = indentation(at: keys.trimmedByteRange.lowerBound) + style.unit
    return .insert(
      style.lineEnd + inside + "case " + element, at: keys.memberBlock.leftBrace.trimmedByteRange.upperBound)
  }

  /// Returns the range extended by its indentation and line end, if its lines contain nothing else.
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

  func escaped(_ name: String) -> String { SwiftName.escaped(name) }

  // MARK: A new enum

  private func newCodingKeys(mapping: [String: String], leavingOut: Set<String>) throws(EditError) -> TextPatch {
    guard declaration.kind != .enumeration else { throw .unsupported("\(declaration.name) is an enum") }
    let names = codedProperties.map { keyName(of: $0) }.filter { !leavingOut.contains($0) }
    guard !names.isEmpty else { throw .unsupported("\(declaration.name) has no other properties") }
    let lines = SwiftName.keyCases(names.map { ($0, mapping[$0] ?? $0) }).map { "  " + $0 }
    let code = ["enum CodingKeys: String, CodingKey {"] + lines + ["}"]
    let text = style.text(code, indentation: memberIndentation)
    return insertMember(text, after: lastProperty?.trimmedByteRange)
  }

  /// Adds more keys next to `CodingKeys`, or else before an `init(from:)` in an extension.
  func addKeys(_ text: String) -> TextPatch {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if let range = codingKeys?.trimmedByteRange, !isOneLine {
      return insertMember(style.text(lines, indentation: indentation(at: range.lowerBound)), after: range)
    }
    guard let initializer = decodingInitializer, !node.trimmedByteRange.overlaps(initializer.trimmedByteRange),
      !initializer.leadingTrivia.contains(where: \.isComment)
    else { return appendMembers(text) }
    let start = initializer.trimmedByteRange.lowerBound
    let styled = style.text(lines, indentation: indentation(at: start)).trimmingPrefix(while: \.isWhitespace)
    return .insert(styled + style.lineEnd + style.lineEnd + indentation(at: start), at: start)
  }

  /// A member set off by a space line.
  func insertMember(_ text: String, after range: Range<Int>?) -> TextPatch {
    let end = style.lineEnd
    guard let range, !isOneLine else { return appendMembers(text, isStyled: true) }
    let place = endOfLine(after: range.upperBound)
    return .insert(end + end + text, at: place)
  }
}
