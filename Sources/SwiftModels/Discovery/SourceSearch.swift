import Foundation

/// Determines which files are read.
enum SourceSearch {
  private static let skippedFolders: Set<String> = [
    "Tests", "build", "Build", "DerivedData", "Pods", "Carthage", "node_modules", "Packages",
  ]
  /// A search from a folder such as the home folder must end.
  private static let folderLimit = 2_000
  private static let fileLimit = 500

  /// The folders to search, one after another.
  static func places(forDocument document: String?, currentDirectory: String) -> [String] {
    var places: [String] = []
    if let document {
      let folder = URL(fileURLWithPath: absolutePath(document, in: currentDirectory)).deletingLastPathComponent()
      let resolved = folder.resolvingSymlinksInPath().path
      let here = URL(fileURLWithPath: currentDirectory).resolvingSymlinksInPath().path
      if resolved.hasPrefix(here == "/" ? "/" : here + "/") { places.append(folder.path) }
    }
    if ManifestFile.isIn(currentDirectory) {
      places.append(currentDirectory + "/Sources")
    }
    places.append(currentDirectory)
    return places
  }

  /// The Swift files below a folder, sorted by path.
  static func files(below folder: String) -> [String] { contents(below: folder).files }

  /// Returns the same files, and the folders that were searched.
  static func contents(below folder: String) -> (files: [String], folders: [String]) {
    var files: [String] = []
    var folders = [folder]
    var visited: [String] = []
    let bounds = [folder, FileManager.default.currentDirectoryPath].map(FolderEntry.resolved)
    while !folders.isEmpty, visited.count < folderLimit, files.count < fileLimit {
      let current = folders.removeFirst()
      visited.append(current)
      for name in ((try? FileManager.default.contentsOfDirectory(atPath: current)) ?? []).sorted() {
        let path = current + "/" + name
        if isFolder(path) {
          if !isSkipped(name) { folders.append(path) }
        } else if isTaken(name), FolderEntry.leads(path, into: bounds) {
          files.append(path)
        }
      }
    }
    return (files.sorted(), visited)
  }

  private static func isTaken(_ name: String) -> Bool {
    name.hasSuffix(".swift") && !name.hasPrefix(".") && name != "Package.swift" && !name.hasPrefix("Package@swift")
  }

  private static func isSkipped(_ name: String) -> Bool {
    name.hasPrefix(".") || skippedFolders.contains(name) || name.hasSuffix("Tests") || name.hasSuffix(".xcodeproj")
  }

  /// Links are not followed: they may lead out of the folder, or in circles.
  static func isFolder(_ path: String) -> Bool {
    (try? FileManager.default.attributesOfItem(atPath: path)[.type]) as? FileAttributeType == .typeDirectory
  }
}

extension SourceSearch {
  /// Returns the module of a package's files: the folder inside `Sources`, if all of them are in the same one.
  static func moduleName(of paths: [String]) -> String? {
    let names = paths.map(moduleName)
    guard let first = names.first ?? nil, names.allSatisfy({ $0 == first }), first != "Swift" else { return nil }
    return isIdentifier(first) ? first : nil
  }

  /// Returns the target that a file of a package belongs to, unless the manifest says otherwise.
  static func moduleName(of path: String) -> String? {
    let parts = path.split(separator: "/")
    guard let sources = parts.lastIndex(of: "Sources"), sources + 2 < parts.count else { return nil }
    let folder = "/" + parts[..<sources].joined(separator: "/")
    guard ManifestFile.isIn(folder) else { return nil }
    return String(parts[sources + 1]).replacingOccurrences(of: "-", with: "_")
  }
}
