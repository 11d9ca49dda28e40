/// A number that code reads as a Double to make a Decimal of it: `Decimal(try container.decode(Double.self, forKey: .price))`.
public struct DecimalOfDouble: Sendable, Equatable {
  /// The case of the coding keys.
  public let key: String
  /// The whole of it, as written.
  public let text: String
  /// The same, read as a Decimal.
  public let exact: String

  public static func all(in code: String) -> [DecimalOfDouble] {
    let call =
      /Decimal\(\s*(?<read>(?:try[?!]?\s+)?[\w.]+\.decode\(Double\.self,\s*forKey:\s*\.(?<key>\w+)\))\s*\)/
    return code.matches(of: call).map { match in
      DecimalOfDouble(
        key: String(match.key), text: String(match.0),
        exact: String(match.read).replacing("Double.self", with: "Decimal.self"))
    }
  }
}
