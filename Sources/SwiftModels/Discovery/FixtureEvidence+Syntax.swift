import SwiftParser
import SwiftSyntax

extension FixtureEvidence {
  init(
    parsed files: [(file: SwiftFile, tree: SourceFileSyntax)], for documentName: String, where isModel: (String) -> Bool
  ) {
    self = .none
    for (file, tree) in files {
      let mentions = FixtureMentionFinder(documentName)
      mentions.walk(tree)
      for literal in mentions.found { take(literal, in: file, tree, where: isModel) }
    }
  }

  /// Records what the code around a mention decodes, the nearest first: the call, the statement, then the rest of the
  /// function.
  private mutating func take(
    _ literal: StringLiteralExprSyntax, in file: SwiftFile, _ tree: SourceFileSyntax, where isModel: (String) -> Bool
  ) {
    guard let body = literal.surroundingBody else { return }
    if take(Syntax(literal), within: body, file, tree, isModel) { return }
    // Code that only loads the document is called by the code that decodes it.
    guard let name = body.declaredName else { return }
    for user in NameFinder.uses(of: name, in: tree) {
      if let body = user.surroundingBody, body.declaredName != name {
        _ = take(Syntax(user), within: body, file, tree, isModel)
      }
    }
  }

  /// Returns false if the code decodes nothing.
  private mutating func take(
    _ node: Syntax, within body: Syntax, _ file: SwiftFile, _ tree: SourceFileSyntax, _ isModel: (String) -> Bool
  ) -> Bool {
    let offset = node.positionAfterSkippingLeadingTrivia.utf8Offset
    let uses = DecodingUseFinder()
    uses.walk(body)
    let nearest = uses.found.filter { isModel($0.root) }.sorted { $0.distance(to: offset) < $1.distance(to: offset) }
    // Other types decoded there belong to other documents, unless nothing is nearer.
    if let use = nearest.first, !roots.contains(use.root) { append(root: use.root) }
    for decoder in uses.decoders where !decoders.contains(decoder) { append(decoder: decoder) }
    append(DecodingFinder(file, tree).decodings(within: body))
    return !nearest.isEmpty
  }
}

/// Finds the collections that code decodes by their written types, as `decode([String: Int].self, from: data)` does.
final class DecodedCollections: SyntaxVisitor {
  private(set) var found: Set<String> = []

  init() { super.init(viewMode: .sourceAccurate) }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let call = node.calledExpression.as(MemberAccessExprSyntax.self), call.declName.baseName.text == "decode",
      let type = node.arguments.first?.expression.metatypeName, type.hasPrefix("[")
    {
      found.insert(type)
    }
    return .visitChildren
  }
}

/// Finds the uses of a name.
private final class NameFinder: SyntaxVisitor {
  private let name: String
  private var found: [DeclReferenceExprSyntax] = []

  private init(_ name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  static func uses(of name: String, in tree: SourceFileSyntax) -> [DeclReferenceExprSyntax] {
    let finder = NameFinder(name)
    finder.walk(tree)
    return finder.found
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if node.baseName.plainText == name { found.append(node) }
    return .visitChildren
  }
}

extension Syntax {
  /// The name of a function, or of the only property in a declaration.
  fileprivate var declaredName: String? {
    if let function = self.as(FunctionDeclSyntax.self) { return function.name.plainText }
    let bindings = self.as(VariableDeclSyntax.self)?.bindings
    return bindings?.count == 1 ? bindings?.first?.boundName : nil
  }
}

/// Finds the literals that name a document: `"issue"`, `"issue.json"`, `"Fixtures/issue.json"`.
final class FixtureMentionFinder: SyntaxVisitor {
  private let names: Set<String>
  private(set) var found: [StringLiteralExprSyntax] = []

  init(_ documentName: String) {
    let file = documentName.split(separator: "/").last.map(String.init) ?? documentName
    let base = file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
    names = [file, base]
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    if let text = node.representedLiteralValue, let last = text.split(separator: "/").last, names.contains(String(last))
    {
      found.append(node)
    }
    return .skipChildren
  }
}

/// Finds the types that a piece of code decodes: `decode(Issue.self, …)`, `as: Issue.self`, `let issue: Issue = try …`.
private final class DecodingUseFinder: SyntaxVisitor {
  struct Use {
    let root: String
    /// The byte range of the call or the declaration.
    let range: Range<Int>

    /// Returns 0 inside the range. Code after the mention counts as nearer than code before it.
    func distance(to offset: Int) -> Int {
      if range.contains(offset) { return 0 }
      return offset < range.lowerBound ? range.lowerBound - offset : (offset - range.upperBound) * 4
    }
  }

  private(set) var found: [Use] = []
  private(set) var decoders: [String] = []

  init() { super.init(viewMode: .sourceAccurate) }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    for argument in node.arguments {
      if let type = argument.expression.metatypeName { note(type, node) }
    }
    if let call = DecodingCall(node) { decoders.append(call.localDecoder.trimmedDescription) }
    return .visitChildren
  }

  override func visit(_ node: GenericSpecializationExprSyntax) -> SyntaxVisitorContinueKind {
    if let first = node.genericArgumentClause.arguments.first, node.parent?.is(FunctionCallExprSyntax.self) == true,
      node.expression.trimmedDescription.first?.isLowercase == true
    {
      note(first.argument.trimmedDescription, node)
    }
    return .visitChildren
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    let isTried = node.initializer?.value.is(TryExprSyntax.self) ?? false
    if let type = node.typeAnnotation?.type, isTried { note(type.trimmedDescription, node) }
    return .visitChildren
  }

  private func note(_ root: String, _ node: some SyntaxProtocol) {
    let bare = root.hasSuffix("?") ? String(root.dropLast()) : root
    guard !["Data", "String", "URL"].contains(bare), !bare.contains("XCT") else { return }
    found.append(Use(root: bare, range: node.trimmedByteRange))
  }
}

extension ExprSyntax {
  /// `Issue` in `Issue.self`, `[Issue]` in `[Issue].self`, or in `[Self].self` in an extension of it.
  var metatypeName: String? {
    guard let access = self.as(MemberAccessExprSyntax.self), access.declName.baseName.text == "self" else { return nil }
    guard let base = access.base, base.trimmedDescription.first.map({ $0.isUppercase || $0 == "[" }) == true else {
      return nil
    }
    return base.withoutSelf
  }

  /// The text with the name of the type around it for `Self`.
  private var withoutSelf: String {
    let tokens = trimmed.tokens(viewMode: .sourceAccurate)
    let isSelf = { (token: TokenSyntax) in token.tokenKind == .keyword(.Self) }
    guard tokens.contains(where: isSelf), let type = Syntax(self).enclosingTypes.last else { return trimmedDescription }
    return tokens.map { isSelf($0) ? type.name : $0.description }.joined()
  }
}

extension ExprSyntax {
  /// The value of a name that is declared with one in the surrounding code or type.
  var localValue: ExprSyntax? {
    guard let name = self.as(DeclReferenceExprSyntax.self)?.baseName.plainText else { return nil }
    var next = parent
    while let node = next {
      let declarations =
        node.as(CodeBlockItemListSyntax.self)?.compactMap { $0.item.as(VariableDeclSyntax.self) }
        ?? node.as(MemberBlockItemListSyntax.self)?.compactMap { $0.decl.as(VariableDeclSyntax.self) } ?? []
      let value = declarations.flatMap(\.bindings).last { $0.boundName == name }?.initializer?.value
      if let value { return value }
      next = node.parent
    }
    return nil
  }
}

extension SyntaxProtocol {
  /// The function, or the property with its value, that a literal is in.
  var surroundingBody: Syntax? {
    var next = parent
    while let node = next {
      if node.is(FunctionDeclSyntax.self) || node.is(InitializerDeclSyntax.self) { return node }
      if node.is(VariableDeclSyntax.self), node.parent?.is(MemberBlockItemSyntax.self) == true { return node }
      next = node.parent
    }
    return nil
  }
}
