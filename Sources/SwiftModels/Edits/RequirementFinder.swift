import SwiftSyntax

/// Finds where protocols require a property of a certain type.
enum RequirementFinder {
  /// - Parameter protocols: By their own names.
  static func ranges(
    of property: String, of type: String, in protocols: Set<String>, _ tree: SourceFileSyntax
  ) -> [Range<Int>] {
    // Declarations outside of protocols are not requirements.
    tree.all(ProtocolDeclSyntax.self).filter { protocols.contains($0.name.plainText) }
      .flatMap { $0.memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) } }.flatMap(\.bindings)
      .filter { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText == property }
      .compactMap { $0.typeAnnotation?.type }.filter { $0.trimmedDescription == type }.map(\.trimmedByteRange)
  }
}
