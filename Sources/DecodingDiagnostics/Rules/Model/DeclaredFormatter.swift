public import DecodingPrograms

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

  /// The calls that hand a text to it.
  public func uses(in code: DeclaredCode) -> [CodeRange] { code.dateCalls.filter { $0.formatter == name }.map(\.range) }

  /// Some code hands texts to it, or calls the function that makes it.
  public func isUsed(in code: DeclaredCode) -> Bool { code.calls.contains(name) || !uses(in: code).isEmpty }
}
