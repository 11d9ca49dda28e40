/// How strings spell digits: `1,234.50` or `1.234,50`, in groups or not.
struct DigitStyle: Equatable {
  private let point: Character
  private let isGrouped: Bool
  /// The length of the shortest fraction.
  private let fractionLength: Int
  let hasFractions: Bool

  /// Nil if the strings are not digits, or if groups cannot be distinguished from a fraction: `"1,234"`, unless the
  /// numbers are integers.
  init?(of texts: [String], areWhole: Bool = false) {
    let readings = Self.styles.lazy.compactMap { style in
      Self(of: texts, point: style.point, grouping: style.grouping, areWhole: areWhole)
    }
    guard let style = readings.first else {
      return nil
    }
    self = style
  }

  private static let styles: [(point: Character, grouping: Character)] = [(".", ","), (",", ".")]

  private init?(of texts: [String], point: Character, grouping: Character, areWhole: Bool) {
    let numbers = texts.map { Number($0, point: point, grouping: grouping) }
    let known = numbers.compactMap(\.self)
    guard known.count == numbers.count, !known.isEmpty else { return nil }
    self.point = point
    isGrouped = known.contains { $0.groupCount > 1 }
    fractionLength = known.map { $0.fractionLength ?? 0 }.min() ?? 0
    hasFractions = known.contains { $0.fractionLength != nil }
    guard point == "." && (areWhole || !isGrouped) || known.contains(where: { $0.tells(point) }) else { return nil }
  }

  private struct Number {
    let groupCount: Int
    let fractionLength: Int?

    init?(_ text: String, point: Character, grouping: Character) {
      let bare = text.hasPrefix("-") ? text.dropFirst() : text[...]
      let parts = bare.split(separator: point, omittingEmptySubsequences: false)
      guard let whole = parts.first, parts.count < 3 else { return nil }
      let groups = whole.split(separator: grouping, omittingEmptySubsequences: false)
      let isDigits = { (digits: Substring) in !digits.isEmpty && digits.allSatisfy(\.isWholeNumber) }
      guard groups.allSatisfy(isDigits), parts.dropFirst().allSatisfy(isDigits),
        groups.count == 1 || groups[0].count < 4 && groups.dropFirst().allSatisfy({ $0.count == 3 })
      else { return nil }
      groupCount = groups.count
      fractionLength = parts.dropFirst().first?.count
    }

    /// Three digits after a separator may be a group as well as a fraction.
    func tells(_ point: Character) -> Bool {
      groupCount > 2 || groupCount > 1 && fractionLength != nil
        || fractionLength.map { point == "." || $0 != 3 } ?? false
    }
  }

  /// Whether Swift parses this style.
  var isPlain: Bool { point == "." && !isGrouped }

  // MARK: Words and code

  var form: String { point == "." ? "grouped digits" : "digits with a decimal comma" }
  var documentation: String { point == "." ? "with thousands separators" : "with a decimal comma" }

  func typeName(wrapping type: String) -> String {
    let number = type == "Decimal" ? "Decimal" : "Digits"
    return point == "." ? "Grouped" + number : "Comma" + number
  }

  /// Returns an expression for the digits in the style that Swift parses.
  func parsing(_ local: String) -> String {
    let groups = isGrouped ? ".replacingOccurrences(of: \(SwiftLiteral.of(point == "." ? "," : ".")), with: \"\")" : ""
    return local + groups + (point == "." || !hasFractions ? "" : ".replacingOccurrences(of: \",\", with: \".\")")
  }

  /// Lines that format `number` for the value: in groups or not, with at least as many fraction digits as all values
  /// have.
  func formatting(_ type: String) -> [String] {
    let precision = TypeText.integers.contains(type) ? "" : ".precision(.fractionLength(\(fractionLength)...15))"
    let locale = point == "." ? "en_US_POSIX" : "de_DE"
    return [
      "let number = wrappedValue.formatted(",
      "  .number.locale(Locale(identifier: \(SwiftLiteral.of(locale)))).grouping(.\(isGrouped ? "automatic" : "never"))\(precision))",
    ]
  }
}
