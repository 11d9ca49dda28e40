import SwiftSyntax

/// Where the values that an initializer reads go: which properties are set to them, at once or by way of a constant.
struct Destinations {
  private let propertiesByLocal: [String: String]

  init(in body: CodeBlockSyntax) {
    let finder = LocalUseFinder()
    finder.walk(body)
    propertiesByLocal = finder.properties.compactMapValues { $0.count == 1 ? $0.first : nil }
  }

  /// `name = …`, `self.name = …`, `self.init(name: …)`, or `let local = …` with one of these for the local.
  func property(setBy call: FunctionCallExprSyntax) -> String? {
    var next: Syntax? = Syntax(call)
    while let node = next, !node.is(CodeBlockItemSyntax.self) {
      if let argument = node.as(LabeledExprSyntax.self), argument.isOfOwnInitializer {
        return argument.label?.plainText
      }
      next = node.parent
    }
    guard let statement = next?.as(CodeBlockItemSyntax.self) else { return nil }
    if let binding = statement.item.as(VariableDeclSyntax.self)?.bindings.first {
      return propertiesByLocal[binding.pattern.trimmedDescription]
    }
    return statement.assignedName
  }
}

extension CodeBlockItemSyntax {
  /// What stands on the left and on the right of an assignment, without spaces.
  private var assignment: (target: String, value: String)? {
    guard let elements = assignmentElements else { return nil }
    let texts = elements.map { $0.trimmedDescription.filter { !$0.isWhitespace && $0 != "`" } }
    return (texts[0], texts[2...].joined())
  }

  private var assignmentElements: [ExprSyntax]? {
    guard let elements = item.as(SequenceExprSyntax.self).map({ Array($0.elements) }), elements.count > 2,
      elements[1].is(AssignmentExprSyntax.self)
    else { return nil }
    return elements
  }

  /// What the statement sets: `name` of `name = …` and `self.name = …`.
  var assignedName: String? {
    guard let target = assignmentElements?.first else { return nil }
    if let name = target.as(DeclReferenceExprSyntax.self) { return name.baseName.plainText }
    let member = target.as(MemberAccessExprSyntax.self)
    return member?.base?.trimmedDescription == "self" ? member?.declName.baseName.plainText : nil
  }

  /// What a property is set to, where that is no chain of operators.
  var assignedExpression: ExprSyntax? { assignmentElements.flatMap { $0.count == 3 ? $0[2] : nil } }

  var assignedTarget: String? { assignment?.target }

  var assignedValue: String? { assignment?.value }
}

extension LabeledExprSyntax {
  /// An argument of `self.init`.
  fileprivate var isOfOwnInitializer: Bool {
    parent?.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription == "self.init"
  }
}

/// Finds the properties that locals are put into as they are.
private final class LocalUseFinder: SyntaxVisitor {
  private(set) var properties: [String: Set<String>] = [:]

  init() { super.init(viewMode: .sourceAccurate) }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.assignedName, let value = node.assignedValue { properties[value, default: []].insert(name) }
    return .visitChildren
  }

  override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
    if node.isOfOwnInitializer, let label = node.label {
      properties[node.expression.trimmedDescription, default: []].insert(label.plainText)
    }
    return .visitChildren
  }
}
