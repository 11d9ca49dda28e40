public import DecodingDiagnostics
import DecodingPrograms
import SwiftSyntax

/// The changes that code using a changed type needs in turn.
public struct FollowedUses: Sendable {
  /// A completion may expose the next problem: after `?` is inserted, the missing result needs a meaning.
  static let roundLimit = 4

  /// Changes that complete uses where the surrounding code shows what an absent value means.
  public internal(set) var completions: [ModelEdit] = []
  /// The places that no longer compile without the completions, sorted by file and position.
  public private(set) var open: [FollowingPlace] = []
  /// Those of them that only the developer can adapt.
  public private(set) var left: [FollowingPlace] = []

  public init() {}

  /// Whether a compiler error is about a value that has become optional, or about a new case.
  public static func mayComplete(_ problem: String) -> Bool {
    ["of optional type", "as optional type", "key path value type", "switch must be exhaustive"].contains {
      problem.contains($0)
    }
  }

  /// Records the places of problems that are not solved yet.
  mutating func take(_ problems: [DependentCheck.Problem], skipped: [FollowingPlace], of check: DependentCheck) {
    let stopping = problems.filter { !$0.error.text.hasPrefix(UseProblem.optionalInText) }
    left = Set(stopping.map(check.place) + skipped).sorted {
      ($0.file, $0.line, $0.column) < ($1.file, $1.line, $1.column)
    }
    if completions.isEmpty { open = left }
  }

  /// Adds completions for the problems that can be solved; false if there are none.
  mutating func complete(
    _ problems: [DependentCheck.Problem], with editor: inout SourceEditor, noting touched: inout TouchedNames
  ) -> Bool {
    let index = editor.index
    var hasCompleted = false
    for problem in problems {
      guard let parsed = index.files.first(where: { $0.file.absolutePath == problem.file.absolutePath }),
        let offset = parsed.file.offset(line: problem.error.line, byteColumn: problem.error.column),
        let use = UseProblem(problem.error.text)
      else { continue }
      let patches = use.completion(at: offset, in: parsed.tree, index) ?? []
      var edits = patches.map { patch in
        ModelEdit.completeUse(at: CodeRange(file: parsed.file.code, bytes: patch.range), by: patch.text)
      }
      if patches.isEmpty, let holder = use.holder(at: offset, in: parsed.tree, index) {
        edits = [.redeclare(holder.property, to: holder.type)]
        touched.include(holder.property.property)
        touched.include(lastComponent(of: holder.property.type))
      }
      // Two problems in one expression may have the same solution, or mutually exclusive ones.
      var next = editor
      guard !edits.isEmpty, !edits.contains(where: completions.contains), (try? next.apply(edits)) != nil else {
        continue
      }
      editor = next
      completions += edits
      hasCompleted = true
      for patch in patches { parsed.tree.resultName(before: patch.range.upperBound).map { touched.include($0) } }
    }
    return hasCompleted
  }
}

extension SourceFileSyntax {
  /// The name of the function or property whose result type ends at an offset.
  fileprivate func resultName(before offset: Int) -> String? {
    guard offset > 0, let token = token(at: AbsolutePosition(utf8Offset: offset - 1)),
      let type = sequence(first: Syntax(token), next: \.parent).compactMap({ $0.as(TypeSyntax.self) }).last
    else { return nil }
    if let annotation = type.parent?.as(TypeAnnotationSyntax.self) {
      return annotation.parent?.as(PatternBindingSyntax.self)?.pattern.trimmedDescription
    }
    return type.parent?.as(ReturnClauseSyntax.self)?.ancestor(FunctionDeclSyntax.self)?.name.plainText
  }
}
