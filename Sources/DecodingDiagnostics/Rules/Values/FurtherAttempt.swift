internal import JSONText

/// One more type for code that tries one after another, and the conversion of a value of that type.
struct FurtherAttempt {
  let type: String
  /// `$read` is the call that reads a value of the type.
  let condition: String
  let value: String

  private init(_ type: String, makes value: String = "value") {
    self.type = type
    condition = "let value = try? $read"
    self.value = value
  }

  /// A string from which not every value of the type can be created.
  private init(textOf type: String) {
    self.type = "String"
    condition = "let value = (try? $read).flatMap({ \(type)($0) })"
    value = "value"
  }

  /// Nil if some of the values cannot be converted to the expected type.
  init?(reading values: [Node], as wanted: String, _ context: RuleContext) {
    let document = context.document
    switch context.kinds(of: values) {
    case [.number]:
      let areIntegers = values.allSatisfy(document.isPlainInteger)
      let areBits = values.allSatisfy { ["0", "1"].contains(String(document.rawText(of: $0))) }
      guard let attempt = Self.number(as: wanted, areIntegers: areIntegers, areBits: areBits) else { return nil }
      self = attempt
    case [.bool]:
      guard let attempt = Self.bool(as: wanted) else { return nil }
      self = attempt
    case [.string]:
      guard wanted == "String" || Self.converts(context.strings(values), to: wanted) else { return nil }
      self = wanted == "String" ? FurtherAttempt("String") : FurtherAttempt(textOf: wanted)
    default: return nil
    }
  }

  private static func number(as wanted: String, areIntegers: Bool, areBits: Bool) -> FurtherAttempt? {
    if TypeText.isNumber(wanted) {
      return areIntegers || !TypeText.integers.contains(wanted) ? FurtherAttempt(wanted) : nil
    }
    if wanted == "String" { return FurtherAttempt(areIntegers ? "Int" : "Double", makes: "String(value)") }
    return wanted == "Bool" && areBits ? FurtherAttempt("Int", makes: "value != 0") : nil
  }

  private static func bool(as wanted: String) -> FurtherAttempt? {
    if wanted == "Bool" { return FurtherAttempt("Bool") }
    if wanted == "String" { return FurtherAttempt("Bool", makes: "String(value)") }
    return TypeText.isNumber(wanted) ? FurtherAttempt("Bool", makes: "value ? 1 : 0") : nil
  }

  private static func converts(_ texts: [String], to wanted: String) -> Bool {
    if wanted == "Bool" { return texts.allSatisfy { Bool($0) != nil } }
    if TypeText.integers.contains(wanted) { return texts.allSatisfy { Int($0) != nil } }
    return TypeText.floats.contains(wanted) && texts.allSatisfy { Double($0) != nil }
  }
}
