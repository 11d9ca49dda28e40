/// A type that the source spells with aliases, and its meaning.
struct WrittenType {
  let written: String
  let meant: String

  /// Spells a type derived from this one with the aliases that still apply.
  func spelling(_ type: String) -> String {
    if type == meant { return written }
    if TypeText.isOptional(type) { return withoutMark.spelling(TypeText.unwrapped(type)) + "?" }
    if TypeText.isOptional(written) { return withoutMark.spelling(type) }
    if let element = TypeText.element(of: type), type.hasPrefix("[") {
      return "[\((inner(TypeText.element) ?? self).spelling(element))]"
    }
    if let entry = TypeText.dictionary(type) {
      let key = inner { TypeText.dictionary($0)?.key } ?? self
      let value = inner { TypeText.dictionary($0)?.value } ?? self
      return "[\(key.spelling(entry.key)): \(value.spelling(entry.value))]"
    }
    return type
  }

  /// Spells the argument of a call that decodes the type as a whole.
  func spellingCalls(in line: String) -> String {
    line.replacing("(\(TypeText.unwrapped(meant)).self", with: "(\(TypeText.unwrapped(written)).self")
  }

  /// Without the question mark that both have.
  private var withoutMark: WrittenType { inner { TypeText.isOptional($0) ? TypeText.unwrapped($0) : nil } ?? self }

  /// The corresponding inner part of both.
  private func inner(_ part: (String) -> String?) -> WrittenType? {
    guard let written = part(written), let meant = part(meant) else { return nil }
    return WrittenType(written: written, meant: meant)
  }
}
