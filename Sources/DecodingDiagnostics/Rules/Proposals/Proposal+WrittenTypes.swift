extension Proposal {
  /// Returns the proposal with the aliases of the sources wherever a property's declared type is unchanged.
  func spellingTypes(as model: DeclaredModel) -> Proposal {
    var result = self
    result.edits = edits.map { edit in
      switch edit {
      case .retype(let reference, let type):
        guard let respelled = model.writtenType(of: reference)?.spelling(type), respelled != type else { return edit }
        result.titleFormat = result.titleFormat.replacing(TypeText.unwrapped(type), with: TypeText.unwrapped(respelled))
        return .retype(reference, to: respelled)
      case .decode(let reference, let lines):
        guard let written = model.writtenType(of: reference) else { return edit }
        return .decode(reference, lines: lines.map(written.spellingCalls(in:)))
      default: return edit
      }
    }
    return result
  }
}

extension DeclaredModel {
  fileprivate func writtenType(of reference: PropertyReference) -> WrittenType? {
    guard let property = type(named: reference.type)?.property(named: reference.property),
      let written = property.writtenType, let meant = property.type
    else { return nil }
    return WrittenType(written: written, meant: meant)
  }
}
