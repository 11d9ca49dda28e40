/// Writes a struct with given properties, and coding keys if some of them are spelled differently.
enum PlainStruct {
  /// A property with the key that the model sees.
  typealias Property = (name: String, type: String, key: String)

  /// - Parameters:
  ///   - head: The name, with its conformances.
  ///   - nested: Further lines in the body, indented by two spaces less.
  static func lines(_ head: String, _ properties: [Property], nested: [String] = []) -> [String] {
    let keys = properties.map { (name: $0.name, key: $0.key) }
    let isMapped = keys.contains { $0.name != $0.key }
    let enumeration =
      isMapped ? ["", "enum CodingKeys: String, CodingKey {"] + SwiftName.keyCases(keys).map { "  " + $0 } + ["}"] : []
    let members = properties.map { "let \(SwiftName.escaped($0.name)): \($0.type)" } + enumeration
    return ["struct \(head) {"] + indented(members + (nested.isEmpty ? [] : [""] + nested)) + ["}"]
  }

  /// A struct that nobody else uses.
  static func text(_ head: String, _ properties: [Property], nested: [String] = []) -> String {
    "private " + lines(head, properties, nested: nested).joined(separator: "\n")
  }

  /// Returns the lines one level deeper.
  static func indented(_ lines: [String]) -> [String] { lines.map { $0.isEmpty ? "" : "  " + $0 } }
}
