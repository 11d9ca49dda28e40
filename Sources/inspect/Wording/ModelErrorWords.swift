import DecodingDiagnostics
import SwiftModels

/// What is said of models that cannot be used.
enum ModelErrorWords {
  static let notRun = "The model could not be used."
  static let brokenLines = "Foundation's decoder was not run: some lines are no JSON."
  static let documentTooLarge =
    "The document is larger than 20 MB; Foundation's decoder was not run beside the inspection."

  /// The message, then the compiler's own errors, one a line.
  static func text(_ error: ModelError) -> String {
    ([error.message] + error.details).joined(separator: "\n")
  }

  static func oracleDied(_ death: WorkerDeath) -> String {
    "JSONDecoder did not come to an answer: \(ModelError.workerDied(death).message)"
  }
}
