import SwiftSyntax

/// Removes coding keys that an edit leaves unused: those that code named, or that synthesized coding of a property
/// used.
extension TypeSite {
  private struct Key {
    let name: String
    let enumeration: EnumDeclSyntax
    let isNamed: Bool

    var qualifiedName: String { enumeration.name.plainText + "." + name }
  }

  /// The keys that nothing names, each as `CodingKeys.name`.
  var unnamedKeys: Set<String> { Set(keys.filter { !$0.isNamed }.map(\.qualifiedName)) }

  /// Removes one unused key, or the whole enum if none of its keys is used.
  func removeLeftover(unnamedBefore: Set<String>) -> TextPatch? {
    guard declaration.decodingInitializer != nil else { return nil }
    let keys = keys
    let leftovers = keys.filter { !$0.isNamed && !unnamedBefore.contains($0.qualifiedName) }
    return leftovers.lazy.compactMap { key in
      let rest = keys.filter { $0.enumeration.id == key.enumeration.id && $0.isNamed }
      return rest.isEmpty ? self.remove(key.enumeration) : self.removeCase(key.name, from: key.enumeration)
    }.first
  }

  /// The enum with the space line that sets it off, unless something still names it.
  private func remove(_ enumeration: EnumDeclSyntax) -> TextPatch? {
    let uses = KeyUses.find(in: tree, outside: enumeration, ContainerKeys(in: tree))
    guard !uses.types.contains(enumeration.name.plainText) else { return nil }
    let members = Array(node.memberBlock.members)
    let range = enumeration.trimmedByteRange
    guard let index = members.firstIndex(where: { $0.decl.id == enumeration.id }), index > 0 else {
      return TextPatch(range: withBlankLine(wholeLines(of: range)), text: "")
    }
    return TextPatch(range: members[index - 1].trimmedByteRange.upperBound..<range.upperBound, text: "")
  }

  /// Extends the lines by the blank line after them, if they come first in the braces.
  private func withBlankLine(_ lines: Range<Int>) -> Range<Int> {
    let bytes = Array(file.text.utf8)
    let blanks = Set(" \t\r".utf8), lineEnd = UInt8(ascii: "\n")
    guard bytes[..<lines.lowerBound].last(where: { !blanks.contains($0) && $0 != lineEnd }) == UInt8(ascii: "{"),
      let end = bytes[lines.upperBound...].firstIndex(where: { !blanks.contains($0) }), bytes[end] == lineEnd
    else { return lines }
    return lines.lowerBound..<(end + 1)
  }

  private var keys: [Key] {
    let compilers = compilersKeys
    let containers = ContainerKeys(in: tree)
    return keyEnums.flatMap { enumeration in
      let uses = KeyUses.find(in: tree, outside: enumeration, containers)
      let isCompilers = enumeration.name.plainText == keysName
      return caseLists(of: enumeration).flatMap(\.elements).map(\.name.plainText).map { name in
        let isNamed = uses.members.contains(name) || isCompilers && compilers.contains(name)
        return Key(name: name, enumeration: enumeration, isNamed: isNamed)
      }
    }
  }

  /// The keys by which the compiler codes properties.
  private var compilersKeys: Set<String> {
    guard declaration.decodingInitializer == nil || encodesItself else { return [] }
    return Set(declaration.declaredProperties.map(keyName(of:)))
  }

  /// The enums of keys in the type and its extensions in the file.
  private var keyEnums: [EnumDeclSyntax] {
    let members = [node.memberBlock.members] + extensions.map(\.memberBlock.members)
    return members.flatMap { $0 }.compactMap { $0.decl.as(EnumDeclSyntax.self) }.filter { enumeration in
      let inherited = enumeration.inheritanceClause?.inheritedTypes.map(\.type.plainName) ?? []
      return inherited.contains("CodingKey") && !inherited.contains("CaseIterable")
    }
  }
}
