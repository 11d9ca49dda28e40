public import DecodingPrograms

/// A date formatter that the sources create in one place and use in others.
public struct DeclaredFormatter: Sendable, Equatable {
  /// The name by which other code uses it: that of the property or function whose statements create it.
  public let name: String
  /// Nil for an `ISO8601DateFormatter`.
  public let format: String?
  /// Whether it is an `ISO8601DateFormatter` that reads fractions of a second.
  public let hasFractions: Bool

  public init(name: String, format: String?, hasFractions: Bool = false) {
    self.name = name
    self.format = format
    self.hasFractions = hasFractions
  }

  /// The calls that pass a string to it.
  public func uses(in code: DeclaredCode) -> [CodeRange] { code.dateCalls.filter { $0.formatter == name }.map(\.range) }

  /// Whether some code passes strings to it, or calls the function that creates it.
  public func isUsed(in code: DeclaredCode) -> Bool { code.calls.contains(name) || !uses(in: code).isEmpty }
}
