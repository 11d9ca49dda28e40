internal import Foundation
internal import JSONText

extension JSONDocument {
  /// The value of a plain integer literal of at most 18 digits; nil for every other number.
  @inline(__always)
  func smallInteger(of node: Node) -> Int64? {
    let literal = bytes(of: node)
    guard let bytes = literal.baseAddress else { return nil }
    let start = bytes[0] == UInt8(ascii: "-") ? 1 : 0
    let digits = literal.count &- start
    guard digits > 0, digits <= 18, digits == 1 || bytes[start] != UInt8(ascii: "0") else { return nil }
    var value: Int64 = 0
    var index = start
    while index < literal.count {
      let digit = bytes[index] &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      value = value &* 10 &+ Int64(truncatingIfNeeded: digit)
      index &+= 1
    }
    return start == 1 ? -value : value
  }
}

extension DecodeSession {
  /// The number as `JSONDecoder` reads it; nil if it rounds to infinity, or to zero without being zero.
  ///
  /// Most numbers are parsed here; the few that need more are left to the standard library, and those that
  /// `JSONDecoder` treats specially to Foundation.
  @inline(__always)
  func floatingPoint<T: JSONFloatingPoint>(_ type: T.Type, of node: Node) -> T? {
    if !strategies.allowsJSON5 {
      let literal = DecimalLiteral(document.bytes(of: node))
      if let value = literal.nearestDouble.flatMap(T.init(nearest:)) {
        noteDigits(literal, of: node, type)
        return value
      }
    }
    return unusualFloatingPoint(type, of: node)
  }

  @inline(never)
  private func unusualFloatingPoint<T: JSONFloatingPoint>(_ type: T.Type, of node: Node) -> T? {
    guard let value = readByOthers(type, of: node) else { return nil }
    noteDigits(DecimalLiteral(document.bytes(of: node)), of: node, type)
    return value
  }

  private func readByOthers<T: JSONFloatingPoint>(_ type: T.Type, of node: Node) -> T? {
    let text = document.rawText(of: node)
    if strategies.allowsJSON5, !text.utf8.allSatisfy(\.isOfPlainNumber) {
      return decodedByFoundation(type, literal: node)
    }
    guard let value = T(text), value.isFinite else { return nil }
    return value != 0 || isTakenForZero(text.utf8) ? value : decodedByFoundation(type, literal: node)
  }

  /// Whether `JSONDecoder` accepts a spelling of zero with an exponent depends on its length (0.0e10, but not 0e1), so
  /// `JSONDecoder` is asked.
  private func isTakenForZero(_ text: String.UTF8View) -> Bool {
    text.allSatisfy { $0 == UInt8(ascii: "0") || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") }
  }

  /// Infinity or NaN as one of the strings that the decoder is configured with; escapes in them are not resolved.
  func nonConforming<T: JSONFloatingPoint>(_ type: T.Type, of node: Node) -> T? {
    guard case .convertFromString(let positive, let negative, let nan) = strategies.float else { return nil }
    switch document.rawText(of: node).dropFirst().dropLast() {
    case positive[...]: return .infinity
    case negative[...]: return -.infinity
    case nan[...]: return .nan
    default: return nil
    }
  }

  /// Lets Foundation decode the rare literals on which only it can decide: fractions of zero, exponents, twenty digits.
  func decodedByFoundation<T: Decodable>(_ type: T.Type, literal node: Node) -> T? {
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = strategies.allowsJSON5
    return try? decoder.decode(type, from: Data(document.rawText(of: node).utf8).withClosedNumber)
  }
}

extension UInt8 {
  /// Whether the character occurs in numbers by RFC 8259; hexadecimal and named numbers and the plus sign of JSON5 have
  /// others.
  fileprivate var isOfPlainNumber: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "e"),
      UInt8(ascii: "E"):
      true
    default: false
    }
  }
}
