/// One step of the decoding of a type.
public struct ProgramNode: Sendable, Equatable, Identifiable {
  /// Unique in its program.
  public let id: Int
  /// Where it stands; nil for what nobody wrote.
  public let range: CodeRange?
  /// The call in the type's own code that leads there, where it stands in a function.
  public let site: CodeRange?
  /// What it does.
  public var action: ProgramAction

  /// A step by what it does.
  public init(id: Int, range: CodeRange?, site: CodeRange? = nil, action: ProgramAction) {
    (self.id, self.range, self.site, self.action) = (id, range, site, action)
  }
}

/// What a step does.
public indirect enum ProgramAction: Sendable, Equatable {
  case open(ProgramOpening)
  case read(ProgramRead)
  /// A variable that is set in several places.
  case bind(String, ProgramValue)
  /// A property, or `self`.
  case set(String, ProgramValue)
  /// A list that grows, or an entry of a dictionary.
  case append(String, ProgramValue)
  /// Goes on only if something holds.
  case require(ProgramValue, otherwise: [ProgramNode])
  case branch(ProgramValue, then: [ProgramNode], otherwise: [ProgramNode])
  case choose(ProgramValue, [ProgramArm])
  case loop(ProgramLoop, [ProgramNode])
  /// Steps whose errors are caught.
  case attempt([ProgramNode], [ProgramArm])
  case delegate(ProgramDelegation)
  /// The error, by its name, and the place that it names.
  case fail(String, JSONPlace?)
  /// `return`, `break` or `continue` where the steps behind it cannot tell.
  case leave(String)
  /// What is not understood, as written.
  case opaque(String, [ProgramValue])
}

/// How an error is treated.
public enum ReadAttempt: String, Sendable {
  case throwing = "try"
  case optional = "try?"
  case forced = "try!"
}

/// A container that is opened.
public struct ProgramOpening: Sendable, Equatable {
  /// What kind of value it expects.
  public enum Kind: String, Sendable {
    case keyed, unkeyed, single
  }

  /// Object, list or any value.
  public let kind: Kind
  /// The type of its keys, as written.
  public let keys: String?
  /// Where it is.
  public let place: JSONPlace
  /// How an error is treated.
  public let attempt: ReadAttempt

  /// A container by its kind and place.
  public init(kind: Kind, keys: String?, place: JSONPlace, attempt: ReadAttempt) {
    (self.kind, self.keys, self.place, self.attempt) = (kind, keys, place, attempt)
  }
}

/// A value that is read.
public struct ProgramRead: Sendable, Equatable {
  /// How it is asked for.
  public enum Form: String, Sendable {
    case decode
    /// Nil where the key is missing or the value is null.
    case ifPresent = "if present"
    /// By the initializer of the type, from the decoder.
    case initializer = "by init"
    /// With a configuration.
    case configured
    /// Whether it is null.
    case isNull = "is null"
    /// Whether the key is there.
    case contains
  }

  /// Where the value goes.
  public enum Destination: Sendable, Equatable {
    case property(String)
    case list(String)
  }

  /// Its number, by which values name it.
  public let number: Int
  /// As written, with generic parameters resolved.
  public let type: String
  /// Where it is.
  public let place: JSONPlace
  /// How it is asked for.
  public let form: Form
  /// How an error is treated.
  public let attempt: ReadAttempt
  /// Where it goes as it is; nil where something is made of it.
  public var destination: Destination?
  /// The call stands in a function that the code calls: what is changed there may change other values too.
  public var isInHelper = false

  /// A read that goes nowhere yet.
  public init(number: Int, type: String, place: JSONPlace, form: Form, attempt: ReadAttempt) {
    (self.number, self.type, self.place) = (number, type, place)
    (self.form, self.attempt) = (form, attempt)
  }

  /// Nil may come of it.
  public var mayBeAbsent: Bool { form == .ifPresent || attempt == .optional }
}

/// One way of several: a pattern and what is done then.
public struct ProgramArm: Sendable, Equatable {
  /// As written; empty for an arm that takes everything.
  public let patterns: [String]
  /// What is done.
  public var body: [ProgramNode]

  /// A way by its patterns.
  public init(patterns: [String], body: [ProgramNode]) {
    (self.patterns, self.body) = (patterns, body)
  }
}

/// What is repeated over.
public enum ProgramLoop: Sendable, Equatable {
  /// Until a list ends.
  case elements(JSONPlace)
  /// The keys of an object.
  case keys(JSONPlace)
  /// As often as a list has elements.
  case count(JSONPlace)
  /// Over values at hand.
  case values(ProgramValue)
  /// As long as something holds.
  case condition(ProgramValue)
}

/// An initializer that does the rest.
public struct ProgramDelegation: Sendable, Equatable {
  /// Whose it is.
  public enum Kind: String, Sendable {
    case own = "self.init"
    case parent = "super.init"
    /// The class has none of its own.
    case inherited
  }

  /// Whose it is.
  public let kind: Kind
  /// The class, where it is another one's.
  public let type: String?
  /// What it is given.
  public let arguments: [ProgramCall.Argument]

  /// An initializer by what it is given.
  public init(kind: Kind, type: String?, arguments: [ProgramCall.Argument]) {
    (self.kind, self.type, self.arguments) = (kind, type, arguments)
  }

  /// It is given a decoder.
  public var decodes: Bool { kind == .inherited || arguments.first?.label == "from" }
}
