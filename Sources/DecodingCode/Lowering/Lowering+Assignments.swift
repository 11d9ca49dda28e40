import DecodingPrograms
import SwiftSyntax

extension Lowering {
  // MARK: Declarations

  func declare(_ node: VariableDeclSyntax) {
    let isVariable = node.bindingSpecifier.tokenKind == .keyword(.var)
    for binding in node.bindings {
      let type = binding.typeAnnotation.map { scope.spelling.text($0.type) }
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plain else {
        declare(binding, type)
        continue
      }
      guard let initial = binding.initializer?.value else {
        scope.names[name] = .value(.local(name))
        if isVariable { dropDeferred(name) } else { deferValue(of: name) }
        continue
      }
      let meaning = meaning(initial, wanting: type)
      guard case .value(let value) = meaning, value.isLarge || (isVariable && node.isChanged(name)) else {
        scope.names[name] = meaning
        continue
      }
      dropDeferred(name)
      emit(.bind(name, value), binding)
      scope.names[name] = .value(.local(name))
    }
  }

  /// `let (a, b) = (x, y)`
  private func declare(_ binding: PatternBindingSyntax, _ type: String?) {
    guard let initial = binding.initializer?.value else { return }
    let source = meaning(initial, wanting: type)
    if let tuple = binding.pattern.as(TuplePatternSyntax.self), case .tuple(let parts) = source {
      for (element, part) in zip(tuple.elements, parts) {
        if let name = element.pattern.as(IdentifierPatternSyntax.self)?.identifier.plain { scope.names[name] = part }
      }
    } else {
      _ = matched(binding.pattern, source.value)
    }
  }

  // MARK: Expression statements

  /// - Parameter isOnly: Whether it is the whole body of a function, so that its value is the result.
  func lower(_ expression: ExprSyntax, isOnly: Bool) -> Meaning? {
    if let sequence = expression.bare.as(SequenceExprSyntax.self), assigned(Array(sequence.elements)[...]) {
      return nil
    }
    if let attempt = expression.as(TryExprSyntax.self), !isOnly {
      _ = attempted(attempt) {
        _ = self.lower(attempt.expression, isOnly: false)
        return .value(.absent)
      }
      return nil
    }
    if let call = expression.callBelowTry, delegated(call) || changed(call) || repeated(call) { return nil }
    let result = meaning(expression)
    if isOnly { return result }
    note(result, expression)
    return nil
  }

  private func note(_ result: Meaning, _ expression: ExprSyntax) {
    guard case .value(let value) = result else { return }
    switch value {
    case .call(let call) where call.name.hasSuffix("fatalError") || call.name.hasSuffix("preconditionFailure"):
      emit(.fail(call.name, nil), expression)
    case .code("()", _): break
    case .call(let call) where call.arguments.contains { if case .decoder = $0.value { true } else { false } }: break
    case .call, .code: emit(.opaque(expression.oneLine, mentioned(in: expression)), expression)
    default: break
    }
  }

  private func delegated(_ call: FunctionCallExprSyntax) -> Bool {
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "init",
      let base = member.base
    else { return false }
    let isParent = base.is(SuperExprSyntax.self)
    guard isParent || base.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self) else { return false }
    let arguments = programCall("init", on: nil, call, isInitializer: true).arguments
    let type = isParent ? scope.owner?.conformances.first : nil
    emit(.delegate(ProgramDelegation(kind: isParent ? .parent : .own, type: type, arguments: arguments)), call)
    return true
  }

  /// `items.append(item)`, `formatter.formatOptions.insert(.withFractionalSeconds)`
  private func changed(_ call: FunctionCallExprSyntax) -> Bool {
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base else {
      return false
    }
    let method = member.declName.baseName.plain
    if let owner = base.as(MemberAccessExprSyntax.self), let object = owner.base, method == "insert" {
      let name = owner.declName.baseName.plain + ".insert"
      if set(name, of: object, to: { call.arguments.first.map { self.value($0.expression) } ?? .absent }) {
        return true
      }
    }
    if method.hasPrefix("set"),
      set(method, of: base, to: { call.arguments.first.map { self.value($0.expression) } ?? .absent })
    {
      return true
    }
    guard ["append", "insert", "updateValue", "merge"].contains(method), let first = call.arguments.first,
      let name = variable(base)
    else { return false }
    emit(.append(name, value(first.expression)), call)
    return true
  }

  private func variable(_ expression: ExprSyntax) -> String? {
    switch value(expression) {
    case .local(let name), .property(let name): name
    default: nil
    }
  }

  /// Sets a property of a known object.
  private func set(_ name: String, of expression: ExprSyntax, to value: () -> ProgramValue) -> Bool {
    guard let holder = expression.as(DeclReferenceExprSyntax.self)?.baseName.plain,
      case .value(.object(let type, let settings)) = scope.names[holder]
    else { return false }
    scope.names[holder] = .value(.object(type, settings + [ObjectSetting(name: name, value: value())]))
    return true
  }

  // MARK: Assignments

  private func assigned(_ elements: ArraySlice<ExprSyntax>) -> Bool {
    if let attempt = elements.first?.as(TryExprSyntax.self) {
      var isAssignment = false
      _ = attempted(attempt) {
        isAssignment = self.assigned([attempt.expression] + elements.dropFirst())
        return .value(.absent)
      }
      return isAssignment
    }
    guard elements.count >= 3, let target = elements.first else { return false }
    let (operation, right) = (elements[elements.startIndex + 1], elements.dropFirst(2))
    if operation.is(AssignmentExprSyntax.self) {
      // The key of an entry may be read, too.
      target.bare.as(SubscriptCallExprSyntax.self)?.arguments.forEach { _ = value($0.expression) }
      assign(target, sequence(right, wanting: type(of: target)), operation)
      return true
    }
    guard operation.as(BinaryOperatorExprSyntax.self)?.operator.text == "+=", let name = variable(target) else {
      return false
    }
    emit(.append(name, sequence(right).value), target)
    return true
  }

  /// Returns the declared type of a property that is set.
  private func type(of target: ExprSyntax) -> String? {
    guard let name = targetName(target), scope.names[name] == nil else { return nil }
    if name == "self" { return scope.owner?.name }
    return scope.owner?.members.variables[name]?.type.map(scope.spelling.text)
  }

  private func targetName(_ target: ExprSyntax) -> String? {
    if let name = target.bare.as(DeclReferenceExprSyntax.self) { return name.baseName.plain }
    guard let member = target.bare.as(MemberAccessExprSyntax.self),
      member.base?.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self)
    else { return nil }
    return member.declName.baseName.plain
  }

  private func assign(_ target: ExprSyntax, _ meaning: Meaning, _ node: ExprSyntax) {
    switch target.bare.as(ExprSyntaxEnum.self) {
    case .discardAssignmentExpr: break
    case .declReferenceExpr(let name): assign(name.baseName.plain, meaning, node)
    case .tupleExpr(let tuple):
      guard case .tuple(let parts) = meaning, parts.count == tuple.elements.count else {
        return emit(.opaque(target.oneLine, [meaning.value]), node)
      }
      for (element, part) in zip(tuple.elements, parts) { assign(element.expression, part, node) }
    case .memberAccessExpr(let member):
      if let name = targetName(target) { return emit(.set(name, meaning.value), node) }
      let property = member.declName.baseName.plain
      if let base = member.base, set(property, of: base, to: { meaning.value }) { return }
      let holder = member.base.flatMap(variable)
      emit(.set(holder.map { "\($0).\(property)" } ?? target.oneLine, meaning.value), node)
    case .subscriptCallExpr(let call):
      emit(.append(variable(call.calledExpression) ?? call.calledExpression.oneLine, meaning.value), node)
    default: emit(.opaque(target.oneLine, [meaning.value]), node)
    }
  }

  private func assign(_ name: String, _ meaning: Meaning, _ node: ExprSyntax) {
    guard scope.names[name] != nil else { return emit(.set(name, meaning.value), node) }
    guard case .value(let value) = meaning else {
      scope.names[name] = meaning
      return
    }
    bind(name, value, node)
  }
}

extension ExprSyntax {
  fileprivate var callBelowTry: FunctionCallExprSyntax? {
    bare.as(FunctionCallExprSyntax.self) ?? self.as(TryExprSyntax.self)?.expression.callBelowTry
  }
}

extension VariableDeclSyntax {
  /// Whether the surrounding code sets a variable of this name again.
  fileprivate func isChanged(_ name: String) -> Bool {
    guard let block = parent?.parent?.as(CodeBlockItemListSyntax.self) else { return true }
    let finder = ChangeFinder(name)
    finder.walk(block)
    return finder.isFound
  }
}

/// Determines whether a variable is changed.
private final class ChangeFinder: SyntaxVisitor {
  private let name: String
  private(set) var isFound = false

  init(_ name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let elements = Array(node.elements)
    if elements.count > 2, isTarget(elements[0]) {
      let isAssignment = elements[1].is(AssignmentExprSyntax.self)
      let text = elements[1].as(BinaryOperatorExprSyntax.self)?.operator.text ?? ""
      if isAssignment || (text.hasSuffix("=") && !["==", "!=", "<=", ">="].contains(text)) { isFound = true }
    }
    return .visitChildren
  }

  private func isTarget(_ expression: ExprSyntax) -> Bool {
    switch expression.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let node): node.baseName.plain == name
    case .tryExpr(let node): isTarget(node.expression)
    case .subscriptCallExpr(let node): isTarget(node.calledExpression)
    case .tupleExpr(let node): node.elements.contains { isTarget($0.expression) }
    default: false
    }
  }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    // A method that is called only for its side effect.
    let call = node.item.as(ExprSyntax.self)?.callBelowTry?.calledExpression.as(MemberAccessExprSyntax.self)
    let changes: Set<String> = ["append", "insert", "remove", "merge", "updateValue", "removeAll", "removeFirst"]
    if let call, let base = call.base, isTarget(base), changes.contains(call.declName.baseName.plain) { isFound = true }
    return .visitChildren
  }

  override func visit(_ node: InOutExprSyntax) -> SyntaxVisitorContinueKind {
    if isTarget(node.expression) { isFound = true }
    return .visitChildren
  }
}
