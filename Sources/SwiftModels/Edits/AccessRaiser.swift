import SwiftParser
import SwiftSyntax

/// Gives declarations that are added beside or inside a public type the access that the type's public properties ask of
/// them.
enum AccessRaiser {
  /// - Parameters:
  ///   - access: The word with a space after it, e.g. `public `; nothing leaves the code as it is.
  ///   - areMembers: The code belongs into a type's body.
  static func raised(_ code: String, to access: String, areMembers: Bool) -> String {
    guard !access.isEmpty else { return code }
    let opening = areMembers ? "struct \(UnmarkedDeclarations.around) {\n" : ""
    let closing = areMembers ? "\n}" : ""
    let whole = opening + code + closing
    let finder = UnmarkedDeclarations(viewMode: .sourceAccurate)
    finder.walk(Parser.parse(source: whole))
    let text = whole.applying(finder.places.map { .insert(access, at: $0) })
    return String(text.dropFirst(opening.count).dropLast(closing.count))
  }
}

/// Finds where declarations that say nothing of their access begin.
private final class UnmarkedDeclarations: SyntaxVisitor {
  static let around = "Around"
  /// Overloads there are found by the compiler's own coding in the same module, and concern nobody else.
  private static let containers = ["KeyedDecodingContainer", "KeyedEncodingContainer"]
  private static let words = ["public", "open", "package", "internal", "fileprivate", "private"]

  private(set) var places: [Int] = []

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    node.name.text == Self.around ? .visitChildren : enter(node.modifiers, node.structKeyword)
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    node.name.text == "CodingKeys" ? .skipChildren : enter(node.modifiers, node.enumKeyword)
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    Self.containers.contains(node.extendedType.trimmedDescription) ? .skipChildren : .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    _ = enter(node.modifiers, node.bindingSpecifier)
    return .skipChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    _ = enter(node.modifiers, node.initKeyword)
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    _ = enter(node.modifiers, node.funcKeyword)
    return .skipChildren
  }

  private func enter(_ modifiers: DeclModifierListSyntax, _ keyword: TokenSyntax) -> SyntaxVisitorContinueKind {
    // `private(set)` speaks of the setter alone.
    guard !modifiers.contains(where: { Self.words.contains($0.name.text) && $0.detail == nil }) else {
      return .skipChildren
    }
    let start = modifiers.first?.positionAfterSkippingLeadingTrivia ?? keyword.positionAfterSkippingLeadingTrivia
    places.append(start.utf8Offset)
    return .visitChildren
  }
}
