extension Catalogue {
  /// Why it is not known whether a value decodes: something is not here.
  static func standIn(for name: String, in type: String) -> String {
    name == type || name.isEmpty
      ? "'\(type)' is declared nowhere here, so any value was taken."
      : "\(type) needs '\(name)', which is declared nowhere here, so what it makes of the value was not checked."
  }

  /// Why the rest of a value was not looked at.
  static func notChecked(_ type: String, _ cause: UncheckedValue.Cause) -> String {
    switch cause {
    case .noStandIn:
      "No value of \(type) could stand in for the one that failed, so what decoding does after it was not checked."
    case .refusedEarly:
      "\(type) refused the value before it had read all of it, so the rest of it was not checked."
    case .standIn: standIn(for: type, in: type)
    case .dependent:
      "What \(type) reads depends on values that failed, so there may be more than was found."
    }
  }
}
