/// A consistent style for spelling the names of cases as raw values.
enum RawValueStyle: CaseIterable {
  case capitalized, uppercase, snakeCase, screamingSnakeCase, kebabCase

  /// The style of some cases of an enum, if it determines the spelling of the others.
  static func shared(by cases: [(name: String, rawValue: String)], among names: [String]) -> RawValueStyle? {
    // One word does not show how two words are joined.
    let showsJoining = cases.contains { Words.of($0.name).count > 1 }
    guard !cases.isEmpty, showsJoining || names.allSatisfy({ Words.of($0).count == 1 }) else { return nil }
    let found = allCases.filter { style in cases.allSatisfy { style.spelling(of: $0.name) == $0.rawValue } }
    guard let first = found.first else { return nil }
    return found.allSatisfy { names.map($0.spelling) == names.map(first.spelling) } ? first : nil
  }

  func spelling(of name: String) -> String {
    let words = Words.of(name)
    switch self {
    case .capitalized: return name.prefix(1).uppercased() + name.dropFirst()
    case .uppercase: return name.uppercased()
    case .snakeCase: return words.joined(separator: "_")
    case .screamingSnakeCase: return words.joined(separator: "_").uppercased()
    case .kebabCase: return words.joined(separator: "-")
    }
  }
}
