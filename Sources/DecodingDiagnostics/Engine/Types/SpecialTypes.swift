internal import Foundation
internal import JSONText

/// The types for which `JSONDecoder` does not simply call the init.
enum SpecialType {
  case date, data, url, decimal

  var type: any Decodable.Type {
    switch self {
    case .date: Date.self
    case .data: Data.self
    case .url: URL.self
    case .decimal: Decimal.self
    }
  }

  init?(_ type: Any.Type) {
    if type == Date.self {
      self = .date
    } else if type == Data.self {
      self = .data
    } else if type == URL.self {
      self = .url
    } else if type == Decimal.self {
      self = .decimal
    } else {
      return nil
    }
  }
}

extension DecodeSession {
  /// Reads a special type from its literal; nil if a strategy passes it a decoder after all.
  ///
  /// - Parameter type: The special type itself.
  func readSpecial<T>(_ special: SpecialType, _ type: T.Type, at node: Node) throws(Finding) -> T? {
    do throws(Finding) {
      return switch special {
      case .date: try readDate(node).map { sameType($0, as: type) }
      case .data: try readData(node).map { sameType($0, as: type) }
      case .url: sameType(try readURL(node), as: type)
      case .decimal: sameType(try readDecimal(node), as: type)
      }
    } catch {
      throw error.wanting(special.type)
    }
  }

  private func readDate(_ node: Node) throws(Finding) -> Date? {
    if document.kind(of: node) == .null { throw Finding(.valueNotFound, .nullValue, at: node, expected: Date.self) }
    switch strategies.date {
    case .deferredToDate:
      return checked(Date(timeIntervalSinceReferenceDate: try Double.read(node, in: self)), node)
    case .secondsSince1970: return checked(Date(timeIntervalSince1970: try Double.read(node, in: self)), node)
    case .millisecondsSince1970:
      return checked(Date(timeIntervalSince1970: try Double.read(node, in: self) / 1000), node)
    case .iso8601:
      if let date = Date(plainISO8601: document.bytes(of: node)) { return date }
      let text = try String.read(node, in: self)
      guard let date = try? Date.ISO8601FormatStyle().parse(text) else {
        throw Finding(.dataCorrupted, .invalidDate, at: node, expected: Date.self)
      }
      return date
    default:
      return nil
    }
  }

  private func readData(_ node: Node) throws(Finding) -> Data? {
    if document.kind(of: node) == .null { throw Finding(.valueNotFound, .nullValue, at: node, expected: Data.self) }
    guard case .base64 = strategies.data else { return nil }
    let text = try String.read(node, in: self)
    guard let data = Data(base64Encoded: text) else {
      throw Finding(.dataCorrupted, .invalidBase64, at: node, expected: Data.self)
    }
    if HexText.isPlain(text) { trace.noteHexText(node) }
    return data
  }

  private func readURL(_ node: Node) throws(Finding) -> URL {
    if document.kind(of: node) == .null { throw Finding(.valueNotFound, .nullValue, at: node, expected: URL.self) }
    guard let url = URL(string: try String.read(node, in: self)) else {
      throw Finding(.dataCorrupted, .invalidURL, at: node, expected: URL.self)
    }
    if mayBePercentEncoded(node) { trace.noteUnusualURL(node) }
    return url
  }

  private func readDecimal(_ node: Node) throws(Finding) -> Decimal {
    guard document.kind(of: node) == .number else { throw kindMismatch(node, expected: Decimal.self) }
    if document.isFlawed(node), oddNumber(node) != .openExponent { throw flawed(node, expected: Decimal.self) }
    if let value = plainDecimal(node) { return value }
    guard let value = decodedByFoundation(Decimal.self, literal: node) else {
      throw Finding(.dataCorrupted, .numberOutOfRange, at: node, expected: Decimal.self)
    }
    if NumberLiteral(document.rawText(of: node)).digits.count > Decimal.sureDigits {
      trace.noteLongNumber(node, Decimal.self)
    }
    return value
  }

  /// A number of few digits, and without an exponent, that the type holds exactly.
  private func plainDecimal(_ node: Node) -> Decimal? {
    let literal = DecimalLiteral(document.bytes(of: node))
    guard !strategies.allowsJSON5, literal.isExact, !literal.hasExponent else { return nil }
    return Decimal(string: document.rawText(of: node))
  }
}

extension Finding {
  /// Returns the same failure for the type that the model expects rather than the one that it is read as.
  fileprivate func wanting(_ type: Any.Type) -> Finding {
    var finding = self
    if finding.expected != type {
      finding.readAs = finding.expected
      finding.expected = type
    }
    return finding
  }
}
