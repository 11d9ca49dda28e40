internal import Foundation
internal import JSONText
internal import Locking

/// The errors that model code sees: exactly those of `JSONDecoder`.
extension DecodeSession {
  func nextErrorNumber() -> Int {
    errorCount += 1
    return errorCount
  }

  /// The type that `JSONDecoder` names if it expects a container.
  static func containerType(keyed: Bool) -> Any.Type { keyed ? [String: Any].self : [Any].self }

  func requested(_ finding: Finding, by requester: RequestingProperty?) -> Finding {
    var finding = finding
    finding.requester = requester
    return finding
  }

  /// The error for a literal that does not fit.
  func valueError(
    _ finding: Finding, _ type: Any.Type, at node: Node, container: PathLink, key: (any CodingKey)?
  ) -> any Error {
    let path = container.codingPath + (key.map { [$0] } ?? [])
    if finding.reason == .invalidDate {
      // `JSONDecoder` names the value whose decoder reads an ISO 8601 date, not the date.
      return DecodingError.dataCorrupted(
        .init(codingPath: container.decoderPath, debugDescription: "Expected date string to be ISO8601-formatted."))
    }
    return valueError(finding, type, found: document.kind(of: node), codingPath: path)
  }

  func valueError(_ finding: Finding, _ type: Any.Type, found: ValueKind, at node: Node) -> any Error {
    valueError(finding, type, found: found, codingPath: codingPath(to: node))
  }

  func valueError(
    _ finding: Finding, _ type: Any.Type, found: ValueKind, codingPath path: [any CodingKey]
  ) -> any Error {
    let wanted = finding.readAs ?? finding.expected ?? type
    switch finding.reason {
    case .nullValue where finding.category == .typeMismatch, .missingSuper where finding.category == .typeMismatch,
      .wrongKind:
      if wanted == Decimal.self {
        return DecodingError.typeMismatch(wanted, .init(codingPath: path, debugDescription: ""))
      }
      return DecodingError.typeMismatch(wanted, mismatchContext(wanted, found: found, path))
    case .nullValue, .missingSuper:
      let type = finding.expected ?? type
      return DecodingError.valueNotFound(
        type,
        .init(codingPath: path, debugDescription: "Cannot get value of type \(type) -- found null value instead"))
    case .invalidBase64:
      return DecodingError.dataCorrupted(
        .init(codingPath: path, debugDescription: "Encountered Data is not valid Base64."))
    case .invalidURL:
      return DecodingError.dataCorrupted(.init(codingPath: path, debugDescription: "Invalid URL string."))
    default:
      return literalError(finding, type)
    }
  }

  fileprivate func mismatchContext(
    _ wanted: Any.Type, found: ValueKind, _ path: [any CodingKey]
  ) -> DecodingError.Context {
    .init(
      codingPath: path,
      debugDescription: "Expected to decode \(TypeName.printed(wanted)) but found \(found.foundationName) instead.")
  }
}

extension NodeDecoder {
  /// The error for a container of the wrong kind.
  ///
  /// - Parameter isDictionary: Whether it is for a dictionary with string keys, whose error `JSONDecoder` creates
  ///   itself if it converts keys.
  func containerError(keyed: Bool, isDictionary: Bool = false) -> any Error {
    let wanted = DecodeSession.containerType(keyed: keyed)
    if isDictionary, session.strategies.convertsKeys, kind == .null {
      let text = "Cannot get value of type \(wanted) -- found null value instead"
      return DecodingError.valueNotFound(wanted, .init(codingPath: codingPath, debugDescription: text))
    }
    guard kind == .null else {
      return DecodingError.typeMismatch(wanted, session.mismatchContext(wanted, found: kind, codingPath))
    }
    let container = keyed ? "keyed" : "unkeyed"
    return DecodingError.valueNotFound(
      wanted,
      .init(
        codingPath: codingPath,
        debugDescription: "Cannot get \(container) decoding container -- found null value instead"))
  }
}

extension ValueKind {
  /// The name of the kind in messages of `JSONDecoder`.
  fileprivate var foundationName: String {
    switch self {
    case .object: "a dictionary"
    case .array: "an array"
    case .string: "a string"
    case .number: "number"
    case .bool: "bool"
    case .null: "null"
    }
  }
}

extension TypeName {
  private static let known = Mutex<[ObjectIdentifier: String]>([:])

  /// The name of a type as it prints, cached per process, since a JSON Lines file has a decode for every line.
  fileprivate static func printed(_ type: Any.Type) -> String {
    let id = ObjectIdentifier(type)
    if let name = known.withLock({ $0[id] }) { return name }
    let name = "\(type)"
    known.withLock { $0[id] = name }
    return name
  }
}
