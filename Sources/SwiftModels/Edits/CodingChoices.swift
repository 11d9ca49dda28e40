import DecodingDiagnostics
import SwiftParser
import SwiftSyntax

/// Collects where hand-written coding has an arm for each kind of value.
final class CodingChoices: SyntaxVisitor {
  /// The key by which a type's property is coded, and the property's type.
  typealias Member = (_ type: String, _ property: String) -> (type: String, spelling: String)?

  private let reads: [InitializerRead]
  private let member: Member
  /// The calls that read what constants and properties are set to, with the statements that set them.
  private var named: [String: (read: FirstRead, statement: CodeBlockItemSyntax)] = [:]
  /// The constants that are set to an object's first key.
  private var firstKeys: Set<String> = []
  private(set) var found: [DeclaredChoice] = []

  /// - Parameter reads: What the code reads; none for code that writes.
  init(reads: [InitializerRead] = [], member: @escaping Member = { _, _ in nil }) {
    self.reads = reads
    self.member = member
    super.init(viewMode: .sourceAccurate)
  }

  // MARK: What is switched over

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    let statement = node.trimmedDescription
    if let key = statement.firstMatch(of: /let (\w+) = \w+\.allKeys\.first\b/) { firstKeys.insert(String(key.1)) }
    if let name = node.givenName, let read = FirstRead(in: node) { named[name] = (read, node) }
    return .visitChildren
  }

  private func subject(_ expression: ExprSyntax) -> (DeclaredChoice.Subject, DeclaredChoice.Constant?)? {
    let text = expression.trimmedDescription
    if text == "self" { return (.ownCase, nil) }
    if firstKeys.contains(text) || text.hasSuffix(".allKeys.first") { return (.key, nil) }
    if let read = FirstRead(in: expression) {
      return name(read, in: expression, member: expression.lastMember).map { ($0, nil) }
    }
    let words = expression.trimmedDescription.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
      .drop { $0 == "self" }
    guard let name = words.first, let (read, statement) = named[name],
      let subject = self.name(read, in: statement, member: words.dropFirst().first)
    else { return nil }
    return (
      subject,
      DeclaredChoice.Constant(
        name: name, statement: statement.trimmedDescription, lineStart: statement.lineStart)
    )
  }

  /// - Parameter member: The property of the value that is switched over, where it is not the value itself.
  private func name(
    _ read: FirstRead, in node: some SyntaxProtocol, member property: String?
  ) -> DeclaredChoice.Subject? {
    let path = reads.first { $0.call.id == read.call.id }?.read.path ?? []
    if let property, let (type, spelling) = member(read.type, property) {
      return .name(type: type, path: path + [.key(name: property, spelling: spelling)])
    }
    guard !read.isOfDecoder else { return nil }
    let made = node.trimmedDescription.firstMatch(of: /([A-Z][\w.]*)\(rawValue:/).map { String($0.1) }
    return .name(type: made ?? read.type, path: path)
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

  override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
    if node.elseBody != nil, node.parent?.is(IfExprSyntax.self) != true { noteEqualities(of: node) }
    return .visitChildren
  }

  /// `if kind == "circle" { … } else if kind == "square" { … } else { … }`
  private func noteEqualities(of chain: IfExprSyntax) {
    var arms: [DeclaredChoice.Arm] = []
    var compared: ExprSyntax?
    var next: IfExprSyntax? = chain
    while let node = next {
      guard let (left, label) = node.equality,
        compared.map({ $0.trimmedDescription == left.trimmedDescription }) ?? true
      else { return }
      compared = left
      arms.append(DeclaredChoice.Arm(labels: [label], text: node.ownText))
      next = nil
      switch node.elseBody {
      case .ifExpr(let other): next = other
      case .codeBlock(let rest): arms.append(DeclaredChoice.Arm(labels: [], text: rest.trimmedDescription))
      case nil: break
      }
    }
    guard let (subject, constant) = compared.flatMap(subject) else { return }
    found.append(DeclaredChoice(subject: subject, arms: arms, separator: " else ", constant: constant))
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
  /// The ifs of a chain, without what is in its last `else`.
  fileprivate var branches: [(node: IfExprSyntax, key: String?)] {
    guard case .ifExpr(let next)? = elseBody else { return [(self, key)] }
    return [(self, key)] + next.branches
  }

  /// The one key that the condition looks for.
  fileprivate var key: String? {
    let keys = Set(conditions.trimmedDescription.matches(of: /(?:contains\(|forKey:\s*)\.(\w+)\)/).map { $0.1 })
    return keys.count == 1 ? keys.first.map(String.init) : nil
  }

  /// What is compared with a text or a case, where that is the whole condition.
  fileprivate var equality: (left: ExprSyntax, label: String)? {
    guard conditions.count == 1,
      let parts = conditions.first?.condition.as(SequenceExprSyntax.self).map({ Array($0.elements) }), parts.count == 3,
      parts[1].as(BinaryOperatorExprSyntax.self)?.operator.text == "=="
    else { return nil }
    if let text = parts[2].as(StringLiteralExprSyntax.self)?.representedLiteralValue { return (parts[0], text) }
    return parts[2].as(MemberAccessExprSyntax.self).map { (parts[0], $0.declName.baseName.plainText) }
  }

  fileprivate var ownText: String { with(\.elseKeyword, nil).with(\.elseBody, nil).trimmedDescription }
}

extension SyntaxProtocol {
  /// The end of the line before it, and the spaces that it starts its line with.
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

extension ExprSyntax {
  /// `kind` of `try Head(from: decoder).kind`.
  fileprivate var lastMember: String? {
    if let attempt = self.as(TryExprSyntax.self) { return attempt.expression.lastMember }
    return self.as(MemberAccessExprSyntax.self)?.declName.baseName.plainText
  }
}

/// The first call that reads a value of a type that is named: `c.decode(Kind.self, forKey: .kind)`, `Head(from: decoder)`.
private struct FirstRead {
  let call: FunctionCallExprSyntax
  /// As written.
  let type: String
  let isOfDecoder: Bool

  init?(in node: some SyntaxProtocol) {
    let finder = Finder(viewMode: .sourceAccurate)
    finder.walk(node)
    guard let found = finder.found else { return nil }
    self = found
  }

  fileprivate init(call: FunctionCallExprSyntax, type: String, isOfDecoder: Bool) {
    self.call = call
    self.type = type
    self.isOfDecoder = isOfDecoder
  }

  private final class Finder: SyntaxVisitor {
    var found: FirstRead?

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      guard found == nil else { return .skipChildren }
      let name = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      let argument = node.arguments.first
      if name == "decode" || name == "decodeIfPresent",
        let asked = argument?.expression.as(MemberAccessExprSyntax.self), asked.declName.baseName.text == "self"
      {
        found = asked.base.map { FirstRead(call: node, type: $0.trimmedDescription, isOfDecoder: false) }
      } else if argument?.label?.text == "from", node.arguments.count == 1 {
        let type = node.calledExpression.trimmedDescription
        found = FirstRead(
          call: node, type: type.hasSuffix(".init") ? String(type.dropLast(".init".count)) : type, isOfDecoder: true)
      }
      return .visitChildren
    }
  }
}
