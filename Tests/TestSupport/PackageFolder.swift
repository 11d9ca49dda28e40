public import Foundation

/// The folders of this package, found from this file's own place.
public enum PackageFolder {
  /// The folder that holds `Package.swift`.
  public static let root = URL(fileURLWithPath: #filePath, isDirectory: false)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The samples that the README runs.
  public static let samples = root.appendingPathComponent("Samples", isDirectory: true)

  /// The sources of all parts, one folder each.
  public static let sources = root.appendingPathComponent("Sources", isDirectory: true)
}
