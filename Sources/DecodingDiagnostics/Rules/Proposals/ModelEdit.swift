public import DecodingPrograms

/// A property, identified by its type's qualified name and its own.
public struct PropertyReference: Codable, Sendable, Hashable {
  public var type: String
  public var property: String
  /// The cases of coding keys along which a hand-written `init(from:)` gets to the value, `*` for any element; empty if
  /// the property's name is sufficient.
  public var path: [String]
  /// The requested type, if the initializer reads other values at the same place as other types.
  public var reading: String?

  public init(_ type: String, _ property: String, path: [String] = [], reading: String? = nil) {
    self.type = type
    self.property = property
    self.path = path
    self.reading = reading
  }
}

/// What counts as no value.
public struct Absence: OptionSet, Codable, Sendable, Hashable {
  public let rawValue: Int
  public static let missing = Absence(rawValue: 1)
  public static let null = Absence(rawValue: 2)
  public static let emptyText = Absence(rawValue: 4)
  /// A value of another kind than the requested one.
  public static let otherKind = Absence(rawValue: 8)

  public init(rawValue: Int) { self.rawValue = rawValue }
}

/// One change of the model's source, as a value: it describes the result, not how the text is edited.
///
/// Statements and members are Swift with two spaces of indentation per level and `any Decoder`; the code that applies
/// the edit adapts them to the style of the file.
public enum ModelEdit: Codable, Sendable, Hashable {
  /// Changes the type of the property.
  case retype(PropertyReference, to: String)
  /// Changes the declared type of a property, but not the code that reads it.
  case redeclare(PropertyReference, to: String)
  /// Changes the type of an alias, given by its qualified name.
  case retypeAlias(String, to: String)
  /// Reads the property through a bridge type: as its property wrapper, or inside a hand-written `init(from:)` with
  /// `.wrappedValue`. The argument is the bridge's generic one, if it has one.
  case wrap(PropertyReference, bridge: String, argument: String?)
  /// Codes the property by this key.
  case setKey(PropertyReference, key: String)
  /// Excludes the property from coding, and sets this initial value if it has none.
  case excludeKey(PropertyReference, initialValue: String?)
  /// Makes a constant a variable, which keeps its initial value and is decoded.
  case makeVariable(PropertyReference)
  /// Sets an initial value.
  case setInitialValue(PropertyReference, value: String)
  /// Sets the property with these lines in `init(from:)`, which is written if there is none. `$container` is the keyed
  /// container and `$decoder` the decoder.
  case decode(PropertyReference, lines: [String])
  /// Writes the property with these lines in `encode(to:)`, which is written if there is none. `$container` is the
  /// keyed container and `$encoder` the encoder.
  ///
  /// A bridge that wraps the property writes it itself.
  case encode(PropertyReference, lines: [String], isBridged: Bool = false)
  /// Makes `init(from:)` use a value only if it is present. The properties that it sets become optional, or get a
  /// default.
  case readIfPresent(type: String, path: [String], absence: Absence, defaults: [String: String])
  /// Makes `init(from:)` open a nested container only if it is present. The properties that are read from it become
  /// optional, or get a default; a default for a key is for a value that is not assigned unchanged to a property.
  case openIfPresent(type: String, path: [String], absence: Absence, defaults: [String: String])
  /// Makes `init(from:)` read a property directly from the place where it opens a nested container for it: always, or
  /// if that holds a value of the property's type.
  case takeWhole(type: String, path: [String], always: Bool)
  /// Makes `init(from:)` set the property that it computes from a value to another one under a condition, and otherwise
  /// continue as before. `$container` is what the value is read from and `$key` its key.
  ///
  /// If the initializer tries one form after another, this one may be the last.
  case takeOtherForm(type: String, path: [String], condition: String, value: String, isLast: Bool = false)
  /// Makes `init(from:)` propagate what reading the property throws: a `try?` becomes a `try` that allows a missing
  /// value.
  case throwFailures(PropertyReference)
  /// Gives the only date formatter that the type's code creates another format, and a fixed locale and time zone; one
  /// that `init(from:)` created for each value is created once.
  case setDateFormat(type: String, from: String, to: String)
  /// Makes the `init(from:)` of an enum set this case immediately, without examining the value first.
  case takeFallback(type: String, caseName: String)
  /// Adds a stored property after the others.
  case addProperty(type: String, name: String, swiftType: String, key: String?)
  case addCase(type: String, name: String, rawValue: String?, payload: String? = nil)
  case setRawValue(type: String, caseName: String, rawValue: String)
  /// Adds a case to an enum that tries one type after another in its `init(from:)`; it is tried first. A case without
  /// payload is for null.
  case addUntaggedCase(type: String, name: String, payload: String?)
  /// Makes a function that reads values for the `init(from:)` of a type, and tries one type after another, try this
  /// first: `$read` is its call that reads this type.
  case tryInHelper(type: String, helper: String, reading: String, condition: String, value: String)
  /// Makes a function that reads one type with a single call read it through a bridge type.
  case bridgeInHelper(type: String, helper: String, returning: String, bridge: String)
  /// Makes a type that holds any value in one property, and tries one type after another in its `init(from:)`, accept
  /// null first; `encode(to:)` writes it as null.
  case takeNull(type: String, property: String, value: String)
  /// Adds an enum of keys next to the `CodingKeys`, or at the end of the type.
  case addKeys(type: String, text: String)
  /// Adds members at the end of a type.
  case addMembers(type: String, text: String)
  /// Adds members in an extension, so that a struct keeps its memberwise initializer.
  case addExtension(type: String, text: String)
  case addConformance(type: String, to: String)
  /// Removes a conformance from the declaration, or replaces it by another one.
  case dropConformance(type: String, to: String, keeping: String?)
  /// Sets the type of an enum's raw values, which are added if it has none.
  case setRawType(type: String, to: String)
  /// Changes the type of a labelled value of an enum's case.
  case retypePayload(type: String, caseName: String, label: String, to: String)
  /// Replaces an attribute of a property.
  case setAttribute(PropertyReference, old: String, new: String)
  /// Removes some properties, and adds others, e.g. `kind: Kind`, in place of the first of them.
  case replaceProperties(type: String, names: [String], by: [String])
  /// Adds extensions or types at the end of the type's file, once.
  case addDeclarations(near: String, text: String)
  /// Replaces code, or adds to it, where other code uses a value that is optional after the edits before this one.
  case completeUse(at: CodeRange, by: String)
  /// Changes a step of the code that decodes a type, wherever in the sources it is.
  case rewrite(type: String, at: CodeRange, Rewrite)
}
