/// A type that code tries to decode: `try? container.decode(Plain.self)`, `do { self = .plain(try Plain(from: decoder)) }`.
public struct DeclaredAttempt: Sendable, Equatable {
  /// As written.
  public let type: String
  /// Code goes on where it fails.
  public let isCaught: Bool
  /// It is made of the decoder, not read from a container.
  public let isOfDecoder: Bool

  /// Those of a declaration's source, in their order.
  public static func all(in code: String) -> [DeclaredAttempt] {
    let attempt = /(try\?|do\s*\{[^{}]*?try|try)\s+(?:\w+\.decode\(([\w.]+)\.self\)|([\w.]+)\(from:\s*\w+\))/
    return code.matches(of: attempt).map { match in
      DeclaredAttempt(
        type: String(match.2 ?? match.3 ?? ""), isCaught: match.1 != "try", isOfDecoder: match.3 != nil)
    }
  }
}
