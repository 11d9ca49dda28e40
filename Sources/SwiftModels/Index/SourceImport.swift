import SwiftSyntax

/// An import, in any branch of an `#if`.
struct SourceImport: Sendable {
  let module: String
  let range: Range<Int>
  /// The ranges of access modifiers such as `public`. The files of one module must agree on them, and may no longer do
  /// so if some are left out.
  let modifiers: [Range<Int>]

  init(_ node: ImportDeclSyntax) {
    module = node.path.first?.name.text ?? ""
    range = node.trimmedByteRange
    modifiers = node.modifiers.map(\.trimmedByteRange)
  }
}
