import SwiftSyntax

/// A statement that sets an optional property of the model to something that is computed, not decoded: without it the
/// property stays nil, and the decoding is the same.
///
///     self.grid = MGRS.from(longitude, latitude).coordinate()    // a side assignment, if `grid` is an optional variable
///     self.grid = try values.decode(String.self, forKey: .grid)  // not one: it reads
struct SideAssignment {
  let range: Range<Int>
  let name: String

  /// - Parameter node: The statement itself; nil for any other.
  init?(_ node: Syntax) {
    guard let item = node.as(CodeBlockItemSyntax.self), case .expr(let expression) = item.item,
      let parts = expression.as(SequenceExprSyntax.self)?.elements.map(\.self), parts.count > 2,
      parts[1].is(AssignmentExprSyntax.self), let property = Self.property(parts[0], in: node),
      !item.tokens(viewMode: .sourceAccurate).contains(where: { $0.tokenKind == .keyword(.try) }),
      let type = Syntax(item).enclosingTypes.last, Self.mayStayNil(property, of: type.name, in: item.root)
    else { return nil }
    range = item.trimmedByteRange
    name = "\(type.name).\(property) ="
  }

  /// A bare name may be that of a variable in the code.
  private static func property(_ target: ExprSyntax, in statement: Syntax) -> String? {
    if let member = target.as(MemberAccessExprSyntax.self) {
      let isOwn = member.base?.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self)
      return isOwn ? member.declName.baseName.plainText : nil
    }
    let name = target.as(DeclReferenceExprSyntax.self)?.baseName.plainText
    let member = sequence(first: statement, next: \.parent).first { $0.is(MemberBlockItemSyntax.self) }
    return name.flatMap { member?.binds($0) == false ? $0 : nil }
  }

  /// A property that another file declares may be one; if it is not, the initializer does not compile without it.
  private static func mayStayNil(_ name: String, of type: String, in file: Syntax) -> Bool {
    let finder = PropertyFinder(name, of: type)
    finder.walk(file)
    return finder.isOptionalVariable ?? true
  }

  /// Returns the innermost one around a node of a body.
  static func around(_ start: Syntax?) -> SideAssignment? {
    sequence(first: start, next: { $0?.parent }).lazy.prefix { $0?.is(MemberBlockItemSyntax.self) == false }
      .compactMap { $0.flatMap(SideAssignment.init) }.first
  }
}

private final class PropertyFinder: SyntaxVisitor {
  private let name: String
  private let type: String
  /// Nil if the file does not declare it.
  private(set) var isOptionalVariable: Bool?

  init(_ name: String, of type: String) {
    (self.name, self.type) = (name, type)
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard Syntax(node).enclosingTypes.last?.name == type,
      let binding = node.bindings.first(where: { $0.pattern.trimmedDescription == name })
    else { return .skipChildren }
    isOptionalVariable =
      node.bindingSpecifier.tokenKind == .keyword(.var) && binding.accessorBlock == nil
      && binding.typeAnnotation?.type.is(OptionalTypeSyntax.self) == true
    return .skipChildren
  }
}
