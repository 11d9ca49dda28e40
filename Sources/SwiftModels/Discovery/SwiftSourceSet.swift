public import Foundation
import JSONText

/// The user's Swift files: those that were named, or those that may be read without being named.
public struct SwiftSourceSet: Sendable, Equatable {
  public let files: [SwiftFile]

  public init(files: [SwiftFile]) {
    self.files = files
  }

  /// Reads the files and folders that the user named; for a folder, every Swift file below it.
  public init(paths: [String], currentDirectory: String = FileManager.default.currentDirectoryPath) throws(ModelError) {
    var found: [String] = []
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
      found += isFolder.boolValue ? SourceSearch.files(below: absolute) : [absolute]
    }
    guard !found.isEmpty else { throw .noSources(searched: paths) }
    try self.init(absolutePaths: found, currentDirectory: currentDirectory)
  }

  /// Finds files that were not named: only inside the current directory, because the user would run its code anyway.
  ///
  /// Looks first in the document's folder if it is inside the current directory, then in the package at the current
  /// directory, then anywhere below it. `Package.swift`, tests, hidden folders and build folders are never included.
  ///
  /// - Parameter document: The document's path; nil for standard input.
  public static func discover(
    forDocument document: String?, currentDirectory: String = FileManager.default.currentDirectoryPath
  ) throws(ModelError) -> SwiftSourceSet {
    let places = SourceSearch.places(forDocument: document, currentDirectory: currentDirectory)
    for place in places {
      let found = SourceSearch.files(below: place)
      guard found.isEmpty else {
        return try SwiftSourceSet(absolutePaths: found, currentDirectory: currentDirectory)
      }
    }
    throw .noSources(searched: places.map { displayPath($0, from: currentDirectory) })
  }

  private init(absolutePaths: [String], currentDirectory: String) throws(ModelError) {
    var seen: Set<String> = []
    var files: [SwiftFile] = []
    for path in absolutePaths where seen.insert(path).inserted {
      let shown = displayPath(path, from: currentDirectory)
      do {
        let data = try Data(contentsOf: URL(fileURLWithPath: path))
        // A string would lose a byte order mark, which must be there when the file is written back.
        guard let text = String(wellFormed: data) else {
          throw CocoaError(.fileReadInapplicableStringEncoding)
        }
        files.append(SwiftFile(path: shown, absolutePath: path, text: text))
      } catch {
        throw .unreadableSource(path: shown, reason: error.localizedDescription)
      }
    }
    self.files = files
  }

  /// Returns the files with edited texts, by absolute path. Nothing is written to the files.
  public func applying(_ edits: [String: String]) -> SwiftSourceSet {
    SwiftSourceSet(files: files.map { file in edits[file.absolutePath].map(file.replacingText) ?? file })
  }
}

/// Returns the path to display: relative to the current directory if it is inside it.
func displayPath(_ path: String, from currentDirectory: String) -> String {
  let prefix = currentDirectory.hasSuffix("/") ? currentDirectory : currentDirectory + "/"
  if path == currentDirectory { return "." }
  return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
}

func absolutePath(_ path: String, in currentDirectory: String) -> String {
  URL(fileURLWithPath: path, relativeTo: URL(fileURLWithPath: currentDirectory, isDirectory: true)).standardizedFileURL
    .path
}
