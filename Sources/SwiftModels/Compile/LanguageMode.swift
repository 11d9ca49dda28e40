/// The version of Swift that a project is written in: later ones refuse some of its code.
enum LanguageMode: String, Comparable, CaseIterable, Sendable {
  case four = "4"
  case fourTwo = "4.2"
  case five = "5"
  case six = "6"

  /// Returns the mode for a version as build settings and manifests spell it, such as `5.0` or `v4_2`.
  init?(version: String) {
    let parts = version.drop { !$0.isASCIIDigit }.split { !$0.isASCIIDigit }.compactMap { Int($0) }
    guard let major = parts.first else { return nil }
    switch major {
    case ...3: return nil
    case 4: self = parts.count > 1 && parts[1] >= 2 ? .fourTwo : .four
    case 5: self = .five
    default: self = .six
    }
  }

  var arguments: [String] {
    let literals = self == .six ? [] : ["-enable-bare-slash-regex"]
    return ["-swift-version", rawValue] + literals + ["-package-name", "Models"]
  }

  static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
