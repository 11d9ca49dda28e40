import SwiftParser
import SwiftSyntax

/// Ways to write the same decoding code, none of which may affect the proposals.
enum Respelling: String, CaseIterable, Sendable {
  /// `CodingKeys.id` for `.id`
  case qualifiedKeys
  /// The arguments of calls that read are on separate lines.
  case wrappedArguments
  /// `decoder` and the containers have other names.
  case renamedContainers
  case tabs
  /// A comment before each statement of `init(from:)`.
  case comments
  /// `Optional<T>` for `T?`, `Array<T>` for `[T]`
  case writtenOutTypes
  /// `Decodable` and `init(from:)` are in an extension of a struct.
  case conformanceInExtension
  /// The plain reads of a type go through a separate function.
  case extractedHelper

  /// The model in this spelling; nil if there is nothing to respell, or the result would not be valid Swift.
  /// - Parameter seed: Selects among names.
  func respelled(_ model: String, seed: Int = 0) -> String? {
    let tree = Parser.parse(source: model)
    guard !tree.hasError, let made = rewritten(tree, model, seed: seed), made != model,
      !Parser.parse(source: made).hasError
    else { return nil }
    return made
  }

  private func rewritten(_ tree: SourceFileSyntax, _ text: String, seed: Int) -> String? {
    switch self {
    case .qualifiedKeys: KeyQualifier().rewrite(tree).description
    case .wrappedArguments: ArgumentWrapper().rewrite(tree).description
    case .renamedContainers: ContainerRenamer(seed: seed).rewrite(tree).description
    case .tabs: TabIndenter().rewrite(tree).description
    case .comments: Commenter(seed: seed).rewrite(tree).description
    case .writtenOutTypes: TypeWriter().rewrite(tree).description
    case .conformanceInExtension: ConformanceMover.moving(in: tree)
    case .extractedHelper: HelperExtractor().rewrite(tree).description
    }
  }
}

/// Visits the initializers that decode, and their contents.
class DecodingRewriter: SyntaxRewriter {
  /// How many initializers around the node decode.
  private(set) var depth = 0

  /// Called for each decoding initializer before its members are visited.
  func enter(_ initializer: InitializerDeclSyntax) {}

  override func visit(_ node: InitializerDeclSyntax) -> DeclSyntax {
    guard node.isDecoding else { return super.visit(node) }
    enter(node)
    depth += 1
    defer { depth -= 1 }
    return super.visit(node)
  }
}

extension InitializerDeclSyntax {
  var isDecoding: Bool {
    let parameters = signature.parameterClause.parameters
    return parameters.count == 1 && parameters.first?.firstName.text == "from" && body != nil
  }
}

extension FunctionCallExprSyntax {
  /// `container.decode(…)`: the container's name and the method's.
  var containerCall: (container: String, method: String)? {
    guard let access = calledExpression.as(MemberAccessExprSyntax.self),
      let base = access.base?.as(DeclReferenceExprSyntax.self), Self.readers.contains(access.declName.baseName.text)
    else { return nil }
    return (base.baseName.text, access.declName.baseName.text)
  }

  private static let readers: Set<String> = [
    "decode", "decodeIfPresent", "decodeNil", "contains", "nestedContainer", "nestedUnkeyedContainer", "superDecoder",
  ]

  /// `CodingKeys` in a call that opens a keyed container.
  var openedKeys: String? {
    guard let access = calledExpression.as(MemberAccessExprSyntax.self),
      ["container", "nestedContainer"].contains(access.declName.baseName.text),
      let keys = arguments.first(where: { $0.label?.text == "keyedBy" })?.expression.as(MemberAccessExprSyntax.self)
    else { return nil }
    return keys.base?.trimmedDescription
  }
}

/// The containers that a piece of code opens: their names, and the keys of the keyed ones.
final class ContainerFinder: SyntaxVisitor {
  private(set) var keys: [String: Set<String>] = [:]
  private(set) var names: Set<String> = []

  convenience init(in node: some SyntaxProtocol) {
    self.init(viewMode: .sourceAccurate)
    walk(node)
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    guard let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      let call = node.initializer?.value.openingCall
    else { return .visitChildren }
    names.insert(name)
    if let type = call.openedKeys { keys[name, default: []].insert(type) }
    return .visitChildren
  }
}

extension ExprSyntax {
  /// The call in `try decoder.container(…)` and other expressions that open a container.
  fileprivate var openingCall: FunctionCallExprSyntax? {
    if let attempt = self.as(TryExprSyntax.self), attempt.questionOrExclamationMark == nil {
      return attempt.expression.openingCall
    }
    guard let call = self.as(FunctionCallExprSyntax.self),
      let name = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text,
      ["container", "nestedContainer", "unkeyedContainer", "nestedUnkeyedContainer", "singleValueContainer"].contains(
        name)
    else { return nil }
    return call
  }
}
