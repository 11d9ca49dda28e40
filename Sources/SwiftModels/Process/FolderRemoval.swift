import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Removes folders whatever a program has created in them: deeper than the limit of a path, without permissions, with
/// names that are not valid text.
///
/// A folder inside a folder is moved to the top before its own turn, so that no path gets longer than two names:
///
///     top/a/b/c   →   top/0/c   →   top/1   →   top
enum FolderRemoval {
  /// A path or a name in the system's form, with a zero at its end.
  private typealias Name = [CChar]

  /// Removes a folder with all its contents, without following links. Anything that cannot be removed stays.
  static func remove(_ folder: String) {
    let folder = Array(folder.utf8CString)
    guard isFolder(folder) else {
      unlink(folder)
      return
    }
    chmod(folder, 0o700)
    var moved = 0
    var before: [Name] = []
    while case let names = names(in: folder), !names.isEmpty, names != before {
      for name in names { removeEntry(path(folder, name), of: folder, &moved) }
      before = names
    }
    rmdir(folder)
  }

  private static func removeEntry(_ entry: Name, of top: Name, _ moved: inout Int) {
    guard isFolder(entry) else {
      unlink(entry)
      return
    }
    chmod(entry, 0o700)
    for name in names(in: entry) {
      let inner = path(entry, name)
      if isFolder(inner) { move(inner, to: top, &moved) } else { unlink(inner) }
    }
    rmdir(entry)
  }

  /// Skips numbers that are already used as names.
  private static func move(_ folder: Name, to top: Name, _ moved: inout Int) {
    // Moving a folder writes to it, since it gets another parent.
    chmod(folder, 0o700)
    for _ in 0..<100 {
      moved += 1
      if rename(folder, path(top, Array("\(moved)".utf8CString))) == 0 { return }
    }
  }

  private static func path(_ folder: Name, _ name: Name) -> Name {
    folder.dropLast() + [CChar(UInt8(ascii: "/"))] + name
  }

  private static func names(in folder: Name) -> [Name] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [Name] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        bytes.prefix { $0 != 0 }.map(CChar.init(bitPattern:)) + [0]
      }
      if name != Name(".".utf8CString), name != Name("..".utf8CString) { names.append(name) }
    }
    return names.sorted { $0.lexicographicallyPrecedes($1) }
  }

  private static func isFolder(_ path: Name) -> Bool {
    var facts = stat()
    return lstat(path, &facts) == 0 && facts.isFolder
  }
}
