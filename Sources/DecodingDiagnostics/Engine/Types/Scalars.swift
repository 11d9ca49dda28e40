internal import Foundation
internal import JSONText

/// A type that is read directly from a literal.
protocol JSONScalar: Decodable {
  /// Returns the value as `JSONDecoder` reads it; nil if it is rejected.
  static func value(of node: Node, in session: DecodeSession) -> Self?
  /// Returns why `JSONDecoder` rejects a value.
  static func refusal(of node: Node, in session: DecodeSession) -> Finding
  /// The stand-in for a value that cannot be read.
  static var neutral: Self { get }
  /// A second stand-in, to see what depends on the first.
  static var alternate: Self { get }
}

extension JSONScalar {
  static func read(_ node: Node, in session: DecodeSession) throws(Finding) -> Self {
    guard let value = value(of: node, in: session) else { throw refusal(of: node, in: session) }
    return value
  }
}

extension DecodeSession {
  /// The finding for every wrong kind of value; null is distinguished from the rest.
  func kindMismatch(_ node: Node, expected: Any.Type) -> Finding {
    document.kind(of: node) == .null
      ? Finding(.valueNotFound, .nullValue, at: node, expected: expected)
      : Finding(.typeMismatch, .wrongKind, at: node, expected: expected)
  }

  func flawed(_ node: Node, expected: Any.Type) -> Finding {
    Finding(.invalidJSON, .syntax, at: node, expected: expected)
  }
}

extension Bool {
  static var neutral: Bool { false }
  static var alternate: Bool { true }

  static func refusal(of node: Node, in session: DecodeSession) -> Finding {
    // `Bool` is the only type for which `JSONDecoder` throws `typeMismatch` for null.
    let reason: FailureReason = session.document.kind(of: node) == .null ? .nullValue : .wrongKind
    return Finding(.typeMismatch, reason, at: node, expected: Bool.self)
  }
}

extension String {
  static var neutral: String { "" }
  static var alternate: String { "1" }

  static func refusal(of node: Node, in session: DecodeSession) -> Finding {
    session.document.kind(of: node) == .string
      ? session.flawed(node, expected: String.self) : session.kindMismatch(node, expected: String.self)
  }
}

/// What floating-point types share.
protocol JSONFloatingPoint: JSONScalar, BinaryFloatingPoint, LosslessStringConvertible {
  /// The number of digits that the type always holds.
  static var sureDigits: Int { get }
  /// Rounds a number whose nearest `Double` is given; nil if that does not determine the result.
  init?(nearest double: Double)
}

extension JSONFloatingPoint {
  static var neutral: Self { 0 }
  static var alternate: Self { 1 }

  static func refusal(of node: Node, in session: DecodeSession) -> Finding {
    guard session.document.kind(of: node) == .number else { return session.kindMismatch(node, expected: Self.self) }
    if session.oddNumber(node) == .openExponent { return session.trapFinding(node, expected: Self.self) }
    return session.document.isFlawed(node)
      ? session.flawed(node, expected: Self.self)
      : Finding(.dataCorrupted, .numberOutOfRange, at: node, expected: Self.self)
  }
}

extension Double {
  static var sureDigits: Int { 15 }

  @inline(__always)
  init?(nearest double: Double) { self = double }
}

extension Float {
  static var sureDigits: Int { 6 }

  /// Rounding twice is correct except for a `Double` in the middle between two `Float`s: the number itself may be on
  /// either side.
  @inline(__always)
  init?(nearest double: Double) {
    let isInMiddle = double.bitPattern & 0x1FFF_FFFF == 0x1000_0000
    let range = Double(Float.leastNormalMagnitude)...Double(Float.greatestFiniteMagnitude)
    guard double == 0 || !isInMiddle && range.contains(double.magnitude) else { return nil }
    self.init(double)
  }
}

/// What integer types share.
protocol JSONInteger: JSONScalar, FixedWidthInteger {}

extension JSONInteger {
  static var neutral: Self { 0 }
  static var alternate: Self { 1 }

  @inline(never)
  static func unusualValue(of node: Node, in session: DecodeSession) -> Self? {
    guard !session.document.isFlawed(node) || [.openExponent, .hexadecimalPoint].contains(session.oddNumber(node))
    else {
      return nil
    }
    return session.decodedByFoundation(Self.self, literal: node)
  }

  static func refusal(of node: Node, in session: DecodeSession) -> Finding {
    guard session.document.kind(of: node) == .number else { return session.kindMismatch(node, expected: Self.self) }
    if session.oddNumber(node) == .doubled { return session.trapFinding(node, expected: Self.self) }
    if session.document.isFlawed(node) { return session.flawed(node, expected: Self.self) }
    // Not read as a `Double` by the session, which would note the lost digits: another attempt may keep them.
    let hasFraction = Double(String(session.document.rawText(of: node))).map { $0 != $0.rounded() } ?? false
    return Finding(
      .dataCorrupted, hasFraction ? .fractionalNumber : .numberOutOfRange, at: node, expected: Self.self)
  }
}
