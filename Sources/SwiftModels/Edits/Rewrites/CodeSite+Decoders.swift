import SwiftSyntax

/// Loops over the decoders of elements.
extension CodeSite {
  /// `let list = try c.elementDecoders(forKey: .tags)` and `for element in list {`, where `list` was the container of an
  /// array and `while !list.isAtEnd {` the only loop over it.
  func iterating(overDecodersOf method: String) -> [TextPatch]? {
    guard let call = node(FunctionCallExprSyntax.self), call.arguments.count == 1, call.argument("forKey") != nil,
      let opener = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName,
      let variable = call.ancestor(VariableDeclSyntax.self), variable.bindings.count == 1,
      let list = call.localBinding?.pattern.trimmedDescription,
      let loop = call.statement?.loop(toTheEndOf: list), let element = loop.freeName
    else { return nil }
    let taking = loop.body.takingElements(of: list, as: element)
    // Each turn takes one element, and nothing else uses the container.
    guard taking.count == 1, call.function?.mentions(of: list) == 3 else { return nil }
    let head = loop.whileKeyword.trimmedByteRange.lowerBound..<loop.conditions.trimmedByteRange.upperBound
    return [
      TextPatch(range: variable.bindingSpecifier.trimmedByteRange, text: "let"),
      TextPatch(range: opener.trimmedByteRange, text: method),
      TextPatch(range: head, text: "for \(element) in \(list)"),
    ] + taking
  }
}

extension CodeBlockItemSyntax {
  /// The loop after the statement whose only condition is that a container is not at its end.
  fileprivate func loop(toTheEndOf list: String) -> WhileStmtSyntax? {
    let loops = parent?.as(CodeBlockItemListSyntax.self)?.compactMap { $0.item.as(WhileStmtSyntax.self) } ?? []
    let own = loops.filter { $0.position > position && $0.conditions.trimmedDescription == "!\(list).isAtEnd" }
    return own.count == 1 ? own[0] : nil
  }
}

extension WhileStmtSyntax {
  /// A name that the body does not use.
  fileprivate var freeName: String? {
    let used = Set(body.tokens(viewMode: .sourceAccurate).map(\.text))
    return ["element", "item", "entry"].first { !used.contains($0) }
  }
}

extension CodeBlockSyntax {
  /// The calls that take an element of a container, made on the element's decoder instead.
  fileprivate func takingElements(of list: String, as element: String) -> [TextPatch] {
    calls.compactMap { call in
      guard let access = call.calledExpression.as(MemberAccessExprSyntax.self), let base = access.base,
        base.trimmedDescription == list
      else { return nil }
      let range = base.trimmedByteRange.lowerBound..<access.declName.trimmedByteRange.upperBound
      switch access.declName.baseName.text {
      case "nestedContainer": return TextPatch(range: range, text: "\(element).container")
      case "decode": return TextPatch(range: range, text: "\(element).singleValueContainer().decode")
      default: return nil
      }
    }
  }
}

extension Syntax {
  /// How often a name occurs.
  fileprivate func mentions(of name: String) -> Int {
    tokens(viewMode: .sourceAccurate).count { $0.text == name }
  }
}
