/// What all of some strings have around their digits: `$` in `"$12.50"`, ` EUR` in `"12.50 EUR"`.
struct AmountUnit: Equatable {
  let prefix: String
  let suffix: String

  /// Nil if the strings differ in it, or if it is not a unit.
  init?(of texts: [String]) {
    guard let first = texts.first else { return nil }
    let start = first.prefix { !$0.isNumber && $0 != "-" }
    prefix = String(start)
    suffix = String(first.dropFirst(start.count).trimmingPrefix { $0.isNumber || "-.,".contains($0) })
    let (prefix, suffix) = (prefix, suffix)
    // Letters in front of digits would make them an identifier.
    guard prefix.wholeMatch(of: /|(?:\p{Sc}|[A-Z]{3}) ?/) != nil,
      suffix.wholeMatch(of: /| ?(?:\p{Sc}|[A-Z]{3})| \p{L}{1,8}|[a-z]{1,3}/) != nil,
      texts.allSatisfy({ $0.hasPrefix(prefix) && $0.hasSuffix(suffix) })
    else { return nil }
  }

  var isEmpty: Bool { prefix.isEmpty && suffix.isEmpty }

  func digits(_ text: String) -> String { String(text.dropFirst(prefix.count).dropLast(suffix.count)) }

  /// The bridge's name, which depends on the unit; nil if there is none.
  func typeName(wrapping type: String) -> String? {
    let number = type == "Decimal" ? "Decimal" : TypeText.integers.contains(type) ? type : "Amount"
    guard !isEmpty else { return nil }
    let letters = (prefix + suffix).filter(\.isLetter)
    let known = ["$": "Dollar", "€": "Euro", "£": "Pound", "¥": "Yen"]
    let symbols = (prefix + suffix).filter { !$0.isLetter && $0 != " " }
    let unit = letters.isEmpty ? known[symbols] ?? "Currency" : letters.prefix(1).uppercased() + letters.dropFirst()
    return unit + number
  }

  // MARK: Code

  /// The constant that holds what `stripping` leaves.
  var local: String { isEmpty ? "text" : "digits" }

  /// Lines that strip the unit from the string; other units are still errors.
  var stripping: [String] {
    guard !isEmpty else { return [] }
    let conditions = [
      prefix.isEmpty ? nil : "text.hasPrefix(\(SwiftLiteral.of(prefix)))",
      suffix.isEmpty ? nil : "text.hasSuffix(\(SwiftLiteral.of(suffix)))",
    ].compactMap(\.self).joined(separator: ", ")
    let calls =
      (prefix.isEmpty ? "" : ".dropFirst(\(prefix.count))") + (suffix.isEmpty ? "" : ".dropLast(\(suffix.count))")
    return ["guard \(conditions) else {", CodedForms.refusal("amount"), "}", "let digits = String(text\(calls))"]
  }

  /// Returns an expression for a number with the unit around it.
  func around(_ number: String) -> String {
    guard !isEmpty else { return number }
    return
      "\(prefix.isEmpty ? "" : "\(SwiftLiteral.of(prefix)) + ")\(number)\(suffix.isEmpty ? "" : " + \(SwiftLiteral.of(suffix))")"
  }
}
