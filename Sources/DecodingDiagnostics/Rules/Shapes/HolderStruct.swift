/// Writes a struct that has nothing but what is under one key.
enum HolderStruct {
  /// - Parameters:
  ///   - head: The name, with what it conforms to.
  ///   - key: As the model spells it.
  static func lines(_ head: String, _ property: String, _ type: String, key: String) -> [String] {
    let name = SwiftName.escaped(property)
    let keys = ["", "  enum CodingKeys: String, CodingKey {", "    case \(name) = \(SwiftLiteral.of(key))", "  }"]
    return ["struct \(head) {", "  let \(name): \(type)"] + (property == key ? [] : keys) + ["}"]
  }
}
