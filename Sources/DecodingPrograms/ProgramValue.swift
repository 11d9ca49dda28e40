/// A value computed from what code reads: an expression without constants, parentheses or helper functions, and with a
/// single form for the many ways of handling nil.
///
///     let text = try c.decodeIfPresent(String.self, forKey: .url)     // read t0
///     if let text { url = URL(string: text) } else { url = nil }      // choice(present(t0), URL(string: t0!), nil)
///     url = text.flatMap(URL.init(string:))                           // the same
public indirect enum ProgramValue: Sendable, Hashable {
  /// The result of the read with this number.
  case read(Int)
  /// Nil.
  case absent
  /// A number or a Boolean, as written.
  case literal(String)
  case text(String)
  /// A variable that is set in several places, or by enclosing code.
  case local(String)
  /// A property of the type itself.
  case property(String)
  /// Whether a value is not nil.
  case present(ProgramValue)
  /// A value that is known not to be nil here.
  case unwrapped(ProgramValue)
  case choice(ProgramValue, ProgramValue, ProgramValue)
  /// A call, with its receiver.
  case call(ProgramCall)
  /// `.distantPast`, `Date.distantPast` or `text.count`.
  case member(ProgramValue?, String)
  /// An object that is configured after it is created, e.g. a formatter.
  case object(String, [ObjectSetting])
  /// The elements of an array, each mapped to another value, without those that become nil if `dropsNil` is true.
  case each(ProgramValue, ProgramValue, dropsNil: Bool)
  /// One element of an array.
  case element(ProgramValue)
  /// An operator between two values.
  case operation(String, ProgramValue, ProgramValue)
  case not(ProgramValue)
  case list([ProgramValue])
  /// The value, or nil if anything in it throws.
  case attempted(ProgramValue)
  /// Whether nothing threw in the attempt with this number.
  case succeeded(Int)
  /// The decoder of a place, or a container of it, that is passed on.
  case decoder(JSONPlace)
  /// Any other code, as written, with the values that it uses.
  case code(String, [ProgramValue])
}

/// A call of a function, method or initializer.
public struct ProgramCall: Sendable, Hashable {
  /// An argument with its label.
  public struct Argument: Sendable, Hashable {
    /// The label; nil if there is none.
    public let label: String?
    /// The value.
    public let value: ProgramValue

    /// Creates an argument.
    public init(label: String?, value: ProgramValue) {
      (self.label, self.value) = (label, value)
    }
  }

  /// The name, e.g. `URL`, `lowercased`, `Kind`.
  public let name: String
  /// The value on which a method is called.
  public let receiver: ProgramValue?
  /// The arguments, in order.
  public let arguments: [Argument]
  /// Where the call was written.
  public let origin: CodeOrigin

  /// Creates a call.
  public init(name: String, receiver: ProgramValue?, arguments: [Argument], origin: CodeOrigin) {
    (self.name, self.receiver, self.arguments) = (name, receiver, arguments)
    self.origin = origin
  }

  /// Returns the only argument, if it has this label.
  public func onlyArgument(_ label: String?) -> ProgramValue? {
    arguments.count == 1 && arguments[0].label == label ? arguments[0].value : nil
  }
}

/// A property that code sets on an object it created; `formatOptions.insert` for an insertion into one.
public struct ObjectSetting: Sendable, Hashable {
  /// The name of the property.
  public let name: String
  /// The value of the property.
  public let value: ProgramValue

  /// Creates a setting of a property.
  public init(name: String, value: ProgramValue) {
    (self.name, self.value) = (name, value)
  }
}
