extension Drift {
  var tree: JSONTree {
    .object([
      ("against", .string(against)), ("now", now.tree), ("before", before.tree), ("hasCensus", .bool(hasCensus)),
      ("items", .array(items.map(\.tree))),
    ])
  }
}

extension Drift.Item {
  fileprivate var tree: JSONTree {
    .object([
      ("change", .string(change.rawValue)), ("subject", .string(subject.rawValue)), ("path", .string(path)),
      ("what", .string(what)), ("message", .string(message)), ("fingerprint", .string(fingerprint)),
      ("model", .string(model)), ("now", now.tree), ("before", before.tree),
      ("files", .array(files.map(JSONTree.string))),
    ])
  }
}

extension Drift.Rate {
  fileprivate var tree: JSONTree {
    .object([("count", .integer(count)), ("outOf", .integer(outOf)), ("rate", .number(share))])
  }
}

extension EvidenceCounts {
  /// Without the number of parts, so that a merge gives the report of a single run.
  fileprivate var tree: JSONTree {
    .object([("files", .integer(files)), ("documents", .integer(documents)), ("bytes", .integer(bytes))])
  }
}
