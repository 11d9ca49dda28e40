extension Fix {
  var tree: JSONTree {
    .object([
      ("kind", .string(kind.rawValue)),
      ("title", .string(title)),
      ("explanation", .string(explanation)),
      ("verification", .string(verification.rawValue)),
      ("resolves", .integer(resolves)),
      ("reveals", .integer(reveals)),
      ("introduces", .integer(introduces)),
      ("remaining", .integer(remaining)),
      ("effect", .string(effect.rawValue)),
      ("loses", .string(loses)),
      ("intent", .string(intent.rawValue)),
      ("diff", .string(diff)),
      ("documentDiff", .string(documentDiff)),
      ("root", .string(root)),
      ("decoderChange", .optional(decoderChange, \.tree)),
      ("snippet", .string(snippet)),
      ("number", .optional(number, JSONTree.integer)),
      ("documentCount", .optional(documentCount, JSONTree.integer)),
      ("mustFollow", .optional(mustFollow) { .array($0.map(\.tree)) }),
      ("rule", .string(rule)),
    ])
  }
}

extension FollowingPlace {
  fileprivate var tree: JSONTree {
    .object([
      ("file", .string(file)),
      ("line", .integer(line)),
      ("column", .integer(column)),
      ("problem", .string(problem)),
    ])
  }
}

extension Suggestion {
  var tree: JSONTree {
    .object([
      ("kind", .string(kind.rawValue)),
      ("title", .string(title)),
      ("explanation", .string(explanation)),
      ("failures", .array(failures.map(JSONTree.integer))),
      ("warnings", .array(warnings.map(JSONTree.integer))),
      ("effect", .string(effect.rawValue)),
      ("loses", .string(loses)),
      ("intent", .string(intent.rawValue)),
      ("root", .string(root)),
      ("decoderChange", .optional(decoderChange, \.tree)),
      ("snippet", .string(snippet)),
    ])
  }
}

extension Plan {
  var tree: JSONTree {
    .object([
      ("fixes", .array(fixes.map(JSONTree.integer))),
      ("verification", .string(verification.rawValue)),
      ("remaining", .integer(remaining)),
      ("diff", .string(diff)),
      ("documentDiff", .string(documentDiff)),
      ("root", .string(root)),
      ("decoderChange", .optional(decoderChange, \.tree)),
      ("loses", .string(loses)),
      ("documentCount", .optional(documentCount, JSONTree.integer)),
      ("mustFollow", .optional(mustFollow) { .array($0.map(\.tree)) }),
    ])
  }
}

extension RefutedFix {
  var tree: JSONTree {
    .object([
      ("kind", .string(kind.rawValue)),
      ("title", .string(title)),
      ("breaks", .array(breaks.map(JSONTree.string))),
      ("introduces", .integer(introduces)),
    ])
  }
}

extension DecoderChange {
  /// Only the changed settings are included.
  fileprivate var tree: JSONTree {
    let members: [(key: String, value: JSONTree?)] = [
      ("swift", .string(swift)),
      ("keyDecodingStrategy", settings.keyDecodingStrategy.map { .string($0.rawValue) }),
      ("dateDecodingStrategy", settings.dateDecodingStrategy.map { .string($0.text) }),
      ("dataDecodingStrategy", settings.dataDecodingStrategy.map { .string($0.rawValue) }),
      ("nonConformingFloatDecodingStrategy", settings.nonConformingFloatDecodingStrategy.map { .string($0.text) }),
      ("allowsJSON5", settings.allowsJSON5.map(JSONTree.bool)),
    ]
    return .object(members.compactMap { member in member.value.map { (key: member.key, value: $0) } })
  }
}
