import Foundation

/// The part of JSON Schema 2020-12 that the project's schemas use, for checking real output against them.
public struct JSONSchema {
  private let root: [String: Any]

  /// Keywords that are supported, or do not constrain a value: any other one is a mistake in the schema or here.
  private static let known: Set<String> = [
    "$schema", "$defs", "$ref", "title", "description", "type", "properties", "required", "items", "enum", "const",
    "anyOf", "minimum", "minLength", "pattern", "additionalProperties",
  ]

  public init(_ text: String) throws {
    root = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
  }

  /// The violations of the schema in a value, each with its place. Members that the schema does not name count too.
  public func problems(in text: String) throws -> [String] {
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
    return check(value, root, at: "$")
  }

  private func check(_ value: Any, _ schema: [String: Any], at place: String) -> [String] {
    var problems = Set(schema.keys).subtracting(Self.known).map { "\(place): keyword \($0) is not understood" }
    if let reference = schema["$ref"] as? String {
      let name = String(reference.dropFirst("#/$defs/".count))
      guard let target = (root["$defs"] as? [String: Any])?[name] as? [String: Any] else {
        return ["\(place): \(reference) leads nowhere"]
      }
      problems += check(value, target, at: place)
    }
    problems += checkKind(value, schema, at: place)
    if let options = schema["anyOf"] as? [[String: Any]] {
      let all = options.map { check(value, $0, at: place) }
      if !all.contains(where: \.isEmpty) { problems += all.min { $0.count < $1.count } ?? [] }
    }
    if let object = value as? [String: Any] { problems += checkMembers(object, schema, at: place) }
    if let array = value as? [Any], let items = schema["items"] as? [String: Any] {
      problems += array.enumerated().flatMap { check($0.element, items, at: "\(place)[\($0.offset)]") }
    }
    return problems
  }

  private func checkKind(_ value: Any, _ schema: [String: Any], at place: String) -> [String] {
    var problems: [String] = []
    let types = (schema["type"] as? [String]) ?? (schema["type"] as? String).map { [$0] }
    let kinds = Self.kinds(of: value)
    if let types, kinds.isDisjoint(with: types) {
      problems.append("\(place): is not \(types.joined(separator: " or "))")
    }
    if let allowed = schema["enum"] as? [String], !allowed.contains(value as? String ?? "") {
      problems.append("\(place): \(value) is not one of \(allowed)")
    }
    if let constant = schema["const"], "\(constant)" != "\(value)" {
      problems.append("\(place): \(value) is not \(constant)")
    }
    if let least = schema["minimum"] as? Double, let number = value as? Double, number < least {
      problems.append("\(place): \(number) is below \(least)")
    }
    if let text = value as? String {
      if let least = schema["minLength"] as? Int, text.count < least { problems.append("\(place): is too short") }
      if let pattern = schema["pattern"] as? String, text.range(of: pattern, options: .regularExpression) == nil {
        problems.append("\(place): \(text) does not match \(pattern)")
      }
    }
    return problems
  }

  private func checkMembers(_ object: [String: Any], _ schema: [String: Any], at place: String) -> [String] {
    guard let properties = schema["properties"] as? [String: Any] else { return [] }
    let required = schema["required"] as? [String] ?? []
    let missing = required.filter { object[$0] == nil }.map { "\(place): \($0) is missing" }
    return missing
      + object.sorted { $0.key < $1.key }.flatMap { key, value in
        (properties[key] as? [String: Any]).map { check(value, $0, at: "\(place).\(key)") }
          ?? ["\(place).\(key) is not in the schema"]
      }
  }

  private static func kinds(of value: Any) -> Set<String> {
    switch value {
    case is NSNull: ["null"]
    case is String: ["string"]
    case is [Any]: ["array"]
    case is [String: Any]: ["object"]
    case let number as NSNumber:
      if CFBoolean.isBoolean(number) {
        ["boolean"]
      } else {
        number.doubleValue == number.doubleValue.rounded() ? ["number", "integer"] : ["number"]
      }
    default: []
    }
  }
}

/// A boolean is a number to Foundation, and only its type distinguishes them.
private enum CFBoolean {
  static func isBoolean(_ number: NSNumber) -> Bool { String(cString: number.objCType) == "c" }
}
