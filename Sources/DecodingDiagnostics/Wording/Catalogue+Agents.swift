/// What the formats for compiler output and for agents add to a message.
extension Catalogue {
  /// `"129,00" at orders[0].items[0].price; 2 further places`.
  static func placeInJSON(path: String, value: String?, further: Int) -> String {
    let place = path.isEmpty ? "the top-level value" : path
    return (value.map { "\($0) at \(place)" } ?? "at \(place)") + (further > 0 ? furtherPlaces(further) : "")
  }

  static let losesData = "loses data"

  static func ignoredGroups(_ count: Int) -> String { "\(Catalogue.count(count, "group")) of ignored keys" }

  /// `plan: fixes 1, 2 leave 0 failures; --diff prints it, --fix --yes writes it`.
  static func shortPlan(_ numbers: [Int], remaining: Int) -> String {
    let fixes =
      numbers.count == 1
      ? "fix \(numbers[0]) leaves" : "fixes \(numbers.map(String.init).joined(separator: ", ")) leave"
    return "plan: \(fixes) \(count(remaining, "failure")); --diff prints it, --fix --yes writes it"
  }

  /// `2 failures and 1 warning ignored by .inspect.json`; nil if nothing was.
  public static func ignored(in report: DocumentReport) -> String? {
    guard let accepted = report.accepted else { return nil }
    let parts = [
      accepted.ignoredFailures > 0 ? count(accepted.ignoredFailures, "failure") : nil,
      accepted.ignoredWarnings > 0 ? count(accepted.ignoredWarnings, "warning") : nil,
    ]
    let words = list(parts.compactMap(\.self), conjunction: "and")
    return words.isEmpty ? nil : "\(words) ignored by .inspect.json"
  }
}
