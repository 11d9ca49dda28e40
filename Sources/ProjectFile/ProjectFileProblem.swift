package import JSONText

/// A problem in a configuration file and its place: facts, worded elsewhere.
package struct ProjectFileProblem: Error, Equatable, Sendable {
  package let position: TextPosition
  package let cause: Cause

  package enum Cause: Equatable, Sendable {
    /// The text is not JSON.
    case syntax(SyntaxProblem)
    case unknownKey(String, known: [String])
    /// The value of the key has the wrong kind.
    case wrongKind(key: String, wanted: String)
    /// The key accepts only a few values.
    case wrongValue(key: String, value: String, allowed: [String])
    case missingKey(String)
    case doubleKey(String)
  }
}
