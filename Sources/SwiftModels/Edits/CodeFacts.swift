import DecodingCode
import DecodingDiagnostics
import DecodingPrograms
import SwiftParser
import SwiftSyntax

/// Collects everything that a type's code mentions, in one walk.
final class CodeFacts: SyntaxVisitor {
  private let file: CodeFile
  private var found = DeclaredCode()

  static func found(in pieces: [CodePiece]) -> DeclaredCode {
    pieces.reduce(into: DeclaredCode()) { code, piece in
      let facts = CodeFacts(piece.file, code)
      facts.walk(piece.node)
      code = facts.found
    }
  }

  /// Collects the same in a piece of code whose location is not needed.
  static func found(in node: some SyntaxProtocol) -> DeclaredCode {
    let facts = CodeFacts(CodeFile(path: "", digest: 0), DeclaredCode())
    facts.walk(node)
    return facts.found
  }

  private init(_ file: CodeFile, _ found: DeclaredCode) {
    (self.file, self.found) = (file, found)
    super.init(viewMode: .sourceAccurate)
  }

  private func range(_ node: some SyntaxProtocol) -> CodeRange { CodeRange(file: file, bytes: node.trimmedByteRange) }

  // MARK: Calls

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let name = node.methodName else { return .visitChildren }
    found.calls.insert(name)
    for case let key? in node.arguments.map({ $0.expression.as(MemberAccessExprSyntax.self)?.declName.baseName }) {
      found.keyedCalls.insert(DeclaredKeyedCall(name: name, key: key.plainText))
    }
    if name == "date", node.argument("from") != nil {
      found.dateCalls.append(DeclaredDateCall(formatter: node.base?.lastName ?? "", range: range(node)))
    }
    if name == "ISO8601DateFormatter", node.arguments.isEmpty { found.isoFormatters.append(range(node)) }
    let key = node.argument("forKey")?.as(MemberAccessExprSyntax.self)?.declName.baseName.plainText
    if let key, name.hasPrefix("encode") { found.writes.append(DeclaredWrite(key: key, range: range(node))) }
    if let kind = node.superCallKind { found.superCalls.append(superCall(kind, key, node)) }
    return .visitChildren
  }

  private func superCall(
    _ kind: DeclaredSuperCall.Kind, _ key: String?, _ node: FunctionCallExprSyntax
  ) -> DeclaredSuperCall {
    var call = DeclaredSuperCall(kind, key: key, range: range(node))
    let attempt = node.parent?.as(TryExprSyntax.self)
    call.isArgument = (attempt.map { Syntax($0) } ?? Syntax(node)).parent?.is(LabeledExprSyntax.self) == true
    call.isAttempted =
      attempt?.questionOrExclamationMark?.text == "?"
      && attempt?.parent?.parent?.is(OptionalBindingConditionSyntax.self) == true
    return call
  }

  override func visit(_ node: TryExprSyntax) -> SyntaxVisitorContinueKind {
    if node.questionOrExclamationMark?.text == "?" { found.hidesErrors = true }
    return .visitChildren
  }

  // MARK: Texts and options

  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    guard let text = node.representedLiteralValue, !text.contains("\\"), !text.contains("\"") else {
      return .visitChildren
    }
    var literal = DeclaredLiteral(text: text, range: range(node))
    literal.assigned = node.assignedMember
    literal.siblings = node.siblings
    literal.mapped = node.parent?.as(DictionaryElementSyntax.self)?.mapped(from: node)
    literal.list = node.parent?.as(ArrayElementSyntax.self)?.ancestor(ArrayExprSyntax.self).map { range($0) }
    found.literals.append(literal)
    return .skipChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let elements = Array(node.elements)
    if elements.count == 3, elements[1].is(AssignmentExprSyntax.self), elements[0].lastName == "formatOptions" {
      found.options.append(DeclaredOptions(names: elements[2].optionNames, range: range(elements[2])))
    }
    return .visitChildren
  }

  // MARK: Types and members

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    if case .identifier(let name) = token.tokenKind, name.first?.isUppercase == true { found.typeNames.insert(name) }
    return .skipChildren
  }

  override func visit(_ node: IsTypePatternSyntax) -> SyntaxVisitorContinueKind {
    found.casts.insert(node.type.trimmedDescription)
    return .visitChildren
  }

  override func visit(_ node: TypeExprSyntax) -> SyntaxVisitorContinueKind {
    found.casts.insert(node.type.trimmedDescription)
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard let base = node.base?.lastName else {
      found.implicitMembers.insert(node.declName.baseName.plainText)
      return .visitChildren
    }
    var use = DeclaredUse(base: base, member: node.declName.baseName.plainText, range: range(node))
    use.isCalled = node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == ExprSyntax(node).id
    let next = ExprSyntax(node).nextOperand
    use.isCompared = next.map { ["<", ">", "<=", ">="].contains($0.trimmedDescription) } ?? false
    use.isTaken = !use.isCalled && next?.is(AssignmentExprSyntax.self) != true && ExprSyntax(node).isWhole
    found.uses.append(use)
    return .visitChildren
  }

  override func visit(_ node: KeyPathExprSyntax) -> SyntaxVisitorContinueKind {
    guard case .property(let last) = node.components.last?.component else { return .visitChildren }
    var use = DeclaredUse(base: "", member: last.declName.baseName.plainText, range: range(last.declName))
    use.isTaken = true
    found.uses.append(use)
    return .visitChildren
  }
}

extension ExprSyntax {
  /// `b` of `a.b`, `b` and `b?`.
  var lastName: String? {
    if let name = self.as(DeclReferenceExprSyntax.self) { return name.baseName.plainText }
    if let chain = self.as(OptionalChainingExprSyntax.self) { return chain.expression.lastName }
    if let call = self.as(FunctionCallExprSyntax.self) { return call.calledExpression.lastName }
    return self.as(MemberAccessExprSyntax.self)?.declName.baseName.plainText
  }

  /// The names of the options in an array literal, or of a single option.
  fileprivate var optionNames: [String] {
    guard let list = self.as(ArrayExprSyntax.self) else { return [lastName].compactMap(\.self) }
    return list.elements.compactMap(\.expression.lastName)
  }

  /// The operand after the next operator.
  fileprivate var nextOperand: ExprSyntax? {
    guard let list = parent?.as(ExprListSyntax.self).map(Array.init),
      let index = list.firstIndex(where: { $0.id == id }), index + 1 < list.count
    else { return nil }
    return list[index + 1]
  }

  /// No member or element of it is asked for.
  fileprivate var isWhole: Bool {
    if parent?.is(OptionalChainingExprSyntax.self) == true { return false }
    if let member = parent?.as(MemberAccessExprSyntax.self) { return member.base?.id != id }
    return parent?.as(SubscriptCallExprSyntax.self)?.calledExpression.id != id
  }
}

extension StringLiteralExprSyntax {
  /// `dateFormat` in `formatter.dateFormat = "yyyy"`.
  fileprivate var assignedMember: String? {
    guard let elements = parent?.as(ExprListSyntax.self).map(Array.init), elements.count == 3,
      elements[1].is(AssignmentExprSyntax.self)
    else { return nil }
    return elements[0].as(MemberAccessExprSyntax.self)?.declName.baseName.text
  }

  fileprivate var siblings: [String] {
    let arguments = parent?.as(LabeledExprSyntax.self)?.parent?.as(LabeledExprListSyntax.self)
    return arguments?.compactMap { $0.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.plainText } ?? []
  }
}

extension DictionaryElementSyntax {
  /// The case that the key is mapped to: `childLock` of `"child_lock": .childLock`.
  fileprivate func mapped(from literal: StringLiteralExprSyntax) -> String? {
    key.id == ExprSyntax(literal).id ? value.as(MemberAccessExprSyntax.self)?.declName.baseName.plainText : nil
  }
}

extension FunctionCallExprSyntax {
  fileprivate var superCallKind: DeclaredSuperCall.Kind? {
    switch methodName {
    case "superDecoder": .decoder
    case "superEncoder": .encoder
    case "encode" where base?.is(SuperExprSyntax.self) == true && argument("to") != nil: .parentEncoding
    default: nil
    }
  }
}
