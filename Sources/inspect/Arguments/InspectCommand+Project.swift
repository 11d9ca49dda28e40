import ArgumentParser
import DecodingDiagnostics
import Foundation
import NcursesTerminal
import ProjectFile
import SwiftModels

/// Completes the command line from a configuration file.
extension InspectCommand {
  var hasProjectFile: Bool {
    if project.noConfig || reporting.merge { return false }
    return project.config != nil || ProjectFile.path(above: FileManager.default.currentDirectoryPath) != nil
  }

  /// Returns the documents grouped by the entries of a configuration file; nil for tasks that do not use one.
  mutating func projectGroups() throws -> [DocumentGroup]? {
    let isElsewhere =
      reporting.merge || modelFile.useModel != nil || error != nil || explainCode != nil || fixes.undo
      || project.initialize
      || proposal.propose != nil
    guard !isElsewhere, !files.isEmpty || modelFile.saveModel == nil else { return nil }
    let named = InputFiles.expand(files)
    if named.contains(where: CaptureFile.isCapture) {
      files = named
      return try documentGroups(files).flatMap(\.splitByCapture)
    }
    guard !project.noConfig else { return nil }
    files = named
    return try documentGroups(files)
  }

  private func documentGroups(_ files: [String]) throws -> [DocumentGroup] {
    if project.noConfig { return [DocumentGroup(command: self, files: files)] }
    var grouping = DocumentGrouping(command: self)
    do throws(ToolError) {
      return try files.isEmpty ? grouping.allEntries() : grouping.groups(of: files)
    } catch {
      StandardError.print(error.message)
      throw ExitCode(ExitStatus.failure)
    }
  }

  /// Prints a report, even on a terminal, since the screen cannot show documents of several entries.
  func run(_ groups: [DocumentGroup]) throws -> Int32 {
    EndSignals.take()
    let files = groups.flatMap(\.files)
    for group in groups {
      try askForTrust(try group.command.madeSession(), files)
      try refuse(group)
    }
    return ProjectRun(command: self, groups: groups).run()
  }

  func refuse(_ group: DocumentGroup) throws {
    let trusted = TrustedFolders(environment: environment)
    guard let refusal = group.refusal(isTrusted: { trust || trusted.contains($0) }) else { return }
    StandardError.print(refusal)
    throw ExitCode(ExitStatus.failure)
  }

  func madeSession() throws -> InspectionSession {
    do throws(ModelError) {
      return try session()
    } catch {
      StandardError.print(ModelErrorWords.text(error))
      throw ExitCode(ExitStatus.failure)
    }
  }

  /// The format of the report: if none was specified and an agent reads it, the one for agents.
  var reportFormat: String {
    if let format { return format }
    let isAgent = AgentEnvironment.isAgent(environment) && !ControllingTerminal.isTerminal(STDOUT_FILENO)
    return isAgent ? AgentRenderer.name : TextRenderer.name
  }
}
