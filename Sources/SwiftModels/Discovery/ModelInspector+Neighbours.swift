public import DecodingDiagnostics

extension ModelInspector {
  /// Returns the declarations of all decodable types of the sources.
  public func declaredModels() throws(ModelError) -> [DeclaredType] {
    let files = try code.parsed(Set(code.decodableTypes.map { Int($0.file) }))
    return ModelIndex(files).declaredModel.types.filter(\.isDecodable)
  }
}
