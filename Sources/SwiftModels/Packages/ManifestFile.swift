import Foundation

/// Distinguishes a package's manifest from a source file with the same name: an app may have a `struct Package` in
/// `Package.swift`.
enum ManifestFile {
  static let name = "Package.swift"

  /// Returns whether a folder contains a manifest, which begins with the tools version or imports `PackageDescription`.
  ///
  /// - Parameter isNamed: Whether the user named the package. Otherwise a link that leads out of the folder does not
  ///   count as a manifest, because that would run code from elsewhere.
  static func isIn(_ folder: String, isNamed: Bool = false) -> Bool {
    let path = folder + "/" + name
    // Opening something other than a file may block forever.
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
