import DecodingCode
import DecodingPrograms
import DecodingDiagnostics

/// A date formatter as code configures it.
struct FormatterFacts {
  private let settings: [ObjectSetting]
  let isISO8601: Bool

  /// Nil for anything else.
  init?(_ value: ProgramValue) {
    guard case .object(let name, let settings) = value, ["DateFormatter", "ISO8601DateFormatter"].contains(name) else {
      return nil
    }
    (self.settings, isISO8601) = (settings, name == "ISO8601DateFormatter")
  }

  private func value(_ name: String) -> ProgramValue? { settings.last { $0.name == name }?.value }

  /// The format of a `DateFormatter`, if it is a literal.
  var format: String? {
    guard !isISO8601, case .text(let format) = value("dateFormat") else { return nil }
    return format
  }

  var hasLocale: Bool { value("locale") != nil }

  /// The names of the options of an ISO 8601 formatter; nil if they are not literals.
  var options: Set<String>? {
    let inserted = settings.filter { $0.name == "formatOptions.insert" }.map(\.value)
    let given = value("formatOptions").map { $0.listed } ?? [.member(nil, "withInternetDateTime")]
    let names = (given + inserted.flatMap(\.listed)).map(\.optionName)
    return names.contains(nil) ? nil : Set(names.compactMap(\.self))
  }

  /// The dates that it parses.
  var reading: RefusableRead.Reading? {
    if isISO8601 {
      guard let options, options.subtracting(["withFractionalSeconds"]) == ["withInternetDateTime"] else { return nil }
      return .isoDate(hasFractions: options.contains("withFractionalSeconds"))
    }
    guard let format else { return nil }
    // The names of months and days depend on the device's language.
    let hasNames = format.contains("MMM") || format.contains { "Ea".contains($0) }
    return hasLocale || !hasNames ? .date(format) : nil
  }
}

extension ProgramValue {
  fileprivate var listed: [ProgramValue] { if case .list(let values) = self { values } else { [self] } }

  /// `withFullDate` of `.withFullDate` or `ISO8601DateFormatter.Options.withFullDate`.
  fileprivate var optionName: String? { if case .member(_, let name) = self { name } else { nil } }
}
