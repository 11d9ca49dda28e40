import Foundation

/// An amount that the server sends as a decimal in a string.
@propertyWrapper
struct Cents: Codable, Hashable {
  var wrappedValue: Int

  init(wrappedValue: Int) { self.wrappedValue = wrappedValue }

  init(from decoder: Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let amount = Decimal(string: text, locale: Locale(identifier: "en_US_POSIX")) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(text) is no amount")
    }
    wrappedValue = NSDecimalNumber(decimal: amount * 100).intValue
  }

  func encode(to encoder: Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode("\(wrappedValue / 100).\(wrappedValue % 100)")
  }
}
