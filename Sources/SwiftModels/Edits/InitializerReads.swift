import DecodingDiagnostics
import SwiftSyntax

/// Collects what an initializer reads, with the keys that lead to it: containers are followed from variable to variable.
final class InitializerReads: SyntaxVisitor {
  /// An object or list of the JSON that code has at hand.
  fileprivate struct Container {
    var keys: String?
    var path: [DeclaredRead.Step]
    var isSingleValue = false
  }

  private static let openers: Set<String> = ["nestedContainer", "nestedUnkeyedContainer"]
  private static let readers: Set<String> = ["decode", "decodeIfPresent"]
  private static let starters: Set<String> = ["container", "unkeyedContainer", "singleValueContainer"]

  /// What a case of an enum of keys stands for.
  fileprivate let spelling: (_ keys: String, _ name: String) -> String
  private var containers: [String: Container] = [:]
  private var positions = ListPositions()
  fileprivate(set) var found: [InitializerRead] = []

  private init(decoder: String, spelling: @escaping (_ keys: String, _ name: String) -> String) {
    self.spelling = spelling
    containers[decoder] = Container(path: [])
    super.init(viewMode: .sourceAccurate)
  }

  /// - Parameters:
  ///   - properties: The stored properties of the type.
  ///   - spelling: What a case of an enum of keys stands for.
  static func reads(
    of initializer: InitializerDeclSyntax, properties: [DeclaredProperty],
    spelling: @escaping (_ keys: String, _ name: String) -> String
  ) -> [InitializerRead] {
    guard let body = initializer.body else { return [] }
    let parameter = initializer.signature.parameterClause.parameters.first
    let visitor = InitializerReads(
      decoder: (parameter?.secondName ?? parameter?.firstName)?.plainText ?? "decoder", spelling: spelling)
    visitor.walk(body)
    let destinations = Destinations(in: body)
    return visitor.found.map { found in
      var found = found
      found.read.property = destinations.property(setBy: found.call)
      guard !found.read.opensContainer else { return found }
      if let conversion = ConvertedReading(of: found.read, among: visitor.found, properties) {
        found.read.property = conversion.property
        found.read.isConverted = true
      }
      found.read.results = results(of: found, among: visitor.found, properties)
      return found
    }
  }

  /// What is set to something else than the value itself.
  private static func results(
    of found: InitializerRead, among all: [InitializerRead], _ properties: [DeclaredProperty]
  ) -> [String] {
    let read = found.read
    let isOfItsType = properties.contains { property in
      property.name == read.property && property.type.map(TypeText.unwrapped) == read.type.map(TypeText.unwrapped)
    }
    guard read.isConverted || !isOfItsType || !found.call.isTakenAsItIs else { return [] }
    let calls = all.filter { $0.read.path == read.path && !$0.read.opensContainer }.map(\.call)
    return ValueStatements(of: calls, properties)?.targets.map(\.property) ?? []
  }

  // MARK: Containers

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    note(node.pattern, node.initializer?.value)
  }

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    note(node.pattern, node.initializer?.value)
  }

  private func note(_ pattern: PatternSyntax, _ value: ExprSyntax?) -> SyntaxVisitorContinueKind {
    if let name = pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText,
      let container = value.flatMap(container(of:))
    {
      containers[name] = container
      positions.declare(name, at: pattern)
    }
    return .visitChildren
  }

  fileprivate func container(of expression: ExprSyntax) -> Container? {
    if let name = expression.as(DeclReferenceExprSyntax.self) { return containers[name.baseName.plainText] }
    if let inner = expression.unwrappedExpression { return container(of: inner) }
    // `c.contains(.key) ? try c.nestedContainer(…) : nil`
    if let sequence = expression.as(SequenceExprSyntax.self) {
      return sequence.elements.lazy.compactMap { $0.as(UnresolvedTernaryExprSyntax.self)?.thenExpression }.first
        .flatMap(container(of:))
    }
    guard let call = expression.as(FunctionCallExprSyntax.self),
      let member = call.calledExpression.as(MemberAccessExprSyntax.self),
      let base = member.base.flatMap(container(of:))
    else { return nil }
    let keys = call.arguments.first { $0.label?.text == "keyedBy" }.flatMap { keysName($0.expression) }
    let name = member.declName.baseName.text
    if Self.starters.contains(name) {
      return Container(keys: keys, path: base.path, isSingleValue: name == "singleValueContainer")
    }
    guard Self.openers.contains(name) || name == "superDecoder" else { return nil }
    return Container(keys: keys, path: base.path + [step(of: call, in: base)])
  }

  private func keysName(_ expression: ExprSyntax) -> String? {
    expression.as(MemberAccessExprSyntax.self).flatMap { $0.declName.baseName.text == "self" ? $0.base : nil }?
      .trimmedDescription
  }

  private func step(of call: FunctionCallExprSyntax, in container: Container) -> DeclaredRead.Step {
    guard let key = call.arguments.first(where: { $0.label?.text == "forKey" })?.expression,
      let member = key.as(MemberAccessExprSyntax.self), let keys = container.keys
    else { return container.keys == nil ? positions.step(of: call) : .any }
    let name = member.declName.baseName.plainText
    return .key(name: name, spelling: spelling(keys, name))
  }

  // MARK: Reads

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
      let container = container(of: base), !container.isSingleValue
    else { return noteOwnReading(node) }
    let name = member.declName.baseName.text
    let opens = Self.openers.contains(name)
    guard opens || Self.readers.contains(name) else { return noteOwnReading(node) }
    let path = container.path + [step(of: node, in: container)]
    let asked = opens ? nil : node.arguments.first.flatMap { $0.label == nil ? keysName($0.expression) : nil }
    let type = asked.map { name == "decodeIfPresent" ? $0 + "?" : $0 }
    found.append(
      InitializerRead(call: node, base: base, read: DeclaredRead(path: path, type: type, opensContainer: opens)))
    return .visitChildren
  }
}

// MARK: - Reading by the model's own functions

extension InitializerReads {
  /// Calls that read nothing of the value itself.
  private static let questions: Set<String> = ["contains", "decodeNil", "container", "dataCorruptedError"]

  /// A call of a function that is given a container and a key: `c.decodeNumber(.price)`, `Self.date(c, forKey: .start)`.
  /// `c.superDecoder(forKey:)` is one as well, where it is an argument.
  private func noteOwnReading(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let member = node.calledExpression.as(MemberAccessExprSyntax.self)
    guard !Self.questions.contains(member?.declName.baseName.text ?? ""), node.isInAttempt else {
      return .visitChildren
    }
    let bases = [member?.base].compactMap(\.self) + node.arguments.map(\.expression)
    let isAtHand = { (base: ExprSyntax) in base.is(DeclReferenceExprSyntax.self) || base.id == member?.base?.id }
    guard let base = bases.first(where: { isAtHand($0) && container(of: $0)?.keys != nil }),
      let container = container(of: base), let keys = container.keys,
      let name = node.arguments.lazy.compactMap({ $0.expression.implicitMember }).first
    else { return .visitChildren }
    let path = container.path + [.key(name: name, spelling: spelling(keys, name))]
    found.append(InitializerRead(call: node, base: base, read: DeclaredRead(path: path, type: nil)))
    return .visitChildren
  }
}

extension FunctionCallExprSyntax {
  /// Nothing is done with the value but that another one may take its place: `name = try c.decodeIfPresent(…) ?? ""`.
  fileprivate var isTakenAsItIs: Bool {
    let attempt = parent?.as(TryExprSyntax.self).map { Syntax($0) }
    guard let elements = (attempt ?? Syntax(self)).parent?.as(ExprListSyntax.self).map(Array.init) else {
      let user = (attempt ?? Syntax(self)).parent
      return user?.is(InitializerClauseSyntax.self) == true || user?.is(LabeledExprSyntax.self) == true
    }
    return elements.count == 3 || (elements.count > 4 && elements[3].trimmedDescription == "??")
  }

  /// A `try` of its own statement covers the call.
  var isInAttempt: Bool {
    var next = parent
    while let node = next, !node.is(CodeBlockItemSyntax.self) {
      if let attempt = node.as(TryExprSyntax.self) { return attempt.questionOrExclamationMark == nil }
      next = node.parent
    }
    return false
  }
}

extension ExprSyntax {
  /// `price` of `.price`.
  fileprivate var implicitMember: String? {
    self.as(MemberAccessExprSyntax.self).flatMap { $0.base == nil ? $0.declName.baseName.plainText : nil }
  }

  /// What stands below `try`, parentheses, `?` and `!`.
  fileprivate var unwrappedExpression: ExprSyntax? {
    if let attempt = self.as(TryExprSyntax.self) { return attempt.expression }
    if let chain = self.as(OptionalChainingExprSyntax.self) { return chain.expression }
    if let forced = self.as(ForceUnwrapExprSyntax.self) { return forced.expression }
    if let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1 { return tuple.elements.first?.expression }
    return nil
  }
}
