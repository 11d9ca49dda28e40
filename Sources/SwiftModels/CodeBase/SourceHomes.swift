import Foundation

/// Finds the package target or project that files belong to: once per folder, since it has to parse a manifest.
struct SourceHomes {
  /// The folder that was searched or named: if nothing else is known, everything below it belongs together.
  private let top: String
  /// Whether the user named the files, so that those below a package but outside its targets belong together.
  private let isNamed: Bool
  private var targets: [String: Targets] = [:]
  private var projects: [String: XcodeProject] = [:]

  init(top: String, isNamed: Bool) {
    self.top = top
    self.isNamed = isNamed
  }

  /// - Parameters:
  ///   - package: The folder of the nearest manifest above the file.
  ///   - project: The folder of the nearest Xcode project above it, if that is nearer than the manifest.
  mutating func home(of path: String, package: String?, project: String?) -> (home: SourcePath.Home, isTest: Bool) {
    if let project {
      let part = path.dropFirst(project.count + 1).split(separator: "/")
      return (.project(folder: project, part: part.count > 1 ? String(part[0]) : ""), false)
    }
    guard let package else { return (.tree(top), false) }
    let known = targets(of: package)
    let found = known.placed.first { path.hasPrefix($0.folder + "/") }?.target ?? known.target(laidOutAround: path)
    if let found { return (.target(Self.moduleName(found.name), package: package), found.isTest) }
    return (isNamed ? .tree(top) : .loose(package: package), false)
  }

  /// What the Xcode projects in a folder compile a file for; nil if there are none, or that is unknown.
  func membership(of path: String, in project: String?) -> XcodeProject.Membership? {
    project.flatMap { projects[$0]?.membership(of: path) }
  }

  func languageMode(of home: SourcePath.Home, _ membership: XcodeProject.Membership?) -> LanguageMode? {
    guard case .target(_, let package) = home else { return membership?.languageMode }
    return targets[package]?.languageMode
  }

  /// Remembers the projects in a folder.
  mutating func note(projects names: [String], in folder: String) {
    projects[folder] = XcodeProject(inFolder: folder, projects: names)
  }

  private static func moduleName(_ target: String) -> String { target.replacingOccurrences(of: "-", with: "_") }

  /// The targets of a package, those with inner folders first.
  private mutating func targets(of package: String) -> Targets {
    if let known = targets[package] { return known }
    let manifest = PackageManifest(inFolder: package)
    let single = manifest.targets.count { !$0.isTest } == 1
    var found = Targets()
    for target in manifest.targets {
      let folders = Self.folders(of: target, in: package, isOnly: single && !target.isTest)
      found.placed += folders.map { (folder: $0, target: target) }
      if folders.isEmpty, target.path == nil { found.elsewhere.append(target) }
    }
    found.placed.sort { $0.folder.count > $1.folder.count }
    found.languageMode = manifest.languageMode
    targets[package] = found
    return found
  }

  private static func folders(of target: PackageManifest.Target, in package: String, isOnly: Bool) -> [String] {
    if let path = target.path {
      let folder = path == "." || path == "./" ? package : absolutePath(path, in: package)
      return [folder]
    }
    let roots = target.sourceRoots
    let usual = roots.map { "\(package)/\($0)/\(target.name)" }.filter(SourceSearch.isFolder)
    // The only target of a package may have its files in the folder for all targets.
    return usual.isEmpty && isOnly ? roots.map { "\(package)/\($0)" }.filter(SourceSearch.isFolder) : usual
  }
}

/// The targets of a package.
private struct Targets {
  /// Targets and their folders, the inner folders first.
  var placed: [(folder: String, target: PackageManifest.Target)] = []
  /// Targets without a readable path in the manifest that are not in a usual place.
  var elsewhere: [PackageManifest.Target] = []
  var languageMode: LanguageMode?

  /// `Modules/Core/Sources/Core/Order.swift` belongs to the target `Core`.
  func target(laidOutAround path: String) -> PackageManifest.Target? {
    elsewhere.first { target in target.sourceRoots.contains { path.contains("/\($0)/\(target.name)/") } }
  }
}

extension PackageManifest.Target {
  /// The folders in which the package manager looks for a target's folder.
  fileprivate var sourceRoots: [String] {
    isTest ? ["Tests"] : ["Sources", "Source", "src", "srcs", "Plugins"]
  }
}
