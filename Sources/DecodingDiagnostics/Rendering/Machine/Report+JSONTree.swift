extension Report {
  var tree: JSONTree {
    .object(
      [
        ("formatVersion", .integer(formatVersion)),
        ("documents", .array(documents.map(\.tree))),
      ],
      whereKnown: [
        ("together", together.isEmpty ? nil : .array(together.map(\.tree))), ("drift", drift?.tree),
      ])
  }
}

extension DocumentReport {
  fileprivate var tree: JSONTree {
    .object(
      [
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
        ("suggestions", .array(suggestions.map(\.tree))),
        ("refutedFixes", .array(refutedFixes.map(\.tree))),
        ("accepted", .optional(accepted, \.tree)),
        // Several documents or merged parts have no single time, and a merge should give the report of one run.
        ("statistics", statistics.tree(hasTime: records == nil && statistics.milliseconds > 0)),
      ],
      whereKnown: [
        ("records", records?.tree), ("untriedFixes", untriedFixes.map(JSONTree.integer)),
        ("missingParts", missingParts.isEmpty ? nil : .array(missingParts.map(\.tree))),
        ("modelCandidates", modelCandidates.map { .array($0.map(\.tree)) }),
        ("modelFiles", modelFiles.map { .array($0.map(JSONTree.string)) }),
        ("risks", risks.map { .array($0.map(\.tree)) }), ("adaptation", adaptation?.tree),
      ])
  }
}

extension MissingPart {
  fileprivate var tree: JSONTree {
    .object([
      ("kind", .string(kind.rawValue)), ("name", .string(name)), ("file", .string(file)),
      ("line", .optional(line, JSONTree.integer)),
    ])
  }
}

extension RecordCounts {
  fileprivate var tree: JSONTree {
    .object([
      ("files", .integer(files)), ("total", .integer(total)), ("failing", .integer(failing)),
      (
        "failingFiles",
        .object([("count", .integer(failingFiles)), ("names", .array(failingNames.map(JSONTree.string)))])
      ),
    ])
  }
}

extension AcceptedFindings {
  fileprivate var tree: JSONTree {
    .object(
      [("failures", .integer(failures)), ("warnings", .integer(warnings))],
      whereKnown: [
        ("ignoredFailures", ignoredFailures > 0 ? .integer(ignoredFailures) : nil),
        ("ignoredWarnings", ignoredWarnings > 0 ? .integer(ignoredWarnings) : nil),
      ])
  }
}

extension RankedModel {
  fileprivate var tree: JSONTree {
    .object([
      ("expression", .string(expression)), ("accounted", .number(accounted)),
      ("failures", failures.map(JSONTree.integer) ?? .null), ("isLoaded", .bool(obstacle == nil)),
      ("reason", .string(obstacle)), ("isTested", .bool(isTested)),
    ])
  }
}

extension DecoderOrigin {
  fileprivate var tree: JSONTree {
    .object([("name", .string(name)), ("file", .string(file)), ("line", .integer(line))])
  }
}

extension DecoderSettings {
  fileprivate var tree: JSONTree {
    .object(
      [
        ("expression", .string(expression)),
        ("keyDecodingStrategy", .string(keyDecodingStrategy.rawValue)),
        ("dateDecodingStrategy", .string(dateDecodingStrategy.text)),
        ("dataDecodingStrategy", .string(dataDecodingStrategy.rawValue)),
        ("nonConformingFloatDecodingStrategy", .string(nonConformingFloatDecodingStrategy.text)),
        ("allowsJSON5", .bool(allowsJSON5)),
        ("assumesTopLevelDictionary", .bool(assumesTopLevelDictionary)),
      ], whereKnown: [("origin", origin?.tree)])
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
  fileprivate func tree(hasTime: Bool) -> JSONTree {
    .object([
      ("valuesRead", .integer(valuesRead)),
      ("keysIgnored", .integer(keysIgnored)),
      ("milliseconds", hasTime ? .number(milliseconds) : .null),
    ])
  }
}
