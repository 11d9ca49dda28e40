import Foundation

/// The folder in the cache where a package is built, never the user's checkout.
///
/// The package manager writes `Package.resolved` next to the manifest of its root package. A separate workspace that
/// refers to the user's package gets that file instead, so that a checkout may even be read-only.
struct PackageWorkspace: Sendable {
  let package: SwiftPackage
  let folder: String

  var scratch: String { folder + "/build" }
  var log: String { folder + "/log" }
  private var workspace: String { folder + "/package.xcworkspace" }
  private var shared: String { workspace + "/xcshareddata/swiftpm" }

  init(_ package: SwiftPackage, cache: LibraryCache, toolchain: Toolchain) {
    self.package = package
    folder = cache.packagesFolder + "/" + Hash.hex(of: Array("\(package.folder) \(toolchain.identity)".utf8)).prefix(32)
  }

  /// The arguments with all the paths for the package manager.
  var arguments: [String] {
    ["--multiroot-data-file", workspace, "--scratch-path", scratch]
  }

  /// Creates the folders; the versions that the user has pinned are built.
  func prepare() throws(ModelError) {
    do {
      let files = FileManager.default
      try files.createDirectory(
        atPath: shared, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      try Data(contents.utf8).write(to: URL(fileURLWithPath: workspace + "/contents.xcworkspacedata"))
      if let pinned = files.contents(atPath: package.pinnedVersions) {
        try pinned.write(to: URL(fileURLWithPath: shared + "/Package.resolved"))
      }
      ResolvedDependencies(of: package).copy(to: scratch)
      let configuration = package.folder + "/.swiftpm/configuration"
      if files.fileExists(atPath: configuration), !files.fileExists(atPath: shared + "/configuration") {
        try files.createSymbolicLink(atPath: shared + "/configuration", withDestinationPath: configuration)
      }
    } catch {
      throw .system("\(folder) cannot be written: \(error.localizedDescription)")
    }
  }

  /// Returns the target as the last build left it; nil if the build did not get that far.
  func built(_ target: PackageTarget) -> BuiltTarget? {
    let scratch = URL(fileURLWithPath: scratch).resolvingSymlinksInPath().path
    // The folder is named after the platform; only a successful build creates the link to it.
    let platforms = ((try? FileManager.default.contentsOfDirectory(atPath: scratch)) ?? []).sorted()
    for platform in platforms where platform.contains("-") {
      let folder = "\(scratch)/\(platform)/debug"
      if let description = BuildDescription(inBuildFolder: folder) {
        return BuiltTarget(target, description, buildFolder: folder, scratch: scratch)
      }
    }
    return nil
  }

  private var contents: String {
    let path = package.folder.replacingOccurrences(of: "&", with: "&amp;")
      .replacingOccurrences(of: "<", with: "&lt;").replacingOccurrences(of: "\"", with: "&quot;")
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <Workspace version="1.0"><FileRef location="absolute:\(path)"></FileRef></Workspace>
      """
  }
}
