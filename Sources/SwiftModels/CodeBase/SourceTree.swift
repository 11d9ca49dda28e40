import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The Swift files below a folder: tests and nested packages are recognised, generated folders are skipped.
struct SourceTree {
  private(set) var files: [SourcePath] = []
  /// The folders that were searched.
  private(set) var folders: [String] = []

  /// Where links may lead.
  private var bounds: [String] = []

  private static let skippedFolders: Set<String> = [
    "build", "Build", "DerivedData", "Pods", "Carthage", "node_modules", "SourcePackages",
  ]
  /// A search from a folder such as the home folder must end.
  private static let folderLimit = 20_000
  private static let fileLimit = 20_000

  private struct Folder {
    let path: String
    let package: String?
    /// The folder of an Xcode project, if it is nearer than the manifest.
    let project: String?
    /// Whether a podspec describes it: it is built with the project, although the project does not list its files.
    let isPod: Bool
    let isTest: Bool
  }

  /// - Parameters:
  ///   - currentDirectory: Paths below it are shown relative to it.
  ///   - isNamed: Whether the user named the files.
  init(below folder: String, currentDirectory: String, isNamed: Bool = false) {
    var homes = SourceHomes(top: folder, isNamed: isNamed)
    bounds = [folder, currentDirectory].map(FolderEntry.resolved)
    let first = Folder(
      path: folder, package: Self.package(above: folder), project: nil, isPod: false,
      isTest: !isNamed && Self.isTest(folder, currentDirectory))
    var waiting = [first]
    var next = 0
    while next < waiting.count, folders.count < Self.folderLimit, files.count < Self.fileLimit {
      waiting += look(into: waiting[next], &homes, currentDirectory)
      next += 1
    }
    files.sort { $0.absolutePath < $1.absolutePath }
  }

  private mutating func look(into folder: Folder, _ homes: inout SourceHomes, _ currentDirectory: String) -> [Folder] {
    folders.append(folder.path)
    let entries = FolderEntry.all(in: folder.path)
    let isPackage = entries.contains { $0.name == ManifestFile.name } && ManifestFile.isIn(folder.path)
    let projects = isPackage ? [] : entries.map(\.name).filter { $0.hasSuffix(".xcodeproj") }
    if !projects.isEmpty { homes.note(projects: projects, in: folder.path) }
    let package = isPackage ? folder.path : folder.package
    let project = !projects.isEmpty ? folder.path : isPackage ? nil : folder.project
    let isPod = projects.isEmpty && (folder.isPod || entries.contains { $0.name.hasSuffix(".podspec") })
    var inner: [Folder] = []
    for entry in entries {
      let path = folder.path + "/" + entry.name
      if entry.isFolder {
        guard !Self.isSkipped(entry.name) else { continue }
        inner.append(
          Folder(
            path: path, package: package, project: project, isPod: isPod,
            isTest: folder.isTest || Self.isTestFolder(entry.name)))
      } else if Self.isTaken(entry.name, isPackage), !entry.isLink || FolderEntry.leads(path, into: bounds) {
        let (home, isTest) = homes.home(of: path, package: package, project: project)
        let membership = isPod ? nil : homes.membership(of: path, in: project)
        files.append(
          SourcePath(
            absolutePath: path, path: displayPath(path, from: currentDirectory), home: home,
            isTest: folder.isTest || isTest, membership: membership,
            languageMode: homes.languageMode(of: home, membership)))
      }
    }
    return inner
  }

  /// The folder of the nearest manifest above a folder. Manifests are executed, so none above the current directory is
  /// used unasked.
  static func package(
    above folder: String, currentDirectory: String = FileManager.default.currentDirectoryPath
  ) -> String? {
    var folder = folder[...]
    while folder.count > 1 {
      if ManifestFile.isIn(String(folder)) { return String(folder) }
      if folder == currentDirectory { return nil }
      folder = folder[..<(folder.lastIndex(of: "/") ?? folder.startIndex)]
    }
    return nil
  }

  /// Whether a folder holds tests, judged by its path below the current directory.
  static func isTest(_ folder: String, _ currentDirectory: String) -> Bool {
    guard folder.hasPrefix(currentDirectory + "/") else { return false }
    return folder.dropFirst(currentDirectory.count + 1).split(separator: "/").contains { isTestFolder(String($0)) }
  }

  static func isTestFolder(_ name: String) -> Bool {
    name.hasSuffix("Tests") || name.hasSuffix("Test") || name == "tests" || name == "test" || name.hasSuffix("Specs")
  }

  private static func isTaken(_ name: String, _ isPackage: Bool) -> Bool {
    guard name.hasSuffix(".swift"), !name.hasPrefix(".") else { return false }
    return !isPackage || name != ManifestFile.name && !name.hasPrefix("Package@swift")
  }

  private static func isSkipped(_ name: String) -> Bool {
    name.hasPrefix(".") || skippedFolders.contains(name) || skippedBundles.contains { name.hasSuffix($0) }
  }

  /// A playground is a separate program.
  private static let skippedBundles = [".xcodeproj", ".xcassets", ".lproj", ".docc", ".playground"]
}

/// An entry of a folder. Links to folders are not followed: they may lead out of the folder, or in circles.
struct FolderEntry {
  let name: String
  let isFolder: Bool
  var isLink = false

  /// Sorted by name; empty if the folder cannot be read.
  static func all(in folder: String) -> [FolderEntry] {
    guard let handle = opendir(folder) else { return [] }
    defer { closedir(handle) }
    var found: [FolderEntry] = []
    while let entry = readdir(handle) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard name != ".", name != ".." else { continue }
      switch Int32(entry.pointee.d_type) {
      case Int32(DT_DIR): found.append(FolderEntry(name: name, isFolder: true))
      case Int32(DT_REG): found.append(FolderEntry(name: name, isFolder: false))
      case Int32(DT_UNKNOWN):
        found.append(FolderEntry(name: name, isFolder: SourceSearch.isFolder(folder + "/" + name)))
      case Int32(DT_LNK):
        guard Self.leadsToFile(folder + "/" + name) else { continue }
        found.append(FolderEntry(name: name, isFolder: false, isLink: true))
      default: break
      }
    }
    return found.sorted { $0.name < $1.name }
  }

  static func leadsToFile(_ path: String) -> Bool {
    var facts = stat()
    return stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFREG
  }

  /// Whether a path leads into one of some resolved folders: a link may bring in code from anywhere.
  static func leads(_ path: String, into folders: [String]) -> Bool {
    let target = resolved(path)
    return folders.contains { target.hasPrefix($0 == "/" ? "/" : $0 + "/") }
  }

  static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }
}
