public import DecodingDiagnostics
import JSONText
public import SwiftModels

/// Proposes fixes for what reports found, and proves each by decoding with it.
///
/// Calls block until all proofs are done or the budget is spent; they may be made from any thread.
public struct FixProver: Sendable {
  /// How many proposals were tried, and how many are to be; further ones may be planned on the way.
  public typealias Progress = @Sendable (_ tried: Int, _ planned: Int) -> Void

  private let inspector: ModelInspector
  private let decoder: String?

  /// - Parameter decoder: The expression of the developer's own decoder, where one was given.
  public init(inspector: ModelInspector, decoder: String? = nil) {
    self.inspector = inspector
    self.decoder = decoder
  }

  /// Fills a report's fixes, its plan, and which fixes fix which failure or warning.
  ///
  /// Nothing is written to the developer's files.
  /// - Parameters:
  ///   - bytes: The document as it was inspected.
  ///   - model: The root type as Swift text.
  ///   - change: The settings that were given next to the decoder.
  ///   - seconds: When this much time has gone, what is proved so far has to do.
  ///   - progress: Told after each proof, from any thread.
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

  /// The same for several documents of the same sources: what is found in any of them is evidence, and each fix and
  /// the plan are proved on all of them.
  ///
  /// A report gets the fixes that do something for it, with ``Fix/number`` telling which of the run's fixes they are.
  @discardableResult
  public func prove(
    _ evidence: inout [ReportedDocuments], change: SettingsChange, seconds: Double = 10,
    cancellation: Cancellation? = nil, progress: Progress? = nil
  ) -> ProvedChanges {
    guard evidence.contains(where: \.isUsable) else { return .none }
    let time = ProofTime(seconds: seconds, within: cancellation)
    let given = evidence
    guard let outcome = time.run({ search(given, change, time, progress) }), !outcome.isOverdue else {
      noteOverdue(&evidence)
      return .none
    }
    guard let search = outcome.search else { return .none }
    // What is proved is told, also where there is no time to see who has to follow.
    return FixReporting(search: time.run(search.findingWhatMustFollow) ?? search).fill(&evidence)
  }

  private struct Outcome: Sendable {
    var search: FixSearch?
    /// Not even what there is could be decoded in time.
    var isOverdue = false
  }

  /// Nothing was tried in time, or nothing that could be put in order.
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
        // What is known of a document by itself need not be found out again.
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
  /// The report on a document that is its whole evidence.
  fileprivate func whole(_ number: Int) -> DocumentReport? {
    self[number].records.count == 1 ? self[number].report : nil
  }
}
