extension Fix {
  /// Whether the change contains only keys and types. All others may quote values: a new case's raw value, a default,
  /// the strings that a bridge accepts.
  var isOfNamesOnly: Bool {
    switch kind {
    case .codingKeys, .keyDecodingStrategy, .optional, .dateStrategy, .dataStrategy, .decodeArray, .decodeObject,
      .excludeKey, .integerWidth, .addProperty:
      true
    default: false
    }
  }

  func redacted() -> Fix {
    var fix = self
    fix.title = Catalogue.title(of: kind)
    fix.explanation = ""
    fix.loses = loses.map { _ in Catalogue.redacted }
    fix.documentDiff = nil
    if !isOfNamesOnly {
      fix.diff = nil
      fix.snippet = nil
    }
    return fix
  }
}

extension RefutedFix {
  func redacted() -> RefutedFix {
    var fix = self
    fix.title = Catalogue.title(of: kind)
    return fix
  }
}

extension Catalogue {
  /// The title of fixes of a kind, without any of the data.
  fileprivate static func title(of kind: FixKind) -> String {
    explain(kind.rawValue).map { capitalized($0.title) } ?? kind.rawValue
  }
}

extension Plan {
  func redacted(keepsDiff: Bool) -> Plan {
    var plan = self
    plan.documentDiff = nil
    if !keepsDiff { plan.diff = nil }
    return plan
  }
}
