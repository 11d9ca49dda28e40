import SwiftSyntax

/// The statements of a function, accessor or initializer that are not compiled, though its declaration is.
struct EmptiedBody {
  /// What is between the braces.
  let range: Range<Int>
  let name: String

  /// - Parameter node: The block of statements itself; nil for any other, and for the one that decodes.
  init?(_ node: Syntax?) {
    guard let node, let owner = node.parent else { return nil }
    switch node.as(SyntaxEnum.self) {
    case .codeBlock(let block):
      if let function = owner.as(FunctionDeclSyntax.self) {
        name = DeclarationName.of(Syntax(function))
      } else if let initializer = owner.as(InitializerDeclSyntax.self),
        initializer.signature.parameterClause.parameters.first?.firstName.text != "from"
      {
        name = "init"
      } else {
        guard owner.is(AccessorDeclSyntax.self) else { return nil }
        name = "accessor"
      }
      range = Self.inside(block.leftBrace, block.rightBrace)
    case .accessorBlock(let block):
      guard case .getter = block.accessors else { return nil }
      name = owner.as(PatternBindingSyntax.self)?.pattern.trimmedDescription ?? "subscript"
      range = Self.inside(block.leftBrace, block.rightBrace)
    default: return nil
    }
  }

  private static func inside(_ left: TokenSyntax, _ right: TokenSyntax) -> Range<Int> {
    let start = left.endPositionBeforeTrailingTrivia.utf8Offset
    return start..<max(start, right.positionAfterSkippingLeadingTrivia.utf8Offset)
  }
}

extension FunctionDeclSyntax {
  /// A requirement of protocols that models have next to Decodable.
  var isWitness: Bool {
    switch name.text {
    case "==", "<": true
    case "encode": signature.parameterClause.parameters.first?.firstName.text == "to"
    case "hash": signature.parameterClause.parameters.first?.firstName.text == "into"
    default: false
    }
  }
}
