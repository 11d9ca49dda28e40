import SwiftParser
import SwiftSyntax

/// A file's syntax tree. Unchanged parts are reused for the tree of a later text.
///
/// Otherwise, trying a fix would parse a whole file although it changes only a line or two:
///
///     struct Order: Codable {      // parsed again: a member changed
///       let id: Int                // reused
///       let total: String?         // parsed again
///     }
///     struct Customer { … }        // reused, with all its members
///
/// Only a text that was parsed as a whole knows how far the parser looked ahead for each node, so every later text is
/// compared with that one, not with its predecessor.
struct ParsedSource: Sendable {
  private struct Whole: Sendable {
    let text: String
    let result: IncrementalParseResult
  }

  let tree: SourceFileSyntax
  private let whole: Whole

  init(_ text: String) {
    let result = Parser.parseIncrementally(source: text, parseTransition: nil)
    self.init(tree: result.tree, whole: Whole(text: text, result: result))
  }

  private init(tree: SourceFileSyntax, whole: Whole) {
    self.tree = tree
    self.whole = whole
  }

  /// Returns the syntax of a changed text.
  ///
  /// - Complexity: O(changed lines × all lines) in the worst case; only what changed is parsed.
  func reparsed(as text: String) -> ParsedSource {
    guard let edits = try? Self.edits(LineChanges(from: whole.text, to: text)) else { return ParsedSource(text) }
    let transition = IncrementalParseTransition(previousIncrementalParseResult: whole.result, edits: edits)
    let tree = Parser.parseIncrementally(source: text, parseTransition: transition).tree
    return ParsedSource(tree: tree, whole: whole)
  }

  /// Converts the changes for the parser. Older versions of swift-syntax have another type for them.
  private static func edits(_ changes: LineChanges) throws -> ConcurrentEdits {
    #if canImport(SwiftSyntax602)
      try ConcurrentEdits(
        concurrent: changes.edits.map { edit in
          let (start, end) = (edit.range.lowerBound, edit.range.upperBound)
          return .init(
            range: AbsolutePosition(utf8Offset: start)..<AbsolutePosition(utf8Offset: end),
            replacement: edit.replacement)
        })
    #else
      try ConcurrentEdits(
        concurrent: changes.edits.map { edit in
          .init(offset: edit.range.lowerBound, length: edit.range.count, replacement: edit.replacement)
        })
    #endif
  }
}
