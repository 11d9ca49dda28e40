extension Catalogue {
  /// Why it is unknown whether a value decodes: something is unavailable.
  static func standIn(for name: String, in type: String) -> String {
    if name.hasPrefix("@") { return "The wrapper `\(name)` is undeclared, so a value of another kind was accepted." }
    return name == type || name.isEmpty
      ? "`\(type)` is undeclared, so any value was accepted."
      : "`\(type)` needs `\(name)`, which is undeclared, so its use of the value was not checked."
  }

  /// Why it is unknown whether a date decodes: the code of the decoder's strategy is unavailable.
  static func unknown(_ strategy: UnknownStrategy) -> String {
    "The decoder reads `\(TypeName.text(of: strategy.setting.type))` by `\(strategy.text)` (\(strategy.file):\(strategy.line)), "
      + "which could not be compiled, so any value was accepted."
  }

  /// Why a failure of a redacted body means nothing.
  static let redactedInCapture = "The capture does not contain this value, so it was not checked."

  /// Why the rest of a value was not checked.
  static func notChecked(_ type: String, _ cause: UncheckedValue.Cause) -> String {
    switch cause {
    case .noStandIn:
      "No value of `\(type)` could replace the one that failed, so the rest of the decoding was not checked."
    case .refusedEarly:
      "`\(type)` rejected the value before reading all of it, so the rest was not checked."
    case .refused:
      "`\(type)` rejected the value, so its remaining checks did not run."
    case .standIn: standIn(for: type, in: type)
    case .leftOut: "`\(type)` runs code that needs what is not here, so the value was not checked."
    case .dependent:
      "What `\(type)` reads depends on values that failed, so there may be further failures."
    case .compared:
      "`\(type)` checks values against each other, and some of them failed, so there may be further failures."
    }
  }
}
