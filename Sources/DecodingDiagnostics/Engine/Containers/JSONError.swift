internal import Foundation
internal import JSONText

/// What JSONDecoder throws inside of a model where a number does not fit; named and spelled as there, since models print
/// errors.
///
/// The type is private to Foundation, and becomes a `DecodingError` only on its way out: model code that catches
/// `DecodingError` does not catch it.
enum JSONError: Error {
  case numberIsNotRepresentableInSwift(parsed: String)
}

/// What JSONDecoder threw inside of a model.
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
  /// The error of a literal that cannot be read, as model code sees it.
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

  /// The error of a key that cannot be read.
  func keyError(_ key: Node) -> any Error { literalError(flawed(key, expected: String.self), String.self) }

  /// Foundation's own error for a literal; nil where it does not come as far as reading it.
  private func foundationError<T: Decodable>(_ type: T.Type, literal node: Node) -> (any Error)? {
    // On what ends the program for some type no type is tried.
    if let odd = oddNumber(node), odd != .hexadecimalPoint { return nil }
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = strategies.allowsJSON5
    // Its bytes rather than its text: what is no UTF-8 has an error of its own.
    let literal = Data(placeholder(before: node) + document.bytes(of: node)).withClosedNumber
    return try? decoder.decode(CaughtError<T>.self, from: literal).error
  }

  /// Blanks for what comes before a literal, since the error tells its place.
  private func placeholder(before node: Node) -> [UInt8] {
    let start = document.range(of: node).lowerBound
    return document.text.withUnsafeBytes { bytes in
      bytes.prefix(start).map { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") ? $0 : UInt8(ascii: " ") }
    }
  }
}
