import SwiftSyntax

/// Finds switches that list all cases of an enum individually, and so do not cover a new one.
///
/// For code that the type checker cannot judge, because its imports are missing.
final class CaseSwitches: SyntaxVisitor {
  private let caseLists: [Set<String>]
  private var offsets: [Int] = []

  /// Returns the offsets at which such switches start.
  static func offsets(in file: FileIndex, listing caseLists: [Set<String>]) -> [Int] {
    let finder = CaseSwitches(listing: caseLists)
    finder.walk(file.tree)
    return finder.offsets
  }

  private init(listing caseLists: [Set<String>]) {
    self.caseLists = caseLists
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
    if let names = names(listedBy: node), caseLists.contains(names) {
      offsets.append(node.positionAfterSkippingLeadingTrivia.utf8Offset)
    }
    return .visitChildren
  }

  /// Returns nil if anything else may match.
  private func names(listedBy node: SwitchExprSyntax) -> Set<String>? {
    var names: Set<String> = []
    for entry in node.cases {
      guard let entry = entry.as(SwitchCaseSyntax.self), case .case(let label) = entry.label else { return nil }
      for item in label.caseItems {
        guard let name = item.pattern.caseName else { return nil }
        names.insert(name)
      }
    }
    return names
  }
}

extension PatternSyntax {
  /// `open` of `.open`, `Status.open`, `.open(let id)` and `let .open(id)`.
  var caseName: String? { caseToken?.plainText }

  var caseToken: TokenSyntax? {
    if let binding = self.as(ValueBindingPatternSyntax.self) { return binding.pattern.caseToken }
    guard var expression = self.as(ExpressionPatternSyntax.self)?.expression else { return nil }
    if let call = expression.as(FunctionCallExprSyntax.self) { expression = call.calledExpression }
    return expression.as(MemberAccessExprSyntax.self)?.declName.baseName
  }
}
