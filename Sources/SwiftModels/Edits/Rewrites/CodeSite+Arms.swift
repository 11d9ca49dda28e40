import DecodingDiagnostics
import DecodingPrograms
import SwiftSyntax

/// Arms of switches and of branches that follow one another.
extension CodeSite {
  /// Returns patches that add arms after this one, each a copy of an existing arm.
  func addingArms(_ copies: [ArmCopy]) -> [TextPatch]? {
    guard let last = arm else { return nil }
    let texts = copies.compactMap { copy in
      ArmSyntax(at: copy.arm.bytes, in: last.root)?.text(of: copy, style)
    }
    guard texts.count == copies.count else { return nil }
    return [.insert(texts.map { separator(of: last) + $0 }.joined(), at: last.end)]
  }

  /// One more arm with code of its own.
  func addingArm(_ head: String, _ lines: [String]) -> [TextPatch]? {
    guard let last = arm else { return nil }
    let separator = separator(of: last)
    let isShort = lines.count == 1 && !last.node.trimmedDescription.contains(where: \.isNewline)
    let body = isShort ? [" " + lines[0]] : lines.map { separator + style.unit + $0 }
    return [.insert(separator + head + body.joined(), at: last.end)]
  }

  /// Returns patches that replace the statements of the default arm by one statement, after `case let name:` if it
  /// needs the name.
  func changingArm(_ statement: String, binding name: String?) -> [TextPatch]? {
    guard let found = node(SwitchCaseSyntax.self), let first = found.statements.first, let last = found.statements.last
    else { return nil }
    let range = first.trimmedByteRange.lowerBound..<last.trimmedByteRange.upperBound
    let label = name.map { TextPatch(range: found.label.trimmedByteRange, text: "case let \($0):") }
    return [label].compactMap(\.self) + [TextPatch(range: range, text: statement)]
  }

  /// Returns patches that add `guard let kind = Kind(rawValue: rawKind) else { self = .unknown(rawKind); return }`
  /// after the call that reads the name.
  func lookingUp(unknown name: String) -> [TextPatch]? {
    guard let call = node(FunctionCallExprSyntax.self), let item = call.statement,
      let asked = call.arguments.first?.expression, let type = asked.askedType,
      let pattern = call.localBinding?.pattern
    else { return nil }
    let constant = pattern.trimmedDescription
    let raw = "raw" + constant.prefix(1).uppercased() + constant.dropFirst()
    let blanks = style.lineEnd + indentation(of: item)
    let lines = [
      "", "guard let \(constant) = \(type)(rawValue: \(raw)) else {", "\(style.unit)self = .\(name)(\(raw))",
      "\(style.unit)return", "}",
    ]
    return [
      TextPatch(range: pattern.trimmedByteRange, text: raw),
      TextPatch(range: asked.trimmedByteRange, text: "String.self"),
      .insert(lines.joined(separator: blanks), at: item.trimmedByteRange.upperBound),
    ]
  }

  /// Adds `let file = try container.nestedContainer(keyedBy: CodingKeys.self, forKey: .file)` before the statement,
  /// which then reads from that container.
  func openingBefore(_ local: String, _ name: String, keys: String) -> [TextPatch]? {
    guard let call = node(FunctionCallExprSyntax.self), let base = call.base, let item = call.statement else {
      return nil
    }
    let opening =
      "let \(local) = try \(base.trimmedDescription).nestedContainer(keyedBy: \(keys).self, forKey: .\(name))"
    let own = call.ancestor(SwitchCaseSyntax.self).map { style.lineEnd + indentation(of: $0) + style.unit }
    let isOnLineOfArm = call.ancestor(SwitchCaseSyntax.self)?.isOneLine ?? false
    let blanks = isOnLineOfArm ? own ?? " " : style.lineEnd + indentation(of: item)
    let start = isOnLineOfArm ? item.position.utf8Offset : item.trimmedByteRange.lowerBound
    let text = (isOnLineOfArm ? blanks : "") + opening + blanks
    return [
      TextPatch(range: start..<item.trimmedByteRange.lowerBound, text: text),
      TextPatch(range: base.trimmedByteRange, text: local),
    ]
  }

  private var arm: ArmSyntax? {
    if let found = node(SwitchCaseSyntax.self) { return ArmSyntax(Syntax(found)) }
    return node(CodeBlockSyntax.self).flatMap { ArmSyntax(Syntax($0)) }
  }

  /// The text between two arms.
  private func separator(of arm: ArmSyntax) -> String {
    arm.isChained ? " else " : style.lineEnd + indentation(of: arm.node)
  }
}

extension SwitchCaseSyntax {
  fileprivate var isOneLine: Bool { !trimmedDescription.contains(where: \.isNewline) }
}

/// An arm of a switch, or a branch with its condition.
struct ArmSyntax {
  /// The switch's arm, or the `if` with all that follows it.
  let node: Syntax
  private let branch: IfExprSyntax?

  init?(_ node: Syntax) {
    if node.is(SwitchCaseSyntax.self) {
      (self.node, branch) = (node, nil)
    } else if let found = node.parent?.as(IfExprSyntax.self), Syntax(found.body).id == node.id {
      (self.node, branch) = (Syntax(found), found)
    } else {
      return nil
    }
  }

  /// The arm whose place in the file this is.
  init?(at bytes: Range<Int>, in root: Syntax) {
    guard let token = root.token(at: AbsolutePosition(utf8Offset: bytes.lowerBound)) else { return nil }
    let found = sequence(first: Syntax(token), next: \.parent).lazy.filter { $0.trimmedByteRange == bytes }
      .compactMap { ArmSyntax($0) }.first
    guard let found else { return nil }
    self = found
  }

  var root: Syntax { node.root }

  /// Whether the arm is in a chain of branches.
  var isChained: Bool { branch?.elseBody != nil || branch?.parent?.is(IfExprSyntax.self) == true }

  /// The offset after the arm, including a comment on its last line.
  var end: Int {
    guard let branch else { return node.endPosition.utf8Offset }
    return isChained ? branch.body.trimmedByteRange.upperBound : branch.endPosition.utf8Offset
  }

  /// The range of the arm without a following `else`.
  private var range: Range<Int> {
    guard let branch else { return node.trimmedByteRange }
    return branch.trimmedByteRange.lowerBound..<branch.body.trimmedByteRange.upperBound
  }

  /// The arm with other names.
  func text(of copy: ArmCopy, _ style: FileStyle) -> String? {
    let renaming = ArmRenaming(copy)
    renaming.walk(node)
    var patches = renaming.patches
    if let arm = node.as(SwitchCaseSyntax.self) {
      guard let others = arm.changes(for: copy) else { return nil }
      let replaced = others.map(\.range)
      patches.removeAll { patch in replaced.contains { $0.overlaps(patch.range) } }
      patches += others
    } else if copy.statement != nil || copy.dropped != nil {
      return nil
    }
    let own = range
    let inside = patches.filter { own.lowerBound <= $0.range.lowerBound && $0.range.upperBound <= own.upperBound }
    let text = String(decoding: Array(root.description.utf8)[own], as: UTF8.self)
    return text.applying(
      inside.map {
        TextPatch(
          range: ($0.range.lowerBound - own.lowerBound)..<($0.range.upperBound - own.lowerBound), text: $0.text)
      })
  }
}

extension SwitchCaseSyntax {
  /// Returns the changes that a copy needs besides those of names.
  fileprivate func changes(for copy: ArmCopy) -> [TextPatch]? {
    if let statement = copy.statement, let first = statements.first, let last = statements.last {
      let range = first.trimmedByteRange.lowerBound..<last.trimmedByteRange.upperBound
      return [TextPatch(range: range, text: statement)] + (payload ?? [])
    }
    guard let name = copy.dropped else { return [] }
    guard let payload else { return nil }
    // An array keeps the positions in the file, which a filtered syntax list would lose.
    let left = Array(statements).filter { $0.mentions(name) }.map { item in
      TextPatch(
        range: item.position.utf8Offset..<item.endPositionBeforeTrailingTrivia.utf8Offset, text: "")
    }
    return payload + left
  }

  /// Removes the parentheses of the pattern, with a `let` before it.
  private var payload: [TextPatch]? {
    guard case .case(let label) = label, let pattern = label.caseItems.first?.pattern,
      let call = pattern.payloadCall
    else { return nil }
    let name = call.calledExpression.trimmedByteRange
    return [
      TextPatch(range: pattern.trimmedByteRange.lowerBound..<name.lowerBound, text: ""),
      TextPatch(range: name.upperBound..<pattern.trimmedByteRange.upperBound, text: ""),
    ]
  }
}

extension PatternSyntax {
  /// `.text(content)` of `case let .text(content)` and of `case .text(let content)`.
  var payloadCall: FunctionCallExprSyntax? {
    let inner = self.as(ValueBindingPatternSyntax.self)?.pattern ?? self
    return inner.as(ExpressionPatternSyntax.self)?.expression.as(FunctionCallExprSyntax.self)
  }
}

extension SyntaxProtocol {
  /// It uses a constant of this name.
  func mentions(_ name: String) -> Bool {
    tokens(viewMode: .sourceAccurate).contains {
      $0.plainText == name && $0.previousToken(viewMode: .sourceAccurate)?.tokenKind != .period
        && $0.parent?.is(StringSegmentSyntax.self) != true
    }
  }
}
