import DecodingDiagnostics
import SwiftSyntax

/// Edits of an enum's associated values that an `init(from:)` reads: `self = .image(url, width: try c.decode(Int.self,
/// …))`.
extension TypeSite {
  /// Changes the types of the associated values that are set to what some calls read, either directly or through a
  /// constant.
  func retypePayloads(setTo calls: [FunctionCallExprSyntax], as type: String) -> [TextPatch] {
    guard node.is(EnumDeclSyntax.self), let body = decodingInitializer?.body else { return [] }
    var patches: [TextPatch] = []
    for (caseName, position) in body.calls.flatMap({ $0.payload(among: calls) }) {
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

extension FunctionCallExprSyntax {
  /// The arguments of a case that are some calls, or constants which are set to them.
  fileprivate func payload(among calls: [FunctionCallExprSyntax]) -> [(caseName: String, position: Int)] {
    guard let member = calledExpression.as(MemberAccessExprSyntax.self),
      member.base.map({ $0.trimmedDescription.first?.isUppercase == true }) ?? true
    else { return [] }
    let locals = Set(calls.compactMap { $0.localBinding?.pattern.trimmedDescription })
    return arguments.enumerated().filter { _, argument in
      let value = argument.expression.as(TryExprSyntax.self)?.expression ?? argument.expression
      return calls.contains { $0.id == value.id } || locals.contains(value.trimmedDescription)
    }.map { (member.declName.baseName.plainText, $0.offset) }
  }
}
