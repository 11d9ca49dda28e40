import SwiftSyntax

/// The arguments with which the sources use their generic types: `Page<Repository>` in a property, an alias or a call.
struct WrittenInstantiations {
  /// The arguments as written, by the generic type's unqualified name, the most frequent ones first.
  private let arguments: [String: [[String]]]

  /// - Parameters:
  ///   - names: The unqualified names of the generic types to find.
  ///   - files: The files to search; only declarations that mention one of the names are examined.
  init(of names: Set<String>, in files: [FileIndex]) {
    var counts: [String: [[String]: Int]] = [:]
    if !names.isEmpty {
      let finder = InstantiationFinder(names)
      for statement in files.flatMap({ $0.statements(mentioning: names) }) { finder.walk(statement) }
      for found in finder.found { counts[found.name, default: [:]][found.arguments, default: 0] += 1 }
    }
    arguments = counts.mapValues { found in
      found.sorted { ($1.value, $0.key.joined()) < ($0.value, $1.key.joined()) }.map(\.key)
    }
  }

  /// All types that occur as arguments.
  var argumentTexts: Set<String> { Set(arguments.values.joined().joined()) }

  func contains(_ arguments: [String], of name: String) -> Bool { self.arguments(of: name).contains(arguments) }

  func arguments(of name: String) -> [[String]] { arguments[lastComponent(of: name), default: []] }
}

extension FileIndex {
  /// The top-level declarations and statements in which one of these names occurs.
  fileprivate func statements(mentioning names: Set<String>) -> [CodeBlockItemSyntax] {
    zip(tree.statements, units).compactMap { statement, unit in
      unit.mentions.isDisjoint(with: names) ? nil : statement
    }
  }
}

private final class InstantiationFinder: SyntaxVisitor {
  private let names: Set<String>
  private(set) var found: [(name: String, arguments: [String])] = []

  init(_ names: Set<String>) {
    self.names = names
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: GenericArgumentClauseSyntax) -> SyntaxVisitorContinueKind {
    guard let name = node.parent?.appliedName, names.contains(name) else { return .visitChildren }
    found.append((name, node.arguments.map { $0.argument.trimmedDescription }))
    return .visitChildren
  }
}

extension Syntax {
  /// The name before generic arguments.
  fileprivate var appliedName: String? {
    switch self.as(SyntaxEnum.self) {
    case .identifierType(let node): node.name.plainText
    case .memberType(let node): node.name.plainText
    case .genericSpecializationExpr(let node):
      node.expression.as(DeclReferenceExprSyntax.self)?.baseName.plainText
        ?? node.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.plainText
    default: nil
    }
  }
}
