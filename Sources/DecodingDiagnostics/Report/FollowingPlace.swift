/// A place in the program, outside of what decoding needs, that no longer compiles with a fix: the developer has to follow
/// there.
public struct FollowingPlace: Codable, Sendable, Hashable {
  /// In the sources without the fix.
  public var file: String
  public var line: Int
  public var column: Int
  /// The compiler's words.
  public var problem: String

  public init(file: String, line: Int, column: Int, problem: String) {
    self.file = file
    self.line = line
    self.column = column
    self.problem = problem
  }
}
