import SwiftSyntax

/// Elements and entries that a loop is to go past.
extension CodeSite {
  /// Skips a failing element where a loop over a container catches the error, because the container would not advance
  /// otherwise.
  var skippingFailed: [TextPatch]? {
    guard let call = node(FunctionCallExprSyntax.self), let handler = call.handler else { return nil }
    let step = (call.base.map { $0.trimmedDescription + "." } ?? "") + "superDecoder()"
    let lines = ["// A failed element does not advance the container.", "_ = try \(step)"]
    switch handler {
    case .block(let block): return [entering(block, with: lines)]
    case .missing(let branch):
      let blanks = indentation(of: branch)
      let body = lines.map { blanks + style.unit + $0 }
      let text = ([" else {"] + body + ["\(blanks)}"]).joined(separator: style.lineEnd)
      return [.insert(text, at: branch.trimmedByteRange.upperBound)]
    }
  }

  /// Inserts lines before the statements of a block. A block on a single line is broken up.
  private func entering(_ block: CodeBlockSyntax, with lines: [String]) -> TextPatch {
    let blanks = indentation(of: block)
    let inner = style.lineEnd + blanks + style.unit
    let text = lines.map { inner + $0 }.joined()
    let start = block.leftBrace.trimmedByteRange.upperBound
    guard !block.trimmedDescription.contains(where: \.isNewline) else { return .insert(text, at: start) }
    let own = block.statements.isEmpty ? "" : inner + block.statements.trimmedDescription
    return TextPatch(
      range: start..<block.rightBrace.trimmedByteRange.lowerBound, text: text + own + style.lineEnd + blanks)
  }

  /// Excludes some keys from the entries.
  func passing(over keys: [String]) -> [TextPatch]? {
    guard let call = node(FunctionCallExprSyntax.self), let walk = call.walkOverKeys else { return nil }
    let list = keys.map { "\"\($0)\"" }.joined(separator: ", ")
    let test = { (key: String) in
      keys.count == 1 ? "\(key).stringValue != \(list)" : "![\(list)].contains(\(key).stringValue)"
    }
    switch walk {
    case .loop(let loop):
      let name = loop.pattern.trimmedDescription
      if let condition = loop.whereClause?.condition {
        return [.insert(" && \(test(name))", at: condition.trimmedByteRange.upperBound)]
      }
      return [.insert(" where \(test(name))", at: loop.sequence.trimmedByteRange.upperBound)]
    case .list(let keys): return [.insert(".filter { \(test("$0")) }", at: keys.trimmedByteRange.upperBound)]
    }
  }

  /// `if let one = try? container.decode(Item.self, forKey: .items) {` before the branch that opens the list.
  func takingOne(_ type: String) -> [TextPatch]? {
    guard let call = node(FunctionCallExprSyntax.self), let base = call.base, let key = call.argument("forKey"),
      let branch = call.ancestor(IfExprSyntax.self), branch.conditions.count == 1,
      let list = branch.conditions.first?.condition.as(OptionalBindingConditionSyntax.self)?.pattern,
      let target = branch.body.target(ofElementsFrom: list.trimmedDescription)
    else { return nil }
    let blanks = indentation(of: branch)
    let lines = [
      "if let one = try? \(base.trimmedDescription).decode(\(type).self, forKey: \(key.trimmedDescription)) {",
      "\(blanks)\(style.unit)\(target).append(one)", "\(blanks)} else ",
    ]
    return [.insert(lines.joined(separator: style.lineEnd), at: branch.trimmedByteRange.lowerBound)]
  }

  /// Reads an element's kind from a copy of the container, so that the container itself does not advance.
  var readingFromCopy: [TextPatch]? {
    guard let call = node(FunctionCallExprSyntax.self),
      let base = call.base?.as(DeclReferenceExprSyntax.self), let list = call.constant(named: base.baseName.text),
      let loop = call.ancestor(WhileStmtSyntax.self), loop.reads(from: base.baseName.text, after: call)
    else { return nil }
    let copy = base.baseName.text + "Kinds"
    let line = "var \(copy) = \(base.baseName.text)"
    return [
      .insert(style.lineEnd + indentation(of: list.item) + line, at: list.item.trimmedByteRange.upperBound),
      TextPatch(range: base.trimmedByteRange, text: copy),
    ]
  }
}

/// The code that runs if a call fails.
private enum FailureHandler {
  case block(CodeBlockSyntax)
  /// A branch without an `else`.
  case missing(IfExprSyntax)
}

/// Code that goes through the keys of an object.
private enum KeyWalk {
  case loop(ForStmtSyntax)
  /// The expression whose elements a closure is called with.
  case list(ExprSyntax)
}

extension FunctionCallExprSyntax {
  fileprivate var handler: FailureHandler? {
    for node in sequence(first: Syntax(self), next: \.parent).dropFirst() {
      if let guarded = node.as(GuardStmtSyntax.self) { return .block(guarded.body) }
      if let branch = node.as(IfExprSyntax.self), branch.conditions.trimmedByteRange.contains(position.utf8Offset) {
        guard let other = branch.elseBody else { return .missing(branch) }
        return other.as(CodeBlockSyntax.self).map { .block($0) }
      }
      if let tried = node.as(DoStmtSyntax.self), tried.catchClauses.count == 1 {
        return tried.catchClauses.first.map { .block($0.body) }
      }
      if node.is(WhileStmtSyntax.self) { return nil }
    }
    return nil
  }

  fileprivate var walkOverKeys: KeyWalk? {
    for node in sequence(first: Syntax(self), next: \.parent).dropFirst() {
      if let loop = node.as(ForStmtSyntax.self) { return loop.sequence.keys == nil ? nil : .loop(loop) }
      if let call = node.as(FunctionCallExprSyntax.self), call.id != id, let keys = call.base?.keys {
        return .list(keys)
      }
    }
    return nil
  }
}

extension ExprSyntax {
  /// The keys of a container, if its elements are these: `container.allKeys` of `container.allKeys.sorted { … }`.
  fileprivate var keys: ExprSyntax? {
    if let member = self.as(MemberAccessExprSyntax.self) {
      return member.declName.baseName.text == "allKeys" ? self : nil
    }
    guard let call = self.as(FunctionCallExprSyntax.self), let name = call.methodName,
      ["sorted", "reversed", "filter"].contains(name)
    else { return nil }
    return call.base?.keys
  }
}

extension CodeBlockSyntax {
  /// Returns the name of the array that a container's elements are appended to.
  fileprivate func target(ofElementsFrom list: String) -> String? {
    calls.first { call in
      call.methodName == "append" && call.arguments.tokens(viewMode: .sourceAccurate).contains { $0.text == list }
    }?.base?.trimmedDescription
  }
}

extension WhileStmtSyntax {
  /// Returns whether a later call reads from the same container.
  fileprivate func reads(from container: String, after call: FunctionCallExprSyntax) -> Bool {
    let tokens = body.tokens(viewMode: .sourceAccurate).drop { $0.position < call.endPosition }
    return tokens.contains { token in
      token.text == container
        && token.nextToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate)?.text == "decode"
    }
  }
}
