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
  /// The number as JSONDecoder reads it; nil where it rounds to infinity, or to zero without being zero.
  ///
  /// Numbers are read here; the few for which that is not enough are left to the standard library, and those on which
  /// JSONDecoder has ideas of its own to Foundation.
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

  /// Which spellings of zero with an exponent JSONDecoder takes is a matter of their length (0.0e10, but not 0e1), and
  /// left to it.
  private func isTakenForZero(_ text: String.UTF8View) -> Bool {
    text.allSatisfy { $0 == UInt8(ascii: "0") || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") }
  }

  /// Infinity and NaN written as the strings that the decoder is set to; escapes in them do not count.
  func nonConforming<T: JSONFloatingPoint>(_ type: T.Type, of node: Node) -> T? {
    guard case .convertFromString(let positive, let negative, let nan) = strategies.float else { return nil }
    switch document.rawText(of: node).dropFirst().dropLast() {
    case positive[...]: return .infinity
    case negative[...]: return -.infinity
    case nan[...]: return .nan
    default: return nil
    }
  }

  /// The rare literals (fractions of zero, exponents, twenty digits) by the one who has the last word on them.
  func decodedByFoundation<T: Decodable>(_ type: T.Type, literal node: Node) -> T? {
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = strategies.allowsJSON5
    return try? decoder.decode(type, from: Data(document.rawText(of: node).utf8).withClosedNumber)
  }
}

extension UInt8 {
  /// Stands in numbers as RFC 8259 has them; JSON5's hexadecimal and named ones, and its plus sign, have other characters.
  fileprivate var isOfPlainNumber: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "e"),
      UInt8(ascii: "E"):
      true
    default: false
    }
  }
}
