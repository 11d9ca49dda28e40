/// Facts that warnings need and that only the source of the models has; all names are as in the source, without the
/// module.
public struct ModelFacts: Codable, Sendable, Equatable {
  /// A class that adds properties to another, or a type that is tried after another for the same value.
  public struct Subclass: Codable, Sendable, Equatable {
    public var name: String
    /// The keys that the type decodes itself, as its coding keys spell them.
    public var keys: [String]
    /// The keys without which it does not decode; an object that has them all is of this type.
    public var requiredKeys: [String]

    public init(name: String, keys: [String], requiredKeys: [String]) {
      self.name = name
      self.keys = keys
      self.requiredKeys = requiredKeys
    }
  }

  /// The types with a hand-written `init(from:)`: what they omit is omitted on purpose.
  public var handWritten: Set<String> = []
  /// The keys whose values decide what a type's own code reads, by type. A type is listed if its code is known to read the
  /// same whatever its other values are: a failure of one of these says nothing about the next.
  public var decidingKeys: [String: Set<String>] = [:]
  /// The types whose values were accepted unread or whose code ran with invented values, and what is unavailable to
  /// know better.
  public var standIns: [String: String] = [:]
  /// Strategies of the decoder whose code is unavailable: their values were accepted unread.
  public var unknownStrategies: [UnknownStrategy] = []
  /// The subclasses of each class, and the types that are tried after another one, by its name.
  public var subclasses: [String: [Subclass]] = [:]

  /// The types that are tried after one with the same keys, by its name: only a string in the object distinguishes
  /// them.
  public var namesakes: [String: [Namesake]] = [:]

  /// A type with the same keys as another that an enum tries first.
  public struct Namesake: Codable, Sendable, Equatable {
    public var name: String
    /// The case of this type, and in ``firstCase`` that of the type which is tried first.
    public var caseName: String
    public var firstCase: String

    public init(name: String, caseName: String, firstCase: String) {
      (self.name, self.caseName, self.firstCase) = (name, caseName, firstCase)
    }
  }

  /// The properties of classes that have coding keys but leave decoding to their superclass, by class and key.
  public var inheritedDecoding: [String: [String: String]] = [:]
  /// The properties that are not decoded because the superclass is not called or the `init(from:)` reads nothing, by
  /// type and key.
  public var skippedDecoding: [String: [String: String]] = [:]
  /// The keys without which a type does not decode, in order; only for types with several such keys and a
  /// compiler-generated init.
  public var requiredKeys: [String: [String]] = [:]

  /// The dates that a type's own code reads with a formatter without a locale, by type.
  public var deviceDates: [String: DeviceDates] = [:]
  /// The keys of strings that a type's own code reads as dates with a formatter whose options have no day, by type.
  public var daylessDates: [String: [String]] = [:]
  /// The keys that code reads in the containers that it opens inside of an object, by the type of the object or of its
  /// keys, and the container's key.
  public var openedKeys: [String: [String: [String]]] = [:]
  /// The formats of strings that a type's own code reads as dates, by type and key.
  public var dateFormats: [String: [String: String]] = [:]
  /// The keys of numbers that a type's own code converts to `Decimal` by way of a `Double`, by type.
  public var decimalsOfDoubles: [String: [String]] = [:]
  /// The keys of strings that a type's own code makes URLs of, by type.
  public var urlTexts: [String: [String]] = [:]
  /// The checks that may throw errors of their own, by type.
  public var checks: [String: [OwnCheck]] = [:]
  /// Conversions of strings by initializers whose nil the type accepts, by type and key.
  public var refusableReads: [String: [String: RefusableRead.Reading]] = [:]
  /// The strings that types compare with a word for true, by type and key.
  public var comparedTexts: [String: [String: ComparedText.Test]] = [:]
  /// The strings that belong together in the code, such as the raw values of an enum.
  public var vocabularies: [[String]] = []
  /// Whether the decoder reads dates with a formatter without a locale.
  public var decoderFollowsDevice = false

  public init() {}
}

/// Strings that a type's own code reads as dates with a formatter that follows the settings of the device.
public struct DeviceDates: Codable, Sendable, Equatable {
  /// The keys of the strings, as the coding keys spell them.
  public var keys: [String]
  public var format: String

  public init(keys: [String], format: String) {
    self.keys = keys
    self.format = format
  }
}
