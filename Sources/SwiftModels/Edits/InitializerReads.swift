import DecodingDiagnostics
import SwiftSyntax

/// A call of an initializer that asks for a value or opens a container, where it stands.
struct InitializerRead {
  let call: FunctionCallExprSyntax
  /// What the call is made on, e.g. `wind`.
  let base: ExprSyntax
  var read: DeclaredRead
}

/// Collects what an initializer reads, with the keys that lead to it: containers are followed from variable to variable.
final class InitializerReads: SyntaxVisitor {
  /// An object or list of the JSON that code has at hand.
  private struct Container {
    var keys: String?
    var path: [DeclaredRead.Step]
    var isSingleValue = false
  }

  private static let openers: Set<String> = ["nestedContainer", "nestedUnkeyedContainer"]
  private static let readers: Set<String> = ["decode", "decodeIfPresent"]
  private static let starters: Set<String> = ["container", "unkeyedContainer", "singleValueContainer"]

  /// What a case of an enum of keys stands for.
  private let spelling: (_ keys: String, _ name: String) -> String
  private var containers: [String: Container] = [:]
  private(set) var found: [InitializerRead] = []

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
      guard !found.read.opensContainer,
        let conversion = ConvertedReading(of: found.read, among: visitor.found, properties)
      else { return found }
      found.read.property = conversion.property
      found.read.isConverted = true
      return found
    }
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
    }
    return .visitChildren
  }

  private func container(of expression: ExprSyntax) -> Container? {
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
    else { return .any }
    let name = member.declName.baseName.plainText
    return .key(name: name, spelling: spelling(keys, name))
  }

  // MARK: Reads

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
      let container = container(of: base), !container.isSingleValue
    else { return .visitChildren }
    let name = member.declName.baseName.text
    let opens = Self.openers.contains(name)
    guard opens || Self.readers.contains(name) else { return .visitChildren }
    let path = container.path + [step(of: node, in: container)]
    let asked = opens ? nil : node.arguments.first.flatMap { $0.label == nil ? keysName($0.expression) : nil }
    let type = asked.map { name == "decodeIfPresent" ? $0 + "?" : $0 }
    found.append(
      InitializerRead(call: node, base: base, read: DeclaredRead(path: path, type: type, opensContainer: opens)))
    return .visitChildren
  }
}

extension ExprSyntax {
  /// What stands below `try`, parentheses, `?` and `!`.
  fileprivate var unwrappedExpression: ExprSyntax? {
    if let attempt = self.as(TryExprSyntax.self) { return attempt.expression }
    if let chain = self.as(OptionalChainingExprSyntax.self) { return chain.expression }
    if let forced = self.as(ForceUnwrapExprSyntax.self) { return forced.expression }
    if let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1 { return tuple.elements.first?.expression }
    return nil
  }
}
