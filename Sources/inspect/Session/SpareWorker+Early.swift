import Foundation
import SwiftModels

extension SpareWorker {
  /// The worker of a run with a saved model, which is certain to need one; nil in other runs.
  static let early: SpareWorker? = {
    let isCertain = CommandLine.arguments.contains { $0 == "--use-model" || $0.hasPrefix("--use-model=") }
    guard isCertain else { return nil }
    return SpareWorker(executable: InspectionSession.ownPath, environment: ProcessInfo.processInfo.environment)
  }()
}
