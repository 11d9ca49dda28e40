internal import Foundation

/// The minimal JSON that a type decodes: for a developer to replace a page that a server sent by mistake.
struct SampleText {
  let model: DeclaredModel
  let settings: DecoderSettings

  /// Nil if only the model's own code determines it.
  func text(of type: String, inside scope: String? = nil, depth: Int = 0) -> String? {
    guard depth < 12 else { return nil }
    if TypeText.isOptional(type) { return "null" }
    if TypeText.isNumber(type) { return "0" }
    if TypeText.element(of: type) != nil { return "[]" }
    if let entry = TypeText.dictionary(type) { return entry.key == "String" || entry.key == "Int" ? "{}" : "[]" }
    switch type {
    case "String", "Substring": return "\"\""
    case "Bool": return "false"
    case "URL": return "\"https://example.com\""
    case "UUID": return "\"00000000-0000-0000-0000-000000000000\""
    case "Data": return settings.dataDecodingStrategy == .deferredToData ? "[]" : "\"\""
    case "Date": return date
    default: return declared(type, inside: scope, depth: depth)
    }
  }

  private var date: String? {
    switch settings.dateDecodingStrategy {
    case .deferredToDate, .secondsSince1970, .millisecondsSince1970: "0"
    case .iso8601: "\"1970-01-01T00:00:00Z\""
    case .formatted(let format):
      "\"" + DateForms.formatter(format).string(from: Date(timeIntervalSince1970: 0)) + "\""
    case .custom: nil
    }
  }

  private func declared(_ name: String, inside scope: String?, depth: Int) -> String? {
    guard let type = model.type(name, inside: scope), !type.hasDecodingInitializer else { return nil }
    if type.kind == .enumeration {
      guard let first = type.cases.first, let raw = type.rawType else { return nil }
      return raw == "String" ? "\"\(first.rawValue ?? first.name)\"" : first.rawValue ?? "0"
    }
    var members: [String] = []
    for property in type.properties {
      guard let key = type.key(of: property), let swiftType = property.type, property.attributes.isEmpty,
        !TypeText.isOptional(swiftType), !(property.isConstant && property.initialValue != nil)
      else { continue }
      guard let value = text(of: swiftType, inside: type.name, depth: depth + 1) else { return nil }
      members.append("\"\(key)\": \(value)")
    }
    return members.isEmpty ? "{}" : "{ " + members.joined(separator: ", ") + " }"
  }
}
