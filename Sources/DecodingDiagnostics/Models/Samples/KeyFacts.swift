internal import Foundation

/// What all keys of the objects at a place have in common.
struct KeyFacts {
  /// Keys that are values: no property is called like that.
  enum Form: String, Sendable {
    case number, date, uuid
  }

  private var forms: Set<Form>?

  /// The form that every key has.
  var form: Form? { forms?.count == 1 ? forms?.first : nil }

  mutating func add(_ key: String) {
    if let forms, forms.isEmpty { return }
    let form = Self.form(of: key)
    forms = forms.map { form.map($0.intersection) ?? [] } ?? form ?? []
  }

  private static func form(of key: String) -> Set<Form>? {
    guard let first = key.utf8.first, key.utf8.count <= 40 else { return nil }
    if key.utf8.count == 36, UUID(uuidString: key) != nil { return [.uuid] }
    guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else { return nil }
    if key.allSatisfy(\.isASCIIDigit) { return [.number] }
    return DateForm(text: key) == nil ? nil : [.date]
  }
}
