package import JSONText

/// What is wrong with a configuration file, and where: facts, worded elsewhere.
package struct ProjectFileProblem: Error, Equatable, Sendable {
  package let position: TextPosition
  package let cause: Cause

  package enum Cause: Equatable, Sendable {
    /// The text is not JSON.
    case syntax(SyntaxProblem)
    case unknownKey(String, known: [String])
    /// The key has a value of another kind than it takes.
    case wrongKind(key: String, wanted: String)
    /// The key takes one of a few values.
    case wrongValue(key: String, value: String, allowed: [String])
    case missingKey(String)
    case doubleKey(String)
  }
}
