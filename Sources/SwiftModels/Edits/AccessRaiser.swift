import SwiftParser
import SwiftSyntax

/// Adds access modifiers to declarations that are added beside or inside a public type, as its public properties
/// require.
enum AccessRaiser {
  /// - Parameters:
  ///   - access: The modifier followed by a space, e.g. `public `; if empty, the code is returned unchanged.
  ///   - areMembers: Whether the code belongs in a type's body.
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

/// Finds where declarations without an access modifier begin.
private final class UnmarkedDeclarations: SyntaxVisitor {
  static let around = "Around"
  /// The compiler's own coding finds overloads there in the same module, and nothing else needs them.
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
    // `private(set)` applies only to the setter.
    guard !modifiers.contains(where: { Self.words.contains($0.name.text) && $0.detail == nil }) else {
      return .skipChildren
    }
    let start = modifiers.first?.positionAfterSkippingLeadingTrivia ?? keyword.positionAfterSkippingLeadingTrivia
    places.append(start.utf8Offset)
    return .visitChildren
  }
}
