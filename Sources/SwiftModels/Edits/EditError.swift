/// Why an edit could not be made.
public enum EditError: Error, Sendable, Equatable {
  /// The sources have no such declaration.
  case notFound(String)
  /// The declaration is written in a way that the edit does not know.
  case unsupported(String)
  /// The declaration is in a file that a plugin makes anew with every build.
  case generated(String)
}
