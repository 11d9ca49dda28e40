import DecodingDiagnostics
import SwiftSyntax

/// A function that reads a value from a container that it extends or takes as an argument. It tries one type after
/// another, or converts the value that it reads.
struct ReadingHelper: Sendable {
  let node: FunctionDeclSyntax
  let returnType: String

  var name: String { node.name.plainText }

  /// - Parameter extended: The type that the surrounding extension extends.
  init?(_ node: FunctionDeclSyntax, extending extended: String?) {
    guard let body = node.body, let result = node.signature.returnClause,
      Self.containers.contains(where: { extended?.hasSuffix($0) == true }) || node.takesContainer
    else { return nil }
    guard TriedTypes(in: body) != nil || ReadingCalls.only(in: body)?.type != nil else { return nil }
    self.node = node
    returnType = result.type.trimmedDescription
  }

  private static let containers = ["DecodingContainer", "DecodingContainerProtocol"]

  var declared: DeclaredHelper {
    let only = node.body.flatMap { TriedTypes(in: $0) == nil ? ReadingCalls.only(in: $0) : nil }
    var declared = DeclaredHelper(name: name, returnType: returnType, readType: only?.type)
    declared.code = code
    return declared
  }

  /// The names that the function mentions.
  var code: DeclaredCode { CodeFacts.found(in: node) }

  /// Returns patches that make its only call read through a bridge type; nil if there are several calls.
  func reading(_ bridge: String) -> [TextPatch]? {
    guard let body = node.body, TriedTypes(in: body) == nil, let call = ReadingCalls.only(in: body),
      let type = call.metatype
    else { return nil }
    return [
      TextPatch(range: type, text: bridge + ".self"),
      .insert(call.mayBeAbsent ? "?.wrappedValue" : ".wrappedValue", at: call.end),
    ]
  }

  /// The branch that is tried before the others.
  func branch(
    reading type: String, where condition: String, returning value: String, in file: SwiftFile
  ) throws(EditError) -> TextPatch {
    guard let body = node.body, let attempts = TriedTypes(in: body) else {
      throw .unsupported("\(name) does not try one type after another")
    }
    let calls = ReadingCalls(viewMode: .sourceAccurate)
    calls.walk(body)
    guard let call = calls.found.first else { throw .unsupported("\(name) does not read a value by a call") }
    let condition = condition.replacing("$read", with: call.text(reading: type))
    let isImplied = attempts.first.joins && !body.trimmedDescription.contains("return")
    return attempts.branch(
      where: condition, doing: [isImplied ? value : "return " + value], at: attempts.first, in: file)
  }
}

extension FunctionDeclSyntax {
  fileprivate var takesContainer: Bool {
    signature.parameterClause.parameters.contains { $0.type.trimmedDescription.contains("DecodingContainer") }
  }
}

/// Finds the call of a function that reads a value.
private final class ReadingCalls: SyntaxVisitor {
  struct Call {
    /// The expression that it is called on, with the dot; empty for a member of the same container.
    let base: String
    /// The key as written; nil if the container is for a single value or an array.
    let key: String?
    /// The type that is read, as written; nil if it is a parameter of the function.
    let type: String?
    /// The bytes of `Type.self`.
    let metatype: Range<Int>?
    /// Whether null or a missing key is read as nil.
    let mayBeAbsent: Bool
    /// The offset after the call.
    let end: Int

    func text(reading type: String) -> String {
      "\(base)decode(\(type).self\(key.map { ", forKey: " + $0 } ?? ""))"
    }
  }

  private(set) var found: [Call] = []

  /// Returns the only call; nil if there are several.
  static func only(in body: CodeBlockSyntax) -> Call? {
    let calls = ReadingCalls(viewMode: .sourceAccurate)
    calls.walk(body)
    return calls.found.count == 1 ? calls.found.first : nil
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let member = node.calledExpression.as(MemberAccessExprSyntax.self)
    let name = member?.declName.baseName ?? node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName
    guard let name, ["decode", "decodeIfPresent"].contains(name.plainText) else { return .visitChildren }
    let labelled = node.arguments.first { $0.label?.plainText == "forKey" }?.expression
    // A helper of the sources may take only the key.
    let alone = node.arguments.first.flatMap { $0.label == nil && !$0.expression.isMetatype ? $0.expression : nil }
    let metatype = node.arguments.first.flatMap { $0.label == nil && $0.expression.isMetatype ? $0.expression : nil }
    found.append(
      Call(
        base: member?.base.map { $0.trimmedDescription + "." } ?? "", key: (labelled ?? alone)?.trimmedDescription,
        type: metatype.map { String($0.trimmedDescription.dropLast(".self".count)) },
        metatype: metatype?.trimmedByteRange, mayBeAbsent: name.plainText == "decodeIfPresent",
        end: node.trimmedByteRange.upperBound))
    return .skipChildren
  }
}

extension ExprSyntax {
  fileprivate var isMetatype: Bool {
    self.as(MemberAccessExprSyntax.self)?.declName.baseName.tokenKind == .keyword(.self)
  }
}
