import SwiftSyntax

extension CodeBlockItemSyntax {
  private var assignment: (target: ExprSyntax, values: ArraySlice<ExprSyntax>)? {
    guard let elements = item.as(SequenceExprSyntax.self).map({ Array($0.elements) }), elements.count > 2,
      elements[1].is(AssignmentExprSyntax.self)
    else { return nil }
    return (elements[0], elements[2...])
  }

  /// The name of what the statement sets: `name` for `name = …` and `self.name = …`.
  var assignedName: String? {
    guard let target = assignment?.target else { return nil }
    if let name = target.as(DeclReferenceExprSyntax.self) { return name.baseName.plainText }
    let member = target.as(MemberAccessExprSyntax.self)
    return member?.base?.trimmedDescription == "self" ? member?.declName.baseName.plainText : nil
  }

  /// The left side of the assignment.
  var assignedTarget: String? { assignment?.target.trimmedDescription.filter { !$0.isWhitespace && $0 != "`" } }

  /// The name of the constant, if it is the whole right side.
  var assignedConstant: String? {
    assignment.flatMap { $0.values.count == 1 ? $0.values.first : nil }?.as(DeclReferenceExprSyntax.self)?
      .baseName.plainText
  }
}
