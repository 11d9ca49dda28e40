import DecodingCode
import DecodingDiagnostics
import DecodingPrograms
import SwiftSyntax

/// Finds the calls by which the code of a type comes to the coders of superclasses.
final class SuperCallFinder: SyntaxVisitor {
  private let file: CodeFile
  private var found: [DeclaredSuperCall] = []

  static func calls(in piece: CodePiece) -> [DeclaredSuperCall] {
    let finder = SuperCallFinder(piece.file)
    finder.walk(piece.node)
    return finder.found
  }

  private init(_ file: CodeFile) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let kind = node.superCallKind else { return .visitChildren }
    let key = node.argument("forKey")?.as(MemberAccessExprSyntax.self)?.declName.baseName.plainText
    var call = DeclaredSuperCall(kind, key: key, range: CodeRange(file: file, bytes: node.trimmedByteRange))
    let attempt = node.parent?.as(TryExprSyntax.self)
    call.isArgument = (attempt.map { Syntax($0) } ?? Syntax(node)).parent?.is(LabeledExprSyntax.self) == true
    call.isAttempted =
      attempt?.questionOrExclamationMark?.text == "?"
      && attempt?.parent?.parent?.is(OptionalBindingConditionSyntax.self) == true
    found.append(call)
    return .visitChildren
  }
}

extension FunctionCallExprSyntax {
  fileprivate var superCallKind: DeclaredSuperCall.Kind? {
    switch methodName {
    case "superDecoder": .decoder
    case "superEncoder": .encoder
    case "encode" where base?.is(SuperExprSyntax.self) == true && argument("to") != nil: .parentEncoding
    default: nil
    }
  }
}
