import Foundation
import NcursesTerminal
import SwiftModels

/// Tells on standard error how the build of a package goes: one line, which a terminal sees change in place.
enum BuildProgressLine {
  static func handler() -> ModelProgressHandler {
    let isTerminal = ControllingTerminal.isTerminal(STDERR_FILENO)
    let width = ControllingTerminal.columns(of: STDERR_FILENO) ?? 80
    return { progress in
      let words = ProgressWords.building(progress)
      switch progress {
      case .buildingPackage: StandardError.print(words)
      case .buildStep where isTerminal: StandardError.write("\r\u{1B}[K" + String(words.prefix(max(width - 1, 0))))
      case .endedBuild where isTerminal: StandardError.write("\r\u{1B}[K")
      case .buildStep, .endedBuild: break
      }
    }
  }
}
