internal import Foundation
internal import JSONText

/// The notes that decoding takes for the warnings. Most cost only a few nanoseconds.
extension DecodeSession {
  /// Runs a type's init and learns, once per type, which properties it stores.
  ///
  /// The init is that of the metatype, which may be of a subclass of `T`.
  @inline(__always)
  func traced<T: Decodable>(_ type: T.Type, from decoder: NodeDecoder) throws -> T {
    switch decoder.kind {
    case .object:
      let number = trace.enter(type, at: decoder.node)
      let value = try type.init(from: decoder)
      trace.learn(value, number)
      return value
    case .string:
      let value = try type.init(from: decoder)
      if startsLikeDataURL(decoder.node), holdsBytes(value) { trace.noteBytes(decoder.node) }
      if let ownTexts { note(type, at: decoder.node, ownTexts) }
      return value
    default:
      return try type.init(from: decoder)
    }
  }

  /// Whether a string contains a character that is not allowed in URLs; most strings do not, and are not compared with
  /// the URL.
  func mayBePercentEncoded(_ node: Node) -> Bool {
    !URLCharacters.areAll(between: document.bytes(of: node))
  }

  /// Notes a date that was read from a number if it is absurd.
  @inline(__always)
  func checked(_ date: Date, _ node: Node) -> Date {
    if DateSuspicion.isWorthALook(date.timeIntervalSinceReferenceDate) {
      trace.noteDate(TracedDate(node: node, date: date))
    }
    return date
  }

  /// Notes a date that a closure or formatter read from a string, to compare it with the string.
  func noted(_ date: Date, _ node: Node) -> Date {
    if document.kind(of: node) == .string { trace.noteTextDate(TracedDate(node: node, date: date)) }
    return date
  }

  /// Notes a number whose literal has more digits than the type always holds.
  @inline(__always)
  func noteDigits<T: JSONFloatingPoint>(_ literal: DecimalLiteral, of node: Node, _ type: T.Type) {
    if literal.digitCount > T.sureDigits, mayLoseDigits(literal, node, T.sureDigits) {
      trace.noteLongNumber(node, type)
    }
  }

  /// Fractions of up to 17 digits are ignored: programs print those for a `Double`.
  @inline(__always)
  private func mayLoseDigits(_ literal: DecimalLiteral, _ node: Node, _ sureDigits: Int) -> Bool {
    let isDouble = sureDigits == Double.sureDigits
    let isPlainFraction = literal.hasFraction && !literal.hasExponent && literal.significand % 10 != 0
    return !(isDouble && isPlainFraction && literal.digitCount <= 17) && hasMoreDigits(node, sureDigits, isDouble)
  }

  @inline(never)
  private func hasMoreDigits(_ node: Node, _ sureDigits: Int, _ isDouble: Bool) -> Bool {
    let literal = NumberLiteral(document.rawText(of: node))
    return literal.digits.count > (isDouble && literal.exponent < 0 ? 17 : sureDigits)
  }

  private func startsLikeDataURL(_ node: Node) -> Bool {
    let start = document.range(of: node).lowerBound + 1
    return document.text.withUnsafeBytes { bytes in
      bytes.count > start + 5 && bytes[start] == UInt8(ascii: "d")
        && bytes[start..<(start + 5)].elementsEqual("data:".utf8)
    }
  }

  /// Whether a value that was read from a string holds `Data`, so that the string itself is lost.
  private func holdsBytes(_ value: Any) -> Bool {
    var holdsData = false
    var pending: [Any] = [value]
    for _ in 0..<32 {
      guard let next = pending.popLast() else { break }
      if next is Data { holdsData = true } else { pending += Mirror(reflecting: next).children.map(\.value) }
    }
    return holdsData
  }
}

/// Bytes that Foundation keeps in URLs: the reserved and unreserved ones of RFC 3986 except `#`, and the percent sign.
enum URLCharacters {
  /// Whether a string's literal has no other bytes between its quotes.
  static func areAll(between bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let (low, high) = (low, high)
    var at = 1
    while at < bytes.count &- 1 {
      let byte = bytes[at]
      let word = byte < 64 ? low : high
      if byte >= 128 || word & (1 &<< UInt64(truncatingIfNeeded: byte & 63)) == 0 { return false }
      at &+= 1
    }
    return true
  }

  private static let low = bits(0), high = bits(64)

  private static func bits(_ first: UInt8) -> UInt64 {
    // Of two `#`, the second is altered, so a string with a `#` is checked.
    let allowed = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~:/?@!$&'()*+,;=%"
    return allowed.utf8.reduce(0) { (first..<(first + 64)).contains($1) ? $0 | 1 << UInt64($1 - first) : $0 }
  }
}
