/// How much `JSONDecoder.decodeDiagnosing(_:from:named:reporting:)` does once `JSONDecoder` has thrown.
public enum FailureReporting: Sendable {
  /// The error is explained by the bytes alone: its place, what is there, and keys near a missing one. Nothing is decoded
  /// again, and no code of the models, of the decoder's closures or of its formatters runs.
  case explaining
  /// The data is decoded once more to find all failures.
  ///
  /// That runs code which the decode itself never came to: models with stand-ins for what failed, closures, formatters. What
  /// traps there ends the app; a class in `userInfo` is written to once more. For tests and debug builds.
  case allFailures
}
