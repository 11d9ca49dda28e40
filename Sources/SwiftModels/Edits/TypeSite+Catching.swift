import SwiftSyntax

extension TypeSite {
  /// `try? c.decode(…)` becomes `try c.decodeIfPresent(…)`, so that what is there but wrong is no longer dropped;
  /// `try! c.decode(…)` becomes `try c.decode(…)`, so that it does not end the process.
  func throwFailures(of name: String) throws(EditError) -> [TextPatch] {
    guard let initializer = decodingInitializer else { throw .notFound("init(from:)") }
    let finder = CaughtTryFinder(key: name)
    finder.walk(initializer)
    guard finder.found.count == 1, let node = finder.found.first, let mark = node.questionOrExclamationMark,
      let call = finder.call, let member = call.calledExpression.as(MemberAccessExprSyntax.self)
    else { throw .unsupported("init(from:) of \(declaration.name) does not read \(name) by one try?") }
    var patches = [TextPatch(range: mark.trimmedByteRange, text: "")]
    if mark.tokenKind == .exclamationMark { return patches }
    if member.declName.baseName.text == "decode" {
      patches.append(TextPatch(range: member.declName.baseName.trimmedByteRange, text: "decodeIfPresent"))
      patches += chaining(after: call)
    }
    return patches + withoutParentheses(around: node)
  }

  /// What follows the call must allow for no value.
  private func chaining(after call: FunctionCallExprSyntax) -> [TextPatch] {
    guard let access = call.parent?.as(MemberAccessExprSyntax.self) else { return [] }
    return [.insert("?", at: access.period.trimmedByteRange.lowerBound)]
  }

  /// `(try? x) ?? y` needs no parentheses once it is `try x ?? y`.
  private func withoutParentheses(around node: TryExprSyntax) -> [TextPatch] {
    guard let tuple = node.parent?.parent?.parent?.as(TupleExprSyntax.self), tuple.elements.count == 1,
      !(tuple.parent?.is(MemberAccessExprSyntax.self) ?? false)
    else { return [] }
    return [
      TextPatch(range: tuple.leftParen.trimmedByteRange, text: ""),
      TextPatch(range: tuple.rightParen.trimmedByteRange, text: ""),
    ]
  }

  /// The statements of the `else` that sets a case take the place of the whole `if`.
  func takeFallback(_ name: String) throws(EditError) -> [TextPatch] {
    guard let initializer = decodingInitializer else { throw .notFound("init(from:)") }
    let finder = FallbackFinder(caseName: name)
    finder.walk(initializer)
    guard finder.found.count == 1, let (chain, fallback) = finder.found.first else {
      throw .unsupported("init(from:) of \(declaration.name) does not set \(name) in one else")
    }
    let statements = fallback.statements.trimmedDescription
    return [TextPatch(range: chain.trimmedByteRange, text: statements)]
  }
}

/// Finds the `try?` or `try!` around the call that reads a property.
private final class CaughtTryFinder: SyntaxVisitor {
  private let key: String
  private(set) var found: [TryExprSyntax] = []
  private(set) var call: FunctionCallExprSyntax?

  init(key: String) {
    self.key = key
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: TryExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.questionOrExclamationMark != nil else { return .visitChildren }
    let calls = CodeCalls.calls(in: node).filter { $0.reads(by: key) }
    if calls.count == 1 {
      found.append(node)
      call = calls.first
    }
    return .visitChildren
  }
}

/// Finds an `if` that decodes nothing itself and whose `else` sets a case.
private final class FallbackFinder: SyntaxVisitor {
  private let caseName: String
  private(set) var found: [(chain: IfExprSyntax, fallback: CodeBlockSyntax)] = []

  init(caseName: String) {
    self.caseName = caseName
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
    guard !node.conditions.trimmedDescription.contains("decode"), case .codeBlock(let block)? = node.elseBody,
      block.statements.count == 1, block.statements.trimmedDescription.hasPrefix("self = .\(caseName)(")
    else { return .visitChildren }
    found.append((node, block))
    return .skipChildren
  }
}

extension String {
  var isOneLine: Bool { !contains(where: \.isNewline) }
}
