public import Foundation

/// The folders of this package, located from this file's own path.
public enum PackageFolder {
  /// The folder that contains `Package.swift`.
  public static let root = URL(fileURLWithPath: #filePath, isDirectory: false)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The samples that the README runs.
  public static let samples = root.appendingPathComponent("Samples", isDirectory: true)

  /// The sources of all parts, one folder each.
  public static let sources = root.appendingPathComponent("Sources", isDirectory: true)
}
