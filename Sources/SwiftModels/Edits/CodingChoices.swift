import DecodingDiagnostics
import SwiftParser
import SwiftSyntax

/// Collects where hand-written coding has an arm for each kind of value.
final class CodingChoices: SyntaxVisitor {
  private let reads: [InitializerRead]
  /// The calls that read what constants and properties are set to, with the statements that set them.
  private var named: [String: (call: FunctionCallExprSyntax, statement: CodeBlockItemSyntax)] = [:]
  private(set) var found: [DeclaredChoice] = []

  /// - Parameter reads: What the code reads; none for code that writes.
  init(reads: [InitializerRead] = []) {
    self.reads = reads
    super.init(viewMode: .sourceAccurate)
  }

  // MARK: What is switched over

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.givenName, let call = FirstRead.of(node) { named[name] = (call, node) }
    return .visitChildren
  }

  private func subject(_ expression: ExprSyntax) -> (DeclaredChoice.Subject, DeclaredChoice.Constant?)? {
    if expression.trimmedDescription == "self" { return (.ownCase, nil) }
    if let call = FirstRead.of(expression) { return name(readBy: call, in: expression).map { ($0, nil) } }
    let words = expression.trimmedDescription.split { !($0.isLetter || $0.isNumber || $0 == "_") }
    guard let name = words.first(where: { $0 != "self" }).map(String.init), let (call, statement) = named[name],
      let subject = self.name(readBy: call, in: statement)
    else { return nil }
    return (
      subject,
      DeclaredChoice.Constant(
        name: name, statement: statement.trimmedDescription, lineStart: statement.lineStart)
    )
  }

  private func name(readBy call: FunctionCallExprSyntax, in node: some SyntaxProtocol) -> DeclaredChoice.Subject? {
    guard let asked = call.arguments.first?.expression.as(MemberAccessExprSyntax.self), let type = asked.base else {
      return nil
    }
    let path = reads.first { $0.call.id == call.id }?.read.path ?? []
    let made = node.trimmedDescription.firstMatch(of: /([A-Z][\w.]*)\(rawValue:/).map { String($0.1) }
    return .name(type: made ?? type.trimmedDescription, path: path)
  }

  // MARK: Switches

  override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
    let arms = node.cases.compactMap { $0.as(SwitchCaseSyntax.self) }
    guard arms.count == node.cases.count, let last = arms.last, let (subject, constant) = subject(node.subject) else {
      return .visitChildren
    }
    found.append(
      DeclaredChoice(
        subject: subject, arms: arms.map { DeclaredChoice.Arm(labels: $0.names, text: $0.trimmedDescription) },
        separator: last.lineStart, constant: constant))
    return .visitChildren
  }

  // MARK: Ifs

  override func visit(_ node: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind {
    let statements = node.map { $0.item.as(ExpressionStmtSyntax.self)?.expression.as(IfExprSyntax.self) }
    for chain in statements.compactMap(\.self) where chain.elseBody != nil { note(chain.branches, " else ") }
    let alone = statements.split { $0?.elseBody != nil || $0?.key == nil }.map { $0.compactMap(\.self) }
    for ifs in alone { note(ifs.map { ($0, $0.key) }, ifs.last?.lineStart ?? "") }
    return .visitChildren
  }

  private func note(_ branches: [(node: IfExprSyntax, key: String?)], _ separator: String) {
    guard branches.count > 1, branches.allSatisfy({ $0.key != nil }) else { return }
    let arms = branches.map { DeclaredChoice.Arm(labels: [$0.key].compactMap(\.self), text: $0.node.ownText) }
    found.append(DeclaredChoice(subject: .key, arms: arms, separator: separator))
  }
}

extension SwitchCaseSyntax {
  /// Texts and cases that it is for; none where anything may match.
  fileprivate var names: [String] {
    guard case .case(let label) = label else { return [] }
    let names = label.caseItems.map { $0.pattern.text ?? $0.pattern.caseName }
    return names.contains(nil) || label.caseItems.contains { $0.whereClause != nil } ? [] : names.compactMap(\.self)
  }
}

extension PatternSyntax {
  /// A text that is written out.
  fileprivate var text: String? {
    self.as(ExpressionPatternSyntax.self)?.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
  }
}

extension IfExprSyntax {
  /// The ifs of a chain, without what stands in its last `else`.
  fileprivate var branches: [(node: IfExprSyntax, key: String?)] {
    guard case .ifExpr(let next)? = elseBody else { return [(self, key)] }
    return [(self, key)] + next.branches
  }

  /// The one key that the condition looks for.
  fileprivate var key: String? {
    let keys = Set(conditions.trimmedDescription.matches(of: /(?:contains\(|forKey:\s*)\.(\w+)\)/).map { $0.1 })
    return keys.count == 1 ? keys.first.map(String.init) : nil
  }

  fileprivate var ownText: String { with(\.elseKeyword, nil).with(\.elseBody, nil).trimmedDescription }
}

extension SyntaxProtocol {
  /// The end of the line before it, and the blanks that it starts its line with.
  fileprivate var lineStart: String {
    let trivia = leadingTrivia.description
    return trivia.lastIndex(where: \.isNewline).map { String(trivia[$0...]) } ?? "\n"
  }
}

extension CodeBlockItemSyntax {
  /// The constant or the property that the statement gives a value.
  fileprivate var givenName: String? {
    if let binding = item.as(VariableDeclSyntax.self)?.bindings.first { return binding.pattern.trimmedDescription }
    let condition = item.as(GuardStmtSyntax.self)?.conditions.first?.condition.as(OptionalBindingConditionSyntax.self)
    return condition?.pattern.trimmedDescription ?? assignedName
  }
}

/// The first call that reads a value of a type that is named.
private final class FirstRead: SyntaxVisitor {
  private var call: FunctionCallExprSyntax?

  static func of(_ node: some SyntaxProtocol) -> FunctionCallExprSyntax? {
    let finder = FirstRead(viewMode: .sourceAccurate)
    finder.walk(node)
    return finder.call
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    let type = node.arguments.first?.expression.as(MemberAccessExprSyntax.self)
    if call == nil, name == "decode" || name == "decodeIfPresent", type?.declName.baseName.text == "self" {
      call = node
    }
    return .visitChildren
  }
}
