import SwiftModels
import VisibleText

/// What is said before the code of a folder is run for the first time.
enum TrustWords {
  private static let shown = 8

  static func question(_ code: RunnableCode) -> String {
    var lines = ["inspect compiles Swift files and runs the models in them. In \(code.folder):"]
    lines += code.files.prefix(shown).map { "  \($0)" }
    let more = code.files.count - shown
    if more > 0 { lines.append("  and \(more) more") }
    lines += code.manifests.prefix(shown).map { "  \($0) (run by the package manager if a model needs the package)" }
    if !ModelIO.canBeRefused { lines.append(VersionNote.confinementLine) }
    return VisibleText.block(lines.joined(separator: "\n")) + "\nTrust this folder? [y/N] "
  }

  static let refused = "Nothing was compiled or run. --trust trusts the folder without a question."

  static func notRemembered(_ problem: OwnFolder.Problem) -> String {
    "The answer cannot be remembered: \(problem.message). Set XDG_STATE_HOME to a folder of your own."
  }

  static func temporaryCache(_ problem: OwnFolder.Problem) -> String {
    "Compiled models are not kept for the next run: \(problem.message). Set XDG_CACHE_HOME to a folder of your own."
  }
}
