import SwiftSyntax

/// A strategy that the sources give some decoder: in a function, as an argument, or as what a requirement asks for.
public struct DeclaredStrategy: Sendable, Equatable {
  public enum Setting: String, Sendable, CaseIterable {
    case keyDecodingStrategy, dateDecodingStrategy, dataDecodingStrategy, nonConformingFloatDecodingStrategy
  }

  public let setting: Setting
  /// As it is written, e.g. `.formatted(API.dates)`.
  public let expression: String
  public let place: SourcePlace
  /// Whether it means the same in another place: it names no variable or parameter of where it stands.
  public let standsAlone: Bool
}

extension ModelIndex {
  /// The strategies that are set anywhere in the files, other than the usual ones.
  public var strategies: [DeclaredStrategy] {
    files.filter { $0.file.text.contains("DecodingStrategy") }.flatMap { file in
      let finder = StrategyFinder(file.file)
      finder.walk(file.tree)
      return finder.found
    }
  }
}

/// Finds strategies by syntax: what is written with a dot in front stands for itself wherever it is read.
private final class StrategyFinder: SyntaxVisitor {
  private let file: SwiftFile
  private(set) var found: [DeclaredStrategy] = []

  private static let usual: Set<String> = [".useDefaultKeys", ".deferredToDate", ".base64", ".throw"]

  init(_ file: SwiftFile) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  /// `decoder.dateDecodingStrategy = .iso8601`, where operators are not folded yet.
  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let parts = Array(node.elements)
    if parts.count == 3, parts[1].is(AssignmentExprSyntax.self),
      let name = parts[0].as(MemberAccessExprSyntax.self)?.declName.baseName.text
    {
      note(name, parts[2])
    }
    return .visitChildren
  }

  /// `load(dateDecodingStrategy: .iso8601)`
  override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.label?.text { note(name, node.expression) }
    return .visitChildren
  }

  /// `let dateDecodingStrategy = .iso8601`, or a computed property that gives it.
  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    guard let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { return .visitChildren }
    if let value = node.initializer?.value { note(name, value) }
    if case .getter(let statements)? = node.accessorBlock?.accessors, statements.count == 1 {
      switch statements.first?.item {
      case .expr(let value): note(name, value)
      case .stmt(let statement): statement.as(ReturnStmtSyntax.self)?.expression.map { note(name, $0) }
      default: break
      }
    }
    return .visitChildren
  }

  private func note(_ name: String, _ value: ExprSyntax) {
    guard let setting = DeclaredStrategy.Setting(rawValue: name) else { return }
    let text = value.trimmedDescription
    guard text.hasPrefix("."), !Self.usual.contains(text) else { return }
    let place = file.place(at: value.positionAfterSkippingLeadingTrivia.utf8Offset)
    found.append(
      DeclaredStrategy(setting: setting, expression: text, place: place, standsAlone: Self.standsAlone(value)))
  }

  /// Types and their members can be named from anywhere; closures are taken for what they are where they stand.
  private static func standsAlone(_ value: ExprSyntax) -> Bool {
    value.tokens(viewMode: .sourceAccurate).allSatisfy { token in
      switch token.tokenKind {
      case .leftBrace, .keyword(.self), .keyword(.Self): return false
      case .identifier:
        guard let reference = token.parent?.as(DeclReferenceExprSyntax.self) else { return true }
        let isMember = reference.parent?.as(MemberAccessExprSyntax.self)?.declName.id == reference.id
        return isMember || token.text.first?.isUppercase == true
      default: return true
      }
    }
  }
}
