import SwiftParser
import SwiftSyntax

/// The lines of a type in a Swift file, for showing a declaration in its context.
public enum TypeExtent {
  /// Returns the lines of the innermost type or extension that contains a line, counted from 1; nil outside of all
  /// types.
  ///
  /// - Complexity: O(source text).
  public static func lines(around line: Int, in text: String) -> ClosedRange<Int>? {
    let tree = Parser.parse(source: text)
    let visitor = TypeFinder(line, SourceLocationConverter(fileName: "", tree: tree))
    visitor.walk(tree)
    return visitor.found
  }
}

private final class TypeFinder: SyntaxVisitor {
  private let line: Int
  private let converter: SourceLocationConverter
  private(set) var found: ClosedRange<Int>?

  init(_ line: Int, _ converter: SourceLocationConverter) {
    self.line = line
    self.converter = converter
    super.init(viewMode: .sourceAccurate)
  }

  /// Types inside it are visited later, so the innermost one is found last.
  private func visit(type: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
    let first = type.startLocation(converter: converter).line
    let last = type.endLocation(converter: converter).line
    guard first <= last, (first...last).contains(line) else { return .skipChildren }
    found = first...last
    return .visitChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { visit(type: node) }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { visit(type: node) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { visit(type: node) }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { visit(type: node) }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind { visit(type: node) }
}
