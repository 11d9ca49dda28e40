/// A type that code tries to decode: `try? container.decode(Plain.self)`, `do { self = .plain(try Plain(from: decoder)) }`.
public struct DeclaredAttempt: Sendable, Equatable {
  /// As written.
  public let type: String
  /// Code goes on where it fails.
  public let isCaught: Bool
  /// It is made of the decoder, not read from a container.
  public let isOfDecoder: Bool

  /// Those of a declaration's source, in their order.
  /// - Parameters:
  ///   - code: The source of a type.
  ///   - cases: An enum's cases, of which the payload is the type of `.init(from: decoder)` in
  ///     `self = .plain(try .init(from: decoder))`.
  public static func all(in code: String, of cases: [DeclaredCase] = []) -> [DeclaredAttempt] {
    let code = code.replacing(/\.(\w+)\((try\??\s+)\.init\(from:/) { match in
      let payload = cases.first { $0.name == match.1 }?.associatedValues.first
      return payload.map { ".\(match.1)(\(match.2)\($0)(from:" } ?? String(match.0)
    }
    let attempt = /(try\?|do\s*\{[^{}]*?try|try)\s+(?:\w+\.decode\(([\w.]+)\.self\)|([\w.]+)\(from:\s*\w+\))/
    return code.matches(of: attempt).map { match in
      DeclaredAttempt(
        type: String(match.2 ?? match.3 ?? ""), isCaught: match.1 != "try", isOfDecoder: match.3 != nil)
    }
  }
}
