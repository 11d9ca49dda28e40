extension Catalogue {
  /// Why the rest of a value was not looked at.
  static func notChecked(_ type: String, _ cause: UncheckedValue.Cause) -> String {
    switch cause {
    case .noStandIn:
      "No value of \(type) could stand in for the one that failed, so what decoding does after it was not checked."
    case .refusedEarly:
      "\(type) refused the value before it had read all of it, so the rest of it was not checked."
    case .dependent:
      "What \(type) reads depends on values that failed, so there may be more than was found."
    }
  }
}
