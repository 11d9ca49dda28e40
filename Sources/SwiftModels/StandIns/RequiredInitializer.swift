import SwiftSyntax

/// The initializer without arguments of a class that is stood in for.
///
/// Some releases of a library require it of subclasses, which then write `required init()`, and others do not, where
/// `override init()` is right. Only the subclasses tell which release a project is for.
enum RequiredInitializer {
  /// Stands in the source of a stand-in where `required` may be.
  static let mark = "/*required*/ "

  static func text(of source: String, isRequired: Bool) -> String {
    source.replacing(mark, with: isRequired ? "required " : "")
  }

  /// The name of the class around an initializer that is declared `required` at an offset.
  static func holder(at offset: Int, in tree: SourceFileSyntax) -> String? {
    var node = tree.token(at: AbsolutePosition(utf8Offset: offset)).map { Syntax($0) }
    while let current = node, !current.is(InitializerDeclSyntax.self) { node = current.parent }
    guard let initializer = node?.as(InitializerDeclSyntax.self),
      initializer.modifiers.contains(where: { $0.name.text == "required" })
    else { return nil }
    return Syntax(initializer).enclosingTypes.first?.name
  }
}
