import DecodingDiagnostics
import SwiftSyntax

/// What an enum's cases hold, where an `init(from:)` reads it: `self = .image(url, width: try c.decode(Int.self, …))`.
extension TypeSite {
  /// Another type for the associated values that are set to what some calls read, at once or by way of a constant.
  func retypePayloads(setTo calls: [FunctionCallExprSyntax], as type: String) -> [TextPatch] {
    guard node.is(EnumDeclSyntax.self), let body = decodingInitializer?.body else { return [] }
    let finder = PayloadArguments(calls)
    finder.walk(body)
    var patches: [TextPatch] = []
    for (caseName, position) in finder.found {
      guard let parameters = caseElement(caseName, of: node)?.parameterClause?.parameters, position < parameters.count
      else { continue }
      let held = parameters[parameters.index(parameters.startIndex, offsetBy: position)].type
      let patch = TextPatch(range: held.trimmedByteRange, text: type)
      if held.trimmedDescription != type, !patches.contains(where: { $0.range == patch.range }) {
        patches.append(patch)
      }
    }
    return patches
  }
}

/// Finds the arguments of enum cases that are some calls, or constants which are set to them.
private final class PayloadArguments: SyntaxVisitor {
  private(set) var found: [(caseName: String, position: Int)] = []
  private let calls: Set<SyntaxIdentifier>
  private let locals: Set<String>

  init(_ calls: [FunctionCallExprSyntax]) {
    self.calls = Set(calls.map { $0.id })
    locals = Set(calls.compactMap { $0.localBinding?.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText })
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      member.base.map({ $0.trimmedDescription.first?.isUppercase == true }) ?? true
    else { return .visitChildren }
    for (position, argument) in node.arguments.enumerated() where isMeant(argument.expression) {
      found.append((member.declName.baseName.plainText, position))
    }
    return .visitChildren
  }

  private func isMeant(_ argument: ExprSyntax) -> Bool {
    if let attempt = argument.as(TryExprSyntax.self) { return isMeant(attempt.expression) }
    return calls.contains(argument.id) || locals.contains(argument.trimmedDescription)
  }
}
