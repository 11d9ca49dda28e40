public import DecodingDiagnostics
import JSONText
public import SwiftModels

/// Proposes fixes for the findings of reports, and proves each by decoding with it.
///
/// Calls block until all proofs are done or the time is up; they may be made from any thread.
public struct FixProver: Sendable {
  /// Reports how many proposals were tried, and how many are planned so far.
  public typealias Progress = @Sendable (_ tried: Int, _ planned: Int) -> Void

  private let inspector: ModelInspector
  private let decoder: String?

  /// - Parameter decoder: The expression of the developer's own decoder, if given.
  public init(inspector: ModelInspector, decoder: String? = nil) {
    self.inspector = inspector
    self.decoder = decoder
  }

  /// Adds fixes and a plan to a report, and links failures and warnings with their fixes.
  ///
  /// Nothing is written to the developer's files.
  ///
  /// - Parameters:
  ///   - bytes: The document as inspected.
  ///   - model: The root type in Swift.
  ///   - change: The settings in addition to the decoder.
  ///   - seconds: The time after which the results so far are used.
  ///   - progress: Called after each proof, from any thread.
  /// - Returns: What applying the fixes or the plan would write.
  @discardableResult
  public func prove(
    report: inout DocumentReport, bytes: [UInt8], model: String, change: SettingsChange, seconds: Double = 10,
    cancellation: Cancellation? = nil, progress: Progress? = nil
  ) -> ProvedChanges {
    var evidence = [ReportedDocuments(report: report, model: model, records: [ReportedDocuments.Record(bytes: bytes)])]
    defer { report = evidence[0].report }
    return prove(&evidence, change: change, seconds: seconds, cancellation: cancellation, progress: progress)
  }

  /// Does the same for several documents of the same sources: findings in any of them are evidence, and each fix and
  /// the plan are proved on all of them.
  ///
  /// A report gets the fixes that affect it, with their ``Fix/number`` in the run.
  @discardableResult
  public func prove(
    _ evidence: inout [ReportedDocuments], change: SettingsChange, seconds: Double = 10,
    cancellation: Cancellation? = nil, progress: Progress? = nil
  ) -> ProvedChanges {
    guard evidence.contains(where: \.isUsable) else { return .none }
    let time = ProofTime(seconds: seconds, within: cancellation)
    for number in evidence.indices { evidence[number].report.failures.removeAll { $0.behind != nil } }
    let given = evidence
    guard let outcome = time.run({ search(given, change, time, progress) }), !outcome.isOverdue else {
      noteOverdue(&evidence)
      return .none
    }
    guard let search = outcome.search else { return .none }
    // Proved fixes are reported even without time to complete other code.
    return FixReporting(search: time.run(search.completingUses) ?? search).fill(&evidence)
  }

  private struct Outcome: Sendable {
    var search: FixSearch?
    /// Whether even the unchanged sources could not be decoded in time.
    var isOverdue = false
  }

  /// Marks reports with findings if time ran out before there were any results that could be ranked.
  private func noteOverdue(_ evidence: inout [ReportedDocuments]) {
    for number in evidence.indices where evidence[number].hasFindings { evidence[number].report.untriedFixes = 0 }
  }

  private func search(
    _ evidence: [ReportedDocuments], _ change: SettingsChange, _ time: ProofTime, _ progress: Progress?
  ) -> Outcome {
    guard let decoder = evidence.first(where: \.isUsable)?.report.decoder else { return Outcome() }
    var options = ScanOptions()
    options.allowsJSON5 = decoder.allowsJSON5
    options.assumesTopLevelDictionary = decoder.assumesTopLevelDictionary
    let start = Variant(change: change)
    var isOverdue = false
    for joins in [true, false] {
      let bodies = DocumentBody.bodies(of: evidence, options: options, joins: joins)
      let bench = ProofBench(
        inspector: inspector, decoder: self.decoder, bodies: bodies, time: time, progress: progress)
      for (number, body) in bodies.enumerated() where !body.isJoined {
        // The result of a document that is not joined with others is already known.
        if let known = evidence.whole(body.origin(of: 0).evidence) { bench.take(known, of: number, under: start) }
      }
      guard let proof = bench.trial(of: start).proof else {
        isOverdue = bench.isOver
        continue
      }
      var search = FixSearch(bench: bench, scanOptions: options, start: start, proof: proof)
      let models = Set(evidence.compactMap(\.model)).sorted() + [self.decoder].compactMap(\.self)
      search.run(index: (try? inspector.index(reaching: models)) ?? inspector.index)
      return Outcome(search: search)
    }
    return Outcome(isOverdue: isOverdue)
  }
}

extension ReportedDocuments {
  fileprivate var hasFindings: Bool { !report.failures.isEmpty || !report.warnings.isEmpty }
}

extension [ReportedDocuments] {
  /// Returns the report on a document that is its whole evidence.
  fileprivate func whole(_ number: Int) -> DocumentReport? {
    self[number].records.count == 1 ? self[number].report : nil
  }
}
