/// What only the source of the models tells and warnings need; all names as the source has them, without the module.
public struct ModelFacts: Codable, Sendable, Equatable {
  /// A class that adds properties to another.
  public struct Subclass: Codable, Sendable, Equatable {
    public var name: String
    /// The keys that it decodes itself, as its coding keys spell them.
    public var keys: [String]
    /// Those of them that must be there for it to decode; an object that has them all is one of its kind.
    public var requiredKeys: [String]

    public init(name: String, keys: [String], requiredKeys: [String]) {
      self.name = name
      self.keys = keys
      self.requiredKeys = requiredKeys
    }
  }

  /// The types whose `init(from:)` is written by hand: what they leave out is left out on purpose.
  public var handWritten: Set<String> = []
  /// The subclasses of each class, by its name.
  public var subclasses: [String: [Subclass]] = [:]

  /// The properties of classes that have coding keys of their own and leave decoding to their superclass, by class and key.
  public var inheritedDecoding: [String: [String: String]] = [:]
  /// The keys without which a type does not decode, in order; of types that need several and whose coding is the
  /// compiler's.
  public var requiredKeys: [String: [String]] = [:]

  public init() {}
}
