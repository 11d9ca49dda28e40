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

  /// Members that began on the line of the brace begin on one of their own, now that others follow on theirs.
  var openedBody: [TextPatch] {
    guard !isOneLine, let first = node.memberBlock.members.first else { return [] }
    let gap = node.memberBlock.leftBrace.trimmedByteRange.upperBound..<first.trimmedByteRange.lowerBound
    guard Array(file.text.utf8)[gap].allSatisfy({ $0 == UInt8(ascii: " ") }) else { return [] }
    return [TextPatch(range: gap, text: style.lineEnd + memberIndentation)]
  }

  /// Lines that whoever sees the type may use as well.
  private func raised(_ text: String, areMembers: Bool) -> [String] {
    AccessRaiser.raised(text, to: accessPrefix, areMembers: areMembers)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// Where the spaces before the closing brace begin.
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

  /// Declarations at the end of the file, unless they are there already.
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

  /// A text of the declaration, or of its extensions in the file, replaced where it stands once.
  func replace(_ old: String, by new: String) throws(EditError) -> [TextPatch] {
    [TextPatch(range: try range(of: old), text: new)]
  }

  /// Where a text is added after another one; on a line of its own, after the comment that follows on the other's line.
  func end(of old: String, before text: String) throws(EditError) -> Int {
    let end = try range(of: old).upperBound
    return text.first?.isNewline == true ? endOfLine(after: end) : end
  }

  private func range(of old: String) throws(EditError) -> Range<Int> {
    let bytes = Array(file.text.utf8)
    let wanted = Array(old.utf8)
    let ranges = ([node.trimmedByteRange] + extensions.map(\.trimmedByteRange)).filter { $0.count >= wanted.count }
    guard !wanted.isEmpty, !ranges.isEmpty else { throw .notFound(old) }
    let places = ranges.flatMap { Array($0.lowerBound...($0.upperBound - wanted.count)) }.filter { place in
      bytes[place] == wanted[0] && bytes[place..<(place + wanted.count)].elementsEqual(wanted)
    }
    guard places.count == 1, let place = places.first else { throw .unsupported("\(old) does not occur exactly once") }
    return place..<(place + wanted.count)
  }
}
