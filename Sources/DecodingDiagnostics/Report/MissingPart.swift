/// Something of the model's sources that the inspection did without, or that something else stood in for.
public struct MissingPart: Codable, Sendable, Equatable, Hashable {
  public enum Kind: String, Codable, Sendable {
    /// A declaration that does not compile here and that decoding does not need.
    case leftOut
    /// Statements that would run when a script starts.
    case topLevelCode
    /// Nothing: what `#if` asks about is answered as on this system, which is not the one that decodes here.
    case platform
    /// Of a well-known framework or library: with the coding that it has there.
    case known
    /// An empty protocol, a class without properties, or no attribute, in place of one that is declared nowhere.
    case emptyProtocol, superclass, attribute
    /// A property wrapper that decodes what it wraps.
    case wrapper
    /// A type that takes any JSON.
    case anyValue
    /// A function or constant whose values are made up.
    case code
  }

  public var kind: Kind
  public var name: String
  /// Where the sources have or first use it; nil where that is not known.
  public var file: String?
  /// 1-based.
  public var line: Int?

  public init(kind: Kind, name: String, file: String?, line: Int?) {
    (self.kind, self.name, self.file, self.line) = (kind, name, file, line)
  }
}
