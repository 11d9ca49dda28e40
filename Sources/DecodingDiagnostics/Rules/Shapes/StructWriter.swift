internal import Foundation
internal import JSONText

/// Writes a struct for objects of the document: keys that all of them have are required, the rest optional.
struct StructWriter {
  /// Names that a type cannot have, and those that the properties next to a nested type refer to.
  private static let takenNames: Set<String> = ["Type", "Protocol", "String", "Int", "Double", "Bool"]

  static func free(_ name: String) -> String { takenNames.contains(name) ? name + "Value" : name }

  let document: JSONDocument
  let convertsKeys: Bool
  let model: DeclaredModel
  /// Keys of the outermost objects that get no property.
  var except: Set<String> = []
  var conformances: [String] = []
  /// The scalar type that the objects take the place of: what has its format keeps the type.
  var replaced: String?

  /// Returns the struct's lines, with a nested struct for every object inside.
  func text(_ name: String, of objects: [Node], isEncodable: Bool, depth: Int = 0) -> [String] {
    var order: [String] = []
    var values: [String: [Node]] = [:]
    for object in objects where document.kind(of: object) == .object {
      for child in document.children(of: object) {
        guard let key = document.key(of: child).flatMap(document.string(of:)), depth > 0 || !except.contains(key) else {
          continue
        }
        if values[key] == nil { order.append(key) }
        values[key, default: []].append(child)
      }
    }
    var nested: [String] = []
    var properties: [PlainStruct.Property] = []
    for key in order {
      guard let property = Words.camelCase(key) ?? Self.numbered(key) else { continue }
      let found = values[key] ?? []
      let known = found.filter { document.kind(of: $0) != .null }
      guard let type = type(of: known, key: key, isEncodable: isEncodable, depth: depth, nested: &nested) else {
        continue
      }
      let isOptional = known.count < found.count || found.count < objects.count
      let spelled = convertsKeys ? SnakeCase.converted(key) : key
      properties.append((property, type + (isOptional ? "?" : ""), spelled))
    }
    let inherited = ([isEncodable ? "Codable" : "Decodable"] + conformances).joined(separator: ", ")
    guard !properties.isEmpty else { return ["struct \(name): \(inherited) {}"] }
    return PlainStruct.lines("\(name): \(inherited)", properties, nested: nested)
  }

  /// Returns a name for a key such as `_0`, which has no word that could start a name.
  private static func numbered(_ key: String) -> String? {
    let rest = key.filter { $0.isLetter || $0.isNumber }
    return rest.isEmpty ? nil : "value" + rest.prefix(1).uppercased() + rest.dropFirst()
  }

  private func keepsType(_ node: Node) -> Bool {
    guard let text = document.string(of: node) else { return false }
    return replaced == "URL" && URL(string: text)?.scheme != nil || replaced == "UUID" && UUID(uuidString: text) != nil
  }

  /// Returns nil if no value shows a type: a key that is always null is omitted.
  private func type(of nodes: [Node], key: String, isEncodable: Bool, depth: Int, nested: inout [String]) -> String? {
    let kinds = Set(nodes.map(document.kind(of:)))
    guard kinds.count == 1, let kind = kinds.first, depth < 6 else { return nil }
    switch kind {
    case .string: return nodes.allSatisfy(keepsType) ? replaced : "String"
    case .bool: return "Bool"
    case .number:
      return nodes.allSatisfy(document.isPlainInteger) ? "Int" : replaced == "Decimal" ? replaced : "Double"
    case .null: return nil
    case .object:
      guard nodes.contains(where: { document.count(of: $0) > 0 }), let base = Words.typeName(key) else { return nil }
      let name = Self.free(base)
      if !nested.isEmpty { nested.append("") }
      nested += text(name, of: nodes, isEncodable: isEncodable, depth: depth + 1)
      return name
    case .array:
      let elements = nodes.flatMap { Array(document.children(of: $0)) }
      guard !elements.isEmpty, !elements.contains(where: { document.kind(of: $0) == .null }) else { return nil }
      return type(of: elements, key: Words.singular(key), isEncodable: isEncodable, depth: depth, nested: &nested)
        .map { "[\($0)]" }
    }
  }
}
