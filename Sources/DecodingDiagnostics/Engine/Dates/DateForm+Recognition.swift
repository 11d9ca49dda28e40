internal import Foundation

extension DateForm {
  /// Detects the format of a value as the JSON spells it, quotes included; nil if it is unknown.
  public init?(literal: some StringProtocol) {
    if literal.hasPrefix("\""), literal.hasSuffix("\""), literal.count >= 2 {
      self.init(text: String(literal.dropFirst().dropLast()))
    } else {
      self.init(number: literal, isText: false)
    }
  }

  /// Detects the format of the content of a string.
  public init?(text: String) {
    let text = text.trimmingBlanks.replacingEscapedSlashes
    let found =
      Self(number: text, isText: true) ?? Self.calendar(text) ?? Self.dotNet(text) ?? Self.worded(text)
      ?? Self.separated(text)
    guard let found else { return nil }
    self = found
  }

  /// Detects seconds since 1970, in this century, and their finer units; smaller numbers are ambiguous.
  init?(number: some StringProtocol, isText: Bool) {
    let parts = number.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, let whole = parts.first, let value = Int(whole), whole.allSatisfy(\.isASCIIDigit),
      parts.dropFirst().allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isASCIIDigit) })
    else { return nil }
    let kind: Kind
    switch value {
    case 100_000_000...9_999_999_999: kind = .epochSeconds
    case 100_000_000_000...9_999_999_999_999: kind = .epochMilliseconds
    case 100_000_000_000_000...9_999_999_999_999_999: kind = .epochMicroseconds
    case 100_000_000_000_000_000...: kind = .epochNanoseconds
    default: return nil
    }
    self.init(
      kind, zone: .utc, precision: parts.count == 2 ? .fraction : .second,
      fractionDigits: parts.count == 2 ? parts[1].count : 0, isText: isText)
  }

  // MARK: Year first

  private static func calendar(_ text: String) -> DateForm? {
    var scan = TextScan(text)
    if let form = basic(text) { return form }
    if let time = clock(&scan, kind: .timeOnly), scan.isAtEnd { return time }
    scan = TextScan(text)
    guard scan.digits(4) != nil, scan.take("-") else { return nil }
    if scan.take("W") { return week(&scan) }
    if let day = scan.digits(3), (1...366).contains(day), scan.isAtEnd { return DateForm(.ordinalDate) }
    guard let month = scan.digits(2), (1...12).contains(month) else { return nil }
    if scan.isAtEnd { return DateForm(.yearMonth) }
    guard scan.take("-"), let day = scan.digits(2), (1...31).contains(day) else { return nil }
    if scan.isAtEnd { return DateForm(.dateOnly) }
    let kind: Kind = scan.take("T") || scan.take("t") ? .internetDateTime : .blankSeparated
    if kind == .blankSeparated, !scan.take(" ") { return nil }
    guard let form = clock(&scan, kind: kind), scan.isAtEnd else { return nil }
    return form
  }

  private static func week(_ scan: inout TextScan) -> DateForm? {
    guard scan.digits(2) != nil else { return nil }
    if !scan.isAtEnd, !(scan.take("-") && scan.digits(1) != nil && scan.isAtEnd) { return nil }
    return DateForm(.weekDate)
  }

  private static func basic(_ text: String) -> DateForm? {
    var scan = TextScan(text)
    guard let date = scan.digits(8), (1...12).contains(date / 100 % 100), (1...31).contains(date % 100) else {
      return nil
    }
    if scan.isAtEnd { return DateForm(.basicDate) }
    guard scan.take("T"), scan.digits(6) != nil, let zone = zone(&scan), scan.isAtEnd else { return nil }
    return DateForm(.basicDateTime, zone: zone, precision: .second)
  }

  /// `10:00`, `10:00:00`, `10:00:00.123`, each with or without a zone.
  private static func clock(_ scan: inout TextScan, kind: Kind) -> DateForm? {
    guard let hour = scan.digits(2), hour < 25, scan.take(":"), let minute = scan.digits(2), minute < 60 else {
      return nil
    }
    var form = DateForm(kind, precision: .minute)
    if scan.take(":") {
      guard let second = scan.digits(2), second < 61 else { return nil }
      form.precision = .second
      if scan.take(".") || scan.take(",") {
        form.fractionDigits = scan.run(while: \.isASCIIDigit).count
        guard form.fractionDigits > 0 else { return nil }
        form.precision = .fraction
      }
    }
    guard let zone = zone(&scan) else { return nil }
    form.zone = zone
    return form
  }

  /// Parses the zone, with or without a space before it; nil if the rest is not a zone.
  private static func zone(_ scan: inout TextScan) -> Zone? {
    if scan.isAtEnd { return Zone.none }
    _ = scan.take(" ")
    for name in ["Z", "z", "UTC", "GMT"] where scan.rest == name {
      scan.skipAll()
      return .utc
    }
    if scan.take("+") || scan.take("-") {
      switch scan.run(while: \.isASCIIDigit).count {
      case 4: return .compactOffset
      case 2 where scan.isAtEnd: return .hourOffset
      case 2: return scan.take(":") && scan.digits(2) != nil ? .offset : nil
      default: return nil
      }
    }
    if scan.rest.contains("/") {
      guard TimeZone(identifier: String(scan.rest)) != nil else { return nil }
      scan.skipAll()
      return .identifier
    }
    let name = scan.run(while: { $0.isLetter && $0.isUppercase })
    return (3...5).contains(name.count) && scan.isAtEnd ? .name : nil
  }

  // MARK: Other ways

  private static func dotNet(_ text: String) -> DateForm? {
    guard text.hasPrefix("/Date("), text.hasSuffix(")/") else { return nil }
    var scan = TextScan(String(text.dropFirst(6).dropLast(2)))
    _ = scan.take("-")
    guard !scan.run(while: \.isASCIIDigit).isEmpty, let zone = zone(&scan), scan.isAtEnd else { return nil }
    return DateForm(.dotNet, zone: zone == .none ? .utc : zone, precision: .fraction, fractionDigits: 3)
  }

  /// Dates with the names of days and months.
  private static func worded(_ text: String) -> DateForm? {
    let words = text.split(whereSeparator: { $0 == " " || $0 == "," })
    let isHTTP = words.count >= 5 && isDay(words[0]) && isMonth(words[2]) && text.contains(",")
    if isHTTP || (words.count >= 4 && isMonth(words[1]) && words[0].allSatisfy(\.isASCIIDigit)) {
      let tail = words.drop { !$0.contains(":") }.joined(separator: " ")
      var scan = TextScan(tail)
      guard let form = clock(&scan, kind: .httpDate), scan.isAtEnd else { return nil }
      return form
    }
    guard let first = words.first else { return nil }
    if isDay(first), words.count == 6, isMonth(words[1]), words[3].contains(":"), "+-".contains(words[4].prefix(1)) {
      return DateForm(.rubyDate, zone: .compactOffset, precision: .second)
    }
    if isDay(first), words.count == 5, isMonth(words[1]), words[3].contains(":") {
      return DateForm(.cDate, precision: .second)
    }
    let isLong = words.count == 3 && isMonth(first) && text.contains(",") && words[2].count == 4
    return isLong ? DateForm(.englishLong) : nil
  }

  private static func isDay(_ word: Substring) -> Bool {
    ["mon", "tue", "wed", "thu", "fri", "sat", "sun"].contains(word.lowercased().prefix(3)) && word.count >= 3
  }

  private static func isMonth(_ word: Substring) -> Bool {
    let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
    return word.count >= 3 && word.allSatisfy(\.isLetter) && months.contains(String(word.lowercased().prefix(3)))
  }

  /// `05/01/2024`, `2024/05/01` and `01.05.2024`, alone or with a time after a space.
  private static func separated(_ text: String) -> DateForm? {
    let parts = text.split(separator: " ", maxSplits: 1)
    guard let date = parts.first else { return nil }
    let separator: Character = date.contains("/") ? "/" : "."
    let numbers = date.split(separator: separator, omittingEmptySubsequences: false)
    guard numbers.count == 3, numbers.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isASCIIDigit) }) else { return nil }
    let form: DateForm
    switch (numbers[0].count, numbers[2].count, separator) {
    case (4, 1...2, "/"): form = DateForm(.slashedYearFirst)
    case (1...2, 2, "/"), (1...2, 4, "/"): form = DateForm(.slashed)
    case (1...2, 4, "."): form = DateForm(.dotted)
    default: return nil
    }
    guard parts.count == 2 else { return form }
    var scan = TextScan(String(parts[1]))
    guard let time = clock(&scan, kind: form.kind), scan.isAtEnd else { return nil }
    return time
  }
}

extension Character {
  var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}

extension String {
  fileprivate var trimmingBlanks: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }

  /// Replaces `\/` as in `\/Date(0)\/`, which is how .NET itself writes it.
  fileprivate var replacingEscapedSlashes: String {
    split(separator: "\\/", omittingEmptySubsequences: false).joined(separator: "/")
  }
}

/// A string that is parsed from its start.
private struct TextScan {
  private(set) var rest: Substring

  init(_ text: String) { rest = text[...] }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func take(_ character: Character) -> Bool {
    guard rest.first == character else { return false }
    rest.removeFirst()
    return true
  }

  /// Parses a number of exactly so many digits.
  mutating func digits(_ count: Int) -> Int? {
    let digits = rest.prefix(count)
    guard digits.count == count, digits.allSatisfy(\.isASCIIDigit), let value = Int(digits) else { return nil }
    if rest.dropFirst(count).first?.isASCIIDigit == true, count != 4, count != 8 { return nil }
    rest = rest.dropFirst(count)
    return value
  }

  mutating func run(while isPart: (Character) -> Bool) -> Substring {
    let run = rest.prefix(while: isPart)
    rest = rest.dropFirst(run.count)
    return run
  }

  mutating func skipAll() { rest = rest[rest.endIndex...] }
}
