import Foundation

extension ProjectFile {
  /// The configuration file for the contents of a folder: the nearest one upwards, up to the repository's root.
  ///
  /// Outside a repository it is searched for up to the current folder, and not above that.
  package static func path(
    above folder: String, currentFolder: String = FileManager.default.currentDirectoryPath
  ) -> String? {
    let start = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
    let last = repository(above: start) ?? URL(fileURLWithPath: currentFolder).resolvingSymlinksInPath().path
    guard start == last || start.hasPrefix(last == "/" ? last : last + "/") else { return nil }
    var folder = start
    while true {
      let candidate = (folder as NSString).appendingPathComponent(name)
      if FileManager.default.fileExists(atPath: candidate) { return candidate }
      guard folder != last, folder != "/" else { return nil }
      folder = (folder as NSString).deletingLastPathComponent
    }
  }

  private static func repository(above folder: String) -> String? {
    var folder = folder
    while !FileManager.default.fileExists(atPath: (folder as NSString).appendingPathComponent(".git")) {
      guard folder != "/" else { return nil }
      folder = (folder as NSString).deletingLastPathComponent
    }
    return folder
  }

  /// The documents that belong to an entry and to no earlier one, relative to the folder and sorted by name.
  package func documents(of entry: ProjectEntry) -> [String] {
    let globs = entry.documents.map { PathGlob($0) }
    let bases = Set(globs.map(\.base))
    var found: Set<String> = []
    for base in bases { found.formUnion(files(below: base).filter { path in globs.contains { $0.matches(path) } }) }
    return found.filter { self.entry(for: $0) == entry }.sorted()
  }

  /// Skips hidden files and folders, and does not follow links to folders.
  private func files(below base: String) -> [String] {
    let path = base.isEmpty ? folder : (folder as NSString).appendingPathComponent(base)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { !$0.hasPrefix(".") }.flatMap { name -> [String] in
      let inner = base.isEmpty ? name : base + "/" + name
      let type = (try? FileManager.default.attributesOfItem(atPath: path + "/" + name))?[.type] as? FileAttributeType
      switch type {
      case .typeDirectory: return files(below: inner)
      case .typeRegular, .typeSymbolicLink: return [inner]
      default: return []
      }
    }
  }
}
