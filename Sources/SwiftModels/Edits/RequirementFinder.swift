import SwiftSyntax

/// Where protocols ask for a property with a certain type.
enum RequirementFinder {
  /// - Parameter protocols: By their own names.
  static func ranges(
    of property: String, of type: String, in protocols: Set<String>, _ tree: SourceFileSyntax
  ) -> [Range<Int>] {
    // What is declared anywhere else is no requirement.
    tree.all(ProtocolDeclSyntax.self).filter { protocols.contains($0.name.plainText) }
      .flatMap { $0.memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) } }.flatMap(\.bindings)
      .filter { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText == property }
      .compactMap { $0.typeAnnotation?.type }.filter { $0.trimmedDescription == type }.map(\.trimmedByteRange)
  }
}
