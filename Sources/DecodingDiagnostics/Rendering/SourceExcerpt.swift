/// A line of Swift source that declares something, with the lines around it where they are expected.
public struct SourceExcerpt: Sendable, Equatable {
  /// The line without its line end.
  public var line: String
  /// The lines above it, in the order of the file.
  public var before: [String]
  public var after: [String]
  /// How many columns the declared name takes, from the declaration's column on.
  public var nameLength: Int

  public init(line: String, nameLength: Int, before: [String] = [], after: [String] = []) {
    self.line = line
    self.before = before
    self.after = after
    self.nameLength = nameLength
  }
}
