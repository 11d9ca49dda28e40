public import DecodingPrograms

/// An arm for a kind that a choice lacks, copied from that of an existing kind.
public struct ArmCopy: Codable, Sendable, Hashable {
  /// The arm to copy.
  public var arm: CodeRange
  /// Replacements of strings in quotes: the spelling of the JSON.
  public var texts: [String: String] = [:]
  /// Replacements of cases, and of constants with their names.
  public var words: [String: String] = [:]
  /// Replacements of types, whatever qualifies their names.
  public var types: [String: String] = [:]
  /// Replacements of cases of the coding keys, and of labels with their names.
  public var keys: [String: String] = [:]
  /// The new statement, if it differs from that of the copied arm.
  public var statement: String?
  /// A name of the pattern to remove, with the statements that use it.
  public var dropped: String?

  /// An unchanged copy.
  public init(of arm: CodeRange) { self.arm = arm }
}
