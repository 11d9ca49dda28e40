public import DecodingDiagnostics
import JSONText
public import SwiftModels

/// Proposes fixes for what a report found, and proves each by decoding with it.
///
/// Calls block until all proofs are done or the budget is spent; they may be made from any thread.
public struct FixProver: Sendable {
  private let inspector: ModelInspector
  private let decoder: String?

  /// - Parameter decoder: The expression of the developer's own decoder, where one was given.
  public init(inspector: ModelInspector, decoder: String? = nil) {
    self.inspector = inspector
    self.decoder = decoder
  }

  /// Fills a report's fixes, its plan, and which fixes mend which failure or warning.
  ///
  /// Nothing is written to the developer's files.
  /// - Parameters:
  ///   - bytes: The document as it was inspected.
  ///   - model: The root type as Swift text.
  ///   - change: The settings that were given beside the decoder.
  ///   - seconds: When this much time has gone, what is proved so far has to do.
  ///   - progress: Told after each proof, from any thread; further proofs may be planned on the way.
  /// - Returns: What applying the fixes or the plan would write.
  @discardableResult
  public func prove(
    report: inout DocumentReport, bytes: [UInt8], model: String, change: SettingsChange, seconds: Double = 10,
    cancellation: Cancellation? = nil, progress: (@Sendable (_ tried: Int, _ planned: Int) -> Void)? = nil
  ) -> ProvedChanges {
    guard report.verdict != .modelError, !bytes.isEmpty || report.verdict == .invalidJSON else { return .none }
    let bench = ProofBench(
      inspector: inspector, decoder: decoder, bytes: bytes, file: report.file, seconds: seconds,
      cancellation: cancellation, progress: progress)
    var options = ScanOptions()
    options.allowsJSON5 = report.decoder.allowsJSON5
    options.assumesTopLevelDictionary = report.decoder.assumesTopLevelDictionary
    var search = FixSearch(
      bench: bench, bytes: bytes, scanOptions: options, start: Variant(root: model, change: change))
    search.run(report: report, index: inspector.index)
    return FixReporting(search: search, index: inspector.index, file: report.file, bytes: bytes).fill(&report)
  }
}
