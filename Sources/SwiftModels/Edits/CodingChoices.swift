import DecodingCode
import DecodingDiagnostics
import DecodingPrograms
import SwiftParser
import SwiftSyntax

/// Collects the places where code has an arm for each kind of value.
final class CodingChoices: SyntaxVisitor {
  /// The key by which a type's property is coded, and the property's type.
  typealias Member = (_ type: String, _ property: String) -> (type: String, spelling: String)?

  private let file: CodeFile
  private let reads: [InitializerRead]
  private let member: Member
  /// The calls whose results constants and properties are set to, with the statements that set them.
  private var named: [String: (read: FirstRead, statement: CodeBlockItemSyntax)] = [:]
  /// The constants that are set to an object's first key.
  private var firstKeys: Set<String> = []
  private(set) var found: [DeclaredChoice] = []

  /// - Parameter reads: The values that the code reads; empty for code that writes.
  init(in file: CodeFile, reads: [InitializerRead] = [], member: @escaping Member = { _, _ in nil }) {
    (self.file, self.reads, self.member) = (file, reads, member)
    super.init(viewMode: .sourceAccurate)
  }

  // MARK: What is switched over

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.givenName, let read = FirstRead(in: node) { named[name] = (read, node) }
    return .visitChildren
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    if node.initializer?.value.isFirstKey == true { firstKeys.insert(node.pattern.trimmedDescription) }
    return .visitChildren
  }

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    if node.initializer?.value.isFirstKey == true { firstKeys.insert(node.pattern.trimmedDescription) }
    return .visitChildren
  }

  private func subject(_ expression: ExprSyntax) -> (DeclaredChoice.Subject, DeclaredChoice.Constant?)? {
    let text = expression.trimmedDescription
    if text == "self" { return (expression.namedMetatype.map { .metatype(of: $0) } ?? .ownCase, nil) }
    if firstKeys.contains(text) || expression.isFirstKey { return (.key, nil) }
    if let read = FirstRead(in: expression) {
      return name(read, in: expression, member: expression.lastMember).map { ($0, nil) }
    }
    let words = expression.tokens(viewMode: .sourceAccurate).compactMap { token in
      if case .identifier = token.tokenKind { token.plainText } else { nil }
    }
    guard let name = words.first, let (read, statement) = named[name],
      let subject = self.name(read, in: statement, member: words.dropFirst().first)
    else { return nil }
    return (subject, DeclaredChoice.Constant(name: name, call: statement.plainRead(read).map(range)))
  }

  /// - Parameter member: The property of the value that is switched over, if it is not the value itself.
  private func name(
    _ read: FirstRead, in node: some SyntaxProtocol, member property: String?
  ) -> DeclaredChoice.Subject? {
    let path = reads.first { $0.call.id == read.call.id }?.read.path ?? []
    if let property, let (type, spelling) = member(read.type, property) {
      return .name(type: type, path: path + [.key(name: property, spelling: spelling)])
    }
    guard !read.isOfDecoder else { return nil }
    let made = node.calls.first { $0.argument("rawValue") != nil }?.calledExpression
    return .name(type: made?.trimmedDescription ?? read.type, path: path)
  }

  private func range(_ node: some SyntaxProtocol) -> CodeRange { CodeRange(file: file, bytes: node.trimmedByteRange) }

  // MARK: Switches

  override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
    let arms = node.cases.compactMap { $0.as(SwitchCaseSyntax.self) }
    guard arms.count == node.cases.count, let (subject, constant) = subject(node.subject) else {
      return .visitChildren
    }
    found.append(
      DeclaredChoice(
        subject: subject, arms: arms.map { $0.declared(at: range($0)) }, constant: constant))
    return .visitChildren
  }

  // MARK: Ifs

  override func visit(_ node: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind {
    let statements = node.map { $0.item.as(ExpressionStmtSyntax.self)?.expression.as(IfExprSyntax.self) }
    for chain in statements.compactMap(\.self) where chain.elseBody != nil { note(chain.branches) }
    let alone = statements.split { $0?.elseBody != nil || $0?.key == nil }.map { $0.compactMap(\.self) }
    for ifs in alone { note(ifs.map { ($0, $0.key) }) }
    return .visitChildren
  }

  override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
    if node.elseBody != nil, node.parent?.is(IfExprSyntax.self) != true { noteEqualities(of: node) }
    return .visitChildren
  }

  /// `if kind == "circle" { … } else if kind == "square" { … } else { … }`
  private func noteEqualities(of chain: IfExprSyntax) {
    var arms: [DeclaredArm] = []
    var compared: ExprSyntax?
    var next: IfExprSyntax? = chain
    while let node = next {
      guard let (left, label) = node.equality,
        compared.map({ $0.trimmedDescription == left.trimmedDescription }) ?? true
      else { return }
      compared = left
      arms.append(arm([label], node.body))
      next = nil
      switch node.elseBody {
      case .ifExpr(let other): next = other
      case .codeBlock(let rest): arms.append(arm([], rest))
      case nil: break
      }
    }
    guard let (subject, constant) = compared.flatMap(subject) else { return }
    found.append(DeclaredChoice(subject: subject, arms: arms, constant: constant))
  }

  private func note(_ branches: [(node: IfExprSyntax, key: String?)]) {
    guard branches.count > 1, branches.allSatisfy({ $0.key != nil }) else { return }
    let arms = branches.map { branch in
      var found = arm([branch.key].compactMap(\.self), branch.node.body)
      found.keys.formUnion(branch.node.conditions.keys)
      return found
    }
    found.append(DeclaredChoice(subject: .key, arms: arms))
  }

  private func arm(_ labels: [String], _ body: CodeBlockSyntax) -> DeclaredArm {
    var arm = DeclaredArm(labels: labels, range: range(body))
    arm.isBranch = true
    arm.note(body)
    return arm
  }
}

extension SwitchCaseSyntax {
  fileprivate func declared(at range: CodeRange) -> DeclaredArm {
    var arm = DeclaredArm(labels: names, range: range)
    arm.binding = binding
    arm.note(statements)
    if let name = arm.binding { arm.writesMore = statements.contains { $0.writes && !$0.mentions(name) } }
    return arm
  }

  private var items: [SwitchCaseItemSyntax] { if case .case(let label) = label { Array(label.caseItems) } else { [] } }

  /// The strings and cases that the arm matches; empty if anything may match.
  private var names: [String] {
    let names = items.map { $0.pattern.text ?? $0.pattern.caseName }
    return names.contains(nil) || items.contains { $0.whereClause != nil } ? [] : names.compactMap(\.self)
  }

  /// `content` of `case .text(let content)`, and `other` of `case let other`.
  private var binding: String? {
    guard items.count == 1, let pattern = items.first?.pattern else { return nil }
    let inner = pattern.as(ValueBindingPatternSyntax.self)?.pattern ?? pattern
    if let name = inner.as(IdentifierPatternSyntax.self) { return name.identifier.plainText }
    guard let arguments = pattern.payloadCall?.arguments, arguments.count == 1 else { return nil }
    let bound = arguments.first?.expression
    let inside = bound?.as(PatternExprSyntax.self)?.pattern
    return (inside?.as(ValueBindingPatternSyntax.self)?.pattern ?? inside)?.as(IdentifierPatternSyntax.self)?.identifier
      .plainText ?? bound?.as(DeclReferenceExprSyntax.self)?.baseName.plainText
  }
}

extension CodeBlockItemSyntax {
  fileprivate var writes: Bool { calls.contains { $0.methodName?.hasPrefix("encode") == true } }
}

extension PatternSyntax {
  /// The value of a string literal.
  fileprivate var text: String? {
    self.as(ExpressionPatternSyntax.self)?.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
  }
}

extension ConditionElementListSyntax {
  /// The keys that it looks for, or reads by.
  fileprivate var keys: Set<String> {
    Set(
      calls.compactMap { call in
        let asked = call.methodName == "contains" ? call.arguments.first?.expression : call.argument("forKey")
        return asked?.as(MemberAccessExprSyntax.self)?.declName.baseName.plainText
      })
  }
}

extension IfExprSyntax {
  /// The branches of a chain of `if`s, without its last `else`.
  fileprivate var branches: [(node: IfExprSyntax, key: String?)] {
    guard case .ifExpr(let next)? = elseBody else { return [(self, key)] }
    return [(self, key)] + next.branches
  }

  /// The one key that the condition looks for.
  fileprivate var key: String? { conditions.keys.count == 1 ? conditions.keys.first : nil }

  /// The comparison with a string or a case, if it is the whole condition.
  fileprivate var equality: (left: ExprSyntax, label: String)? {
    guard conditions.count == 1,
      let parts = conditions.first?.condition.as(SequenceExprSyntax.self).map({ Array($0.elements) }), parts.count == 3,
      parts[1].as(BinaryOperatorExprSyntax.self)?.operator.text == "=="
    else { return nil }
    if let text = parts[2].as(StringLiteralExprSyntax.self)?.representedLiteralValue { return (parts[0], text) }
    return parts[2].as(MemberAccessExprSyntax.self).map { (parts[0], $0.declName.baseName.plainText) }
  }
}

extension CodeBlockItemSyntax {
  /// The name of the constant or property that the statement sets.
  fileprivate var givenName: String? {
    if let binding = item.as(VariableDeclSyntax.self)?.bindings.first { return binding.pattern.trimmedDescription }
    let condition = item.as(GuardStmtSyntax.self)?.conditions.first?.condition.as(OptionalBindingConditionSyntax.self)
    return condition?.pattern.trimmedDescription ?? assignedName
  }

  /// Returns the call, if the statement declares a constant that is set to what it reads.
  fileprivate func plainRead(_ read: FirstRead) -> FunctionCallExprSyntax? {
    let value = item.as(VariableDeclSyntax.self)?.bindings.first?.initializer?.value.as(TryExprSyntax.self)
    return value?.expression.id == ExprSyntax(read.call).id ? read.call : nil
  }
}

extension ExprSyntax {
  /// `container.allKeys.first`
  fileprivate var isFirstKey: Bool {
    guard let member = self.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "first" else {
      return false
    }
    return member.base?.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "allKeys"
  }

  /// `kind` of `try Head(from: decoder).kind`.
  fileprivate var lastMember: String? {
    if let attempt = self.as(TryExprSyntax.self) { return attempt.expression.lastMember }
    return self.as(MemberAccessExprSyntax.self)?.declName.baseName.plainText
  }

  /// `Item` if the surrounding code has an `Item.Type`.
  fileprivate var namedMetatype: String? {
    for outer in sequence(first: Syntax(self), next: \.parent) {
      if let function = outer.as(FunctionDeclSyntax.self) { return function.signature.returnClause?.type.metatypeBase }
      if let binding = outer.as(PatternBindingSyntax.self) { return binding.typeAnnotation?.type.metatypeBase }
    }
    return nil
  }
}

extension TypeSyntax {
  /// `Item` of `Item.Type`, `any Item.Type` and `(any Item).Type`.
  fileprivate var metatypeBase: String? {
    if let some = self.as(SomeOrAnyTypeSyntax.self) { return some.constraint.metatypeBase }
    guard let metatype = self.as(MetatypeTypeSyntax.self), metatype.metatypeSpecifier.text == "Type" else { return nil }
    let base = metatype.baseType.as(TupleTypeSyntax.self)?.elements.first?.type ?? metatype.baseType
    return (base.as(SomeOrAnyTypeSyntax.self)?.constraint ?? base).trimmedDescription
  }
}

/// The first call that reads a value of a named type: `c.decode(Kind.self, forKey: .kind)` or `Head(from: decoder)`.
private struct FirstRead {
  let call: FunctionCallExprSyntax
  /// As written.
  let type: String
  let isOfDecoder: Bool

  init?(in node: some SyntaxProtocol) {
    guard let found = node.calls.lazy.compactMap({ FirstRead($0) }).first else { return nil }
    self = found
  }

  private init?(_ call: FunctionCallExprSyntax) {
    self.call = call
    if ["decode", "decodeIfPresent"].contains(call.methodName), let asked = call.arguments.first?.expression.askedType {
      (type, isOfDecoder) = (asked, false)
    } else if call.argument("from") != nil, call.arguments.count == 1 {
      (type, isOfDecoder) = (call.initializedType, true)
    } else {
      return nil
    }
  }
}

extension FunctionCallExprSyntax {
  /// `Head` of `Head(from: decoder)` and of `Head.init(from: decoder)`.
  var initializedType: String {
    let member = calledExpression.as(MemberAccessExprSyntax.self)
    let type = member?.declName.baseName.tokenKind == .keyword(.`init`) ? member?.base : nil
    return (type ?? calledExpression).trimmedDescription
  }
}
