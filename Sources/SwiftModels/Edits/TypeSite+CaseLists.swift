import SwiftSyntax

/// The cases of an enum as a list that grows and shrinks.
extension TypeSite {
  func caseElement(_ name: String, of node: some DeclGroupSyntax) -> EnumCaseElementSyntax? {
    for member in node.memberBlock.members {
      guard let list = member.decl.as(EnumCaseDeclSyntax.self) else { continue }
      if let element = list.elements.first(where: { $0.name.plainText == name }) { return element }
    }
    return nil
  }

  /// Adds a case after the last one, on a separate line unless the enum is on a single line; nil if the enum has no
  /// cases.
  func append(_ element: String, to node: some DeclGroupSyntax) -> TextPatch? {
    guard let last = caseLists(of: node).last else { return nil }
    let end = last.trimmedByteRange.upperBound
    if node.trimmedDescription.isOneLine { return .insert(", " + element, at: end) }
    let line = style.lineEnd + indentation(at: last.trimmedByteRange.lowerBound) + "case " + element
    return .insert(line, at: endOfLine(after: end))
  }

  func removeCase(_ name: String, from node: some DeclGroupSyntax) -> TextPatch? {
    for list in caseLists(of: node) {
      let elements = Array(list.elements)
      guard let index = elements.firstIndex(where: { $0.name.plainText == name }) else { continue }
      if elements.count == 1 { return TextPatch(range: wholeLines(of: list.trimmedByteRange), text: "") }
      let element = elements[index].trimmedByteRange
      // The comma belongs to the element before it.
      guard index == elements.count - 1 else {
        return TextPatch(range: element.lowerBound..<elements[index + 1].trimmedByteRange.lowerBound, text: "")
      }
      let comma = elements[index - 1].trailingComma?.trimmedByteRange.lowerBound ?? element.lowerBound
      return TextPatch(range: comma..<element.upperBound, text: "")
    }
    return nil
  }

  func caseLists(of node: some DeclGroupSyntax) -> [EnumCaseDeclSyntax] {
    node.memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }
  }
}
