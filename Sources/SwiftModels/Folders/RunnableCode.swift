public import Foundation

/// The code that an inspection may compile and run, which the user is asked to confirm.
public struct RunnableCode: Sendable {
  public let folder: String
  /// The relevant paths in the folder: the folder itself, or files in it.
  private let places: [String]
  private let currentDirectory: String

  /// - Parameters:
  ///   - named: The files and folders that were named; if there are none, the current folder is meant.
  ///   - package: The folder of the package that was named.
  /// - Returns: A value for each folder that is not inside another one.
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

  /// Returns the Swift files, sorted by path, and the manifests of their packages.
  ///
  /// - Complexity: O(files in the folder); for the question to the user, not for every run.
  public func listed() -> (files: [String], manifests: [String]) {
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
    return (
      Set(files).sorted().map { displayPath($0, from: currentDirectory) },
      manifests.sorted().map { displayPath($0 + "/Package.swift", from: currentDirectory) }
    )
  }

  private static func parent(of path: String) -> String { (path as NSString).deletingLastPathComponent }
}
