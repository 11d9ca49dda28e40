internal import Foundation
internal import JSONText

/// The error that `JSONDecoder` throws to a model if a number does not fit. Name and spelling are Foundation's, since
/// models print errors.
///
/// The type is private to Foundation, and becomes a `DecodingError` only when it leaves the decoder: model code that
/// catches `DecodingError` does not catch it.
enum JSONError: Error {
  case numberIsNotRepresentableInSwift(parsed: String)
}

/// Captures the error that `JSONDecoder` throws to a model.
private struct CaughtError<Value: Decodable>: Decodable {
  let error: (any Error)?

  init(from decoder: any Decoder) throws {
    do {
      _ = try decoder.singleValueContainer().decode(Value.self)
      error = nil
    } catch {
      self.error = error
    }
  }
}

extension DecodeSession {
  /// The error for a literal that cannot be read, as model code sees it.
  func literalError(_ finding: Finding, _ type: Any.Type) -> any Error {
    switch finding.reason {
    case .numberOutOfRange, .fractionalNumber:
      return JSONError.numberIsNotRepresentableInSwift(parsed: document.rawText(of: finding.node))
    default:
      let wanted = (finding.readAs ?? finding.expected ?? type) as? any Decodable.Type
      return wanted.flatMap { foundationError($0, literal: finding.node) }
        ?? LiteralError(number: nextErrorNumber())
    }
  }

  /// The error for a key that cannot be read.
  func keyError(_ key: Node) -> any Error { literalError(flawed(key, expected: String.self), String.self) }

  /// Foundation's own error for a literal; nil if Foundation does not get as far as reading it.
  private func foundationError<T: Decodable>(_ type: T.Type, literal node: Node) -> (any Error)? {
    // These literals end the program for at least one type, so none is tried.
    if let odd = oddNumber(node), odd != .hexadecimalPoint { return nil }
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = strategies.allowsJSON5
    // The bytes rather than the text, since invalid UTF-8 has an error of its own.
    let literal = Data(placeholder(before: node) + document.bytes(of: node)).withClosedNumber
    return try? decoder.decode(CaughtError<T>.self, from: literal).error
  }

  /// Whitespace in place of everything before a literal, since the error names its line and column.
  private func placeholder(before node: Node) -> [UInt8] {
    let start = document.range(of: node).lowerBound
    return document.text.withUnsafeBytes { bytes in
      bytes.prefix(start).map { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") ? $0 : UInt8(ascii: " ") }
    }
  }
}
