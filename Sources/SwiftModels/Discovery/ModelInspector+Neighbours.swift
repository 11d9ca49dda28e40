public import DecodingDiagnostics

extension ModelInspector {
  /// All types of the sources that decode, as they are declared.
  public func declaredModels() throws(ModelError) -> [DeclaredType] {
    let files = try code.parsed(Set(code.decodableTypes.map { Int($0.file) }))
    return ModelIndex(files).declaredModel.types.filter(\.isDecodable)
  }
}
