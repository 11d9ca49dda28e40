import SwiftSyntax

/// `CodingKeys.id` for `.id` in calls of containers whose keys are known.
final class KeyQualifier: DecodingRewriter {
  private var keys: [String: Set<String>] = [:]

  override func enter(_ initializer: InitializerDeclSyntax) { keys = ContainerFinder(in: initializer).keys }

  override func visit(_ node: FunctionCallExprSyntax) -> ExprSyntax {
    let visited = super.visit(node)
    guard depth > 0, let call = visited.as(FunctionCallExprSyntax.self), let container = call.containerCall?.container,
      let types = keys[container], types.count == 1, let type = types.first
    else { return visited }
    let arguments = call.arguments.map { argument in
      guard argument.label?.text == "forKey" || call.containerCall?.method == "contains",
        var access = argument.expression.as(MemberAccessExprSyntax.self), access.base == nil
      else { return argument }
      access.base = ExprSyntax(
        DeclReferenceExprSyntax(baseName: .identifier(type, leadingTrivia: access.period.leadingTrivia)))
      access.period.leadingTrivia = []
      return argument.with(\.expression, ExprSyntax(access))
    }
    return ExprSyntax(call.with(\.arguments, LabeledExprListSyntax(arguments)))
  }
}

/// The arguments of calls that read, one per line.
final class ArgumentWrapper: DecodingRewriter {
  override func visit(_ node: FunctionCallExprSyntax) -> ExprSyntax {
    let visited = super.visit(node)
    guard depth > 0, let call = visited.as(FunctionCallExprSyntax.self), call.containerCall != nil,
      !call.arguments.isEmpty, call.rightParen != nil
    else { return visited }
    let arguments = call.arguments.map { argument in
      var argument = argument
      argument.leadingTrivia = .newline + .spaces(6)
      if argument.trailingComma != nil { argument.trailingComma?.trailingTrivia = [] }
      return argument
    }
    var wrapped = call.with(\.arguments, LabeledExprListSyntax(arguments))
    wrapped.rightParen?.leadingTrivia = .newline + .spaces(4)
    return ExprSyntax(wrapped)
  }
}

/// Other names for the decoder and for the containers of each initializer.
final class ContainerRenamer: DecodingRewriter {
  private let seed: Int
  private var names: [String: String] = [:]

  init(seed: Int) {
    self.seed = seed
    super.init(viewMode: .sourceAccurate)
  }

  private static let spare = [["source", "box"], ["d", "c1"], ["input", "fields"]]

  override func enter(_ initializer: InitializerDeclSyntax) {
    let spare = Self.spare[seed % Self.spare.count]
    let used = Set(initializer.tokens(viewMode: .sourceAccurate).map(\.text))
    names = [:]
    let parameter = initializer.signature.parameterClause.parameters.first
    let decoder = (parameter?.secondName ?? parameter?.firstName)?.text ?? "decoder"
    for (number, name) in ([decoder] + ContainerFinder(in: initializer).names.sorted()).enumerated() {
      let new = number == 0 ? spare[0] : number == 1 ? spare[1] : "\(spare[1])\(number)"
      if name != "from", !used.contains(new) { names[name] = new }
    }
  }

  override func visit(_ node: FunctionParameterSyntax) -> FunctionParameterSyntax {
    guard depth > 0, let second = node.secondName, let new = names[second.text] else { return super.visit(node) }
    return node.with(\.secondName, second.with(\.tokenKind, .identifier(new)))
  }

  override func visit(_ node: IdentifierPatternSyntax) -> PatternSyntax {
    guard depth > 0, let new = names[node.identifier.text] else { return PatternSyntax(node) }
    return PatternSyntax(node.with(\.identifier, node.identifier.with(\.tokenKind, .identifier(new))))
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> ExprSyntax {
    // The name of a member is not that of a container.
    guard depth > 0, let new = names[node.baseName.text], node.parent?.as(MemberAccessExprSyntax.self)?.declName != node
    else { return ExprSyntax(node) }
    return ExprSyntax(node.with(\.baseName, node.baseName.with(\.tokenKind, .identifier(new))))
  }
}

/// Makes the plain reads `try container.decode(T.self, forKey: .key)` of a struct go through one function.
final class HelperExtractor: SyntaxRewriter {
  override func visit(_ node: StructDeclSyntax) -> DeclSyntax {
    guard
      let initializer = node.memberBlock.members.lazy.compactMap({ $0.decl.as(InitializerDeclSyntax.self) })
        .first(where: \.isDecoding)
    else { return DeclSyntax(node) }
    let keyed = ContainerFinder(in: initializer).keys.filter { $0.value == ["CodingKeys"] }
    let reader = ReadExtractor(containers: Set(keyed.keys))
    let rewritten = reader.rewrite(initializer)
    guard reader.count > 0, node.genericParameterClause == nil, let helper = ParsedSwift.declaration(Self.helper) else {
      return DeclSyntax(node)
    }
    let members = node.memberBlock.members.map { member in
      member.decl.id == initializer.id ? member.with(\.decl, rewritten.as(DeclSyntax.self) ?? member.decl) : member
    }
    return DeclSyntax(
      node.with(\.memberBlock.members, MemberBlockItemListSyntax(members + [MemberBlockItemSyntax(decl: helper)])))
  }

  private static let helper = """


      private static func read<Value: Decodable>(
        _ type: Value.Type, _ key: CodingKeys, from container: KeyedDecodingContainer<CodingKeys>
      ) throws -> Value {
        try container.decode(type, forKey: key)
      }
    """
}

private final class ReadExtractor: SyntaxRewriter {
  let containers: Set<String>
  private(set) var count = 0

  init(containers: Set<String>) {
    self.containers = containers
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> ExprSyntax {
    let arguments = Array(node.arguments)
    guard let call = node.containerCall, call.method == "decode", containers.contains(call.container),
      arguments.count == 2, arguments[0].label == nil, arguments[1].label?.text == "forKey"
    else { return super.visit(node) }
    count += 1
    let text =
      "Self.read(\(arguments[0].expression.trimmedDescription), \(arguments[1].expression.trimmedDescription), from: \(call.container))"
    return ParsedSwift.expression(text)?.replacing(node) ?? ExprSyntax(node)
  }
}
