/// How much `JSONDecoder.decodeDiagnosing(_:from:named:reporting:)` does after `JSONDecoder` throws.
public enum FailureReporting: Sendable {
  /// Explains the error from the bytes alone: its location, the value found there, and keys similar to a missing one.
  /// Nothing is decoded again, and no code of the models, of the decoder's closures or of its formatters runs.
  case explaining
  /// Decodes the data once more to find all failures.
  ///
  /// That runs code which the decode itself never reached: models with stand-ins for what failed, closures, formatters.
  /// A trap there ends the app, and a class in `userInfo` is written to once more. For tests and debug builds.
  case allFailures
}
