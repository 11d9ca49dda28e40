import SwiftSyntax

/// An import, in whatever branch of an `#if` it stands.
struct SourceImport: Sendable {
  let module: String
  let range: Range<Int>
  /// `public` and its kin: files of one module have to agree on them, and those that are left may not.
  let modifiers: [Range<Int>]

  init(_ node: ImportDeclSyntax) {
    module = node.path.first?.name.text ?? ""
    range = node.trimmedByteRange
    modifiers = node.modifiers.map(\.trimmedByteRange)
  }
}
