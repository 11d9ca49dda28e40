import DecodingDiagnostics
import SwiftModels

/// The messages about models that cannot be used.
enum ModelErrorWords {
  static let notRun = "The model could not be used."
  static let brokenLines = "some lines are not JSON."
  static let documentTooLarge =
    "the document is larger than 20 MB."

  /// Returns the message, then the compiler's own errors, one per line.
  static func text(_ error: ModelError) -> String {
    ([error.message] + error.details).joined(separator: "\n")
  }

  static func oracleDied(_ death: WorkerDeath) -> String {
    death.isOfLeftOutCode
      ? "`JSONDecoder` did not finish: it would run code that does not compile here and was left out."
      : "`JSONDecoder` did not finish: \(ModelError.workerDied(death).message)"
  }
}
