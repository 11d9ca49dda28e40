public import Foundation

/// A Swift package on disk: the folder that contains its manifest.
public struct SwiftPackage: Sendable, Hashable {
  public let folder: String

  public var name: String { lastPart(of: folder) }

  /// - Throws: If the folder does not contain a manifest.
  public init(
    at path: String, currentDirectory: String = FileManager.default.currentDirectoryPath
  ) throws(ModelError) {
    let folder = absolutePath(path, in: currentDirectory)
    guard Self.holdsManifest(folder) else { throw .noPackage(path) }
    self.folder = folder
  }

  private init(folder: String) {
    self.folder = folder
  }

  /// Returns the package that contains a file: that of the nearest manifest above it, but not above the current
  /// directory.
  static func containing(_ path: String) -> SwiftPackage? {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    return SourceTree.package(above: folder).map(SwiftPackage.init(folder:))
  }

  private static func holdsManifest(_ folder: String) -> Bool {
    ManifestFile.isIn(folder, isNamed: true)
  }

  /// The manifest, and those for other tools versions.
  var manifests: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0 == "Package.swift" || ($0.hasPrefix("Package@swift") && $0.hasSuffix(".swift")) }
      .sorted().map { folder + "/" + $0 }
  }

  /// The packages that the manifest refers to by path, as far as its text shows.
  var dependenciesByPath: [SwiftPackage] {
    PackageManifest(inFolder: folder).packagePaths.compactMap { try? SwiftPackage(at: $0, currentDirectory: folder) }
  }

  /// Returns whether a file is where targets are by default.
  func holdsAsUsual(_ path: String) -> Bool {
    ["Sources", "Source", "src", "srcs"].contains { path.hasPrefix("\(folder)/\($0)/") }
  }

  /// Returns whether the manifest names a folder that contains a file: not every file below a manifest is part of its
  /// package.
  func mayHold(_ path: String) -> Bool {
    guard path.hasPrefix(folder + "/"), let data = manifests.first.flatMap(FileManager.default.contents) else {
      return false
    }
    let manifest = String(decoding: data, as: UTF8.self)
    var ancestor = "."
    for part in path.dropFirst(folder.count + 1).split(separator: "/") {
      if manifest.contains("\"\(ancestor)\"") || manifest.contains("\"\(ancestor)/\"") { return true }
      ancestor = ancestor == "." ? String(part) : "\(ancestor)/\(part)"
    }
    return false
  }

  var pinnedVersions: String { folder + "/Package.resolved" }

  /// The folder to search for its files before the manifest has been read.
  public var sourceFolder: String {
    let usual = folder + "/Sources"
    return FileManager.default.fileExists(atPath: usual) ? usual : folder
  }

  /// Returns the default folder of a target; nil if there is none.
  public static func folder(ofTarget name: String, below sourceFolder: String) -> String? {
    let usual = sourceFolder + "/" + name
    return FileManager.default.fileExists(atPath: usual) ? usual : nil
  }
}

func lastPart(of path: String) -> String {
  path.split(separator: "/").last.map(String.init) ?? path
}
