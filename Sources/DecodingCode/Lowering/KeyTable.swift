import SwiftParser
import DecodingPrograms
import SwiftSyntax

/// The keys of a coding key type, with their spellings in the JSON.
struct KeyTable {
  let type: String
  /// The spellings by the names of cases and static members.
  private(set) var spellings: [String: String] = [:]

  init(type: String, spellings: [String: String]) {
    (self.type, self.spellings) = (type, spellings)
  }

  init(_ keys: TypeCode) {
    type = keys.name
    for element in keys.members.cases {
      let written = element.rawValue?.value
      let raw = written?.as(StringLiteralExprSyntax.self)?.representedLiteralValue
      spellings[element.name.plain] = raw ?? element.name.plain
    }
    for variable in keys.members.variables.values where variable.isStatic {
      if let text = variable.binding.onlyText { spellings[variable.name] = text }
    }
    for name in ["stringValue", "rawValue"] {
      guard let getter = keys.members.variables[name]?.binding.getter else { continue }
      let finder = ReturnedTexts(viewMode: .sourceAccurate)
      finder.walk(getter)
      spellings.merge(finder.found) { _, returned in returned }
    }
  }
}

extension PatternBindingSyntax {
  /// The only string literal in the value of a constant.
  fileprivate var onlyText: String? {
    let finder = TextFinder(viewMode: .sourceAccurate)
    finder.walk(self)
    return finder.found.count == 1 ? finder.found[0] : nil
  }
}

private final class TextFinder: SyntaxVisitor {
  private(set) var found: [String] = []

  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    if let text = node.representedLiteralValue { found.append(text) }
    return .skipChildren
  }
}

/// Finds the strings that a `switch` over the cases returns.
private final class ReturnedTexts: SyntaxVisitor {
  private(set) var found: [String: String] = [:]

  override func visit(_ node: SwitchCaseSyntax) -> SyntaxVisitorContinueKind {
    guard case .case(let label) = node.label, let item = node.statements.first?.item, node.statements.count == 1 else {
      return .skipChildren
    }
    let value = item.as(ReturnStmtSyntax.self)?.expression ?? item.as(ExprSyntax.self)
    guard let text = value?.as(StringLiteralExprSyntax.self)?.representedLiteralValue else { return .skipChildren }
    for pattern in label.caseItems.map(\.pattern) {
      if let name = pattern.as(ExpressionPatternSyntax.self)?.expression.as(MemberAccessExprSyntax.self) {
        found[name.declName.baseName.plain] = text
      }
    }
    return .skipChildren
  }
}
