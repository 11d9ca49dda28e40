import DecodingCode
import DecodingDiagnostics
import DecodingPrograms
import SwiftParser
import SwiftSyntax

/// Finds the plain strings in the code of a type, and the calls that make dates of others.
final class StringFinder: SyntaxVisitor {
  private let file: CodeFile
  private var found: [DeclaredLiteral] = []
  private var dateCalls: [CodeRange] = []

  static func literals(in piece: CodePiece) -> [DeclaredLiteral] {
    let finder = StringFinder(piece.file)
    finder.walk(piece.node)
    return finder.found
  }

  /// Where the code makes dates of texts.
  static func dateCalls(in piece: CodePiece) -> [CodeRange] {
    let finder = StringFinder(piece.file)
    finder.walk(piece.node)
    return finder.dateCalls
  }

  private init(_ file: CodeFile) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.methodName == "date", node.argument("from") != nil {
      dateCalls.append(CodeRange(file: file, bytes: node.trimmedByteRange))
    }
    return .visitChildren
  }

  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    guard let text = node.representedLiteralValue, !text.contains("\\"), !text.contains("\"") else {
      return .visitChildren
    }
    var literal = DeclaredLiteral(text: text, range: CodeRange(file: file, bytes: node.trimmedByteRange))
    literal.assigned = node.assignedMember
    literal.siblings = node.siblings
    found.append(literal)
    return .skipChildren
  }
}

extension StringLiteralExprSyntax {
  /// `dateFormat` in `formatter.dateFormat = "yyyy"`.
  fileprivate var assignedMember: String? {
    guard let elements = parent?.as(ExprListSyntax.self).map(Array.init), elements.count == 3,
      elements[1].is(AssignmentExprSyntax.self)
    else { return nil }
    return elements[0].as(MemberAccessExprSyntax.self)?.declName.baseName.text
  }

  fileprivate var siblings: [String] {
    let arguments = parent?.as(LabeledExprSyntax.self)?.parent?.as(LabeledExprListSyntax.self)
    return arguments?.compactMap { $0.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.plainText } ?? []
  }
}
