public import DecodingPrograms

/// A property by its type's qualified name and its own.
public struct PropertyReference: Codable, Sendable, Hashable {
  public var type: String
  public var property: String
  /// The cases of coding keys by which a hand-written `init(from:)` comes to the value, `*` for any element; empty where the
  /// property's name tells.
  public var path: [String]

  public init(_ type: String, _ property: String, path: [String] = []) {
    self.type = type
    self.property = property
    self.path = path
  }
}

/// What stands for no value.
public struct Absence: OptionSet, Codable, Sendable, Hashable {
  public let rawValue: Int
  public static let missing = Absence(rawValue: 1)
  public static let null = Absence(rawValue: 2)
  public static let emptyText = Absence(rawValue: 4)
  /// A value of another kind than the one that is asked for.
  public static let otherKind = Absence(rawValue: 8)

  public init(rawValue: Int) { self.rawValue = rawValue }
}

/// One change of the model's source, as a value: what shall be true afterwards, not how the text is changed.
///
/// Statements and members are Swift with two spaces of indentation a level and `any Decoder`; whoever realises the edit
/// brings them to the style of the file.
public enum ModelEdit: Codable, Sendable, Hashable {
  /// The property's type becomes another one.
  case retype(PropertyReference, to: String)
  /// The declaration of a property has another type; what is read for it stays.
  case redeclare(PropertyReference, to: String)
  /// The alias, by its name with those of the types around it, stands for another type.
  case retypeAlias(String, to: String)
  /// The property is read through a bridge type: as its property wrapper, or inside a hand-written `init(from:)` by
  /// `.wrappedValue`. The argument is the bridge's generic one, where it has one.
  case wrap(PropertyReference, bridge: String, argument: String?)
  /// The property is coded by this key.
  case setKey(PropertyReference, key: String)
  /// The property is not coded, and starts with this value where it has none.
  case excludeKey(PropertyReference, initialValue: String?)
  /// The constant becomes a variable, which keeps its initial value and is decoded.
  case makeVariable(PropertyReference)
  /// The property gets an initial value.
  case setInitialValue(PropertyReference, value: String)
  /// In `init(from:)`, written if there is none, these lines set the property. `$container` stands for the keyed
  /// container and `$decoder` for the decoder.
  case decode(PropertyReference, lines: [String])
  /// In `encode(to:)`, written if there is none, these lines write the property. `$container` stands for the keyed
  /// container and `$encoder` for the encoder.
  ///
  /// A bridge that wraps the property writes it itself.
  case encode(PropertyReference, lines: [String], isBridged: Bool = false)
  /// `init(from:)` makes something of a value only if that is there. The properties that are set become optional, or
  /// get a default.
  case readIfPresent(type: String, path: [String], absence: Absence, defaults: [String: String])
  /// `init(from:)` opens an inner container only if it is there. The properties that are read from it become optional,
  /// or get a default; a default that is given for a key is for what goes into no property as it is.
  case openIfPresent(type: String, path: [String], absence: Absence, defaults: [String: String])
  /// `init(from:)` takes a property from the place where it opens an inner container for it: always, or where that holds a
  /// value of the property's type.
  case takeWhole(type: String, path: [String], always: Bool)
  /// `init(from:)` sets the property that it makes of a value to another one where a condition holds, and goes on as before
  /// where not. `$container` stands for what the value is read from and `$key` for its key.
  ///
  /// Where it tries one form after another, this one may be the last.
  case takeOtherForm(type: String, path: [String], condition: String, value: String, isLast: Bool = false)
  /// `init(from:)` no longer catches what reading the property throws: a `try?` becomes a `try` that allows no value.
  case throwFailures(PropertyReference)
  /// The one date formatter that the type's code makes has another format, and a fixed locale and time zone; one that
  /// `init(from:)` made for each value is made once.
  case setDateFormat(type: String, from: String, to: String)
  /// `init(from:)` of an enum sets this case at once, where it looked into the value first for something else to make of it.
  case takeFallback(type: String, caseName: String)
  /// A stored property is added after the others.
  case addProperty(type: String, name: String, swiftType: String, key: String?)
  case addCase(type: String, name: String, rawValue: String?, payload: String? = nil)
  case setRawValue(type: String, caseName: String, rawValue: String)
  /// A case of an enum that tries one type after another in its `init(from:)`; tried first. No payload: null.
  case addUntaggedCase(type: String, name: String, payload: String?)
  /// A function that an `init(from:)` of a type reads a value by, and which tries one type after another, tries this first:
  /// `$read` stands for its call that reads this type.
  case tryInHelper(type: String, helper: String, reading: String, condition: String, value: String)
  /// A function that reads one type by a single call reads it through a bridge type.
  case bridgeInHelper(type: String, helper: String, returning: String, bridge: String)
  /// A type that holds any value in one property, and tries one type after another in its `init(from:)`, takes null first;
  /// `encode(to:)` writes it as null.
  case takeNull(type: String, property: String, value: String)
  /// An enum of keys is added next to the `CodingKeys`, else at the end of the type.
  case addKeys(type: String, text: String)
  /// Members are added at the end of a type.
  case addMembers(type: String, text: String)
  /// Members are added in an extension, so that a struct keeps its memberwise initializer.
  case addExtension(type: String, text: String)
  case addConformance(type: String, to: String)
  /// The declaration no longer names a conformance, or names another one in its place.
  case dropConformance(type: String, to: String, keeping: String?)
  /// An enum's raw values are of this type; where it has none, it gets them.
  case setRawType(type: String, to: String)
  /// The value that a case of an enum holds under a label has another type.
  case retypePayload(type: String, caseName: String, label: String, to: String)
  /// An attribute of a property becomes another one.
  case setAttribute(PropertyReference, old: String, new: String)
  /// Some properties fall away, and others, e.g. `kind: Kind`, stand in the place of the first of them.
  case replaceProperties(type: String, names: [String], by: [String])
  /// Extensions or types are added at the end of the type's file, once.
  case addDeclarations(near: String, text: String)
  /// A step of the code that decodes a type changes, wherever in the sources it stands.
  case rewrite(type: String, at: CodeRange, Rewrite)
}
