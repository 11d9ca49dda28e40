import DecodingDiagnostics

/// Two types that the compiler says cannot be converted or combined.
struct TypeConversion {
  private let given: String
  private let wanted: String
  /// Whether the given type is another name for an optional type.
  private let isAliasOfOptional: Bool
  private let isOfArgument: Bool
  private let isOfOperator: Bool

  /// - Parameter quoted: The names in the message; the meaning of an alias comes after it.
  init?(_ message: String, _ quoted: [String]) {
    isOfOperator = message.hasPrefix("binary operator")
    let isConversion = message.hasPrefix("cannot convert") || message.hasPrefix("key path value type")
    guard isOfOperator && quoted.count == 3 || isConversion && quoted.count > 1, let last = quoted.last else {
      return nil
    }
    given = quoted[isOfOperator ? 1 : 0]
    wanted = last
    isAliasOfOptional = message.contains("'\(given)' (aka 'Optional<")
    isOfArgument = message.hasPrefix("cannot convert value")
  }

  var problem: UseProblem? {
    if TypeText.integers.contains(wanted), Self.hasFractions(given) { return .fraction(wanted, as: given) }
    if TypeText.integers.contains(given), Self.hasFractions(wanted) { return .fraction(given, as: wanted) }
    if isOfOperator { return nil }
    if given == wanted + "?" || isAliasOfOptional { return .value(wanted) }
    if isOfArgument, given == "String", TypeText.integers.contains(wanted) || wanted == "Double" {
      return .number(wanted)
    }
    return .holder(given, of: wanted)
  }

  private static func hasFractions(_ type: String) -> Bool { TypeText.floats.contains(type) || type == "Decimal" }
}
