import SwiftSyntax

/// The types and functions with which the code that loads a document decodes it by a plain decoder.
///
///     try JSONDecoder().decode(Playlist.self, from: data("playlist.json"))     // roots
///     let users: [User] = Bundle.load("users")                                 // loaders
///     let order: Order = Fixture("order").decode()                             // loaders
struct PlainLoading: Sendable, Equatable {
  /// The types, as written, that a plain decoder decodes where the document is named.
  private(set) var roots: [String] = []
  /// The functions that the document's name is passed to, or what is made with it, each with the labels of the arguments
  /// that it is called with.
  private(set) var loaders: [String: Set<String>] = [:]
  /// Whether one of these decodes any requested type with a plain decoder.
  var hasPlainLoader = false

  /// Whether a plain decoder is used for a root; ``holdsForAny`` is about the document, whatever its type.
  func holds(for root: String) -> Bool { roots.contains { rootNames(in: $0) == rootNames(in: root) } }
  var holdsForAny: Bool { hasPlainLoader || !roots.isEmpty }

  init() {}

  init(of files: [(file: SwiftFile, tree: SourceFileSyntax)], for documentName: String) {
    for (_, tree) in files {
      let mentions = FixtureMentionFinder(documentName)
      mentions.walk(tree)
      for literal in mentions.found {
        guard let body = literal.surroundingBody else { continue }
        roots += PlainDecodeFinder.types(in: body)
        loaders.merge(LoaderFinder.calls(with: literal, in: body)) { $0.union($1) }
      }
    }
  }

  /// Whether a file's functions with one of these names, called with these labels, decode their generic parameter with a
  /// plain decoder; nil if none of them decodes it.
  static func isPlain(_ loaders: [String: Set<String>], in tree: SourceFileSyntax) -> Bool? {
    let finder = GenericLoaderFinder(loaders)
    finder.walk(tree)
    return finder.found.isEmpty ? nil : finder.found.allSatisfy(\.self)
  }
}

/// Finds `JSONDecoder().decode(Order.self, from: data)`, even if the decoder has a name but no settings, or is what a
/// parameter is by default.
private final class PlainDecodeFinder: SyntaxVisitor {
  private(set) var plain: [String] = []
  private(set) var others: [String] = []
  private let settings: [DecoderSetup]
  private let passed: Set<String>

  private init(settings: [DecoderSetup], passed: Set<String>) {
    self.settings = settings
    self.passed = passed
    super.init(viewMode: .sourceAccurate)
  }

  /// - Parameter passed: The labels of the arguments that the function is called with.
  static func of(_ body: Syntax, passed: Set<String> = []) -> PlainDecodeFinder {
    let setups = DecoderSetupFinder()
    setups.walk(body)
    let finder = PlainDecodeFinder(settings: setups.found, passed: passed)
    finder.walk(body)
    return finder
  }

  static func types(in body: Syntax) -> [String] { of(body).plain }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let call = DecodingCall(node), let type = call.type {
      let isSet = settings.contains { $0.base == call.decoder.trimmedDescription }
      let value = call.decoder.localValue ?? defaultValue(of: call.decoder) ?? call.decoder
      if !isSet, DecoderStart.isPlain(value) { plain.append(type) } else { others.append(type) }
    }
    return .visitChildren
  }

  /// `JSONDecoder()` of `using decoder: JSONDecoder = JSONDecoder()`, unless the call passes another.
  private func defaultValue(of base: ExprSyntax) -> ExprSyntax? {
    guard let name = base.as(DeclReferenceExprSyntax.self)?.baseName.plainText else { return nil }
    let parameter = base.surroundingBody?.parameter(named: name)
    guard let parameter, !passed.contains(parameter.firstName.plainText) else { return nil }
    return parameter.defaultValue?.value
  }
}

/// Finds the functions that a literal is passed to, directly or in a variable, and those that are called on the result.
private final class LoaderFinder: SyntaxVisitor {
  private let literal: SyntaxIdentifier
  private let variable: String?
  private var found: [String: Set<String>] = [:]

  private init(_ literal: StringLiteralExprSyntax) {
    var binding = literal.parent
    while let node = binding, !node.is(PatternBindingSyntax.self), !node.is(CodeBlockItemSyntax.self) {
      binding = node.parent
    }
    self.literal = literal.id
    variable = binding?.as(PatternBindingSyntax.self)?.boundName
    super.init(viewMode: .sourceAccurate)
  }

  /// Returns the functions, each with the labels that it is called with.
  static func calls(with literal: StringLiteralExprSyntax, in body: Syntax) -> [String: Set<String>] {
    let finder = LoaderFinder(literal)
    finder.walk(body)
    return finder.found
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if loads(node), let name = node.calledName {
      found[name, default: []].formUnion(node.arguments.compactMap(\.label?.plainText))
    }
    return .visitChildren
  }

  private func loads(_ call: FunctionCallExprSyntax) -> Bool {
    if call.arguments.contains(where: { isIt($0.expression) }) { return true }
    guard let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base else { return false }
    return isIt(base) || base.as(FunctionCallExprSyntax.self).map(loads) ?? false
  }

  private func isIt(_ expression: ExprSyntax) -> Bool {
    let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.plainText
    return expression.id == literal || variable != nil && name == variable
  }
}

/// Finds functions that decode a generic parameter, and whether they use a plain decoder.
private final class GenericLoaderFinder: SyntaxVisitor {
  private let loaders: [String: Set<String>]
  private(set) var found: [Bool] = []

  init(_ loaders: [String: Set<String>]) {
    self.loaders = loaders
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let passed = loaders[node.name.plainText], let parameters = node.genericParameterClause?.parameters else {
      return .visitChildren
    }
    let generic = Set(parameters.map(\.name.plainText))
    let calls = PlainDecodeFinder.of(Syntax(node), passed: passed)
    let isGeneric = { (type: String) in !generic.isDisjoint(with: identifiers(in: type)) }
    let hasOthers = calls.others.contains(where: isGeneric)
    if hasOthers || calls.plain.contains(where: isGeneric) { found.append(!hasOthers) }
    return .skipChildren
  }
}

extension FunctionCallExprSyntax {
  /// `load` of `load("users")`, `Bundle.load("users")`
  fileprivate var calledName: String? {
    calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.plainText
      ?? calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.plainText
  }
}
