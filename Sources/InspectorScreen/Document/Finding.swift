import DecodingDiagnostics

/// The position of a group in a report: failures and warnings are distinguished only where it matters.
enum FindingID: Hashable, Sendable, Comparable {
  case failure(Int)
  case warning(Int)

  var isFailure: Bool {
    if case .failure = self { true } else { false }
  }

  static func < (left: FindingID, right: FindingID) -> Bool {
    switch (left, right) {
    case (.failure(let left), .failure(let right)), (.warning(let left), .warning(let right)): left < right
    case (.failure, .warning): true
    case (.warning, .failure): false
    }
  }
}

/// The common data of failures and warnings, for the lists and the tree.
struct Finding {
  var id: FindingID
  var kind: String
  var path: String
  var key: String?
  var count: Int
  var outOf: Int
  var message: String
  var offsets: OffsetList
  var occurrences: [Occurrence]
  var values: [ValueCount]
  var declaration: Declaration?
  var fixes: [Int]

  /// Identifies the finding within a report, and across consecutive reports.
  var subject: String { "\(kind) \(path) \(key ?? "")" }
}

extension DocumentReport {
  var findingIDs: [FindingID] {
    failures.indices.map(FindingID.failure) + warnings.indices.map(FindingID.warning)
  }

  func finding(_ id: FindingID) -> Finding? {
    switch id {
    case .failure(let index):
      failures.indices.contains(index) ? Finding(failures[index], id: id) : nil
    case .warning(let index):
      warnings.indices.contains(index) ? Finding(warnings[index], id: id) : nil
    }
  }
}

extension Finding {
  init(_ failure: Failure, id: FindingID) {
    self.init(
      id: id, kind: failure.category.rawValue, path: failure.path,
      key: failure.category == .keyNotFound ? failure.key : nil, count: failure.count, outOf: failure.outOf,
      message: failure.message, offsets: failure.offsets, occurrences: failure.occurrences, values: failure.values,
      declaration: failure.declaration, fixes: failure.fixes)
  }

  init(_ warning: Warning, id: FindingID) {
    self.init(
      id: id, kind: warning.kind.rawValue, path: warning.path, key: nil, count: warning.count, outOf: warning.outOf,
      message: warning.message, offsets: warning.offsets, occurrences: warning.occurrences, values: warning.values,
      declaration: warning.declaration, fixes: warning.fixes)
  }
}
