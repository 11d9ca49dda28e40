import Foundation

/// Tells a package's manifest from a source file that is called like one: an app may have a `struct Package` in `Package.swift`.
enum ManifestFile {
  static let name = "Package.swift"

  /// Whether a folder holds a manifest. It begins with the version of the tools, or imports what it is written with.
  ///
  /// - Parameter isNamed: Somebody named the package. Unasked, a link that leaves the folder is no manifest: that would run
  ///   code from elsewhere.
  static func isIn(_ folder: String, isNamed: Bool = false) -> Bool {
    let path = folder + "/" + name
    // Opening anything else than a file may never end.
    guard FolderEntry.leadsToFile(path), isNamed || FolderEntry.leads(path, into: [FolderEntry.resolved(folder)]),
      let file = FileHandle(forReadingAtPath: path)
    else { return false }
    defer { try? file.close() }
    let head = String(decoding: (try? file.read(upToCount: 8192)) ?? Data(), as: UTF8.self)
    let first = head.split(whereSeparator: \.isNewline).first { !$0.allSatisfy(\.isWhitespace) } ?? ""
    return first.hasPrefix("//") && first.lowercased().contains("swift-tools-version")
      || head.contains("import PackageDescription")
  }
}
