import SwiftSyntax

extension TypeSite {
  /// Gives a property that shares a declaration with others a separate one: `width` of `let width, height: Double`
  /// becomes `let width: Double`.
  func separating(_ name: String) -> [TextPatch] {
    let variables = node.memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
    for variable in variables where variable.bindings.count > 1 {
      let bindings = Array(variable.bindings)
      guard let position = bindings.firstIndex(where: { $0.pattern.trimmedDescription == name }),
        let first = bindings.first
      else { continue }
      let range = variable.trimmedByteRange
      let start = first.trimmedByteRange.lowerBound
      let head = String(decoding: Array(file.text.utf8)[range.lowerBound..<start], as: UTF8.self)
      let runs = [bindings[..<position], bindings[position...position], bindings[(position + 1)...]]
      let lines = runs.filter { !$0.isEmpty }.map { head + declared($0, of: bindings) }
      let separator = isOneLine ? "; " : style.lineEnd + indentation(at: range.lowerBound)
      return [TextPatch(range: range, text: lines.joined(separator: separator))]
    }
    return []
  }

  /// Returns a declaration of some bindings. The last one gets the type that it shared with a later one.
  private func declared(_ run: ArraySlice<PatternBindingSyntax>, of all: [PatternBindingSyntax]) -> String {
    let text = run.map { $0.with(\.trailingComma, nil).trimmedDescription }.joined(separator: ", ")
    guard let last = run.last, last.typeAnnotation == nil, last.initializer == nil,
      let type = all[run.endIndex...].lazy.compactMap(\.typeAnnotation).first
    else { return text }
    return text + type.trimmedDescription
  }
}
