import SwiftSyntax

/// The types and functions with which the code that loads a document decodes it by a plain decoder.
///
///     try JSONDecoder().decode(Playlist.self, from: data("playlist.json"))     // roots
///     let users: [User] = Bundle.load("users")                                 // loaders
struct PlainLoading: Sendable, Equatable {
  /// The types, as written, that a plain decoder decodes where the document is named.
  private(set) var roots: [String] = []
  /// The functions that the document's name is passed to.
  private(set) var loaders: Set<String> = []
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
        loaders.formUnion(LoaderFinder.names(calledWith: literal, in: body))
      }
    }
  }

  /// Whether a file's functions with one of these names decode their generic parameter with a plain decoder; nil if
  /// none of them decodes it.
  static func isPlain(_ loaders: Set<String>, in tree: SourceFileSyntax) -> Bool? {
    let finder = GenericLoaderFinder(loaders)
    finder.walk(tree)
    return finder.found.isEmpty ? nil : finder.found.allSatisfy(\.self)
  }
}

/// Finds `JSONDecoder().decode(Order.self, from: data)`, even if the decoder has a name but no settings.
private final class PlainDecodeFinder: SyntaxVisitor {
  private(set) var plain: [String] = []
  private(set) var others: [String] = []
  private let settings: [DecoderSetup]

  private init(settings: [DecoderSetup]) {
    self.settings = settings
    super.init(viewMode: .sourceAccurate)
  }

  static func of(_ body: Syntax) -> PlainDecodeFinder {
    let setups = DecoderSetupFinder()
    setups.walk(body)
    let finder = PlainDecodeFinder(settings: setups.found)
    finder.walk(body)
    return finder
  }

  static func types(in body: Syntax) -> [String] { of(body).plain }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let call = node.calledExpression.as(MemberAccessExprSyntax.self), call.declName.baseName.text == "decode",
      let base = call.base, let type = node.arguments.first?.expression.metatypeName
    {
      let isSet = settings.contains { $0.base == base.trimmedDescription }
      if !isSet, DecoderStart.isPlain(base.localValue ?? base) { plain.append(type) } else { others.append(type) }
    }
    return .visitChildren
  }
}

/// Finds the functions that a literal is passed to, directly or in a variable.
private final class LoaderFinder: SyntaxVisitor {
  private let literal: SyntaxIdentifier
  private let variable: String?
  private var found: Set<String> = []

  private init(_ literal: StringLiteralExprSyntax) {
    var binding = literal.parent
    while let node = binding, !node.is(PatternBindingSyntax.self), !node.is(CodeBlockItemSyntax.self) {
      binding = node.parent
    }
    self.literal = literal.id
    variable = binding?.as(PatternBindingSyntax.self)?.boundName
    super.init(viewMode: .sourceAccurate)
  }

  static func names(calledWith literal: StringLiteralExprSyntax, in body: Syntax) -> Set<String> {
    let finder = LoaderFinder(literal)
    finder.walk(body)
    return finder.found
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let isPassed = node.arguments.contains { argument in
      let name = argument.expression.as(DeclReferenceExprSyntax.self)?.baseName.plainText
      return argument.expression.id == literal || variable != nil && name == variable
    }
    if isPassed, let name = node.calledName { found.insert(name) }
    return .visitChildren
  }
}

/// Finds functions that decode a generic parameter, and whether they use a plain decoder.
private final class GenericLoaderFinder: SyntaxVisitor {
  private let names: Set<String>
  private(set) var found: [Bool] = []

  init(_ names: Set<String>) {
    self.names = names
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard names.contains(node.name.plainText), let parameters = node.genericParameterClause?.parameters else {
      return .visitChildren
    }
    let generic = Set(parameters.map(\.name.plainText))
    let calls = PlainDecodeFinder.of(Syntax(node))
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
