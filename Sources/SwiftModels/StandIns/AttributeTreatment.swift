import SwiftSyntax

/// Blanks attributes that the compiler does not know, or replaces them by others; lines and columns do not move.
struct AttributeTreatment {
  private let attributes: [String: StandInSet.Attribute]

  init(_ attributes: [String: StandInSet.Attribute]) {
    self.attributes = attributes
  }

  /// Whether a declaration may have one of the attributes.
  func concerns(_ unit: SourceUnit) -> Bool { attributes.keys.contains(where: unit.mentions.contains) }

  /// - Parameter tree: The syntax tree of the text before anything was blanked.
  func apply(to text: inout BlankedText, of tree: SourceFileSyntax) {
    let collector = Collector(attributes, text)
    collector.walk(tree)
    for range in collector.blanked { text.blank(range) }
    for (offset, word) in collector.renamed { text.write(word, at: offset) }
    for name in collector.conforming { text.append("\nextension \(name): Swift.Codable {}") }
  }

  private final class Collector: SyntaxVisitor {
    private let attributes: [String: StandInSet.Attribute]
    var blanked: [Range<Int>] = []
    var renamed: [(offset: Int, word: String)] = []
    /// Types whose conformance the macro generates.
    var conforming: [String] = []

    private let text: BlankedText

    init(_ attributes: [String: StandInSet.Attribute], _ text: BlankedText) {
      self.attributes = attributes
      self.text = text
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
      guard !text.isBlank(at: node) else { return .skipChildren }
      let name = lastComponent(of: node.attributeName.plainName)
      switch attributes[name] {
      case .leftOut:
        blanked.append(node.trimmedByteRange)
        if name == "Codable", let type = CodableMacro.type(around: node) { conforming.append(type) }
      case .withoutArguments:
        guard let last = CodableMacro.nameToken(of: node) else { break }
        blanked.append(last.endPositionBeforeTrailingTrivia.utf8Offset..<node.trimmedByteRange.upperBound)
      case .renamed:
        renamed.append((node.attributeName.trimmedByteRange.lowerBound, KnownStandIn.managedWrapper))
      case nil: break
      }
      return .visitChildren
    }
  }
}

/// A macro that makes a type Codable.
enum CodableMacro {
  /// Returns the qualified name of the type that the attribute is attached to; nil if the type itself declares that it
  /// is Codable.
  static func type(around node: AttributeSyntax) -> String? {
    guard let group = node.parent?.parent?.asProtocol((any DeclGroupSyntax).self) else { return nil }
    let inherited = group.inheritanceClause?.inheritedTypes.map { lastComponent(of: $0.type.plainName) } ?? []
    guard Set(inherited).isDisjoint(with: ["Codable", "Decodable"]) else { return nil }
    var names: [String] = []
    var current: Syntax? = node.parent?.parent
    while let parent = current {
      if parent.asProtocol((any DeclGroupSyntax).self) != nil { names.append(DeclarationName.of(parent)) }
      current = parent.parent
    }
    return names.reversed().joined(separator: ".")
  }

  static func nameToken(of node: AttributeSyntax) -> TokenSyntax? {
    node.attributeName.as(IdentifierTypeSyntax.self)?.name ?? node.attributeName.as(MemberTypeSyntax.self)?.name
  }
}
