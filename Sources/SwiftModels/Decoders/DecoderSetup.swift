import SwiftSyntax

/// The settings that one piece of code makes on one decoder, as written.
struct DecoderSetup {
  struct Assignment {
    let setting: DecoderSetting
    let value: ExprSyntax
  }

  /// The decoder being set: `decoder`, `self.decoder`, `$0`; empty for the object itself.
  let base: String
  /// The body, type or call that contains them.
  let scope: Syntax
  let start: DecoderStart
  var assignments: [Assignment] = []

  /// The offset of the first one.
  var offset: Int { assignments.first?.value.positionAfterSkippingLeadingTrivia.utf8Offset ?? 0 }
}

/// Finds setups by syntax: anything named like a setting of a decoder counts as one.
///
///     let decoder = JSONDecoder()
///     decoder.dateDecodingStrategy = .iso8601      // scope: the body around it, base: decoder
final class DecoderSetupFinder: SyntaxVisitor {
  private struct Key: Hashable {
    let scope: SyntaxIdentifier
    let base: String
  }

  private var positions: [Key: Int] = [:]
  private(set) var found: [DecoderSetup] = []

  init() { super.init(viewMode: .sourceAccurate) }

  /// A decoder of the sources' own that has the name of Foundation's sets itself up.
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    node.name.text == "JSONDecoder" ? .skipChildren : .visitChildren
  }

  /// Finds `decoder.dateDecodingStrategy = .iso8601`, before operators are folded.
  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let parts = Array(node.elements)
    guard parts.count == 3, parts[1].is(AssignmentExprSyntax.self) else { return .visitChildren }
    if let target = parts[0].as(MemberAccessExprSyntax.self) {
      note(target.declName.baseName, parts[2], base: target.base?.trimmedDescription ?? "", in: node.body)
    } else if let target = parts[0].as(DeclReferenceExprSyntax.self) {
      note(target.baseName, parts[2], base: "", in: node.body)
    }
    return .visitChildren
  }

  /// `load(dateDecodingStrategy: .iso8601)`
  override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
    if let label = node.label, let call = node.parent?.parent { note(label, node.expression, base: "()", in: call) }
    return .visitChildren
  }

  /// Finds `let dateDecodingStrategy = .iso8601`, or a computed property that returns it, unless it is for a decoder of
  /// the sources' own with strategies of its own.
  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    guard let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier,
      DecoderSetting.names.contains(name.text), let owner = node.declarationAround,
      node.typeAnnotation.map({ $0.names("JSONDecoder") }) ?? true || owner.inheritsOrExtends("JSONDecoder")
    else { return .visitChildren }
    if let value = node.initializer?.value ?? node.onlyValue { note(name, value, base: "var", in: owner) }
    return .visitChildren
  }

  private func note(_ name: TokenSyntax, _ value: ExprSyntax, base: String, in scope: Syntax?) {
    guard let setting = DecoderSetting(rawValue: name.text), let scope else { return }
    // What is only passed on, as by the setter of a property, is found where it comes from.
    if base == "()" || base == "var", value.isPassedOn { return }
    if value.as(DeclReferenceExprSyntax.self)?.baseName.text == "newValue" { return }
    let key = Key(scope: scope.id, base: base)
    let position = positions[key] ?? found.count
    positions[key] = position
    if position == found.count {
      found.append(DecoderSetup(base: base, scope: scope, start: DecoderStart(of: base, in: scope)))
    }
    // Of several branches the first counts: it is the one for the newest system.
    guard !found[position].assignments.contains(where: { $0.setting == setting }) else { return }
    found[position].assignments.append(DecoderSetup.Assignment(setting: setting, value: value))
  }
}

extension PatternBindingSyntax {
  /// The result of a computed property with a single expression.
  fileprivate var onlyValue: ExprSyntax? {
    guard case .getter(let statements)? = accessorBlock?.accessors, statements.count == 1 else { return nil }
    switch statements.first?.item {
    case .expr(let value): return value
    case .stmt(let statement): return statement.as(ReturnStmtSyntax.self)?.expression
    default: return nil
    }
  }

  /// The type or extension that the property belongs to.
  fileprivate var declarationAround: Syntax? {
    var next = parent
    while let node = next {
      if node.asProtocol((any DeclGroupSyntax).self) != nil { return node }
      if node.is(CodeBlockSyntax.self) { return nil }
      next = node.parent
    }
    return nil
  }
}

extension ExprSyntax {
  /// Whether it is a variable or another object's setting, whose value is set elsewhere: `strategy`,
  /// `self.dateDecodingStrategy`.
  fileprivate var isPassedOn: Bool {
    guard let member = self.as(MemberAccessExprSyntax.self) else { return self.is(DeclReferenceExprSyntax.self) }
    return member.base != nil && DecoderSetting.names.contains(member.declName.baseName.text)
  }
}

extension SyntaxProtocol {
  fileprivate func inheritsOrExtends(_ name: String) -> Bool {
    if let node = self.as(ExtensionDeclSyntax.self) { return node.extendedType.plainName == name }
    return asProtocol((any DeclGroupSyntax).self)?.inheritanceClause?.names(name) ?? false
  }

  /// The function, initializer, closure or accessor around a node.
  var body: Syntax? {
    var next = parent
    while let node = next {
      switch node.kind {
      case .functionDecl, .initializerDecl, .closureExpr, .accessorDecl, .sourceFile: return node
      case .accessorBlock where node.as(AccessorBlockSyntax.self)?.isGetter == true: return node
      default: next = node.parent
      }
    }
    return nil
  }
}

extension AccessorBlockSyntax {
  var isGetter: Bool { if case .getter = accessors { true } else { false } }
}
