public import Foundation

/// A file that the user names for the tool to write.
public enum OutputFile {
  /// Puts a new file in the place of what is there: complete, or not at all.
  ///
  /// - Throws: Where something other than a file is there. A device that was replaced would be one no longer.
  public static func replace(_ path: String, with data: Data) throws {
    var facts = stat()
    guard stat(path, &facts) != 0 || facts.isFile else { throw NoFile() }
    try data.write(to: URL(fileURLWithPath: path), options: .atomic)
  }

  private struct NoFile: LocalizedError {
    let errorDescription: String? = "it is not a regular file."
  }
}
