public import DecodingPrograms

/// An initializer of a declared type.
public struct DeclaredInitializer: Sendable, Equatable {
  /// The labels; `_` for a parameter without one.
  public var labels: [String]
  /// The types as written.
  public var types: [String]
  public var isFailable = false
  public var canThrow = false

  public init(labels: [String], types: [String]) {
    (self.labels, self.types) = (labels, types)
  }
}

/// A static member of a declared type.
public struct DeclaredConstant: Sendable, Equatable {
  public var name: String
  /// Whether its value is an array.
  public var isList: Bool

  public init(name: String, isList: Bool) {
    (self.name, self.isList) = (name, isList)
  }
}

/// A string in the code of a declared type.
public struct DeclaredLiteral: Sendable, Equatable {
  /// The content; strings with interpolations or escapes are not listed.
  public var text: String
  public var range: CodeRange
  /// The member that it is assigned to, e.g. `dateFormat`.
  public var assigned: String?
  /// The members passed to the same call: `start` in `date(forKey: .start, format: "yyyy")`.
  public var siblings: [String] = []
  /// The member that a dictionary literal maps it to.
  public var mapped: String?
  /// The array literal of which it is an element.
  public var list: CodeRange?

  public init(text: String, range: CodeRange) {
    (self.text, self.range) = (text, range)
  }

  /// Whether it may be a date format.
  var isFormat: Bool { ["yy", "MM", "dd", "HH", "hh", "mm"].contains(where: text.contains) }
}

/// A call that creates a date from a string.
public struct DeclaredDateCall: Sendable, Equatable {
  /// The last name of its base: `api` of `DateFormatter.api.date(from: text)`.
  public var formatter: String
  public var range: CodeRange

  public init(formatter: String, range: CodeRange) {
    (self.formatter, self.range) = (formatter, range)
  }
}

/// The options that an `ISO8601DateFormatter` gets.
public struct DeclaredOptions: Sendable, Equatable {
  /// The names without their dots.
  public var names: [String]
  public var range: CodeRange

  public init(names: [String], range: CodeRange) {
    (self.names, self.range) = (names, range)
  }
}

/// A mention of a member: `city` of `user.address.city`.
public struct DeclaredUse: Sendable, Equatable {
  /// The last name of its base; empty in a key path.
  public var base: String
  public var member: String
  public var range: CodeRange
  /// Whether it is called.
  public var isCalled = false
  /// Whether it is compared with another value.
  public var isCompared = false
  /// Whether it is used unchanged: no member of it is used, and it is not set.
  public var isTaken = false

  public init(base: String, member: String, range: CodeRange) {
    (self.base, self.member, self.range) = (base, member, range)
  }
}

/// A call with a case as argument: `price` of `container.number(.price)`.
public struct DeclaredKeyedCall: Sendable, Hashable {
  public var name: String
  public var key: String

  public init(name: String, key: String) {
    (self.name, self.key) = (name, key)
  }
}

/// A call that writes a value by a key.
public struct DeclaredWrite: Sendable, Equatable {
  /// The case of the coding keys.
  public var key: String
  public var range: CodeRange

  public init(key: String, range: CodeRange) {
    (self.key, self.range) = (key, range)
  }
}

/// A call of `superDecoder`, `superEncoder` or the superclass's `encode(to:)`.
public struct DeclaredSuperCall: Sendable, Equatable {
  public enum Kind: Sendable {
    case decoder, encoder, parentEncoding
  }

  public var kind: Kind
  /// The case of the coding keys; nil if there is none.
  public var key: String?
  public var range: CodeRange
  /// Whether it is an argument of another call.
  public var isArgument = false
  /// Whether `try?` tests for its presence.
  public var isAttempted = false

  public init(_ kind: Kind, key: String?, range: CodeRange) {
    (self.kind, self.key, self.range) = (kind, key, range)
  }
}
