/// A place in the program, outside of what decoding needs, that no longer compiles with a fix, so that the developer
/// has to adapt it.
public struct FollowingPlace: Codable, Sendable, Hashable {
  /// The file, as in the sources without the fix.
  public var file: String
  public var line: Int
  public var column: Int
  /// The compiler's message.
  public var problem: String

  public init(file: String, line: Int, column: Int, problem: String) {
    self.file = file
    self.line = line
    self.column = column
    self.problem = problem
  }
}
