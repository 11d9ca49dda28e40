import SwiftSyntax

/// Containers that are opened somewhere else.
extension CodeSite {
  /// Uses `container.nestedContainer(keyedBy: Keys.self, forKey: .inner)` instead of `container`, or the constant that
  /// already has its result.
  func openingInside(_ names: [String], keys: String) -> [TextPatch]? {
    guard let call = node(FunctionCallExprSyntax.self), let base = call.base else { return nil }
    if names.count == 1, let local = call.constant(opening: names[0], in: base.trimmedDescription) {
      return [TextPatch(range: base.trimmedByteRange, text: local)]
    }
    let opening = names.map { ".nestedContainer(keyedBy: \(keys).self, forKey: .\($0))" }.joined()
    return [.insert(opening, at: base.trimmedByteRange.upperBound)]
  }

  /// Uses the container in which `container` is opened.
  func readingAround(by name: String) -> [TextPatch]? {
    guard let call = node(FunctionCallExprSyntax.self), let base = call.base?.as(DeclReferenceExprSyntax.self),
      let key = call.argument("forKey"), let outer = call.constant(named: base.baseName.text)?.call?.base
    else { return nil }
    return [
      TextPatch(range: base.trimmedByteRange, text: outer.trimmedDescription),
      TextPatch(range: key.trimmedByteRange, text: "." + name),
    ]
  }

  /// Adds `var inner = container.nestedContainer(keyedBy: Keys.self, forKey: .inner)` before the statement, which then
  /// writes into `inner`.
  func writingInside(_ names: [String], keys: String) -> [TextPatch]? {
    guard let call = node(FunctionCallExprSyntax.self), let base = call.base, let item = call.statement,
      let name = names.last
    else { return nil }
    let opening = names.map { ".nestedContainer(keyedBy: \(keys).self, forKey: .\($0))" }.joined()
    let line = "var \(name) = \(base.trimmedDescription)\(opening)"
    return [
      .insert(line + style.lineEnd + indentation(of: item), at: item.trimmedByteRange.lowerBound),
      TextPatch(range: base.trimmedByteRange, text: name),
    ]
  }

  /// Uses `let inner = try decoder.container(keyedBy: InnerKeys.self)` instead of the container that is opened below
  /// `container`, and removes the statement that opens `container` if nothing else uses it.
  var openingHigher: [TextPatch]? {
    guard let call = node(FunctionCallExprSyntax.self), let keys = call.argument("keyedBy"),
      let name = call.base?.as(DeclReferenceExprSyntax.self)?.baseName.text, let outer = call.constant(named: name),
      let around = outer.call, let asked = around.argument("keyedBy"), let item = call.statement
    else { return nil }
    let opened = around.replacing(asked, by: keys.trimmedDescription)
    guard call.uses(of: name) == 2, let local = call.localBinding?.pattern else {
      return [TextPatch(range: call.trimmedByteRange, text: opened)]
    }
    return [
      TextPatch(range: outer.binding.pattern.trimmedByteRange, text: local.trimmedDescription),
      TextPatch(range: around.trimmedByteRange, text: opened), removal(of: item),
    ]
  }

  /// Reads the value from the outer container, by the key of the inner one.
  var readingHigher: [TextPatch]? {
    guard let call = node(FunctionCallExprSyntax.self), let key = call.argument("forKey"),
      let base = call.base?.as(DeclReferenceExprSyntax.self), call.uses(of: base.baseName.text) == 2,
      let inner = call.constant(named: base.baseName.text), let opening = inner.call, let outer = opening.base,
      let outerKey = opening.argument("forKey")
    else { return nil }
    return [
      TextPatch(range: base.trimmedByteRange, text: outer.trimmedDescription),
      TextPatch(range: key.trimmedByteRange, text: outerKey.trimmedDescription), removal(of: inner.item),
    ]
  }

  /// The object is the first element of a list under the key.
  var openingFirst: [TextPatch]? {
    guard let call = node(FunctionCallExprSyntax.self), let keys = call.argument("keyedBy"), let base = call.base,
      let key = call.argument("forKey"), let item = call.statement, let name = call.localBinding?.pattern
    else { return nil }
    let list = name.trimmedDescription + "List"
    let opening =
      "var \(list) = try \(base.trimmedDescription).nestedUnkeyedContainer(forKey: \(key.trimmedDescription))"
    return [
      .insert(opening + style.lineEnd + indentation(of: item), at: item.trimmedByteRange.lowerBound),
      TextPatch(range: call.trimmedByteRange, text: "\(list).nestedContainer(keyedBy: \(keys.trimmedDescription))"),
    ]
  }

  /// Returns a patch that removes a statement with its line.
  func removal(of item: CodeBlockItemSyntax) -> TextPatch {
    TextPatch(range: item.position.utf8Offset..<item.endPositionBeforeTrailingTrivia.utf8Offset, text: "")
  }
}

extension FunctionCallExprSyntax {
  private static let methods: Set<String> = [
    "decode", "decodeIfPresent", "decodeNil", "contains", "nestedContainer", "nestedUnkeyedContainer", "superDecoder",
    "container", "unkeyedContainer", "singleValueContainer",
  ]
  private static let openers: Set<String> = [
    "container", "unkeyedContainer", "singleValueContainer", "nestedContainer", "nestedUnkeyedContainer",
  ]

  /// The expression that the call is made on or, for a function of the sources' own that takes a container, that
  /// argument.
  var base: ExprSyntax? {
    let own = calledExpression.as(MemberAccessExprSyntax.self)?.base
    guard methodName.map(Self.methods.contains) != true else { return own }
    return arguments.map(\.expression).first { argument in
      guard let name = argument.as(DeclReferenceExprSyntax.self)?.baseName.text else { return false }
      return constant(named: name)?.call?.opensContainer == true
    } ?? own
  }

  /// The key that a container, or a function that takes one, is asked for.
  private var key: ExprSyntax? {
    argument("forKey")
      ?? arguments.lazy.map(\.expression).first { argument in
        guard let member = argument.as(MemberAccessExprSyntax.self) else { return false }
        return member.declName.baseName.tokenKind != .keyword(.self)
          && (member.base.map { $0.trimmedDescription.first?.isUppercase == true } ?? true)
      }
  }

  /// `price` of `.price` and of `CodingKeys.price`.
  var keyName: String? { key?.as(MemberAccessExprSyntax.self)?.declName.baseName.plainText }

  /// A container is asked for a type.
  var asks: Bool { ["decode", "decodeIfPresent"].contains(methodName) }

  /// Returns whether it reads the value of a key's case.
  func reads(by key: String) -> Bool { asks && argument("forKey") != nil && keyName == key }

  /// Returns whether it writes the value of a key's case.
  func writes(by key: String) -> Bool { methodName?.hasPrefix("encode") == true && keyName == key }

  var opensContainer: Bool { methodName.map(Self.openers.contains) == true }

  /// `super.init(…)`, `super.encode(…)`
  var isOfSuper: Bool { calledExpression.as(MemberAccessExprSyntax.self)?.base?.is(SuperExprSyntax.self) == true }

  func argument(_ label: String) -> ExprSyntax? { arguments.first { $0.label?.text == label }?.expression }

  /// Returns the call's text with a part of it replaced.
  fileprivate func replacing(_ part: ExprSyntax, by text: String) -> String {
    let start = part.trimmedByteRange.lowerBound - trimmedByteRange.lowerBound
    return trimmedDescription.applying([TextPatch(range: start..<start + part.trimmedByteRange.count, text: text)])
  }
}

/// A constant with the statement that declares it.
struct LocalConstant {
  let item: CodeBlockItemSyntax
  let binding: PatternBindingSyntax

  /// The call that it is set to.
  var call: FunctionCallExprSyntax? {
    let value = binding.initializer?.value
    return (value?.as(TryExprSyntax.self)?.expression ?? value)?.as(FunctionCallExprSyntax.self)
  }
}

extension SyntaxProtocol {
  /// The constants that are declared before the code and are in scope there, the nearest first.
  var constantsBefore: [LocalConstant] {
    let around = sequence(first: Syntax(self), next: \.parent).compactMap { $0.as(CodeBlockItemSyntax.self) }
    return around.flatMap { item -> [LocalConstant] in
      guard let list = item.parent?.as(CodeBlockItemListSyntax.self) else { return [] }
      return list.prefix { $0.id != item.id }.reversed().flatMap { before -> [LocalConstant] in
        guard let declaration = before.item.as(VariableDeclSyntax.self) else { return [] }
        return declaration.bindings.map { LocalConstant(item: before, binding: $0) }
      }
    }
  }

  func constant(named name: String) -> LocalConstant? {
    constantsBefore.first { $0.binding.pattern.trimmedDescription == name }
  }

  /// The constant that is a container opened in another one under a key.
  fileprivate func constant(opening key: String, in container: String) -> String? {
    constantsBefore.first { constant in
      guard let call = constant.call, call.methodName == "nestedContainer", let asked = call.argument("forKey") else {
        return false
      }
      let name = asked.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      return call.base?.trimmedDescription == container && name == key
    }?.binding.pattern.trimmedDescription
  }

  /// The function or initializer around.
  var function: Syntax? {
    ancestor(InitializerDeclSyntax.self).map { Syntax($0) } ?? ancestor(FunctionDeclSyntax.self).map { Syntax($0) }
  }

  /// How often the function around mentions a local, its declaration among them.
  func uses(of name: String) -> Int {
    function?.tokens(viewMode: .sourceAccurate).count { token in
      token.text == name && token.previousToken(viewMode: .sourceAccurate)?.tokenKind != .period
    } ?? 0
  }
}
