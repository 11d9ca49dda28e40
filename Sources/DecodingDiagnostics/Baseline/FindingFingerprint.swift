import JSONText

/// What identifies a failure or warning across reports, even if lines move or elements change places.
///
/// The path is a pattern: `items[3].price` and `items[*].price` are the same. File, values and counts are left out, so
/// that a finding is still known in tomorrow's response.
public struct FindingFingerprint: Codable, Sendable, Hashable {
  /// The failure's category or the warning's kind.
  public var category: String
  /// The path with every index as `[*]`.
  public var path: String
  /// The missing key, or the key that a warning is about.
  public var key: String?
  public var expected: String?
  public var found: String?
  /// The root type.
  public var model: String?
  /// The cause of a syntax error.
  public var cause: String?

  public init(_ failure: Failure, model: String?) {
    category = failure.category.rawValue
    path = Self.pattern(failure.path)
    key = failure.key
    expected = failure.expected
    found = failure.found
    self.model = model
    cause = failure.syntax?.problem.cause.rawValue
  }

  /// Opens dictionary keys as well, as far as they are known, so that the fingerprint does not depend on which of the
  /// documents were inspected.
  init(opening failure: Failure, model: String?) {
    self.init(failure, model: model)
    path = failure.openPath
  }

  public init(_ warning: Warning, model: String?) {
    category = warning.kind.rawValue
    path = Self.pattern(warning.path)
    key = warning.key ?? warning.property
    expected = warning.expected
    self.model = model
    cause = warning.syntax?.problem.cause.rawValue
  }

  /// The fingerprint as 16 hexadecimal digits, for the formats of other tools.
  public var identifier: String {
    let parts = [category, path, key, expected, found, model, cause]
    let hash = parts.reduce(StableHash.start) { hash, part in
      StableHash.of(Array((part ?? "").utf8) + [part == nil ? 0 : 1], from: hash)
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Whether a finding known by this fingerprint covers another: `rates.*` covers `rates.EUR`.
  func covers(_ other: FindingFingerprint) -> Bool {
    guard self != other else { return true }
    var renamed = other
    renamed.path = path
    guard self == renamed else { return false }
    let known = PathSubject(path).components
    let components = PathSubject(other.path).components
    guard known.count == components.count else { return false }
    return zip(known, components).allSatisfy { known, component in
      if case (.anyValue, .key) = (known, component) { return true }
      return known == component
    }
  }

  /// Returns the path with every index as `[*]`; keys, quoted ones included, are unchanged.
  static func pattern(_ path: String) -> String {
    var result = ""
    var rest = Substring(path)
    while let first = rest.first {
      let digits = first == "[" ? rest.dropFirst().prefix { $0.isASCII && $0.isNumber } : ""
      if !digits.isEmpty, rest.dropFirst(digits.count + 1).first == "]" {
        result += "[*]"
        rest = rest.dropFirst(digits.count + 2)
      } else if rest.hasPrefix("[\"") {
        result += quotedKey(&rest)
      } else {
        result.append(rest.removeFirst())
      }
    }
    return result
  }

  /// Consumes a quoted key such as `["a[1]"]`, whose digits are not an index.
  private static func quotedKey(_ rest: inout Substring) -> String {
    var text = String(rest.prefix(2))
    rest = rest.dropFirst(2)
    var isEscaped = false
    while let next = rest.popFirst() {
      text.append(next)
      if !isEscaped, next == "\"" { break }
      isEscaped = !isEscaped && next == "\\"
    }
    return text
  }
}
