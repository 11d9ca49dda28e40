import Foundation
import SwiftParser
import SwiftSyntax
import TestSupport
import Testing

/// An unregistered rule proposes nothing, and no test would notice.
@Suite struct RuleRegistrationTests {
  @Test func everyRuleOfTheSourcesIsRegistered() throws {
    let files = try SourceFile.all().filter { $0.path.hasPrefix("Sources/DecodingDiagnostics/Rules/") }
    let declared = RuleCollector(viewMode: .sourceAccurate)
    for file in files { declared.walk(Parser.parse(source: file.text)) }
    let list = try #require(files.first { $0.path.hasSuffix("/FixRules.swift") })
    let registered = RegistrationCollector(viewMode: .sourceAccurate)
    registered.walk(Parser.parse(source: list.text))
    #expect(declared.names.count > 80)
    #expect(Set(declared.names) == Set(registered.names))
    #expect(Set(registered.names).count == registered.names.count)
  }
}

private final class RuleCollector: SyntaxVisitor {
  var names: [String] = []

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    let inherited = node.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
    if inherited.contains("FixRule") || inherited.contains("SingleFixRule") { names.append(node.name.text) }
    return .visitChildren
  }
}

/// The types in `Entry("id", Type.self, …)`.
private final class RegistrationCollector: SyntaxVisitor {
  var names: [String] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.calledExpression.trimmedDescription == "Entry" else { return .visitChildren }
    for argument in node.arguments {
      guard let access = argument.expression.as(MemberAccessExprSyntax.self), access.declName.baseName.text == "self",
        let base = access.base
      else { continue }
      names.append(base.trimmedDescription)
    }
    return .skipChildren
  }
}
