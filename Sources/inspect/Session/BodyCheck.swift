import DecodingDiagnostics
import FixProving
import SwiftModels

/// Decodes every document of a run with fixes that were only proved on the kept ones.
struct BodyCheck {
  /// The number of fixes to check for each finding: the best ones, which a reader sees first.
  private static let fixesOfEach = 3

  let session: InspectionSession
  let evidence: Evidence
  /// The files whose sources are changed.
  let files: [String]
  let before: Report
  /// Fixes that are not checked in time keep their earlier proof.
  let deadline: ContinuousClock.Instant

  /// Removes the fixes that do not work for all documents, and confirms the others.
  func confirm(_ proved: inout ProvedChanges, _ documents: inout [ReportedDocuments]) {
    guard !files.contains("-") else { return StandardError.print(FixWords.readOnce) }
    confirmPlan(&proved, &documents)
    let planned = Set(
      documents.flatMap { document in
        document.report.plan?.fixes.map { document.report.position(ofFix: $0) } ?? []
      })
    var refuted: [(position: Int, fix: RefutedFix)] = []
    for position in shownFixes(in: documents) where ContinuousClock.now < deadline {
      guard let changed = proved.fixDecodings[position] else { continue }
      switch run(changed) {
      case .holds(let result):
        proved.fixList[position].take(result, isWhole: !changed.leavesTexts && documents.count == 1)
        for number in documents.indices { documents[number].report.take(proved.fixList[position], at: position) }
      case .breaks(let broken, let count) where !planned.contains(position):
        let fix = proved.fixList[position]
        refuted.append((position, RefutedFix(kind: fix.kind, title: fix.title, breaks: broken, introduces: count)))
      case .breaks: break
      }
    }
    for (position, fix) in refuted.sorted(by: { $0.position > $1.position }) {
      proved.removeFix(at: position)
      for number in documents.indices { documents[number].report.refute(fix, at: position) }
    }
  }

  private func confirmPlan(_ proved: inout ProvedChanges, _ documents: inout [ReportedDocuments]) {
    guard let changed = proved.planDecoding, proved.planOfAll != nil else { return }
    switch run(changed) {
    case .breaks(let files, _):
      StandardError.print(FixWords.breaks(files))
      proved.planOfAll = nil
      for number in documents.indices { documents[number].report.plan = nil }
    case .holds(let result):
      proved.planOfAll?.documentCount = result.documents
      if !changed.leavesTexts { proved.planOfAll?.remaining = result.remaining }
      for number in documents.indices {
        documents[number].report.plan?.documentCount = result.documents
        if !changed.leavesTexts { documents[number].report.plan?.remaining = result.remaining }
      }
    }
  }

  private func shownFixes(in documents: [ReportedDocuments]) -> [Int] {
    let shown = documents.flatMap { document in
      let lists = document.report.failures.map(\.fixes) + document.report.warnings.map(\.fixes)
      return lists.flatMap { $0.prefix(Self.fixesOfEach) }.map { document.report.position(ofFix: $0) }
    }
    return Set(shown).sorted()
  }

  // MARK: Decoding

  /// The outcome of a check.
  private enum Outcome {
    case holds(Result)
    /// More documents fail in these files than before.
    case breaks([String], count: Int)
  }

  struct Result {
    let documents: Int
    let resolves: Int
    let reveals: Int
    let remaining: Int
  }

  /// Reads the files again, in pieces, so that memory does not grow.
  private func run(_ changed: ChangedDecoding) -> Outcome {
    var run = BodyRun(
      session: session.decoding(changed), linesWanted: files.allSatisfy { evidence.holdsLines($0) })
    run.isRepeated = true
    let after = run.run(files).report
    let known = before.documents.filter { files.contains($0.file) }
    let failing = Dictionary(known.map { ($0.file, $0.failingCount) }, uniquingKeysWith: +)
    let worse = after.documents.filter { $0.failingCount > failing[$0.file, default: 0] }
    guard worse.isEmpty else {
      let count = worse.reduce(0) { $0 + $1.failingCount - failing[$1.file, default: 0] }
      return .breaks(worse.map(\.file), count: count)
    }
    let (old, new) = (FailureCounts(known), FailureCounts(after.documents))
    return .holds(
      Result(
        documents: after.documents.reduce(0) { $0 + $1.documentCount }, resolves: old.excess(over: new),
        reveals: new.excess(over: old), remaining: new.total))
  }
}

/// The number of certain failures of each kind at each path pattern.
private struct FailureCounts {
  private struct Key: Hashable {
    let file: String
    let category: FailureCategory
    let path: String
    let key: String?
    let symbol: String?
  }

  private var counts: [Key: Int] = [:]

  init(_ documents: [DocumentReport]) {
    for document in documents {
      for failure in document.failures where failure.certainty == .certain {
        let key = Key(
          file: document.file, category: failure.category, path: failure.path, key: failure.key,
          symbol: failure.declaration?.symbol)
        counts[key, default: 0] += failure.count
      }
    }
  }

  var total: Int { counts.values.reduce(0, +) }

  func excess(over other: FailureCounts) -> Int {
    counts.reduce(0) { $0 + max(0, $1.value - other.counts[$1.key, default: 0]) }
  }
}

extension Fix {
  /// - Parameter isWhole: Whether the counts are about the same documents.
  fileprivate mutating func take(_ result: BodyCheck.Result, isWhole: Bool) {
    documentCount = result.documents
    // A fix of warnings alone has no failures to count.
    guard isWhole, result.resolves > 0 else { return }
    resolves = max(resolves, result.resolves)
    reveals = max(reveals, result.reveals)
    remaining = result.remaining
  }
}

extension DocumentReport {
  /// The number of documents that the report is about.
  var documentCount: Int { records?.total ?? 1 }

  fileprivate var failingCount: Int { records?.failing ?? (verdict == .decodes ? 0 : 1) }

  /// Returns the position of a fix of this report in the run.
  fileprivate func position(ofFix index: Int) -> Int { fixes[index].number.map { $0 - 1 } ?? index }

  private func index(ofFixAt position: Int) -> Int? {
    fixes.indices.first { self.position(ofFix: $0) == position }
  }

  fileprivate mutating func take(_ fix: Fix, at position: Int) {
    guard let index = index(ofFixAt: position) else { return }
    if fixes[index].number == nil {
      fixes[index] = fix
    } else {
      // The other counts are this report's own.
      fixes[index].documentCount = fix.documentCount
    }
  }

  fileprivate mutating func refute(_ fix: RefutedFix, at position: Int) {
    if let index = index(ofFixAt: position) {
      removeFix(at: index)
      refutedFixes.append(fix)
    }
    for index in fixes.indices {
      if let number = fixes[index].number, number > position + 1 { fixes[index].number = number - 1 }
    }
  }
}
