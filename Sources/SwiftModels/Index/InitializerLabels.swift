import SwiftSyntax

/// The labels of an extension's initializers: one whose labels nothing mentions is not called.
enum InitializerLabels {
  static func found(in node: ExtensionDeclSyntax) -> [Set<String>] {
    node.memberBlock.members.flatMap { member -> [Set<String>] in
      if let initializer = member.decl.as(InitializerDeclSyntax.self) { return [labels(of: initializer)] }
      // Only the compiler knows which of the clauses is active.
      return member.decl.is(IfConfigDeclSyntax.self) ? [[]] : []
    }
  }

  static func labels(of node: InitializerDeclSyntax) -> Set<String> {
    let required = node.signature.parameterClause.parameters.filter { $0.defaultValue == nil }
    return Set(required.map(\.firstName.plainText).filter { $0 != "_" }).subtracting(KnownRequirements.impliedLabels)
  }
}
