/// A number or string that cannot be read, as model code sees it.
///
/// JSONDecoder throws an error of a private type here, which becomes a `DecodingError` only on its way out: model code
/// that catches `DecodingError` does not catch it, so neither must it catch ours.
struct LiteralError: Error {
  /// Tells one from another.
  let number: Int
}
