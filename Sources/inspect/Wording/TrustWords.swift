import SwiftModels
import VisibleText

/// The question before the code of a folder is run for the first time.
enum TrustWords {
  private static let shown = 8

  static func question(folder: String, files: [String], manifests: [String]) -> String {
    var lines = ["inspect compiles the models that a document needs and runs their code.", "In \(folder):"]
    lines += list(files)
    if !manifests.isEmpty {
      lines.append("If a model needs its package, the package manager runs the manifest:")
      lines += list(manifests)
    }
    if !ModelIO.canBeRefused { lines.append(VersionNote.confinementLine) }
    return VisibleText.block(lines.joined(separator: "\n")) + "\nTrust this folder? [y/N] "
  }

  private static func list(_ paths: [String]) -> [String] {
    let more = paths.count - shown
    return paths.prefix(shown).map { "  \($0)" } + (more > 0 ? ["  and \(more) more"] : [])
  }

  static let refused = "Nothing was compiled or run. `--trust` trusts the folder without asking."

  static func notRemembered(_ problem: OwnFolder.Problem) -> String {
    "The answer cannot be saved: \(problem.message). Set `XDG_STATE_HOME` to a folder of your own."
  }

  static func temporaryCache(_ problem: OwnFolder.Problem) -> String {
    "Compiled models are not cached for the next run: \(problem.message). Set `XDG_CACHE_HOME` to a folder of your own."
  }
}
