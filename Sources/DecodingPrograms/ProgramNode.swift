/// One step of the decoding of a type.
public struct ProgramNode: Sendable, Equatable, Identifiable {
  /// The id, unique in its program.
  public let id: Int
  /// The source range; nil for compiler-generated code.
  public let range: CodeRange?
  /// The call in the type's own code that leads to the step, if it is in a function.
  public let site: CodeRange?
  /// The action of the step.
  public var action: ProgramAction

  /// Creates a step with an action.
  public init(id: Int, range: CodeRange?, site: CodeRange? = nil, action: ProgramAction) {
    (self.id, self.range, self.site, self.action) = (id, range, site, action)
  }
}

/// The action of a step.
public indirect enum ProgramAction: Sendable, Equatable {
  case open(ProgramOpening)
  case read(ProgramRead)
  /// Sets a variable that is set in several places.
  case bind(String, ProgramValue)
  /// Sets a property, or `self`.
  case set(String, ProgramValue)
  /// Appends to an array, or sets an entry of a dictionary.
  case append(String, ProgramValue)
  /// Continues only if a condition holds.
  case require(ProgramValue, otherwise: [ProgramNode])
  case branch(ProgramValue, then: [ProgramNode], otherwise: [ProgramNode])
  case choose(ProgramValue, [ProgramArm])
  case loop(ProgramLoop, [ProgramNode])
  /// Runs steps whose errors are caught.
  case attempt([ProgramNode], [ProgramArm])
  case delegate(ProgramDelegation)
  /// Throws an error, given by its name, at the place that the error refers to.
  case fail(String, JSONPlace?)
  /// `return`, `break` or `continue`, if the following steps do not imply it.
  case leave(String)
  /// Code that is not understood, as written.
  case opaque(String, [ProgramValue])
}

/// How an error is handled.
public enum ReadAttempt: String, Sendable {
  case throwing = "try"
  case optional = "try?"
  case forced = "try!"
}

/// The opening of a container.
public struct ProgramOpening: Sendable, Equatable {
  /// The kind of value that a container expects.
  public enum Kind: String, Sendable {
    case keyed, unkeyed, single
  }

  /// The kind: object, array or any value.
  public let kind: Kind
  /// The type of its keys, as written.
  public let keys: String?
  /// The place of the container.
  public let place: JSONPlace
  /// How an error is handled.
  public let attempt: ReadAttempt

  /// Creates an opening with a kind and place.
  public init(kind: Kind, keys: String?, place: JSONPlace, attempt: ReadAttempt) {
    (self.kind, self.keys, self.place, self.attempt) = (kind, keys, place, attempt)
  }
}

/// The reading of a value.
public struct ProgramRead: Sendable, Equatable {
  /// The way in which a value is read.
  public enum Form: String, Sendable {
    case decode
    /// Gives nil if the key is missing or the value is null.
    case ifPresent = "if present"
    /// Reads with the initializer of the type, from the decoder.
    case initializer = "by init"
    /// Reads with a configuration.
    case configured
    /// Tests for null.
    case isNull = "is null"
    /// Tests for the key.
    case contains
  }

  /// The property or variable that receives the value.
  public enum Destination: Sendable, Equatable {
    case property(String)
    case list(String)
  }

  /// The number by which values refer to it.
  public let number: Int
  /// The type as written, with generic parameters resolved.
  public let type: String
  /// The place of the value.
  public let place: JSONPlace
  /// The way in which the value is read.
  public let form: Form
  /// How an error is handled.
  public let attempt: ReadAttempt
  /// What receives the unchanged value; nil if the value is converted.
  public var destination: Destination?
  /// The literal that spells its key, wherever it is; nil for a case of an enum of keys, and for what several types share.
  public var spelling: CodeRange?
  /// Whether the read is in a function that the code calls, so that changing it may affect other values.
  public var isInHelper = false

  /// Creates a read without a destination.
  public init(number: Int, type: String, place: JSONPlace, form: Form, attempt: ReadAttempt) {
    (self.number, self.type, self.place) = (number, type, place)
    (self.form, self.attempt) = (form, attempt)
  }

  /// Whether the result may be nil.
  public var mayBeAbsent: Bool { form == .ifPresent || attempt == .optional }
}

/// One of several alternatives: a pattern and its steps.
public struct ProgramArm: Sendable, Equatable {
  /// The patterns as written; empty for an arm that matches everything.
  public let patterns: [String]
  /// The steps of the arm.
  public var body: [ProgramNode]

  /// Creates an arm from its patterns.
  public init(patterns: [String], body: [ProgramNode]) {
    (self.patterns, self.body) = (patterns, body)
  }
}

/// What a loop iterates over.
public enum ProgramLoop: Sendable, Equatable {
  /// The elements of an array, to its end.
  case elements(JSONPlace)
  /// The keys of an object.
  case keys(JSONPlace)
  /// As many iterations as an array has elements.
  case count(JSONPlace)
  /// The elements of a known value.
  case values(ProgramValue)
  /// Iterates as long as a condition holds.
  case condition(ProgramValue)
}

/// A call of another initializer, which does the rest.
public struct ProgramDelegation: Sendable, Equatable {
  /// The type that declares the initializer.
  public enum Kind: String, Sendable {
    case own = "self.init"
    case parent = "super.init"
    /// The class has none and inherits it.
    case inherited
  }

  /// The type that declares the initializer.
  public let kind: Kind
  /// The superclass, if the initializer is inherited.
  public let type: String?
  /// The arguments of the call.
  public let arguments: [ProgramCall.Argument]

  /// Creates a delegation with arguments.
  public init(kind: Kind, type: String?, arguments: [ProgramCall.Argument]) {
    (self.kind, self.type, self.arguments) = (kind, type, arguments)
  }

  /// Whether the initializer is passed a decoder.
  public var decodes: Bool { kind == .inherited || arguments.first?.label == "from" }
}
