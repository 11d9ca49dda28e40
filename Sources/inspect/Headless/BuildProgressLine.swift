import Foundation
import NcursesTerminal
import SwiftModels
import Locking

/// Shows the progress of building a package on standard error: one line, which is updated in place on a terminal.
///
/// Otherwise, a line is written for each fetched package, and occasionally for the rest.
final class BuildProgressLine: Sendable {
  private static let secondsBetweenLines = 10.0
  private let isTerminal = ControllingTerminal.isTerminal(STDERR_FILENO)
  private let lastLine = Mutex(Date())
  /// The started packages: a package is built target by target.
  private let begun = Mutex<Set<String>>([])

  static func handler() -> ModelProgressHandler {
    let line = BuildProgressLine()
    return { line.take($0) }
  }

  private func take(_ progress: ModelProgress) {
    let words = ProgressWords.building(progress)
    switch progress {
    case .buildingPackage: if begun.withLock({ $0.insert(words).inserted }) { write(words) }
    case .indexing: if isTerminal { replace(words) }
    case .resolving, .buildStep, .silent: isTerminal ? replace(words) : keep(words, progress)
    case .endedBuild: if isTerminal { StandardError.replaceLine(with: "") }
    }
  }

  private func keep(_ words: String, _ progress: ModelProgress) {
    let isDue = lastLine.withLock { $0.timeIntervalSinceNow < -Self.secondsBetweenLines }
    if case .resolving = progress { write(words) } else if isDue { write(words) }
  }

  private func write(_ words: String) {
    lastLine.withLock { $0 = Date() }
    StandardError.print(words)
  }

  private func replace(_ words: String) {
    let width = ControllingTerminal.columns(of: STDERR_FILENO) ?? 80
    StandardError.replaceLine(with: String(words.prefix(max(width - 1, 0))))
  }
}
