import Foundation

/// Completes file names as they are typed.
enum FileNames {
  /// Returns the paths that start with a prefix, sorted by name; hidden ones only if the prefix requests them.
  static func beginning(with path: String) -> [String] {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let name = path.dropFirst(folder.count)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
    return names.filter { $0.hasPrefix(name) && (name.hasPrefix(".") || !$0.hasPrefix(".")) }.sorted().map {
      folder + $0 + (isFolder(folder + $0) ? "/" : "")
    }
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }
}
