extension Report {
  var tree: JSONTree {
    .object([
      ("formatVersion", .integer(formatVersion)),
      ("documents", .array(documents.map(\.tree))),
    ])
  }
}

extension DocumentReport {
  fileprivate var tree: JSONTree {
    .object([
      ("file", .string(file)),
      ("encoding", .string(encoding)),
      ("model", .string(model)),
      ("decoder", decoder.tree),
      ("verdict", .string(verdict.rawValue)),
      ("message", .string(message)),
      ("thrown", .string(thrown)),
      ("thrownNotRun", .string(thrownNotRun)),
      ("completeness", completeness.tree),
      ("output", .string(output)),
      ("failures", .array(failures.map { $0.tree(settings: decoder) })),
      ("warnings", .array(warnings.map { $0.tree(settings: decoder) })),
      ("fixes", .array(fixes.map(\.tree))),
      ("plan", .optional(plan, \.tree)),
      ("accepted", .optional(accepted, \.tree)),
      ("statistics", statistics.tree),
    ])
  }
}

extension AcceptedFindings {
  fileprivate var tree: JSONTree {
    .object([("failures", .integer(failures)), ("warnings", .integer(warnings))])
  }
}

extension DecoderSettings {
  fileprivate var tree: JSONTree {
    .object([
      ("expression", .string(expression)),
      ("keyDecodingStrategy", .string(keyDecodingStrategy.rawValue)),
      ("dateDecodingStrategy", .string(dateDecodingStrategy.text)),
      ("dataDecodingStrategy", .string(dataDecodingStrategy.rawValue)),
      ("nonConformingFloatDecodingStrategy", .string(nonConformingFloatDecodingStrategy.text)),
      ("allowsJSON5", .bool(allowsJSON5)),
      ("assumesTopLevelDictionary", .bool(assumesTopLevelDictionary)),
    ])
  }
}

extension Completeness {
  fileprivate var tree: JSONTree {
    switch self {
    case .exhaustive: .string("exhaustive")
    case .notChecked(let places):
      .object([
        ("notChecked", .array(places.map { .object([("path", .string($0.path)), ("reason", .string($0.reason))]) }))
      ])
    }
  }
}

extension Statistics {
  fileprivate var tree: JSONTree {
    .object([
      ("valuesRead", .integer(valuesRead)),
      ("keysIgnored", .integer(keysIgnored)),
      ("milliseconds", .number(milliseconds)),
    ])
  }
}
