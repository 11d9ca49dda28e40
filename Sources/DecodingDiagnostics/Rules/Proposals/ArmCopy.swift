public import DecodingPrograms

/// An arm for a kind that a choice lacks, written like the one for a kind that it has.
public struct ArmCopy: Codable, Sendable, Hashable {
  /// The arm that it is written like.
  public var arm: CodeRange
  /// Texts in quotes: what the JSON says.
  public var texts: [String: String] = [:]
  /// Cases, and constants that are called like them.
  public var words: [String: String] = [:]
  /// Types, whatever stands before their own names.
  public var types: [String: String] = [:]
  /// Cases of the coding keys, and labels that are called like them.
  public var keys: [String: String] = [:]
  /// What is done, where that is not what the other arm does.
  public var statement: String?
  /// A name of the pattern that falls away, with the statements that use it.
  public var dropped: String?

  /// The same arm once more.
  public init(of arm: CodeRange) { self.arm = arm }
}
