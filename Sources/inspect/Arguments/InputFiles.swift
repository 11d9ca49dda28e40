import Foundation

/// Expands arguments to files: a folder to the JSON files in it, a pattern to its matches, an HTTP archive to the JSON
/// bodies in it.
///
/// An argument without any match is unchanged; opening it reports the problem.
enum InputFiles {
  private static let extensions: Set<String> = ["json", "jsonl", "ndjson", "inspection"]

  static func expand(_ arguments: [String]) -> [String] {
    var seen: Set<String> = []
    return arguments.flatMap(files(for:)).filter { seen.insert($0).inserted }
  }

  private static func files(for argument: String) -> [String] {
    guard argument != "-" else { return [argument] }
    if ArchivePart.isArchive(argument) {
      let parts = ArchivePart.names(in: argument)
      if !parts.isEmpty { return parts }
    }
    var isFolder: ObjCBool = false
    let found: [String]
    if FileManager.default.fileExists(atPath: argument, isDirectory: &isFolder) {
      found = isFolder.boolValue ? files(below: argument) : [argument]
    } else {
      found = argument.contains(where: { "*?[".contains($0) }) ? matches(argument) : []
    }
    return found.isEmpty ? [argument] : found
  }

  /// Returns files sorted by name, without hidden files and folders, and without following links to folders. Only
  /// regular files are included, since a pipe might never end.
  private static func files(below folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let prefix = folder == "." ? "" : folder.hasSuffix("/") ? folder : folder + "/"
    return names.filter { !$0.hasPrefix(".") }.sorted().flatMap { name in
      let path = prefix + name
      let type = (try? FileManager.default.attributesOfItem(atPath: path))?[.type] as? FileAttributeType
      if type == .typeDirectory { return files(below: path) }
      guard extensions.contains((name as NSString).pathExtension.lowercased()) else { return [] }
      return DocumentSource.size(of: path) == nil ? [] : [path]
    }
  }

  private static func isFileOrFolder(_ path: String) -> Bool {
    var facts = stat()
    return stat(path, &facts) != 0 || [S_IFREG, S_IFDIR].contains(facts.st_mode & S_IFMT)
  }

  private static func matches(_ pattern: String) -> [String] {
    var result = glob_t()
    defer { globfree(&result) }
    guard glob(pattern, 0, nil, &result) == 0 else { return [] }
    let paths = (0..<Int(result.gl_pathc)).compactMap { result.gl_pathv[$0].map { String(cString: $0) } }
    return paths.filter(isFileOrFolder)
  }
}
