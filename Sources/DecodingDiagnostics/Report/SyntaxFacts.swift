public import JSONText

/// A syntax problem with the locations that its message mentions.
public struct SyntaxFacts: Codable, Sendable, Equatable {
  public var problem: SyntaxProblem
  public var location: Location
  /// Where the unclosed string, object or array was opened.
  public var opener: Location?

  public init(problem: SyntaxProblem, location: Location, opener: Location?) {
    self.problem = problem
    self.location = location
    self.opener = opener
  }
}
