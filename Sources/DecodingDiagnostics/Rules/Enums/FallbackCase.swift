extension DeclaredType {
  static let fallbackNames = [
    "unknown", "other", "undefined", "unrecognized", "unrecognised", "unspecified", "unsupported", "fallback",
  ]

  /// The case without a payload that an enum has for unknown values.
  var fallbackCase: String? {
    Self.fallbackNames.first { name in cases.contains { $0.name == name && $0.associatedValues.isEmpty } }
  }
}
