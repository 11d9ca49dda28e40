import Foundation
import NcursesTerminal
import SwiftModels

/// Asks on a terminal, once per folder, whether the code in it may be compiled and run. Elsewhere nobody can be asked:
/// starting the tool counts as consent.
struct TrustQuestion {
  let session: InspectionSession
  /// The documents that the code will decode.
  let documents: [String]
  /// Whether the user can be asked.
  let isInteractive: Bool
  /// `--trust`: remember the folder without asking.
  let isGiven: Bool

  func pass() throws(ToolError) {
    guard isGiven || isInteractive else { return }
    let trusted = TrustedFolders(environment: session.environment)
    let code = RunnableCode.find(session.sources, package: session.package.packagePath)
    for code in code where !trusted.contains(code.folder) {
      let (files, manifests) = code.listed()
      if files.isEmpty { continue }
      if !isGiven {
        try refuseMissing()
        try ask(TrustWords.question(folder: code.folder, files: files, manifests: manifests))
      }
      do throws(OwnFolder.Problem) {
        try trusted.add(code.folder)
      } catch {
        StandardError.print(TrustWords.notRemembered(error))
      }
    }
  }

  /// Ends the run with an error rather than with a question if none of the documents exists. It must end: continuing,
  /// e.g. with a screen that waits for a file, would run code without the question.
  private func refuseMissing() throws(ToolError) {
    guard !documents.isEmpty, documents.allSatisfy(session.isMissing) else { return }
    throw ToolError(documents.map(InputWords.missing).joined(separator: "\n"))
  }

  private func ask(_ question: String) throws(ToolError) {
    let answer = ControllingTerminal.ask(question)
    guard let answer, ["y", "yes"].contains(answer.lowercased()) else {
      throw ToolError(TrustWords.refused)
    }
  }
}
