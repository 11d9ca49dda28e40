internal import Foundation
internal import JSONText

/// A type that is read straight off a literal.
protocol JSONScalar: Decodable {
  static func read(_ node: Node, in session: DecodeSession) throws(Finding) -> Self
  /// What stands in for a value that cannot be read.
  static var neutral: Self { get }
  /// Another such value, to see what depends on the first.
  static var alternate: Self { get }
}

extension DecodeSession {
  /// What every wrong kind of value comes to: null is told apart from the rest.
  func kindMismatch(_ node: Node, expected: Any.Type) -> Finding {
    document.kind(of: node) == .null
      ? Finding(.valueNotFound, .nullValue, at: node, expected: expected)
      : Finding(.typeMismatch, .wrongKind, at: node, expected: expected)
  }

  func flawed(_ node: Node, expected: Any.Type) -> Finding {
    Finding(.invalidJSON, .syntax, at: node, expected: expected)
  }
}

extension Bool: JSONScalar {
  static var neutral: Bool { false }
  static var alternate: Bool { true }

  static func read(_ node: Node, in session: DecodeSession) throws(Finding) -> Bool {
    guard session.document.kind(of: node) == .bool else {
      // JSONDecoder alone among all types says typeMismatch for a null Bool.
      let reason: FailureReason = session.document.kind(of: node) == .null ? .nullValue : .wrongKind
      throw Finding(.typeMismatch, reason, at: node, expected: Bool.self)
    }
    return session.document.bool(of: node)
  }
}

extension String: JSONScalar {
  static var neutral: String { "" }
  static var alternate: String { "1" }

  static func read(_ node: Node, in session: DecodeSession) throws(Finding) -> String {
    guard session.document.kind(of: node) == .string else {
      throw session.kindMismatch(node, expected: String.self)
    }
    guard let string = session.document.string(of: node) else { throw session.flawed(node, expected: String.self) }
    return string
  }
}

/// What floating-point types share.
protocol JSONFloatingPoint: JSONScalar, BinaryFloatingPoint, LosslessStringConvertible {}

extension JSONFloatingPoint {
  static var neutral: Self { 0 }
  static var alternate: Self { 1 }

  static func read(_ node: Node, in session: DecodeSession) throws(Finding) -> Self {
    switch session.document.kind(of: node) {
    case .number:
      if session.document.isFlawed(node) { throw session.flawed(node, expected: Self.self) }
      if let value = session.floatingPoint(Self.self, of: node) {
        session.noteDigits(of: node, Self.self, sureDigits: Self.self == Float.self ? 6 : 15)
        return value
      }
      throw Finding(.dataCorrupted, .numberOutOfRange, at: node, expected: Self.self)
    case .string:
      if let value = session.nonConforming(Self.self, of: node) { return value }
      throw session.kindMismatch(node, expected: Self.self)
    default:
      throw session.kindMismatch(node, expected: Self.self)
    }
  }
}

extension Double: JSONFloatingPoint {}
extension Float: JSONFloatingPoint {}

/// What integer types share.
protocol JSONInteger: JSONScalar, FixedWidthInteger {}

extension JSONInteger {
  static var neutral: Self { 0 }
  static var alternate: Self { 1 }

  static func read(_ node: Node, in session: DecodeSession) throws(Finding) -> Self {
    guard session.document.kind(of: node) == .number else {
      throw session.kindMismatch(node, expected: Self.self)
    }
    if let small = session.document.smallInteger(of: node), let value = Self(exactly: small) { return value }
    if session.document.isFlawed(node) { throw session.flawed(node, expected: Self.self) }
    if let value = session.decodedByFoundation(Self.self, literal: node) { return value }
    let hasFraction = session.floatingPoint(Double.self, of: node).map { $0 != $0.rounded() } ?? false
    throw Finding(
      .dataCorrupted, hasFraction ? .fractionalNumber : .numberOutOfRange, at: node, expected: Self.self)
  }
}

extension Int: JSONInteger {}
extension Int8: JSONInteger {}
extension Int16: JSONInteger {}
extension Int32: JSONInteger {}
extension Int64: JSONInteger {}
extension Int128: JSONInteger {}
extension UInt: JSONInteger {}
extension UInt8: JSONInteger {}
extension UInt16: JSONInteger {}
extension UInt32: JSONInteger {}
extension UInt64: JSONInteger {}
extension UInt128: JSONInteger {}
