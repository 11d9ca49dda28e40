import DecodingDiagnostics

@testable import SwiftModels

/// A model whose properties get other types, and which other code uses.
struct RetypedModel {
  let type: String
  let source: String
  /// The new types of its properties.
  let types: [String: String]

  /// Returns the code after a property has its new type, and the number of places that are left.
  func following(_ property: String, in code: String) throws -> (code: String, left: Int) {
    try following([.retype(PropertyReference(type, property), to: types[property] ?? "")], in: code)
  }

  func following(_ edits: [ModelEdit], in code: String) throws -> (code: String, left: Int) {
    let fixture = try ModelFixture(["Model.swift": source, "Other.swift": code])
    let inspector = try fixture.inspector()
    var editor = SourceEditor(try inspector.index(reaching: [type]))
    try editor.apply(edits)
    let uses = try inspector.followedUses(of: edits, changes: editor.edited, model: type)
    var whole = SourceEditor(inspector.index)
    try whole.apply(edits + uses.completions)
    let changed = whole.changes.first { $0.path.hasSuffix("Other.swift") }?.after
    return (changed ?? code, uses.left.count)
  }
}
