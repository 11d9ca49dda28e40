import JSONText

extension Failure {
  func tree(settings: DecoderSettings) -> JSONTree {
    .object(
      [
        ("category", .string(category.rawValue)),
        ("path", .string(path)),
        ("key", .string(key)),
        ("expected", .string(expected)),
        ("found", .string(found)),
        ("message", .string(message.isEmpty ? Catalogue.message(for: self, settings: settings) : message)),
        ("count", .integer(count)),
        ("outOf", .integer(outOf)),
        ("values", .array(values.map(\.tree))),
        ("occurrences", .array(occurrences.map(\.tree))),
        ("declaration", .optional(declaration, \.tree)),
        ("certainty", .string(certainty.rawValue)),
        ("attempts", .array(attempts.map { $0.tree(settings: settings) })),
        ("fixes", .array(fixes.map(JSONTree.integer))),
        ("reason", .string(reason.rawValue)),
        ("detail", .string(detail)),
        ("syntax", .optional(syntax, \.tree)),
        ("date", .optional(date, \.tree)),
      ],
      whereKnown: [
        ("spread", spread?.tree), ("fingerprint", fingerprint.map(JSONTree.string)),
        ("behind", behind.map { .array($0.map(JSONTree.integer)) }),
      ])
  }
}

extension Attempt {
  fileprivate func tree(settings: DecoderSettings) -> JSONTree {
    .object([
      ("type", .string(type)),
      ("failures", .array(failures.map { $0.tree(settings: settings) })),
    ])
  }
}

extension Warning {
  func tree(settings: DecoderSettings) -> JSONTree {
    .object(
      [
        ("kind", .string(kind.rawValue)),
        ("path", .string(path)),
        ("count", .integer(count)),
        ("outOf", .integer(outOf)),
        ("message", .string(message.isEmpty ? Catalogue.message(for: self) : message)),
        ("occurrences", .array(occurrences.map(\.tree))),
        ("declaration", .optional(declaration, \.tree)),
        ("fixes", .array(fixes.map(JSONTree.integer))),
        ("property", .string(property)),
        ("key", .string(key)),
        ("expected", .string(expected)),
        ("decoded", .string(decoded)),
        ("values", .array(values.map(\.tree))),
        ("swallowed", .array(swallowed.map { $0.tree(settings: settings) })),
        ("syntax", .optional(syntax, \.tree)),
        ("convertedKey", .string(convertedKey)),
        ("date", .optional(date, \.tree)),
        ("absences", absences.map(JSONTree.integer) ?? .null),
      ], whereKnown: [("spread", spread?.tree), ("severity", severity.map { .string($0.rawValue) })])
  }
}

extension DateFacts {
  fileprivate var tree: JSONTree {
    .object([
      ("forms", .array(forms.map(\.tree))),
      ("unknown", .integer(unknown)),
      ("isUniform", .bool(isUniform)),
      ("strategy", .string(strategy?.text)),
    ])
  }
}

extension DateFacts.FormCount {
  fileprivate var tree: JSONTree {
    .object([
      ("kind", .string(form.kind.rawValue)),
      ("zone", .string(form.zone.rawValue)),
      ("precision", .string(form.precision.rawValue)),
      ("fractionDigits", .integer(form.fractionDigits)),
      ("isText", .bool(form.isText)),
      ("strategy", .string(form.strategy?.text)),
      ("count", .integer(count)),
    ])
  }
}

extension DateReading {
  fileprivate var tree: JSONTree { .object([("meant", .string(meant)), ("instant", .string(instant))]) }
}

extension ValueCount {
  var tree: JSONTree {
    .object([("text", .string(text)), ("count", .integer(count))])
  }
}

extension Spread {
  fileprivate var tree: JSONTree {
    .object([
      ("files", .integer(files)), ("records", .optional(records, JSONTree.integer)),
      ("names", .array(names.map(JSONTree.string))),
    ])
  }
}

extension Occurrence {
  fileprivate var tree: JSONTree {
    .object(
      [
        ("path", .string(path)),
        ("codingPath", .string(codingPath)),
        ("pointer", .string(pointer)),
        ("value", .string(value)),
        ("location", location.tree),
      ], whereKnown: [("file", file.map { .string($0) })])
  }
}

extension Location {
  fileprivate var tree: JSONTree {
    .object([
      ("line", .integer(line)),
      ("column", .integer(column)),
      ("offset", .integer(offset)),
      ("length", .integer(length)),
    ])
  }
}

extension Declaration {
  fileprivate var tree: JSONTree {
    .object([
      ("file", .string(file)),
      ("line", .integer(line)),
      ("column", .integer(column)),
      ("symbol", .string(symbol)),
    ])
  }
}

extension SyntaxFacts {
  fileprivate var tree: JSONTree {
    .object([
      ("cause", .string(problem.cause.rawValue)),
      ("expected", .array(problem.expected.map { .string($0.rawValue) })),
      ("found", .string(problem.found)),
      ("hint", .string(Catalogue.hint(for: problem.cause))),
      ("replacement", .string(problem.replacement)),
      ("location", location.tree),
      ("opener", .optional(opener, \.tree)),
    ])
  }
}
