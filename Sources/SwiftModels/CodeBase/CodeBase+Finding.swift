public import Foundation

extension CodeBase {
  /// Reads the files and folders that the user named; for a folder, every Swift file below it.
  public convenience init(
    paths: [String], currentDirectory: String = FileManager.default.currentDirectoryPath, cache: LibraryCache? = nil,
    progress: ModelProgressHandler? = nil
  ) throws(ModelError) {
    var found: [SourcePath] = []
    var homes = SourceHomes(top: "/", isNamed: true)
    for path in paths {
      let absolute = absolutePath(path, in: currentDirectory)
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: absolute, isDirectory: &isFolder) else {
        throw .unreadableSource(path: path, reason: "no such file or folder")
      }
      // A source is read more than once, which is impossible for a pipe; reading one without a writer would never end.
      guard isFolder.boolValue || FolderEntry.leadsToFile(absolute) else {
        throw .unreadableSource(path: path, reason: "it is neither a file nor a folder")
      }
      found +=
        isFolder.boolValue
        ? SourceTree(below: absolute, currentDirectory: currentDirectory, isNamed: true).files
        : [SourcePath(named: absolute, path: displayPath(absolute, from: currentDirectory), &homes)]
    }
    guard !found.isEmpty else { throw .noSources(searched: paths) }
    self.init(Self.unique(found), store: Self.store(cache, paths, currentDirectory), progress: progress)
  }

  /// Finds files without being told where: only below the current directory, whose code the user would run anyway.
  ///
  /// Excludes `Package.swift`, hidden folders and build folders. Tests show which type a document is meant for, and are
  /// compiled only if no other types fit.
  public static func discover(
    currentDirectory: String = FileManager.default.currentDirectoryPath,
    cache: LibraryCache? = nil, progress: ModelProgressHandler? = nil
  ) throws(ModelError) -> CodeBase {
    let tree = SourceTree(below: currentDirectory, currentDirectory: currentDirectory)
    guard !tree.files.isEmpty else {
      throw .noSources(searched: [displayPath(currentDirectory, from: currentDirectory)])
    }
    return CodeBase(tree.files, store: store(cache, [], currentDirectory), progress: progress)
  }

  private static func unique(_ files: [SourcePath]) -> [SourcePath] {
    var seen: Set<String> = []
    return files.filter { seen.insert($0.absolutePath).inserted }
  }

  private static func store(_ cache: LibraryCache?, _ paths: [String], _ currentDirectory: String) -> OutlineStore? {
    cache.map { OutlineStore(cache: $0, name: ([currentDirectory] + paths).joined(separator: "\0")) }
  }
}

extension SourcePath {
  /// A file that the user named.
  init(named path: String, path shown: String, _ homes: inout SourceHomes) {
    absolutePath = path
    self.path = shown
    home =
      homes.home(
        of: path, package: SourceTree.package(above: (path as NSString).deletingLastPathComponent), project: nil
      ).home
    isTest = false
    languageMode = homes.languageMode(of: home, nil)
  }
}
