import SwiftSyntax

/// The stored properties among a variable declaration's names.
enum StoredProperties {
  static func of(_ node: VariableDeclSyntax, in file: SwiftFile) -> [PropertyDeclaration] {
    var type: TypeSyntax?
    var found: [PropertyDeclaration] = []
    // In `var a, b: Int` only the last name has the type.
    for binding in node.bindings.reversed() {
      if let annotation = binding.typeAnnotation {
        type = annotation.type
      } else if binding.initializer != nil {
        type = nil
      }
      guard isStored(binding), let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else { continue }
      found.append(
        PropertyDeclaration(
          name: name.plainText, type: type?.trimmedDescription,
          isConstant: node.bindingSpecifier.tokenKind == .keyword(.let),
          initialValue: binding.initializer?.value.trimmedDescription,
          attributes: node.attributes.map(\.trimmedDescription),
          place: file.place(at: name.positionAfterSkippingLeadingTrivia.utf8Offset),
          range: node.trimmedByteRange))
    }
    return found.reversed()
  }

  static func isStored(_ binding: PatternBindingSyntax) -> Bool {
    guard let block = binding.accessorBlock else { return true }
    guard case .accessors(let accessors) = block.accessors else { return false }
    return accessors.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
  }
}
