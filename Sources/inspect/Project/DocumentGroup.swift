import DecodingDiagnostics
import Foundation
import ProjectFile
import SwiftModels

/// Documents that are inspected in the same way: those of one entry of a configuration file, or those without one.
struct DocumentGroup {
  /// The command line completed by the entry.
  var command: InspectCommand
  var files: [String]
  var policy = FindingPolicy()
  fileprivate var entry: (file: ProjectFile, entry: ProjectEntry)?

  init(command: InspectCommand, files: [String]) {
    self.command = command
    self.files = files
  }

  fileprivate init(_ file: ProjectFile, _ entry: ProjectEntry, command: InspectCommand, files: [String]) {
    self.init(command: command.completed(by: entry, in: file.folder), files: files)
    policy = FindingPolicy(severities: entry.severity, ignoredPaths: entry.ignoredPaths)
    self.entry = (file, entry)
  }

  /// Why the entry must not be run: a configuration file comes with its folder, which may be from anywhere.
  func refusal(isTrusted: (String) -> Bool) -> String? {
    guard let (file, entry) = entry, !isTrusted(file.folder) else { return nil }
    let place = ProjectFileWords.place(file, line: entry.line)
    if let code = entry.codeInIt.first { return ProjectFileWords.refusedCode(code, place) }
    return entry.paths(outside: file.folder).first.map { ProjectFileWords.refusedPath($0, place) }
  }
}

/// Finds the configuration file of documents, and the entry for each.
struct DocumentGrouping {
  let command: InspectCommand
  private var known: [String: ProjectFile?] = [:]

  init(command: InspectCommand) { self.command = command }

  /// Returns all documents of the configuration file.
  mutating func allEntries() throws(ToolError) -> [DocumentGroup] {
    let current = FileManager.default.currentDirectoryPath
    guard let file = try projectFile(for: current) else { return [] }
    // Its paths are relative to its folder, and so are those of the report.
    if command.project.config == nil { _ = FileManager.default.changeCurrentDirectoryPath(file.folder) }
    let prefix = command.project.config == nil ? "" : Self.prefix(file.folder)
    let groups = file.entries.map { entry in
      DocumentGroup(file, entry, command: command, files: file.documents(of: entry).map { prefix + $0 })
    }
    if let empty = groups.first(where: \.files.isEmpty), let (_, entry) = empty.entry {
      throw ToolError(ProjectFileWords.noDocument(entry.documents, ProjectFileWords.place(file, line: entry.line)))
    }
    return groups
  }

  /// Returns files grouped by entry, in the order of the first file of each.
  mutating func groups(of files: [String]) throws(ToolError) -> [DocumentGroup] {
    var order: [String] = []
    var groups: [String: DocumentGroup] = [:]
    for name in files {
      let group = try entry(for: name)
      let key = group.map { "\($0.file.folder)\n\($0.entry.line)" } ?? ""
      if groups[key] == nil {
        order.append(key)
        groups[key] =
          group.map { DocumentGroup($0.file, $0.entry, command: command, files: []) }
          ?? DocumentGroup(command: command, files: [])
      }
      groups[key]?.files.append(name)
    }
    return order.compactMap { groups[$0] }
  }

  private mutating func entry(for file: String) throws(ToolError) -> (file: ProjectFile, entry: ProjectEntry)? {
    guard file != "-" else { return nil }
    let path = URL(fileURLWithPath: file).resolvingSymlinksInPath().path
    let folder = (path as NSString).deletingLastPathComponent
    guard let project = try projectFile(for: folder), path.hasPrefix(project.folder + "/") else { return nil }
    return project.entry(for: String(path.dropFirst(project.folder.count + 1))).map { (project, $0) }
  }

  private mutating func projectFile(for folder: String) throws(ToolError) -> ProjectFile? {
    guard !command.project.noConfig else { return nil }
    guard let path = command.project.config ?? ProjectFile.path(above: folder) else { return nil }
    if let file = known[path] { return file }
    let file = try Self.read(path)
    known[path] = file
    return file
  }

  private static func read(_ path: String) throws(ToolError) -> ProjectFile {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw ToolError(ProjectFileWords.unreadable(path))
    }
    let place = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    do throws(ProjectFileProblem) {
      return try ProjectFile(Array(data), folder: (place as NSString).deletingLastPathComponent)
    } catch {
      throw ToolError(ProjectFileWords.text(error, path: path))
    }
  }

  /// Returns the path from the current folder to another; empty for the current folder itself.
  fileprivate static func prefix(_ folder: String) -> String {
    let current = URL(fileURLWithPath: ".").resolvingSymlinksInPath().path
    if folder == current { return "" }
    return folder.hasPrefix(current + "/") ? String(folder.dropFirst(current.count + 1)) + "/" : folder + "/"
  }
}

extension InspectCommand {
  /// Returns the command completed by an entry, where flags do not override it.
  fileprivate func completed(by entry: ProjectEntry, in folder: String) -> InspectCommand {
    let prefix = DocumentGrouping.prefix(folder)
    let path = { (path: String) in path.hasPrefix("/") ? path : path == "." && !prefix.isEmpty ? folder : prefix + path
    }
    var command = self
    command.model = model ?? entry.model
    switch entry.decoder {
    case .expression(let text): command.decoder = decoder ?? text
    case .settings(let change): command.strategies.complete(with: change)
    case nil: break
    }
    if sources.isEmpty, package.packagePath == nil, package.target == nil {
      command.sources = entry.sources.map(path)
      command.package.packagePath = entry.package.map(path)
      command.package.target = entry.target
    }
    command.reporting.baseline = reporting.baseline ?? entry.baseline.map(path)
    command.reporting.lines = reporting.lines || entry.lines
    return command
  }
}
