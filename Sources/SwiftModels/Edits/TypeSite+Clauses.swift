import DecodingDiagnostics
import SwiftSyntax

/// Edits of the head of a declaration and of its members' heads.
extension TypeSite {
  /// The declaration no longer names a conformance, or names another one in its place.
  func dropConformance(_ name: String, keeping other: String?) throws(EditError) -> [TextPatch] {
    let types = node.inheritanceClause.map { Array($0.inheritedTypes) } ?? []
    guard let index = types.firstIndex(where: { $0.type.trimmedDescription == name }) else { throw .notFound(name) }
    let own = types[index].type.trimmedByteRange
    if let other { return [TextPatch(range: own, text: other)] }
    if index > 0 {
      return [TextPatch(range: types[index - 1].type.trimmedByteRange.upperBound..<own.upperBound, text: "")]
    }
    guard types.count > 1 else { throw .unsupported("\(declaration.name) conforms to nothing but \(name)") }
    return [TextPatch(range: own.lowerBound..<types[1].trimmedByteRange.lowerBound, text: "")]
  }

  /// Sets the type of an enum's raw values, which comes first in the clause.
  func setRawType(_ type: String) -> [TextPatch] {
    guard let first = node.inheritanceClause?.inheritedTypes.first?.type else { return addConformance(type) }
    let isRaw = TypeText.isScalar(first.trimmedDescription) || first.trimmedDescription == "Character"
    return isRaw
      ? [TextPatch(range: first.trimmedByteRange, text: type)]
      : [.insert(type + ", ", at: first.trimmedByteRange.lowerBound)]
  }

  /// The value that a case holds under a label has another type.
  func retypePayload(_ label: String, of caseName: String, to type: String) throws(EditError) -> [TextPatch] {
    let parameters = caseElement(caseName, of: node)?.parameterClause?.parameters
    guard let found = parameters?.first(where: { $0.firstName?.plainText == label }) else { throw .notFound(label) }
    return [TextPatch(range: found.type.trimmedByteRange, text: type)]
  }

  func setAttribute(_ old: String, to new: String, of name: String) throws(EditError) -> [TextPatch] {
    let attributes = try variable(name).node.attributes
    guard let found = attributes.first(where: { $0.trimmedDescription == old }) else { throw .notFound(old) }
    return [TextPatch(range: found.trimmedByteRange, text: new)]
  }

  /// Replaces the first of some properties by others, which are declared in the same way, and removes the rest.
  func replaceProperties(_ names: [String], by lines: [String]) throws(EditError) -> [TextPatch] {
    var patches: [TextPatch] = []
    for name in names {
      let (variable, binding) = try variable(name)
      guard patches.isEmpty else {
        patches.append(TextPatch(range: wholeLines(of: variable.trimmedByteRange), text: ""))
        continue
      }
      let head = variable.trimmedDescription.prefix(upTo: binding.trimmedDescription)
      let separator = style.lineEnd + indentation(at: variable.trimmedByteRange.lowerBound)
      let text = lines.map { head + $0 }.joined(separator: separator)
      patches.append(TextPatch(range: variable.trimmedByteRange, text: text))
    }
    return patches
  }
}

extension String {
  /// Returns the part of the text before a given ending.
  fileprivate func prefix(upTo end: String) -> String { hasSuffix(end) ? String(dropLast(end.count)) : self }
}
