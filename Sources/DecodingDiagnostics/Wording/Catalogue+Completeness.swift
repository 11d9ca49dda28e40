extension Catalogue {
  /// Why the rest of a value was not looked at.
  static func notChecked(type: String) -> String {
    "No value of \(type) could stand in for the one that failed, so what decoding does after it was not checked."
  }
}
