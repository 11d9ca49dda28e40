/// A formatter of dates that the sources make in one place and use in others.
public struct DeclaredFormatter: Sendable, Equatable {
  /// The name by which other code knows it: that of the property or function around the statements that make it.
  public let name: String
  /// Nil for an `ISO8601DateFormatter`.
  public let format: String?
  /// An `ISO8601DateFormatter` reads fractions of a second.
  public let hasFractions: Bool

  public init(name: String, format: String?, hasFractions: Bool = false) {
    self.name = name
    self.format = format
    self.hasFractions = hasFractions
  }

  /// The code that hands a text to it, up to the text: `DateFormatter.api.date(from:`; nil where some code does not.
  func use(in code: String) -> String? {
    code.matches(of: /((?:[\w]+\.)*(\w+))(?:\(\))?\.date\(from:/).first { $0.2 == name }.map { String($0.0) }
  }

  /// The function that makes it is called.
  func isMadeByCall(in code: String) -> Bool { code.contains("." + name + "(") }
}
