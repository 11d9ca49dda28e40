/// What only the source of the models tells and warnings need; all names as the source has them, without the module.
public struct ModelFacts: Codable, Sendable, Equatable {
  /// A class that adds properties to another, or a type that is tried after another for the same value.
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

  /// The types whose `init(from:)` is written manually: what they leave out is left out on purpose.
  public var handWritten: Set<String> = []
  /// The types whose values were taken as they are or whose code ran with made-up values, and what is not here to know
  /// better.
  public var standIns: [String: String] = [:]
  /// Strategies of the decoder that are not here: what they read was taken as it is.
  public var unknownStrategies: [UnknownStrategy] = []
  /// The subclasses of each class, and the types that are tried after another one, by its name.
  public var subclasses: [String: [Subclass]] = [:]

  /// The types that are tried after one with the same keys, by its name: only a word in the object tells which it is.
  public var namesakes: [String: [Namesake]] = [:]

  /// A type with the same keys as another that an enum tries first.
  public struct Namesake: Codable, Sendable, Equatable {
    public var name: String
    /// The case that carries it, and the one that carries the type which is tried first.
    public var caseName: String
    public var firstCase: String

    public init(name: String, caseName: String, firstCase: String) {
      (self.name, self.caseName, self.firstCase) = (name, caseName, firstCase)
    }
  }

  /// The properties of classes that have coding keys of their own and leave decoding to their superclass, by class and key.
  public var inheritedDecoding: [String: [String: String]] = [:]
  /// The properties that superclasses would decode but are not asked to, or that an `init(from:)` which reads nothing would,
  /// by type and key.
  public var skippedDecoding: [String: [String: String]] = [:]
  /// The keys without which a type does not decode, in order; of types that need several and whose coding is the
  /// compiler's.
  public var requiredKeys: [String: [String]] = [:]

  /// The dates that types read in their own code by a formatter without a locale, by type.
  public var deviceDates: [String: DeviceDates] = [:]
  /// The keys of the texts of which types make dates in their own code by a formatter whose options name no day, by type.
  public var daylessDates: [String: [String]] = [:]
  /// The keys of the numbers of which types make decimals by way of a Double in their own code, by type.
  public var decimalsOfDoubles: [String: [String]] = [:]
  /// What types make of texts by initializers whose nil they take, by type and key.
  public var refusableReads: [String: [String: RefusableRead.Reading]] = [:]
  /// The texts that types compare with a word that means yes, by type and key.
  public var comparedTexts: [String: [String: ComparedText.Test]] = [:]
  /// The decoder reads dates by a formatter without a locale.
  public var decoderFollowsDevice = false

  public init() {}
}

/// Texts of which a type's own code makes dates by a formatter that follows the settings of the device.
public struct DeviceDates: Codable, Sendable, Equatable {
  /// The keys of the texts, as the coding keys spell them.
  public var keys: [String]
  public var format: String

  public init(keys: [String], format: String) {
    self.keys = keys
    self.format = format
  }
}
