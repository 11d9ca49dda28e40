internal import Foundation
internal import JSONText

/// Writes a printed value as the JSON that it was; if the notation does not distinguish a number from a string, the
/// model decides.
struct PrintedValueWriter {
  let model: DeclaredModel
  let convertsKeys: Bool

  /// Nil if a string cannot be written.
  func json(_ value: PrintedValue, as type: String?, inside scope: String? = nil, indent: String = "") -> String? {
    let type = type.map(TypeText.core)
    let inner = indent + "  "
    switch value {
    case .null: return "null"
    case .text(let text): return quoted(text)
    case .word(let word): return scalar(word, as: type.flatMap { rawType($0, inside: scope) } ?? type)
    case .list(let elements):
      let element = type.flatMap(TypeText.element)
      return block(elements.map { json($0, as: element, inside: scope, indent: inner) }, "[", "]", indent)
    case .object(let members):
      let lines = members.map { member -> String? in
        let (type, scope) = valueType(of: member.key, in: type, inside: scope)
        guard let key = quoted(member.key), let value = json(member.value, as: type, inside: scope, indent: inner)
        else { return nil }
        return key + ": " + value
      }
      return block(lines, "{", "}", indent)
    }
  }

  private func block(_ lines: [String?], _ opening: String, _ closing: String, _ indent: String) -> String? {
    let whole = lines.compactMap(\.self)
    guard whole.count == lines.count else { return nil }
    guard !whole.isEmpty else { return opening + closing }
    return opening + "\n" + whole.map { indent + "  " + $0 }.joined(separator: ",\n") + "\n" + indent + closing
  }

  /// The declared type of a member, and the type in which its name is looked up.
  private func valueType(of key: String, in type: String?, inside scope: String?) -> (type: String?, scope: String?) {
    guard let type else { return (nil, nil) }
    if let entry = TypeText.dictionary(type) { return (entry.value, scope) }
    guard let declared = model.type(type, inside: scope) else { return (nil, nil) }
    let name = convertsKeys ? SnakeCase.converted(key) : key
    return (declared.property(forKey: name)?.type, declared.name)
  }

  private func rawType(_ type: String, inside scope: String?) -> String? {
    model.type(type, inside: scope).flatMap { $0.kind == .enumeration ? $0.rawType : nil }
  }

  private func scalar(_ word: String, as type: String?) -> String? {
    let isNumber = JSONDocument(Array(word.utf8)).isNumber
    switch type {
    case "Bool": return ["1": "true", "0": "false"][word] ?? word
    case "String", "Substring", "Character", "URL", "UUID", "Data": return quoted(word)
    case let type where isNumber || ["true", "false"].contains(word) && type == nil: return word
    default: return quoted(word)
    }
  }

  private func quoted(_ text: String) -> String? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    return (try? encoder.encode(text)).map { String(decoding: $0, as: UTF8.self) }
  }
}

extension JSONDocument {
  fileprivate var isNumber: Bool {
    guard breakage == nil, let root else { return false }
    return kind(of: root) == .number && flaw(of: root) == nil
  }
}
