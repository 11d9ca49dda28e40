/// What code makes of what it reads: an expression in which constants, parentheses, helpers and the many ways to handle nil
/// are gone.
///
///     let text = try c.decodeIfPresent(String.self, forKey: .url)     // read t0
///     if let text { url = URL(string: text) } else { url = nil }      // choice(present(t0), URL(string: t0!), nil)
///     url = text.flatMap(URL.init(string:))                           // the same
public indirect enum ProgramValue: Sendable, Hashable {
  /// What the read of this number gave.
  case read(Int)
  /// Nil.
  case absent
  /// A number or a flag, as written.
  case literal(String)
  case text(String)
  /// A variable that is set in several places, or by what encloses the code.
  case local(String)
  /// A property of the type itself.
  case property(String)
  /// Whether a value is not nil.
  case present(ProgramValue)
  /// A value that is not nil here.
  case unwrapped(ProgramValue)
  case choice(ProgramValue, ProgramValue, ProgramValue)
  /// A call, with what it is made on.
  case call(ProgramCall)
  /// `.distantPast`, `Date.distantPast` or `text.count`.
  case member(ProgramValue?, String)
  /// Something that is made and then set up, e.g. a formatter.
  case object(String, [ObjectSetting])
  /// Each element of a list made into something; without those that become nil where they are dropped.
  case each(ProgramValue, ProgramValue, dropsNil: Bool)
  /// One element of a list.
  case element(ProgramValue)
  /// An operator between two values.
  case operation(String, ProgramValue, ProgramValue)
  case not(ProgramValue)
  case list([ProgramValue])
  /// Nil where anything in it throws.
  case attempted(ProgramValue)
  /// Whether nothing threw in the attempt of this number.
  case succeeded(Int)
  /// The decoder of a place, or a container of it, that is handed on.
  case decoder(JSONPlace)
  /// Anything else, as written, with the values that it is made of.
  case code(String, [ProgramValue])
}

/// A call of a function, method or initializer.
public struct ProgramCall: Sendable, Hashable {
  /// An argument with its label.
  public struct Argument: Sendable, Hashable {
    /// Nil where it has none.
    public let label: String?
    /// What is given.
    public let value: ProgramValue

    /// An argument as a call has it.
    public init(label: String?, value: ProgramValue) {
      (self.label, self.value) = (label, value)
    }
  }

  /// `URL`, `lowercased`, `Kind`.
  public let name: String
  /// What it is a method of.
  public let receiver: ProgramValue?
  /// In their order.
  public let arguments: [Argument]
  /// Where it stands.
  public let origin: CodeOrigin

  /// A call as it is written.
  public init(name: String, receiver: ProgramValue?, arguments: [Argument], origin: CodeOrigin) {
    (self.name, self.receiver, self.arguments) = (name, receiver, arguments)
    self.origin = origin
  }

  /// The one argument, where its label is this one.
  public func onlyArgument(_ label: String?) -> ProgramValue? {
    arguments.count == 1 && arguments[0].label == label ? arguments[0].value : nil
  }
}

/// A property of an object that code sets after making it; `formatOptions.insert` for what is put into one.
public struct ObjectSetting: Sendable, Hashable {
  /// The property.
  public let name: String
  /// What it is set to.
  public let value: ProgramValue

  /// A property by what it is set to.
  public init(name: String, value: ProgramValue) {
    (self.name, self.value) = (name, value)
  }
}
