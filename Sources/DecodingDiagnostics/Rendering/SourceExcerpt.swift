/// A line of Swift source that declares something, with surrounding lines if requested.
public struct SourceExcerpt: Sendable, Equatable {
  /// The line without its line break.
  public var line: String
  /// The lines above it, in the order of the file.
  public var before: [String]
  public var after: [String]
  /// The number of columns of the declared name, from the declaration's column on.
  public var nameLength: Int

  public init(line: String, nameLength: Int, before: [String] = [], after: [String] = []) {
    self.line = line
    self.before = before
    self.after = after
    self.nameLength = nameLength
  }
}
