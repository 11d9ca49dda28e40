import SwiftSyntax

/// An enum of keys under a name that the compiler does not ask for: `enum Keys: String, CodingKey`.
extension TypeSite {
  /// The enum that was evidently meant to be `CodingKeys`: its cases are named like properties, and nothing uses it.
  var strayKeys: EnumDeclSyntax? {
    let names = Set(codedProperties.map { keyName(of: $0) })
    let enums = node.memberBlock.members.compactMap { $0.decl.as(EnumDeclSyntax.self) }
    let found = enums.filter { keys in
      let cases = caseNames(of: keys)
      let clause = keys.inheritanceClause?.inheritedTypes.map(\.type.plainName) ?? []
      return clause.contains("String") && clause.contains("CodingKey") && !cases.isEmpty && names.isSuperset(of: cases)
        && !isUsed(keys.name)
    }
    return found.count == 1 ? found[0] : nil
  }

  private func caseNames(of keys: EnumDeclSyntax) -> [String] {
    keys.memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }
      .flatMap { $0.elements.map(\.name.plainText) }
  }

  /// Returns whether the name occurs anywhere else in the file.
  private func isUsed(_ name: TokenSyntax) -> Bool {
    tree.tokens(viewMode: .sourceAccurate).contains { $0.text == name.text && $0.id != name.id }
  }

  /// Renames the enum to the name that the compiler looks for, and adds the missing cases, except for the one that
  /// is set separately.
  func takeAsCodingKeys(_ keys: EnumDeclSyntax, named name: String) -> [TextPatch] {
    let known = caseNames(of: keys) + [name]
    let lacking = codedProperties.map { keyName(of: $0) }.filter { !known.contains($0) }
    let rename = TextPatch(range: keys.name.trimmedByteRange, text: "CodingKeys")
    guard !lacking.isEmpty else { return [rename] }
    return [rename, insertCase(named: lacking.map(escaped).joined(separator: ", "), rawValue: nil, in: keys)]
  }
}
