import SwiftSyntax

/// The code around a name that is used as a value: `Name<Int>(a: 1)`, `Name.member(1)`, `Name.member`, `Name.Box<Int>()`.
struct CallPlace {
  private(set) var genericCount = 0
  private(set) var member: String?
  /// Of a member that is a generic type.
  private(set) var memberGenericCount = 0
  private(set) var call: NameUses.Call?
  private(set) var isThrown = false

  init(of name: Syntax) {
    var node = name
    if let special = node.parent?.as(GenericSpecializationExprSyntax.self) {
      genericCount = special.genericArgumentClause.arguments.count
      node = Syntax(special)
    }
    if let access = node.parent?.as(MemberAccessExprSyntax.self), access.base?.id == node.id {
      member = access.declName.baseName.plainText
      node = Syntax(access)
      if let special = node.parent?.as(GenericSpecializationExprSyntax.self) {
        memberGenericCount = special.genericArgumentClause.arguments.count
        node = Syntax(special)
      }
    }
    if let call = node.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == node.id {
      self.call = NameUses.Call(call)
      node = Syntax(call)
    }
    isThrown = node.parent?.is(ThrowStmtSyntax.self) ?? false
  }
}

extension CallPlace {
  /// Returns the innermost call that has an argument at an offset, and the name of what it calls.
  static func call(around offset: Int, in tree: SourceFileSyntax) -> (called: String, shape: NameUses.Call)? {
    var node = tree.token(at: AbsolutePosition(utf8Offset: min(offset, max(tree.totalLength.utf8Length - 1, 0))))
      .map { Syntax($0) }
    while let current = node {
      if let call = current.as(FunctionCallExprSyntax.self), call.calledExpression.endPosition.utf8Offset <= offset {
        return (call.calledExpression.trimmedDescription, NameUses.Call(call))
      }
      node = current.parent
    }
    return nil
  }
}

extension NameUses.Call {
  init(_ call: FunctionCallExprSyntax) {
    var labels = call.arguments.map { $0.label?.plainText ?? "_" }
    if call.trailingClosure != nil { labels.append("_") }
    let inOuts = call.arguments.enumerated().filter { $1.expression.is(InOutExprSyntax.self) }.map(\.offset)
    self.init(labels: labels, inOuts: Set(inOuts), isFailable: Syntax(call).expectsOptional)
  }

  /// The parameters of a function that is called so; a pointer takes whatever is behind `&`.
  var parameters: String {
    labels.enumerated().map { number, label in
      let type = inOuts.contains(number) ? "Swift.UnsafeMutableRawPointer?" : "Any?"
      return "\(label == "_" ? "_" : "`\(label)`") a\(number): \(type)"
    }.joined(separator: ", ")
  }
}

extension NameUses.Call {
  /// What it is called with, as the parameters are named.
  var arguments: String { "[" + labels.indices.map { "a\($0)" }.joined(separator: ", ") + "]" }
}

extension Syntax {
  /// Whether an expression may be nil, judging by how its value is used.
  fileprivate var expectsOptional: Bool {
    guard let parent else { return false }
    switch parent.as(SyntaxEnum.self) {
    case .initializerClause: return parent.parent?.is(OptionalBindingConditionSyntax.self) == true
    case .optionalChainingExpr, .forceUnwrapExpr: return true
    case .exprList(let list):
      guard let index = list.firstIndex(where: { $0.id == id }), list.index(after: index) < list.endIndex else {
        return false
      }
      return list[list.index(after: index)].trimmedDescription == "??"
    default: return false
    }
  }
}

/// The initializers that an extension calls on its own type.
struct SelfCalls {
  private(set) var found: Set<NameUses.Call> = []

  init(in node: ExtensionDeclSyntax) {
    let collector = Collector(viewMode: .sourceAccurate)
    collector.walk(node.memberBlock)
    found = collector.found
  }

  private final class Collector: SyntaxVisitor {
    var found: Set<NameUses.Call> = []

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      let called = node.calledExpression.trimmedDescription
      if called == "self.init" || called == "Self" || called == "Self.init" {
        found.insert(NameUses.Call(node))
      }
      return .visitChildren
    }
  }
}

/// The signs that a class has a superclass, and does not only conform to protocols.
enum SuperclassSigns {
  static func found(in node: ClassDeclSyntax) -> Bool {
    node.memberBlock.members.contains { member in
      let modifiers = member.decl.asProtocol((any WithModifiersSyntax).self)?.modifiers.map(\.name.text) ?? []
      return modifiers.contains("override") || modifiers.contains("convenience")
        || member.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.super) }
    }
  }
}
