internal import Foundation

/// A string that code passes to an initializer or function that may reject it, using its nil as the value: `url =
/// URL(string: try container.decode(String.self, forKey: .url))`; or strings of an array, which it omits.
public enum RefusableRead {
  /// The type that the string is converted to.
  public enum Reading: Codable, Sendable, Hashable {
    case url, uuid, base64, decimal, integer, number
    /// An enum by its name, with its raw values.
    case cases(String, [String])
    /// An enum by its name, with its raw values except the one that the code takes for any other string: only one that
    /// differs from a raw value in letter case and separators alone is refused.
    case spelling(String, [String])
    /// A date read by a formatter with this format.
    case date(String)
    /// A date read by an ISO 8601 formatter, with or without fractions of a second.
    case isoDate(hasFractions: Bool)

    /// Returns whether a string can be converted; created once for many strings.
    var reader: (String) -> Bool {
      switch self {
      case .url: { URL(string: $0) != nil }
      case .uuid: { UUID(uuidString: $0) != nil }
      case .base64: { Data(base64Encoded: $0) != nil }
      case .decimal: { Decimal(string: $0) != nil }
      case .integer: { Int($0) != nil || UInt64($0) != nil }
      case .number: { Double($0) != nil }
      case .cases(_, let values): { values.contains($0) }
      case .spelling(_, let values): spellingReader(values)
      case .date(let format): dateReader(format)
      case .isoDate(let hasFractions): isoReader(hasFractions)
      }
    }

    private func spellingReader(_ values: [String]) -> (String) -> Bool {
      let spelled = Set(values), known = Set(values.map(SnakeCase.letters))
      return { text in
        let letters = SnakeCase.letters(text)
        return spelled.contains(text) || letters.isEmpty || !known.contains(letters)
      }
    }

    private func dateReader(_ format: String) -> (String) -> Bool {
      let formatter = DateForms.formatter(format)
      return { formatter.date(from: $0) != nil }
    }

    private func isoReader(_ hasFractions: Bool) -> (String) -> Bool {
      { DateForms.isISO8601($0) && DateForms.hasFraction($0) == hasFractions }
    }
  }

  /// Stands for the key of the string that a type itself is decoded from.
  public static let ownValue = ""

  /// The suffix of a key for the elements of its array.
  public static let elementMark = "[*]"
}
