/// A line of Swift source that declares something.
public struct SourceExcerpt: Sendable, Equatable {
  /// The line without its line end.
  public var line: String
  /// How many columns the declared name takes, from the declaration's column on.
  public var nameLength: Int

  public init(line: String, nameLength: Int) {
    self.line = line
    self.nameLength = nameLength
  }
}
