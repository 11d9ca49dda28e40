public import Foundation

/// A file that the user names for the tool to write.
public enum OutputFile {
  /// Replaces a file atomically.
  ///
  /// - Throws: If something other than a file is at the path. Replacing a device, for example, would destroy it.
  public static func replace(_ path: String, with data: Data) throws {
    var facts = stat()
    guard stat(path, &facts) != 0 || facts.isFile else { throw NoFile() }
    try data.write(to: URL(fileURLWithPath: path), options: .atomic)
  }

  private struct NoFile: LocalizedError {
    let errorDescription: String? = "it is not a regular file."
  }
}
