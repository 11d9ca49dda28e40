import SwiftSyntax

/// Finds where protocols ask for a property with a certain type.
final class RequirementFinder: SyntaxVisitor {
  private let property: String
  private let type: String
  private let protocols: Set<String>
  private var ranges: [Range<Int>] = []

  /// Where the type stands.
  /// - Parameter protocols: By their own names.
  static func ranges(
    of property: String, of type: String, in protocols: Set<String>, _ tree: SourceFileSyntax
  ) -> [Range<Int>] {
    let finder = RequirementFinder(property, of: type, in: protocols)
    finder.walk(tree)
    return finder.ranges
  }

  private init(_ property: String, of type: String, in protocols: Set<String>) {
    self.property = property
    self.type = type
    self.protocols = protocols
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    guard protocols.contains(node.name.plainText) else { return .skipChildren }
    // What is declared anywhere else is no requirement.
    for member in node.memberBlock.members {
      guard let variable = member.decl.as(VariableDeclSyntax.self) else { continue }
      ranges += variable.bindings.compactMap(requirement)
    }
    return .skipChildren
  }

  private func requirement(_ binding: PatternBindingSyntax) -> Range<Int>? {
    guard binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText == property,
      let asked = binding.typeAnnotation?.type, asked.trimmedDescription == type
    else { return nil }
    return asked.trimmedByteRange
  }
}
