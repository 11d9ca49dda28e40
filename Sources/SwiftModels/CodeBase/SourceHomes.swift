import Foundation

/// Tells what files are part of: asked once a folder, since a manifest is parsed for the answer.
struct SourceHomes {
  /// The folder that was searched or named: where nothing else is known, everything below it belongs together.
  private let top: String
  /// Whether the files below a package that are none of its targets' were named to be taken together.
  private let isNamed: Bool
  private var targets: [String: [(folder: String, target: PackageManifest.Target)]] = [:]

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
    let found = targets(of: package).first { path.hasPrefix($0.folder + "/") }
    if let found {
      return (.target(Self.moduleName(found.target.name), package: package), found.target.isTest)
    }
    return (isNamed ? .tree(top) : .loose(package: package), false)
  }

  private static func moduleName(_ target: String) -> String { target.replacingOccurrences(of: "-", with: "_") }

  /// The inner folders first.
  private mutating func targets(of package: String) -> [(folder: String, target: PackageManifest.Target)] {
    if let known = targets[package] { return known }
    let manifest = PackageManifest(inFolder: package)
    let single = manifest.targets.count { !$0.isTest } == 1
    let found = manifest.targets.flatMap { target in
      Self.folders(of: target, in: package, isOnly: single && !target.isTest).map { (folder: $0, target: target) }
    }.sorted { $0.folder.count > $1.folder.count }
    targets[package] = found
    return found
  }

  private static func folders(of target: PackageManifest.Target, in package: String, isOnly: Bool) -> [String] {
    if let path = target.path {
      let folder = path == "." || path == "./" ? package : absolutePath(path, in: package)
      return [folder]
    }
    let roots = target.isTest ? ["Tests"] : ["Sources", "Source", "src", "srcs", "Plugins"]
    let usual = roots.map { "\(package)/\($0)/\(target.name)" }.filter(SourceSearch.isFolder)
    // A package of one target may have its files in the folder of all targets.
    return usual.isEmpty && isOnly ? roots.map { "\(package)/\($0)" }.filter(SourceSearch.isFolder) : usual
  }
}
