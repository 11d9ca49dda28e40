import SwiftSyntax

/// A tab for every two spaces of indentation.
final class TabIndenter: SyntaxRewriter {
  override func visit(_ token: TokenSyntax) -> TokenSyntax {
    var startsLine = false
    let pieces = token.leadingTrivia.pieces.map { piece -> TriviaPiece in
      defer { startsLine = piece.isNewline }
      if case .spaces(let count) = piece, startsLine, count.isMultiple(of: 2) { return .tabs(count / 2) }
      return piece
    }
    return token.with(\.leadingTrivia, Trivia(pieces: pieces))
  }
}

/// A comment before each statement of a decoding initializer.
final class Commenter: DecodingRewriter {
  private let seed: Int

  init(seed: Int) {
    self.seed = seed
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: CodeBlockItemSyntax) -> CodeBlockItemSyntax {
    let visited = super.visit(node)
    guard depth > 0, visited.leadingTrivia.contains(where: \.isNewline) else { return visited }
    let comment: Trivia =
      seed.isMultiple(of: 2)
      ? [.lineComment("// as the service sends it"), .newlines(1), .spaces(4)]
      : [.blockComment("/* as the service sends it */"), .spaces(1)]
    return visited.with(\.leadingTrivia, visited.leadingTrivia + comment)
  }
}

/// `Optional<T>` for `T?` and `Array<T>` for `[T]`, in declarations and in calls.
final class TypeWriter: SyntaxRewriter {
  override func visit(_ node: OptionalTypeSyntax) -> TypeSyntax {
    let inner = rewrite(node.wrappedType).trimmedDescription
    return ParsedSwift.type("Optional<\(inner)>")?.replacing(node) ?? TypeSyntax(node)
  }

  override func visit(_ node: ArrayTypeSyntax) -> TypeSyntax {
    let inner = rewrite(node.element).trimmedDescription
    return ParsedSwift.type("Array<\(inner)>")?.replacing(node) ?? TypeSyntax(node)
  }

  override func visit(_ node: MemberAccessExprSyntax) -> ExprSyntax {
    guard node.declName.baseName.text == "self", let array = node.base?.as(ArrayExprSyntax.self),
      array.elements.count == 1, let element = array.elements.first?.expression
    else { return super.visit(node) }
    return ParsedSwift.expression("Array<\(element.trimmedDescription)>.self")?.replacing(node) ?? ExprSyntax(node)
  }
}

/// Moves the conformance and the initializer of top-level structs into an extension each.
enum ConformanceMover {
  static func moving(in tree: SourceFileSyntax) -> String? {
    var text = ""
    var hasMoved = false
    for statement in tree.statements {
      guard let declared = statement.item.as(StructDeclSyntax.self), let (rest, moved) = parts(of: declared) else {
        text += statement.description
        continue
      }
      hasMoved = true
      text += statement.leadingTrivia.description + rest + moved
    }
    return hasMoved ? text + tree.endOfFileToken.description : nil
  }

  private static func parts(of declared: StructDeclSyntax) -> (rest: String, moved: String)? {
    guard declared.genericParameterClause == nil, declared.attributes.isEmpty,
      let member = declared.memberBlock.members.first(where: {
        $0.decl.as(InitializerDeclSyntax.self)?.isDecoding == true
      }),
      let inherited = declared.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription),
      let coding = inherited.first(where: { ["Decodable", "Codable"].contains($0) })
    else { return nil }
    let kept = inherited.filter { $0 != coding }
    var rest = declared
    rest.memberBlock.members = declared.memberBlock.members.filter { $0.id != member.id }
    rest.inheritanceClause = nil
    let clause = kept.isEmpty ? "" : ": " + kept.joined(separator: ", ")
    let head = "\(rest.modifiers.trimmedDescription) struct \(rest.name.text)\(clause) "
    let moved = "\n\nextension \(rest.name.text): \(coding) {\(member.description)\n}"
    return (String(head.drop { $0 == " " }) + rest.memberBlock.trimmedDescription, moved)
  }
}
