/// A number or string that cannot be read, as model code sees it.
///
/// `JSONDecoder` throws an error of a private type here, which becomes a `DecodingError` only when it leaves the
/// decoder. Model code that catches `DecodingError` does not catch it, so it must not catch ours either.
struct LiteralError: Error {
  /// Distinguishes one error from another.
  let number: Int
}
