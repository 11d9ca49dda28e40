/// The coding key that fixes add for keys that are data.
enum AnyKeyType {
  static let name = "AnyKey"

  static let declaration = """
    /// A key of an object whose keys are data.
    struct AnyKey: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }

      init(stringValue: String) {
        self.stringValue = stringValue
      }

      init?(intValue: Int) {
        return nil
      }
    }
    """
}

extension RuleContext {
  /// Declares the key type next to the type that uses it, unless the model already has it.
  func declaringAnyKey(near type: DeclaredType) -> [ModelEdit] {
    guard model.type(named: AnyKeyType.name) == nil else { return [] }
    return [.addDeclarations(near: type.name, text: AnyKeyType.declaration)]
  }
}
