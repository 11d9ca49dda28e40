import SwiftSyntax

extension TypeSite {
  /// Members at the end of the body, set off by a space line.
  func appendMembers(_ text: String, isStyled: Bool = false) -> TextPatch {
    let end = style.lineEnd
    let styled = isStyled ? text : style.text(raised(text, areMembers: true), indentation: memberIndentation)
    let brace = node.memberBlock.rightBrace.trimmedByteRange.lowerBound
    guard let last = node.memberBlock.members.last, !isOneLine else {
      let gap = node.memberBlock.members.isEmpty ? end : end + end
      return TextPatch(range: contentEnd..<brace, text: gap + styled + end + indentation)
    }
    return .insert(end + end + styled, at: endOfLine(after: last.trimmedByteRange.upperBound))
  }

  /// Moves members that begin on the line of the opening brace to a separate line, now that others follow them.
  var openedBody: [TextPatch] {
    guard !isOneLine, let first = node.memberBlock.members.first else { return [] }
    let gap = node.memberBlock.leftBrace.trimmedByteRange.upperBound..<first.trimmedByteRange.lowerBound
    guard Array(file.text.utf8)[gap].allSatisfy({ $0 == UInt8(ascii: " ") }) else { return [] }
    return [TextPatch(range: gap, text: style.lineEnd + memberIndentation)]
  }

  /// Returns lines with the access level of the type.
  private func raised(_ text: String, areMembers: Bool) -> [String] {
    AccessRaiser.raised(text, to: accessPrefix, areMembers: areMembers)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The offset of the whitespace before the closing brace.
  private var contentEnd: Int {
    let bytes = Array(file.text.utf8)
    let blanks = [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r")]
    var place = node.memberBlock.rightBrace.trimmedByteRange.lowerBound
    while place > 0, blanks.contains(bytes[place - 1]) { place -= 1 }
    return place
  }

  func addConformance(_ name: String) -> [TextPatch] {
    if let clause = node.inheritanceClause {
      guard !clause.inheritedTypes.contains(where: { $0.type.trimmedDescription == name }) else { return [] }
      return [.insert(", " + name, at: clause.trimmedByteRange.upperBound)]
    }
    let brace = node.memberBlock.leftBrace.trimmedByteRange.lowerBound
    let bytes = Array(file.text.utf8)
    var place = brace
    while place > 0, bytes[place - 1] == UInt8(ascii: " ") { place -= 1 }
    return [.insert(": " + name, at: place)]
  }

  /// Adds declarations at the end of the file, unless it already has them.
  func appendToFile(_ text: String) -> [TextPatch] {
    let styled = style.text(raised(text, areMembers: false))
    guard !file.text.contains(styled) else { return [] }
    let bytes = Array(file.text.utf8)
    var place = bytes.count
    while place > 0, [UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r")].contains(bytes[place - 1]) {
      place -= 1
    }
    let end = style.lineEnd
    return [TextPatch(range: place..<bytes.count, text: end + end + styled + end)]
  }

  /// The type's extensions in its file.
  var extensions: [ExtensionDeclSyntax] {
    tree.statements.compactMap { $0.item.as(ExtensionDeclSyntax.self) }
      .filter { $0.extendedType.plainName == declaration.name }
  }
}
