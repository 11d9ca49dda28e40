internal import Foundation

/// A text that code hands to something which may reject it, and whose nil it takes for the value:
/// `url = URL(string: try container.decode(String.self, forKey: .url))`; or texts of a list, which it goes on without.
public enum RefusableRead {
  /// What the text is made into.
  public enum Reading: Codable, Sendable, Hashable {
    case url, uuid, base64, decimal, integer, number
    /// An enum by its name, with its raw values.
    case cases(String, [String])
    /// A date by a formatter with this format.
    case date(String)
    /// A date by an ISO 8601 formatter, with fractions of a second or without.
    case isoDate(hasFractions: Bool)

    /// Tells whether a text is read; made once for many texts.
    var reader: (String) -> Bool {
      switch self {
      case .url: { URL(string: $0) != nil }
      case .uuid: { UUID(uuidString: $0) != nil }
      case .base64: { Data(base64Encoded: $0) != nil }
      case .decimal: { Decimal(string: $0) != nil }
      case .integer: { Int($0) != nil || UInt64($0) != nil }
      case .number: { Double($0) != nil }
      case .cases(_, let values): { values.contains($0) }
      case .date(let format): dateReader(format)
      case .isoDate(let hasFractions): isoReader(hasFractions)
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

  /// What is appended to a key for the elements of the list that is there.
  public static let elementMark = "[*]"
}
