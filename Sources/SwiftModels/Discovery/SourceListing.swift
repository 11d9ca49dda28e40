public import Foundation

/// The Swift files that a document's models are taken from, and the folders in which a new file would be found.
public struct SourceListing: Sendable, Equatable {
  public private(set) var files: [String] = []
  public private(set) var folders: [String] = []

  /// - Parameters:
  ///   - paths: The files and folders that the user named; if there are none, files are found as for
  ///     ``SwiftSourceSet``.
  ///   - document: The document's path; nil for standard input.
  public init(
    paths: [String], forDocument document: String?,
    currentDirectory: String = FileManager.default.currentDirectoryPath
  ) {
    if paths.isEmpty {
      for place in SourceSearch.places(forDocument: document, currentDirectory: currentDirectory) {
        add(SourceSearch.contents(below: place))
        if !files.isEmpty { break }
      }
    } else {
      for path in paths.map({ absolutePath($0, in: currentDirectory) }) {
        if SourceSearch.isFolder(path) { add(SourceSearch.contents(below: path)) } else { files.append(path) }
      }
    }
    if let package = files.first.flatMap(SwiftPackage.containing) { add(package, known: [package]) }
  }

  /// Adds a package's manifests, whose flags and dependencies the models need. Its own sources are already in the
  /// listing.
  private mutating func add(_ package: SwiftPackage, known: Set<SwiftPackage>) {
    files += package.manifests
    for other in package.dependenciesByPath where !known.contains(other) {
      add(SourceSearch.contents(below: other.sourceFolder))
      add(other, known: known.union([other]))
    }
  }

  private mutating func add(_ found: (files: [String], folders: [String])) {
    files += found.files
    folders += found.folders
  }
}
