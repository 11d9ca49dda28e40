import Foundation

/// Tells what files are part of: asked once a folder, since a manifest is parsed for the answer.
struct SourceHomes {
  /// The folder that was searched or named: where nothing else is known, everything below it belongs together.
  private let top: String
  /// Whether the files below a package that are none of its targets' were named to be taken together.
  private let isNamed: Bool
  private var targets: [String: Targets] = [:]

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

  private static func moduleName(_ target: String) -> String { target.replacingOccurrences(of: "-", with: "_") }

  /// The inner folders first.
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
    // A package of one target may have its files in the folder of all targets.
    return usual.isEmpty && isOnly ? roots.map { "\(package)/\($0)" }.filter(SourceSearch.isFolder) : usual
  }
}

/// The targets of a package.
private struct Targets {
  /// With their folders, the inner ones first.
  var placed: [(folder: String, target: PackageManifest.Target)] = []
  /// Those that a manifest names without a path that can be read, and that are not where targets usually are.
  var elsewhere: [PackageManifest.Target] = []

  /// `Modules/Core/Sources/Core/Order.swift` is of the target `Core`.
  func target(laidOutAround path: String) -> PackageManifest.Target? {
    elsewhere.first { target in target.sourceRoots.contains { path.contains("/\($0)/\(target.name)/") } }
  }
}

extension PackageManifest.Target {
  /// The folders that the package manager looks for a target's own folder in.
  fileprivate var sourceRoots: [String] {
    isTest ? ["Tests"] : ["Sources", "Source", "src", "srcs", "Plugins"]
  }
}
