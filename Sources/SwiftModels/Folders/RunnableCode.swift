public import Foundation

/// The code that an inspection may compile and run: what the user is asked about.
public struct RunnableCode: Sendable {
  public let folder: String
  /// The Swift files below it, in the order of their paths.
  public let files: [String]
  /// The package manifests that they belong to.
  public let manifests: [String]

  public var isEmpty: Bool { files.isEmpty }

  /// - Parameters:
  ///   - named: The files and folders that were named; where there are none, the current folder is meant.
  ///   - package: The folder of the package that was named.
  /// - Returns: One for each folder that is not in another.
  public static func find(
    _ named: [String], package: String?, currentDirectory: String = FileManager.default.currentDirectoryPath
  ) -> [RunnableCode] {
    let paths = (named + [package].compactMap(\.self)).map { absolutePath($0, in: currentDirectory) }
    let places = Set(paths.isEmpty ? [currentDirectory] : paths)
    let folders = Dictionary(grouping: places) { SourceSearch.isFolder($0) ? $0 : parent(of: $0) }
    return folders.sorted { $0.key < $1.key }.map { folder, places in
      RunnableCode(folder: folder, places: places.sorted(), currentDirectory: currentDirectory)
    }
  }

  private init(folder: String, places: [String], currentDirectory: String) {
    self.folder = folder
    var files: [String] = []
    var manifests: Set<String> = []
    for place in places {
      if place == folder {
        let tree = SourceTree(below: folder, currentDirectory: currentDirectory, isNamed: folder != currentDirectory)
        files += tree.files.map(\.absolutePath)
        manifests.formUnion(tree.files.compactMap(\.package))
      } else {
        files.append(place)
        manifests.formUnion([SourceTree.package(above: folder)].compactMap(\.self))
      }
    }
    self.files = Set(files).sorted().map { displayPath($0, from: currentDirectory) }
    self.manifests = manifests.sorted().map { displayPath($0 + "/Package.swift", from: currentDirectory) }
  }

  private static func parent(of path: String) -> String { (path as NSString).deletingLastPathComponent }
}
