/// A part of the model's sources that the inspection omitted or replaced with a stand-in.
public struct MissingPart: Codable, Sendable, Equatable, Hashable {
  public enum Kind: String, Codable, Sendable {
    /// A declaration that does not compile here and that decoding does not need.
    case leftOut
    /// Statements that would run when a script starts.
    case topLevelCode
    /// Nothing is missing, but `#if` conditions are evaluated for this system, which is not the one that the model is
    /// for.
    case platform
    /// A type of a well-known framework or library, which decodes as it does there.
    case known
    /// An empty protocol, a class without properties, or no attribute, in place of an undeclared one.
    case emptyProtocol, superclass, attribute
    /// A property wrapper that decodes its wrapped value.
    case wrapper
    /// A type that accepts any JSON.
    case anyValue
    /// A function or constant whose values are invented.
    case code
  }

  public var kind: Kind
  public var name: String
  /// The file that declares or first uses it; nil if unknown.
  public var file: String?
  /// 1-based.
  public var line: Int?

  public init(kind: Kind, name: String, file: String?, line: Int?) {
    (self.kind, self.name, self.file, self.line) = (kind, name, file, line)
  }
}
